// The thread's side of `FileThread`. An error ends the thread, and the driver rejects with it.
import { parentPort, workerData } from "node:worker_threads";
import { storedColumns } from "./columns.ts";
import type { FileInput, FileOrder, FileReply } from "./file-thread.ts";
import { FileWriter } from "./file-writer.ts";

const { path, fields, source } = workerData as FileOrder;
const writer = new FileWriter(path, fields);

parentPort!.on("message", (input: FileInput) => {
  if (input === null) return finish();
  writer.append(JSON.parse(Buffer.from(input.buffer, input.byteOffset, input.byteLength).toString("utf8")));
  answer(undefined);
});

async function finish(): Promise<void> {
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
