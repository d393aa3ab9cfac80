// Says why a SQLite file cannot be used, and what to do.
import { dirname } from "node:path";
import { UnusableDatabase } from "../unavailable.ts";

const access = (file: string) =>
  `Let the user of this process read and write the file and its folder ${dirname(file)}.`;

const sentences: Readonly<Record<string, (file: string) => string>> = {
  SQLITE_NOTADB: (file) => `${file} is no SQLite file. Restore it from a backup, or set DATA_DIR to another folder.`,
  SQLITE_CORRUPT: (file) => `${file} is damaged. Restore it from a backup, or set DATA_DIR to another folder.`,
  SQLITE_READONLY: (file) => `${file} cannot be written. ${access(file)}`,
  SQLITE_PERM: (file) => `${file} cannot be opened. ${access(file)}`,
  SQLITE_CANTOPEN: (file) => `${file} cannot be opened. ${access(file)}`,
  SQLITE_FULL: (file) => `The disk of ${file} is full. Free space on it, then start again.`,
  SQLITE_BUSY: (file) => `${file} is locked by another program. Stop that program, then start again.`,
  SQLITE_LOCKED: (file) => `${file} is locked by another program. Stop that program, then start again.`,
  SQLITE_PROTOCOL: (file) => `${file} is locked by another program. Stop that program, then start again.`,
  SQLITE_IOERR: (file) => `${file} cannot be read or written. Check the disk of DATA_DIR, then start again.`,
  SQLITE_NOLFS: (file) => `${file} is too large for its file system. Move DATA_DIR to another one.`,
};

export function isBusy(error: unknown): boolean {
  return (error as { code?: unknown }).code === "SQLITE_BUSY";
}

/** Explains errors of the file and of its folder. Returns undefined for an error that the file does not explain. */
export function unusableFile(error: unknown, file: string): UnusableDatabase | undefined {
  if (error instanceof UnusableDatabase) return error;
  const { code = "", path, message } = error as NodeJS.ErrnoException;
  const sentence = Object.hasOwn(sentences, code) ? sentences[code]!(file) : undefined;
  if (sentence !== undefined) return new UnusableDatabase(sentence, { cause: error });
  const folder = dirname(file);
  if (path === undefined || !(path.startsWith(folder) || folder.startsWith(path))) return undefined;
  const problem = `${path} in DATA_DIR cannot be written: ${message}.`;
  return new UnusableDatabase(`${problem} ${access(file)}`, { cause: error });
}
