// What a store of files can do, whatever the files are. directory-files.ts and bucket-files.ts are such stores.
// Invariant: a stored file is nobody's until a row names it; until then, and afterwards, it can be removed.

/** Files of one kind. */
export interface FileKind {
  /** Directory in DATA_DIR; with a bucket they are only written there first. */
  readonly directory: string;
  /** What their names begin with in a bucket, behind its own prefix: empty, or ending in a slash. */
  readonly prefix: string;
  /** Content-Type of the objects in a bucket. */
  readonly contentType: string;
}

/** A file as a listing shows it. */
export interface ListedFile {
  readonly name: string;
  /** When it was last written, by the clock of whoever keeps it (epoch ms). */
  readonly writtenAt: number;
}

/** How a file is handed to the reader of a link. */
export interface DownloadHeaders {
  /** Name that the reader's machine gives it. */
  readonly fileName: string;
  readonly contentType: string;
}

/** Names are plain: no folders. */
export interface FileStore {
  /** Makes room, and returns the path on this machine at which the file is to be written. */
  prepare(name: string): Promise<string>;
  /** Stores the file that was written and flushed there, durably. */
  keep(name: string): Promise<void>;
  /** Removes a file that was prepared and not kept. */
  discard(name: string): Promise<void>;
  /** Removes a file, kept or not; one that does not exist is removed already. */
  remove(name: string): Promise<void>;
  /** All files, kept or not. */
  list(): AsyncIterable<ListedFile>;
  /** The content of a kept file. */
  read(name: string): AsyncIterable<Buffer>;
  /** A url that gives the file to whoever holds it, from `now` until `expiresAt` (epoch ms); undefined where the store serves nobody. */
  presign(name: string, as: DownloadHeaders, now: number, expiresAt: number): Promise<string | undefined>;
}
