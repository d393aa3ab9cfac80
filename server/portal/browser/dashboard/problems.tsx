// Errors of the last day, by code and operation, and the API dates in use.
import { useDashboard } from "./context.ts";
import type { Entry } from "./feed.ts";
import { useStore } from "./store.ts";
import { EntryList } from "./timeline.tsx";
import { Empty, ScrollArea } from "./values.tsx";

interface Group {
  readonly code: string;
  readonly operation: string;
  readonly count: number;
  readonly last: string;
}

/** Most frequent first. */
export function groupProblems(entries: readonly Entry[]): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const { activity } of entries) {
    const { request } = activity;
    if (request === null || request.code === null) continue;
    const operation = request.operationId ?? `${request.method} ${request.path}`;
    const key = `${request.code} ${operation}`;
    const known = groups.get(key);
    // Entries come newest first.
    const last = known?.last ?? activity.createdAt;
    groups.set(key, { code: request.code, operation, count: (known?.count ?? 0) + 1, last });
  }
  return [...groups.values()].sort((a, b) => b.count - a.count);
}

/** Requests by the date that served them. */
export function countVersions(entries: readonly Entry[]): readonly (readonly [version: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const { activity } of entries) {
    const version = activity.request?.serviceVersion;
    if (version != null) counts.set(version, (counts.get(version) ?? 0) + 1);
  }
  return [...counts].sort(([a], [b]) => b.localeCompare(a));
}

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
        <ScrollArea label="Errors by code and operation">
          <table class="table">
            <thead>
              <tr>
                <th scope="col">code</th>
                <th scope="col">operation</th>
                <th scope="col">count</th>
                <th scope="col">last</th>
                <th scope="col">meaning</th>
              </tr>
            </thead>
            <tbody>
              {groups.map(({ code, operation, count, last }) => (
                <tr key={`${code} ${operation}`}>
                  <td>
                    <a href={`/docs/errors#${encodeURIComponent(code)}`}>{code}</a>
                  </td>
                  <td>{operation}</td>
                  <td>{count}</td>
                  <td>{new Date(last).toLocaleTimeString()}</td>
                  <td>{session.model.errors[code]?.message}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
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
