// Writes one statement file with blocking calls. Invariant: a file survives a crash once `finish` returns.
import { closeSync, fstatSync, fsyncSync, openSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import type { StatementField } from "../../../generated/contract.ts";
import { maxLineBytes, quote, type RowFormatter, readInstant, rowFormatter } from "./row-formatter.ts";
import { headerLine } from "./statement-columns.ts";

export interface FileSize {
  /** Without the header. */
  readonly rowCount: number;
  readonly byteSize: number;
}

const bufferBytes = 256 * 1024;
const lineFeed = "\n".charCodeAt(0);

export class FileWriter {
  readonly #path: string;
  readonly #descriptor: number;
  readonly #format: RowFormatter;
  #buffer = Buffer.allocUnsafe(bufferBytes);
  #filled = 0;
  /** The last row's instant (epoch ms), and where its id starts in its page. */
  #lastInstant = -1;
  #lastPage: Buffer = Buffer.alloc(0);
  #lastId = 0;
  #rowCount = 0;
  #byteSize = 0;

  /** Writes the header row. @throws if the file exists */
  constructor(path: string, fields: readonly StatementField[]) {
    this.#path = path;
    this.#format = rowFormatter(fields);
    this.#descriptor = openSync(path, "wx", 0o600);
    this.#filled = this.#buffer.write(headerLine(fields));
  }

  /** Takes a page of `prefetchPages`. @throws if a fee does not follow the previous one in key order */
  append(page: Buffer): void {
    let start = 0;
    while (start < page.length) {
      const next = page.indexOf(lineFeed, start);
      const end = next < 0 ? page.length : next;
      this.#assertOrder(page, start);
      this.#appendRow(page, start, end);
      this.#rowCount++;
      start = end + 1;
    }
  }

  // Checks the order of fees, because no database promises that an aggregate keeps the order of its subquery.
  #assertOrder(page: Buffer, row: number): void {
    const instant = readInstant(page, row);
    const id = page.indexOf(quote, row) + 1;
    const isInOrder =
      instant > this.#lastInstant ||
      (instant === this.#lastInstant && readId(page, id) > readId(this.#lastPage, this.#lastId));
    if (!isInOrder) throw new Error(`fee event ${readId(page, id)} came out of order`);
    this.#lastInstant = instant;
    this.#lastPage = page;
    this.#lastId = id;
  }

  #appendRow(page: Buffer, start: number, end: number): void {
    const maxBytes = maxLineBytes(end - start);
    if (this.#filled + maxBytes > this.#buffer.length) this.#flushBuffer();
    if (maxBytes > this.#buffer.length) this.#buffer = Buffer.allocUnsafe(maxBytes);
    this.#filled = this.#format(page, start, this.#buffer, this.#filled);
  }

  finish(): FileSize {
    this.#flushBuffer();
    fsyncSync(this.#descriptor);
    const { size } = fstatSync(this.#descriptor);
    closeSync(this.#descriptor);
    if (size !== this.#byteSize) throw new Error(`${this.#path} has ${size} bytes instead of ${this.#byteSize}`);
    flushDirectory(dirname(this.#path));
    return { rowCount: this.#rowCount, byteSize: size };
  }

  #flushBuffer(): void {
    this.#write(this.#buffer.subarray(0, this.#filled));
    this.#filled = 0;
  }

  #write(bytes: Buffer): void {
    // A full disk accepts a part and fails only at the next call.
    for (let offset = 0; offset < bytes.length; ) offset += writeSync(this.#descriptor, bytes, offset);
    this.#byteSize += bytes.length;
  }
}

/** An id needs no escapes in JSON. */
function readId(page: Buffer, start: number): string {
  return page.toString("latin1", start, page.indexOf(quote, start));
}

function flushDirectory(path: string): void {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
