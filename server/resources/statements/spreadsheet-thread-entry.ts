// The worker thread of `convertInTurn`: sends the next piece of the workbook for each message, and null after the last.
// An error ends it.
import { parentPort, workerData } from "node:worker_threads";
import { spreadsheetOf } from "./spreadsheet.ts";
import type { SpreadsheetJob } from "./spreadsheet-thread.ts";
import { statementFiles } from "./statement-files.ts";

const { config, file, layout } = workerData as SpreadsheetJob;
const pieces = spreadsheetOf(statementFiles(config).read(file), layout)[Symbol.asyncIterator]();

parentPort!.on("message", async () => {
  const { value, done } = await pieces.next();
  // A copy, because the original may be a part of a shared buffer.
  parentPort!.postMessage(done ? null : Uint8Array.from(value as Buffer));
});
