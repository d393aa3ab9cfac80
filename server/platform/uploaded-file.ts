// A file uploaded with a request. Invariant: it is stored before any operation sees it, and it is removed after the
// response unless an operation kept it in a transaction.

/** The stored content. */
export interface ReceivedFile {
  /** Name in the file store. */
  readonly stored: string;
  readonly byteSize: number;
  /** Hex. */
  readonly sha256: string;
  /** Detected from the content; undefined if unknown. */
  readonly mediaType: string | undefined;
  /** Moves it to permanent storage. Rejects with an error named FilesUnavailable if that fails for now. */
  store(): Promise<void>;
  /** Removes it, stored or not. The sweep removes it later if this fails. Never rejects. */
  remove(): Promise<void>;
}

/** Enumerable fields identify equal files for an Idempotency-Key; the storage name is not one of them. */
export class UploadedFile {
  /** The sender's file name, without folders. */
  readonly fileName: string;
  readonly mediaType: string;
  readonly byteSize: number;
  readonly sha256: string;
  readonly #taken: ReceivedFile;
  #isKept = false;

  constructor(fileName: string, mediaType: string, taken: ReceivedFile) {
    this.fileName = fileName;
    this.mediaType = mediaType;
    this.byteSize = taken.byteSize;
    this.sha256 = taken.sha256;
    this.#taken = taken;
  }

  /** Stores the content once the request is known to be valid. */
  store(): Promise<void> {
    return this.#taken.store();
  }

  /**
   * Marks the file as kept and returns its name in the store, for the row that references it. Call it in that row's
   * transaction: if that fails, the sweep removes the file.
   */
  keep(): string {
    this.#isKept = true;
    return this.#taken.stored;
  }

  /** Removes the file unless it was kept. */
  async removeUnlessKept(): Promise<void> {
    if (!this.#isKept) await this.#taken.remove();
  }
}
