// Removes files that nobody can have any more: after 180 days, and those that an attempt left behind when it died.
// Invariant: a file that a statement names, or that the present claim of one is writing, is never removed early.
import type { FileStore } from "../../platform/files/file-store.ts";
import { removeOrLog } from "../../platform/files/sweep.ts";
import type { Platform } from "../../platform/platform.ts";
import { availableUntil } from "./download.ts";
import { parseStoredName } from "./statement-files.ts";
import { findOutdatedFiles, findOwner, forgetFile, type OutdatedFile } from "./store.ts";

/** Sweeps once, until `stopping`. */
export async function sweepFiles(platform: Platform, files: FileStore, stopping: AbortSignal): Promise<void> {
  await removeOutdated(platform, files, stopping);
  await removeOrphans(platform, files, stopping);
}

// The file goes first: were its name forgotten first, a crash between the two would leave it for ever.
async function removeOutdated(platform: Platform, files: FileStore, stopping: AbortSignal): Promise<void> {
  const { clock, database } = platform;
  const producedBy = clock.now() - availableUntil(0);
  let last: OutdatedFile | undefined;
  for (;;) {
    const outdated = await findOutdatedFiles(database.read, producedBy, last);
    if (outdated.length === 0) return;
    for (const { id, file } of outdated) {
      if (stopping.aborted) return;
      if (await removeOrLog(platform, files, file)) await database.write((tx) => forgetFile(tx, id, file));
    }
    last = outdated.at(-1);
  }
}

// The name is listed before its owner is asked for, and a claim is committed before its file is begun. So an owner that
// does not know a listed file never will. A file whose statement is not in this database is somebody else's.
async function removeOrphans(platform: Platform, files: FileStore, stopping: AbortSignal): Promise<void> {
  const { database, log } = platform;
  for await (const { name } of files.list()) {
    if (stopping.aborted) return;
    const made = parseStoredName(name);
    const owner = made && (await findOwner(database.read, made.statementId));
    if (!made || !owner || owner.file === name) continue;
    if (owner.status === "PENDING" && owner.token === made.token) continue;
    if (await removeOrLog(platform, files, name))
      log.info({ file: name }, "removed the file of an attempt that was broken off");
  }
}
