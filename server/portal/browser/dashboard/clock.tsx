// Shows and moves the time of the sandbox.
import { useState } from "preact/hooks";
import { useDashboard } from "./context.ts";
import { FormDialog } from "./form.tsx";
import { useLoaded } from "./load.ts";
import { Prose } from "./values.tsx";

const daySeconds = 86_400;

export function ClockPage() {
  const { session } = useDashboard();
  const { answer, reload } = useLoaded("getClock");
  const [isOpen, setOpen] = useState(false);
  const operation = session.operation("moveClock");
  const now = (answer?.data as { readonly now?: string } | null | undefined)?.now;
  const time = (
    <>
      <p role="status">
        {now === undefined ? (
          answer?.error?.message
        ) : (
          <>
            When this page read it, the sandbox's time was <time dateTime={now}>{now}</time>.
          </>
        )}
      </p>
      <button type="button" class="button small" onClick={() => void reload()}>
        Read again
      </button>
    </>
  );
  if (operation === undefined)
    return (
      <main id="main" class="page">
        <h1>Clock</h1>
        {time}
        <p>
          The clock of this sandbox cannot be moved. To move it, start the server with{" "}
          <code>CONTROLLABLE_CLOCK=true</code>.
        </p>
      </main>
    );
  return (
    <main id="main" class="page">
      <h1>Clock</h1>
      {time}
      <p>
        <Prose text={operation.description} />
      </p>
      <p>The timeline shows the last day, so a move of a day or more empties it.</p>
      <button type="button" class="button primary" onClick={() => setOpen(true)}>
        {operation.summary}
      </button>
      {isOpen ? (
        <FormDialog
          operation={operation}
          given={{ advanceBy: daySeconds }}
          onSuccess={() => void reload()}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </main>
  );
}
