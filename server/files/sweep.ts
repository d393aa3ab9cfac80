// Removes files that a request left behind which did not come to its end. Invariant: a file that somebody names is never removed, and one that is too
// young to be named yet neither.
import type { Queries } from "../database/types.ts";
import type { Platform } from "../platform/platform.ts";
import { startWorker, type Worker } from "../platform/worker.ts";
import { uploadsOf } from "./uploads.ts";

/** Whether some row of a resource is the file of this name. */
export type NamesFile = (queries: Queries, stored: string) => Promise<boolean>;

const sweepEveryMs = 3_600_000;
// Longer than any request lives.
const unnamedMs = 3_600_000;

/** Removes the files from before `before` (epoch ms of this machine) that none of `naming` names. */
export async function sweepUploads(
  platform: Platform,
  naming: readonly NamesFile[],
  before: number,
  stopping?: AbortSignal,
): Promise<void> {
  const uploads = uploadsOf(platform);
  for await (const stored of uploads.writtenBefore(before)) {
    if (stopping?.aborted) return;
    if (await isNamed(platform.database.read, naming, stored)) continue;
    await uploads.remove(stored);
    platform.log.info({ file: stored }, "removed an upload that nothing names");
  }
}

async function isNamed(queries: Queries, naming: readonly NamesFile[], stored: string): Promise<boolean> {
  for (const names of naming) if (await names(queries, stored)) return true;
  return false;
}

/** Sweeps once an hour until stopped. Files have the machine's time, whatever the sandbox's clock says. */
export function startSweepingUploads(platform: Platform, naming: readonly NamesFile[]): Worker {
  return startWorker(platform, {
    name: "uploads",
    everyMs: sweepEveryMs,
    run: (stopping) => sweepUploads(platform, naming, Date.now() - unnamedMs, stopping),
  });
}
