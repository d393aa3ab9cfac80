// Removes files that a request left behind which did not come to its end. Invariant: a file that somebody names is never removed, and one that is too
// young to be named yet neither.
import type { Queries } from "../database/types.ts";
import type { Platform } from "../platform.ts";
import { startWorker, type Worker } from "../workers/background-worker.ts";
import type { FileStore } from "./file-store.ts";
import type { NamingTable } from "./rows.ts";
import { uploadedFiles } from "./uploads.ts";

const sweepEveryMs = 3_600_000;
// Longer than any request lives, and than clocks of machines differ.
const unnamedMs = 3_600_000;
const askedAtOnce = 500;

/** Removes the files from before `before` (epoch ms of this machine) that no row of `tables` names. */
export async function sweepUploads(
  platform: Platform,
  tables: readonly NamingTable[],
  before: number,
  stopping?: AbortSignal,
  files: FileStore = uploadedFiles(platform.config),
): Promise<void> {
  let asked: string[] = [];
  const removeUnnamed = async (): Promise<void> => {
    for (const name of await unnamed(platform.database.read, tables, asked)) {
      if (await removeOrLog(platform, files, name))
        platform.log.info({ file: name }, "removed an upload that nothing names");
    }
    asked = [];
  };
  for await (const { name, writtenAt } of files.list()) {
    if (stopping?.aborted) return;
    if (writtenAt >= before) continue;
    asked.push(name);
    if (asked.length === askedAtOnce) await removeUnnamed();
  }
  await removeUnnamed();
}

/** Removes a file, or logs why not; false then. One file that cannot be removed stops no other, and the next sweep tries it again. */
export async function removeOrLog({ log }: Pick<Platform, "log">, files: FileStore, file: string): Promise<boolean> {
  try {
    await files.remove(file);
    return true;
  } catch (error) {
    log.error({ err: error, file }, "a file could not be removed; the next sweep tries again");
    return false;
  }
}

async function unnamed(queries: Queries, tables: readonly NamingTable[], stored: string[]): Promise<Set<string>> {
  const left = new Set(stored);
  for (const table of tables) {
    if (left.size === 0) break;
    for (const name of await table.named(queries, [...left])) left.delete(name);
  }
  return left;
}

/** Sweeps once an hour until stopped. Files have the machine's time, whatever the sandbox's clock says. */
export function startSweepingUploads(platform: Platform, tables: readonly NamingTable[]): Worker {
  return startWorker(platform, {
    name: "uploads",
    everyMs: sweepEveryMs,
    run: (stopping) => sweepUploads(platform, tables, Date.now() - unnamedMs, stopping),
  });
}
