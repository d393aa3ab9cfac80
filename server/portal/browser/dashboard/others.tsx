// Operations that belong to no resource's page, such as those on the project's only card details key.
import { useState } from "preact/hooks";
import type { OperationModel } from "../../model/types.ts";
import { useDashboard } from "./context.ts";
import { FormDialog } from "./form.tsx";
import { Prose } from "./values.tsx";

export function OthersPage() {
  const { session } = useDashboard();
  const [open, setOpen] = useState<OperationModel>();
  // The dashboard itself reads the feed and, on the page Clock, the time.
  const others = session.model.others
    .filter((id) => id !== "listActivity" && id !== "getClock")
    .map((id) => session.operation(id)!);
  return (
    <main id="main" class="page">
      <h1>Other operations</h1>
      {others.map((operation) => (
        <section key={operation.id} class="section" aria-label={operation.summary}>
          <p>
            <Prose text={operation.description} />
          </p>
          <button type="button" class="button" onClick={() => setOpen(operation)}>
            {operation.summary}
          </button>
        </section>
      ))}
      {open === undefined ? null : (
        <FormDialog operation={open} onSuccess={() => {}} onClose={() => setOpen(undefined)} />
      )}
    </main>
  );
}
