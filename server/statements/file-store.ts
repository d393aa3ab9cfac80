// What a store of statement files can do, and how files are named in it. local-files.ts and bucket-files.ts are such stores.
// Invariant: a stored file is nobody's until a statement names it; until then, and afterwards, it can be removed.

/** A file as its reader gets it. */
export interface LinkedFile {
  readonly statementId: string;
  /** Name in the store. */
  readonly file: string;
  /** Name that the reader's machine gives it. */
  readonly fileName: string;
}

/** Names are those of `storedName`. */
export interface FileStore {
  /** Makes room, and returns the path on this machine at which the file is to be written. */
  prepare(name: string): Promise<string>;
  /** Stores the file that was written and flushed there, durably. */
  keep(name: string): Promise<void>;
  /** Removes a file, kept or not; one that does not exist is removed already. */
  remove(name: string): Promise<void>;
  /** The names of all files, kept or not. */
  list(): AsyncIterable<string>;
  /** A url that gives the file to whoever holds it, from `now` until `expiresAt` (epoch ms). */
  link(file: LinkedFile, now: number, expiresAt: number): Promise<string>;
}

/** Content-Type of a statement file, wherever it lies. */
export const csvType = "text/csv; charset=utf-8; header=present";

/** The name of the file that the claim `token` makes for a statement. */
export function storedName(statementId: string, token: string): string {
  return `${statementId}.${token}.csv`;
}

/** The statement and the claim behind a name, or undefined for a file that is not a statement's. */
export function parseStoredName(name: string): { statementId: string; token: string } | undefined {
  const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
  const parts = new RegExp(`^(${uuid})\\.(${uuid})\\.csv$`).exec(name);
  return parts ? { statementId: parts[1]!, token: parts[2]! } : undefined;
}
