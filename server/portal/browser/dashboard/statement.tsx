// A statement: its progress, and the download.
import { useEffect, useState } from "preact/hooks";
import { useDashboard } from "./context.ts";
import type { PanelProps } from "./panel.ts";
import type { Answer } from "./session.ts";
import { Refusal, Time } from "./values.tsx";

interface Link {
  readonly url: string;
  readonly expiresAt: string;
}

export function StatementPanel({ item, reload }: PanelProps) {
  const { session } = useDashboard();
  const [answer, setAnswer] = useState<Answer>();
  const id = String(item.id);
  const isPending = item.status === "PENDING";
  useEffect(() => {
    if (!isPending) return;
    const timer = setInterval(reload, 2_000);
    return () => clearInterval(timer);
  }, [isPending]);
  const link = answer?.data as Link | null | undefined;
  return (
    <section aria-label="File">
      <h2>File</h2>
      {isPending ? (
        <p role="status">
          The file is being produced. <progress aria-label="The file is being produced" />
        </p>
      ) : null}
      {item.status === "FAILED" ? <p class="notice bad">The file could not be produced. Request it again.</p> : null}
      {item.status === "GENERATED" ? (
        <p>
          {String(item.rowCount)} rows, {String(item.byteSize)} bytes.{" "}
          <button
            type="button"
            class="button"
            onClick={async () => setAnswer(await session.call("downloadStatement", { path: { id } }))}
          >
            Make a download link
          </button>
        </p>
      ) : null}
      {answer?.error ? <Refusal answer={answer} /> : null}
      {link == null ? null : (
        <p>
          <a class="button primary" href={link.url} download={`statement-${id}.csv`}>
            Download the CSV file
          </a>{" "}
          <span class="soft">
            The link works until <Time at={link.expiresAt} />.
          </span>
        </p>
      )}
    </section>
  );
}
