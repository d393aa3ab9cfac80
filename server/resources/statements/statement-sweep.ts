// Removes files after 180 days and files of dead attempts. Invariant: a file in use is never removed.
import { batchesOf } from "../../platform/database/batches.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { removeOrLog } from "../../platform/files/sweep.ts";
import type { Platform } from "../../platform/platform.ts";
import { availableUntil } from "./download.ts";
import { parseStoredName } from "./statement-files.ts";
import { clearFile, type ExpiredFile, findExpiredFiles, findFileOwner } from "./store.ts";

const batchSize = 100;

export async function sweepFiles(platform: Platform, files: FileStore, stopping: AbortSignal): Promise<void> {
  await removeExpired(platform, files, stopping);
  await removeOrphans(platform, files, stopping);
}

// Removes the file before the row is changed. Otherwise a crash between the two could leave the file forever.
async function removeExpired(platform: Platform, files: FileStore, stopping: AbortSignal): Promise<void> {
  const { clock, database } = platform;
  const generatedBefore = clock.now() - availableUntil(0);
  const readAfter = (last: ExpiredFile | undefined) =>
    findExpiredFiles(database.read, generatedBefore, batchSize, last);
  for await (const expired of batchesOf(batchSize, readAfter)) {
    for (const { id, project_id, file } of expired) {
      if (stopping.aborted) return;
      if (await removeOrLog(platform, files, file)) await database.write((tx) => clearFile(tx, id, file), project_id);
    }
  }
}

// A claim commits before it creates its file, so reading the owner after listing is safe. Files of unknown statements
// belong to another database.
async function removeOrphans(platform: Platform, files: FileStore, stopping: AbortSignal): Promise<void> {
  const { database, log } = platform;
  for await (const { name } of files.list(stopping)) {
    if (stopping.aborted) return;
    const claim = parseStoredName(name);
    const owner = claim && (await findFileOwner(database.read, claim.statementId));
    if (!claim || !owner || owner.file === name) continue;
    if (owner.status === "PENDING" && owner.token === claim.token) continue;
    if (await removeOrLog(platform, files, name)) log.info({ file: name }, "file of an unfinished attempt removed");
  }
}

/**
 * Removes all files of statements that a reset has deleted, because their sweep would keep them. Returns the names of
 * the files that it could not remove.
 */
export async function removeFilesOf(files: FileStore, statementIds: readonly string[]): Promise<string[]> {
  const ids = new Set(statementIds);
  const left: string[] = [];
  for await (const { name } of files.list()) {
    const claim = parseStoredName(name);
    if (claim !== undefined && ids.has(claim.statementId)) await files.remove(name).catch(() => left.push(name));
  }
  return left;
}
