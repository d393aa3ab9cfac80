// The interface of file stores. Invariant: a file that no row references can be removed at any time.

export interface FileKind {
  /** In DATA_DIR; only temporary with a bucket. */
  readonly directory: string;
  /** Empty, or ending in a slash. */
  readonly prefix: string;
  readonly contentType: string;
}

export interface ListedFile {
  readonly name: string;
  /** By the store's clock (epoch ms). */
  readonly writtenAt: number;
}

export interface DownloadHeaders {
  readonly fileName: string;
  readonly contentType: string;
}

/** Names have no folders. */
export interface FileStore {
  /** Returns the local path to write the file to. */
  prepare(name: string): Promise<string>;
  /** Stores the flushed file durably. Rejects soon after `signal` aborts; the file may be stored all the same. */
  keep(name: string, signal?: AbortSignal): Promise<void>;
  /** Removes a prepared file that was not kept. */
  discard(name: string): Promise<void>;
  /** A missing file is no error. */
  remove(name: string, signal?: AbortSignal): Promise<void>;
  /** Includes files that were not kept. */
  list(signal?: AbortSignal): AsyncIterable<ListedFile>;
  read(name: string): AsyncIterable<Buffer>;
  /** Valid from `now` until `expiresAt` (epoch ms); undefined if the store has no URLs. */
  presign(name: string, headers: DownloadHeaders, now: number, expiresAt: number): Promise<string | undefined>;
}
