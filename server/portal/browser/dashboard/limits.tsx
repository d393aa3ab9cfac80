// Shows the rate limits of this environment, and their use from the headers of responses.
import { useState } from "preact/hooks";
import { useDashboard } from "./context.ts";
import { useStore } from "./store.ts";
import { Table } from "./values.tsx";

/** A cheap read. Its headers have the use of the Default tier. */
const probe = "listWebhooks";

export function LimitsPage() {
  const { session } = useDashboard();
  const use = useStore(session.tierUse);
  const [isBusy, setBusy] = useState(false);
  return (
    <main id="main" class="page">
      <h1>Limits</h1>
      <p>
        Requests count per project, also those of your own programs. Each response has the use of its own tier, so a
        tier shows its use after this tab has called one of its operations. <a href="docs/limits">All limits</a>
      </p>
      <div class="toolbar">
        <button
          type="button"
          class="button"
          disabled={isBusy}
          onClick={async () => {
            setBusy(true);
            await session.call(probe, { query: { limit: 1 } });
            setBusy(false);
          }}
        >
          Read again
        </button>
      </div>
      <Table
        label="Rate limits"
        columns={["tier", "a second", "a minute", "a day", "operations", "left", "window ends"]}
        numeric={["a second", "a minute", "a day", "operations"]}
      >
        {session.model.tiers.map(({ policy, limits, operations }) => {
          const known = use.get(policy);
          return (
            <tr key={policy}>
              <td>{policy}</td>
              <td class="numeric">{limits.second}</td>
              <td class="numeric">{limits.minute}</td>
              <td class="numeric">{limits.day}</td>
              <td class="numeric">{operations.length}</td>
              <td>
                {known === undefined ? (
                  <span class="soft">not called yet</span>
                ) : (
                  <>
                    <meter
                      min={0}
                      max={known.limit}
                      low={known.limit / 5}
                      optimum={known.limit}
                      value={known.remaining}
                      aria-label={`Left in ${policy}`}
                    />{" "}
                    {known.remaining} of {known.limit} a {known.window}
                  </>
                )}
              </td>
              <td>{known === undefined ? "" : new Date(known.resetsAt * 1_000).toLocaleTimeString()}</td>
            </tr>
          );
        })}
      </Table>
    </main>
  );
}
