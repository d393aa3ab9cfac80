// A file that came with a request, as an operation is given it. Invariant: it is stored before any operation sees it, and stays only where one said so in
// the transaction that names it; any other is removed when its request is answered.

/** Where the content is, and how it is removed. */
export interface ReceivedFile {
  /** Its name in the store. */
  readonly stored: string;
  readonly byteSize: number;
  /** Hex. */
  readonly sha256: string;
  /** By its content; undefined for a kind that is not known. */
  readonly mediaType: string | undefined;
  /** Puts it where it stays. Rejects with an error named FilesUnavailable where that is not possible now. */
  store(): Promise<void>;
  /** Removes it, stored or not; what cannot be removed now is left to the sweep. Never rejects. */
  remove(): Promise<void>;
}

/** What two files have in common that are the same to an Idempotency-Key is what can be enumerated: not where they are stored. */
export class UploadedFile {
  /** As its sender calls it, without folders. */
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

  /** Puts the content where it stays, once the request is known to be well formed. */
  store(): Promise<void> {
    return this.#taken.store();
  }

  /** The name in the store, for the row that names it from now on. Called in that row's transaction: if that fails, the sweep removes the file. */
  keep(): string {
    this.#isKept = true;
    return this.#taken.stored;
  }

  /** Removes the file unless it was kept. */
  async removeUnlessKept(): Promise<void> {
    if (!this.#isKept) await this.#taken.remove();
  }
}
