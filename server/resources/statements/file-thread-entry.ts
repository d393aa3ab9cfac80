// The thread's side of `FileThread`: one file after the other. An error ends the thread, and the driver rejects with it.
import { parentPort } from "node:worker_threads";
import { storedColumns } from "./columns.ts";
import type { FileInput, FileOrder, FileReply } from "./file-thread.ts";
import { FileWriter } from "./file-writer.ts";

let file: { readonly order: FileOrder; readonly writer: FileWriter } | undefined;

parentPort!.on("message", (input: FileInput) => {
  if (input === null) return finish(file!);
  if (!(input instanceof Uint8Array)) {
    file = { order: input, writer: new FileWriter(input.path, input.fields) };
    return;
  }
  file!.writer.append(JSON.parse(Buffer.from(input.buffer, input.byteOffset, input.byteLength).toString("utf8")));
  answer(undefined);
});

async function finish({ order: { fields, source }, writer }: NonNullable<typeof file>): Promise<void> {
  if (source !== null) {
    // Loaded only here: on SQLite nobody needs the client.
    const { feeRows } = await import("./fee-rows.ts");
    for await (const fees of feeRows(source.databaseUrl, source.selection, storedColumns(fields))) writer.append(fees);
  }
  answer(writer.finish());
}

function answer(reply: FileReply): void {
  parentPort!.postMessage(reply);
}
