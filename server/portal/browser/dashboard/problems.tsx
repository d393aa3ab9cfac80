// Errors of the last day, by code and operation, and the API dates in use.
import { useDashboard } from "./context.ts";
import { countVersions, groupProblems } from "./request-statistics.ts";
import { useStore } from "./store.ts";
import { EntryList } from "./timeline.tsx";
import { Empty, Table } from "./values.tsx";

export function ProblemsPage() {
  const { feed, session } = useDashboard();
  const { entries } = useStore(feed.state);
  const groups = groupProblems(entries);
  return (
    <main id="main" class="page">
      <h1>Errors</h1>
      {groups.length === 0 ? (
        <Empty>No request of the last day failed, as far as this tab has seen.</Empty>
      ) : (
        <Table label="Errors by code and operation" columns={["code", "operation", "count", "last", "meaning"]}>
          {groups.map(({ code, operation, count, last }) => (
            <tr key={`${code} ${operation}`}>
              <td>
                <a href={`docs/errors#${encodeURIComponent(code)}`}>{code}</a>
              </td>
              <td>{operation}</td>
              <td>{count}</td>
              <td>{new Date(last).toLocaleTimeString()}</td>
              <td>{session.model.errors[code]?.message}</td>
            </tr>
          ))}
        </Table>
      )}
      <h2>API dates in use</h2>
      {countVersions(entries).map(([version, count]) => (
        <p key={version}>
          {version}: {count} requests
        </p>
      ))}
      <h2>Failed requests and deliveries</h2>
      <EntryList
        entries={entries.filter(({ isProblem }) => isProblem)}
        label="Failures, newest first"
        empty="No failure yet."
      />
    </main>
  );
}
