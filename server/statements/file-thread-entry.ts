// The thread's side of `FileThread`. An error ends the thread, and the driver rejects with it.
import { parentPort, workerData } from "node:worker_threads";
import type { FileInput, FileOrder, FileReply } from "./file-thread.ts";
import { FileWriter } from "./file-writer.ts";

const { path, fields } = workerData as FileOrder;
const writer = new FileWriter(path, fields);

parentPort!.on("message", (input: FileInput) => {
  if (input === null) return answer(writer.finish());
  writer.append(writer.parse(input));
  answer(undefined);
});

function answer(reply: FileReply): void {
  parentPort!.postMessage(reply);
}
