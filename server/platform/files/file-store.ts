// The interface of file stores; see directory-files.ts and bucket-files.ts. Invariant: a stored file belongs to
// nobody until a row references it, and can be removed at any time.

export interface FileKind {
  /** Directory in DATA_DIR; with a bucket only a temporary place. */
  readonly directory: string;
  /** Prefix of their names in a bucket, after the bucket's own: empty, or ending in a slash. */
  readonly prefix: string;
  /** Content-Type of the objects in a bucket. */
  readonly contentType: string;
}

export interface ListedFile {
  readonly name: string;
  /** Time of the last write by the store's clock (epoch ms). */
  readonly writtenAt: number;
}

/** Response headers of a download. */
export interface DownloadHeaders {
  /** Name of the downloaded file. */
  readonly fileName: string;
  readonly contentType: string;
}

/** Names have no folders. */
export interface FileStore {
  /** Creates the directory and returns the local path to write the file to. */
  prepare(name: string): Promise<string>;
  /** Stores the written and flushed file durably. */
  keep(name: string): Promise<void>;
  /** Removes a prepared file that was not kept. */
  discard(name: string): Promise<void>;
  /** Removes a file, kept or not; a missing file is no error. */
  remove(name: string): Promise<void>;
  /** Lists all files, kept or not. */
  list(): AsyncIterable<ListedFile>;
  /** Reads a kept file. */
  read(name: string): AsyncIterable<Buffer>;
  /**
   * Creates a download URL, valid from `now` until `expiresAt` (epoch ms); undefined if the store has no public
   * URLs.
   */
  presign(name: string, as: DownloadHeaders, now: number, expiresAt: number): Promise<string | undefined>;
}
