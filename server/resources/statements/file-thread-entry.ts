// The worker thread of `FileThread`. An error ends it.
import { parentPort } from "node:worker_threads";
import type { FileInput, FileJob, FileReply } from "./file-thread.ts";
import { FileWriter } from "./file-writer.ts";
import { storedColumns } from "./statement-columns.ts";

let file: { readonly job: FileJob; readonly writer: FileWriter } | undefined;

parentPort!.on("message", (input: FileInput) => {
  if (input === null) return finish(file!);
  if (!(input instanceof Uint8Array)) {
    file = { job: input, writer: new FileWriter(input.path, input.fields) };
    return;
  }
  file!.writer.append(Buffer.from(input.buffer, input.byteOffset, input.byteLength));
  send(undefined);
});

async function finish({ job: { fields, source }, writer }: NonNullable<typeof file>): Promise<void> {
  if (source !== null) {
    // SQLite does not need the PostgreSQL client.
    const { readFeePages } = await import("./postgres-fees.ts");
    for await (const page of readFeePages(source.databaseUrl, source.selection, storedColumns(fields)))
      writer.append(page);
  }
  send(writer.finish());
}

function send(reply: FileReply): void {
  parentPort!.postMessage(reply);
}
