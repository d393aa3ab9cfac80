// Removes files that a request left behind which did not come to its end. Invariant: a file that somebody names is never removed, and one that is too
// young to be named yet neither.
import type { Queries } from "../database/types.ts";
import type { Platform } from "../platform.ts";
import { startWorker, type Worker } from "../workers/background-worker.ts";
import type { ReferencingTable } from "./rows.ts";
import { uploadedFiles } from "./uploads.ts";

const sweepIntervalMs = 3_600_000;
// Longer than any request lives, and than clocks of machines differ.
const minAgeMs = 3_600_000;
const batchSize = 500;

/** Removes the files from before `before` (epoch ms of this machine) that no row of `tables` names. */
export async function sweepUploads(
  platform: Platform,
  tables: readonly ReferencingTable[],
  before: number,
  stopping?: AbortSignal,
): Promise<void> {
  const files = uploadedFiles(platform.config);
  let names: string[] = [];
  const removeUnnamed = async (): Promise<void> => {
    for (const name of await findUnreferenced(platform.database.read, tables, names)) {
      await files.remove(name);
      platform.log.info({ file: name }, "removed an upload that nothing names");
    }
    names = [];
  };
  for await (const { name, writtenAt } of files.list()) {
    if (stopping?.aborted) return;
    if (writtenAt >= before) continue;
    names.push(name);
    if (names.length === batchSize) await removeUnnamed();
  }
  await removeUnnamed();
}

async function findUnreferenced(
  queries: Queries,
  tables: readonly ReferencingTable[],
  stored: string[],
): Promise<Set<string>> {
  const left = new Set(stored);
  for (const table of tables) {
    if (left.size === 0) break;
    for (const name of await table.findReferenced(queries, [...left])) left.delete(name);
  }
  return left;
}

/** Sweeps once an hour until stopped. Files have the machine's time, whatever the sandbox's clock says. */
export function startSweepingUploads(platform: Platform, tables: readonly ReferencingTable[]): Worker {
  return startWorker(platform, {
    name: "uploads",
    everyMs: sweepIntervalMs,
    run: (stopping) => sweepUploads(platform, tables, Date.now() - minAgeMs, stopping),
  });
}
