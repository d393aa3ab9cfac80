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

const formats = { XLSX: "for a spreadsheet", CSV: "for programs" };
type Format = keyof typeof formats;

export function StatementPanel({ item, reload }: PanelProps) {
  const { session } = useDashboard();
  const [download, setDownload] = useState<{ readonly format: Format; readonly answer: Answer }>();
  const id = String(item.id);
  const isPending = item.status === "PENDING";
  useEffect(() => {
    if (!isPending) return;
    const timer = setInterval(reload, 2_000);
    return () => clearInterval(timer);
  }, [isPending]);
  const link = download?.answer.data as Link | null | undefined;
  const makeLink = async (format: Format) => {
    const answer = await session.call("downloadStatement", { path: { id }, query: { format } });
    setDownload({ format, answer });
  };
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
          {String(item.rowCount)} rows, {String(item.byteSize)} bytes of CSV.{" "}
          {(Object.keys(formats) as Format[]).map((format) => (
            <button key={format} type="button" class="button" onClick={() => makeLink(format)}>
              Make a link {formats[format]} ({format})
            </button>
          ))}
        </p>
      ) : null}
      {download?.answer.error ? <Refusal answer={download.answer} /> : null}
      {link == null || download === undefined ? null : (
        <p>
          <a class="button primary" href={link.url} download={`statement-${id}.${download.format.toLowerCase()}`}>
            Download the {download.format} file
          </a>{" "}
          <span class="soft">
            The link works until <Time at={link.expiresAt} />.
          </span>
        </p>
      )}
    </section>
  );
}
