// Writes one statement file from pages of fees, on a thread of its own, so everything here may block.
// Invariant: what `finish` reports is what is on the disk, flushed, under a name that survives a crash.
import { closeSync, fstatSync, fsyncSync, openSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import type { StatementField } from "../../../generated/contract.ts";
import { type FeeValues, headerLine, lineWriter } from "./columns.ts";
import type { FeeKey } from "./fees.ts";

/** Rows (the header not counted) and bytes of a finished file. */
export interface FileSize {
  readonly rowCount: number;
  readonly byteSize: number;
}

const bufferBytes = 256 * 1024;

export class FileWriter {
  readonly #path: string;
  readonly #descriptor: number;
  readonly #lineOf: ReturnType<typeof lineWriter>;
  readonly #buffer = Buffer.allocUnsafe(bufferBytes);
  #filled = 0;
  #last: FeeKey = [Number.NEGATIVE_INFINITY, ""];
  #rowCount = 0;
  #byteSize = 0;

  /** Starts the file with its header row. Throws when the file is already there. */
  constructor(path: string, fields: readonly StatementField[]) {
    this.#path = path;
    this.#lineOf = lineWriter(fields);
    this.#descriptor = openSync(path, "wx", 0o600);
    this.#put(headerLine(fields));
  }

  /** Appends one row per fee. Throws when one is not behind all that came before. */
  append(fees: readonly FeeValues[]): void {
    for (const fee of fees) {
      const [occurredAt, id] = fee as unknown as FeeKey;
      // The order is a subquery's, and no database promises that what is made of it keeps it.
      const behind = occurredAt > this.#last[0] || (occurredAt === this.#last[0] && id > this.#last[1]);
      if (!behind) throw new Error(`fee event ${id} came out of order`);
      this.#last = [occurredAt, id];
      this.#put(this.#lineOf(fee));
    }
    this.#rowCount += fees.length;
  }

  /** Flushes the file and its name, and closes it. */
  finish(): FileSize {
    this.#empty();
    fsyncSync(this.#descriptor);
    const { size } = fstatSync(this.#descriptor);
    closeSync(this.#descriptor);
    if (size !== this.#byteSize) throw new Error(`${this.#path} has ${size} bytes instead of ${this.#byteSize}`);
    flushDirectory(dirname(this.#path));
    return { rowCount: this.#rowCount, byteSize: size };
  }

  // Encoded line by line: a page as one text would be joined first, and in two bytes per letter as soon as one letter of
  // it is not Latin, which together takes longer than everything else here.
  #put(text: string): void {
    const mostBytes = text.length * 3;
    if (this.#filled + mostBytes > bufferBytes) this.#empty();
    if (mostBytes > bufferBytes) this.#write(Buffer.from(text));
    else this.#filled += this.#buffer.write(text, this.#filled);
  }

  #empty(): void {
    this.#write(this.#buffer.subarray(0, this.#filled));
    this.#filled = 0;
  }

  #write(bytes: Buffer): void {
    // A full disk takes a part first and fails only at the next call.
    for (let written = 0; written < bytes.length; ) written += writeSync(this.#descriptor, bytes, written);
    this.#byteSize += bytes.length;
  }
}

function flushDirectory(path: string): void {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
