// Converts files to XLSX on threads of their own, so that other requests do not wait.
// Invariant: memory does not grow with the file, because a thread is at most one piece ahead of its reader.
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { headers } from "../../../generated/contract.ts";
import { KeyedLimit } from "../../platform/database/keyed-limit.ts";
import { fail } from "../../platform/errors.ts";
import type { FilesConfig } from "../../platform/files/configured.ts";
import type { SpreadsheetLayout } from "./spreadsheet.ts";

export interface SpreadsheetJob {
  readonly config: FilesConfig;
  /** Stored name of the CSV file. */
  readonly file: string;
  readonly layout: SpreadsheetLayout;
}

const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 64 };

// A conversion takes most of a core for as long as its caller reads. One conversion per project at a time leaves room
// for other projects.
const maxConversions = 2;
const maxWaitMs = 30_000;
const waitLimit = {
  ms: maxWaitMs,
  refuse: () => fail("SERVICE_UNAVAILABLE", {}, { [headers.retryAfter]: String(maxWaitMs / 1000) }),
};
const ofProject = new KeyedLimit(1, waitLimit);
const ofProcess = new KeyedLimit(maxConversions, waitLimit);

/**
 * Passes the workbook to `write` piece by piece.
 * @throws {ApiFailure} SERVICE_UNAVAILABLE, if other conversions take too long
 */
export function convertInTurn(
  projectId: string,
  job: SpreadsheetJob,
  write: (piece: Uint8Array) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  return ofProject.run(projectId, () =>
    ofProcess.run("all", async () => {
      signal.throwIfAborted();
      for await (const piece of convert(job, signal)) await write(piece);
    }),
  );
}

async function* convert(job: SpreadsheetJob, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const thread = new Worker(new URL("./spreadsheet-thread-entry.ts", import.meta.url), {
    workerData: job,
    resourceLimits,
  });
  // `once` rejects with the error, so the event needs no other handling.
  thread.on("error", () => {});
  const readNext = async (): Promise<Uint8Array | null> => {
    thread.postMessage("next");
    const [piece] = (await once(thread, "message", { signal })) as [Uint8Array | null];
    return piece;
  };
  try {
    let piece = await readNext();
    while (piece !== null) {
      const next = readNext();
      next.catch(() => {});
      yield piece;
      piece = await next;
    }
  } finally {
    await thread.terminate();
  }
}
