// Moves the time of the sandbox.
import { useState } from "preact/hooks";
import { useDashboard } from "./context.ts";
import { FormDialog } from "./form.tsx";
import { useStore } from "./store.ts";
import { Prose, Time } from "./values.tsx";

const daySeconds = 86_400;

export function ClockPage() {
  const { session, feed } = useDashboard();
  const { entries } = useStore(feed.state);
  const [isOpen, setOpen] = useState(false);
  const [now, setNow] = useState<string>();
  const operation = session.operation("moveClock");
  const latest = entries[0]?.at;
  if (operation === undefined)
    return (
      <main id="main" class="page">
        <h1>Clock</h1>
        <p>
          The clock of this sandbox cannot be moved. To move it, start the server with{" "}
          <code>CONTROLLABLE_CLOCK=true</code>.
        </p>
      </main>
    );
  return (
    <main id="main" class="page">
      <h1>Clock</h1>
      <p>
        <Prose text={operation.description} />
      </p>
      <p>The timeline shows the last day, so a move of a day or more empties it.</p>
      {now !== undefined ? (
        <p role="status">
          The sandbox now has <time dateTime={now}>{now}</time>.
        </p>
      ) : latest === undefined ? null : (
        <p>
          The latest activity was at <Time at={latest} />.
        </p>
      )}
      <button type="button" class="button primary" onClick={() => setOpen(true)}>
        {operation.summary}
      </button>
      {isOpen ? (
        <FormDialog
          operation={operation}
          given={{ advanceBy: daySeconds }}
          onSuccess={({ data }) => setNow((data as { readonly now: string }).now)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </main>
  );
}
