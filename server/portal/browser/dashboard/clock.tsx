// Moves the time of the sandbox.
import { useState } from "preact/hooks";
import { useDashboard } from "./context.ts";
import { FormDialog } from "./form.tsx";
import { Prose } from "./values.tsx";

const dayMs = 86_400_000;

export function ClockPage() {
  const { session } = useDashboard();
  const [isOpen, setOpen] = useState(false);
  const [now, setNow] = useState<string>();
  const operation = session.operation("moveClock")!;
  return (
    <main id="main" class="page">
      <h1>Clock</h1>
      <p>
        <Prose text={operation.description} />
      </p>
      {now === undefined ? null : (
        <p role="status">
          The sandbox now has <time dateTime={now}>{now}</time>.
        </p>
      )}
      <button type="button" class="button primary" onClick={() => setOpen(true)}>
        {operation.summary}
      </button>
      {isOpen ? (
        <FormDialog
          operation={operation}
          given={{ advanceTo: new Date(Date.parse(now ?? new Date().toISOString()) + dayMs).toISOString() }}
          onSuccess={({ data }) => setNow((data as { now: string }).now)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </main>
  );
}
