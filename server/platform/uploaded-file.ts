// Invariant: an uploaded file is stored before any operation sees it, and removed after the response unless kept.

export interface ReceivedFile {
  /** Name in the file store. */
  readonly stored: string;
  readonly byteSize: number;
  /** Hex. */
  readonly sha256: string;
  /** Undefined if unknown. */
  readonly mediaType: string | undefined;
  /** Rejects with FilesUnavailable if storing fails for now. */
  store(): Promise<void>;
  /** Never rejects: the sweep removes a file later if this removal fails. */
  remove(): Promise<void>;
}

/** The enumerable fields decide whether two files are equal for an Idempotency-Key. */
export class UploadedFile {
  /** As sent, without folders. */
  readonly fileName: string;
  readonly mediaType: string;
  readonly byteSize: number;
  readonly sha256: string;
  readonly #received: ReceivedFile;
  #isKept = false;

  constructor(fileName: string, mediaType: string, received: ReceivedFile) {
    this.fileName = fileName;
    this.mediaType = mediaType;
    this.byteSize = received.byteSize;
    this.sha256 = received.sha256;
    this.#received = received;
  }

  store(): Promise<void> {
    return this.#received.store();
  }

  /** Returns the name in the store. Call it in the database transaction of the row that references the file. */
  keep(): string {
    this.#isKept = true;
    return this.#received.stored;
  }

  async removeUnlessKept(): Promise<void> {
    if (!this.#isKept) await this.#received.remove();
  }
}
