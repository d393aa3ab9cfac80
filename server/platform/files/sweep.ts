// Removes files of incomplete requests. Invariant: neither this database nor another one that shares the store has a
// row, now or later, that references a removed file.
import type { Queries } from "../database/types.ts";
import type { Platform } from "../platform.ts";
import { findKnownProjects } from "../projects/store.ts";
import { startWorker, type Worker } from "../workers/background-worker.ts";
import type { FileStore } from "./file-store.ts";
import type { ReferencingTable } from "./rows.ts";
import { projectOf, uploadedFiles } from "./uploads.ts";

const sweepIntervalMs = 3_600_000;
// Longer than any request plus the clock skew between machines.
const minAgeMs = 3_600_000;
const batchSize = 500;

/** Removes unreferenced files written before `before` (epoch ms of this machine). */
export async function sweepUploads(
  platform: Platform,
  tables: readonly ReferencingTable[],
  before: number,
  stopping?: AbortSignal,
  files: FileStore = uploadedFiles(platform.config),
): Promise<void> {
  let names: string[] = [];
  const removeUnreferenced = async (): Promise<void> => {
    for (const name of await findUnreferenced(platform.database.read, tables, names)) {
      if (await removeOrLog(platform, files, name)) platform.log.info({ file: name }, "removed an unreferenced upload");
    }
    names = [];
  };
  for await (const { name, writtenAt } of files.list(stopping)) {
    if (stopping?.aborted) return;
    if (writtenAt >= before) continue;
    names.push(name);
    if (names.length === batchSize) await removeUnreferenced();
  }
  await removeUnreferenced();
}

/** Returns false and logs the error if the removal fails. */
export async function removeOrLog({ log }: Pick<Platform, "log">, files: FileStore, file: string): Promise<boolean> {
  try {
    await files.remove(file);
    return true;
  } catch (error) {
    log.error({ err: error, file }, "a file could not be removed; the next sweep tries again");
    return false;
  }
}

// Files of unknown projects belong to another database.
async function findUnreferenced(
  queries: Queries,
  tables: readonly ReferencingTable[],
  stored: string[],
): Promise<Set<string>> {
  const projects = await findKnownProjects(queries, new Set(stored.flatMap((name) => projectOf(name) ?? [])));
  const unreferenced = new Set(stored.filter((name) => projects.has(projectOf(name) ?? "")));
  for (const table of tables) {
    if (unreferenced.size === 0) break;
    for (const name of await table.findReferenced(queries, [...unreferenced])) unreferenced.delete(name);
  }
  return unreferenced;
}

/** File times are the machine's, so the sandbox clock does not apply. */
export function startSweepingUploads(platform: Platform, tables: readonly ReferencingTable[]): Worker {
  return startWorker(platform, {
    name: "uploads",
    everyMs: sweepIntervalMs,
    run: (stopping) => sweepUploads(platform, tables, Date.now() - minAgeMs, stopping),
  });
}
