// Keeps the database's files from other users of the machine.
import { chmodSync, closeSync, openSync, statSync } from "node:fs";

const ownerOnly = 0o600;

/** Creates missing files and tightens existing ones. SQLite creates journals with the mode of their database. */
export function makePrivate(filename: string, lockFilename: string): void {
  for (const database of [filename, lockFilename]) {
    createPrivate(database);
    for (const suffix of ["", "-wal", "-shm", "-journal"]) tighten(database + suffix);
  }
}

// Never opens an existing file: closing it would release this process's SQLite locks on it.
function createPrivate(path: string): void {
  try {
    closeSync(openSync(path, "wx", ownerOnly));
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  }
}

function tighten(path: string): void {
  try {
    if ((statSync(path).mode & 0o777 & ~ownerOnly) !== 0) chmodSync(path, ownerOnly);
  } catch (error) {
    // Another user owns the file, or another process just removed it.
    if (codeOf(error) !== "EPERM" && codeOf(error) !== "ENOENT") throw error;
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
