// Writes one statement file with blocking calls. Invariant: a file survives a crash once `finish` returns.
import { closeSync, fstatSync, fsyncSync, openSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import type { StatementField } from "../../../generated/contract.ts";
import type { FeeKey } from "./fees.ts";
import { type FeeValues, headerLine, lineFormatter } from "./statement-columns.ts";

export interface FileSize {
  /** Without the header. */
  readonly rowCount: number;
  readonly byteSize: number;
}

const bufferBytes = 256 * 1024;

export class FileWriter {
  readonly #path: string;
  readonly #descriptor: number;
  readonly #lineOf: ReturnType<typeof lineFormatter>;
  readonly #buffer = Buffer.allocUnsafe(bufferBytes);
  #filled = 0;
  #last: FeeKey = [Number.NEGATIVE_INFINITY, ""];
  #rowCount = 0;
  #byteSize = 0;

  /** Writes the header row. @throws if the file exists */
  constructor(path: string, fields: readonly StatementField[]) {
    this.#path = path;
    this.#lineOf = lineFormatter(fields);
    this.#descriptor = openSync(path, "wx", 0o600);
    this.#put(headerLine(fields));
  }

  /** @throws if a fee does not follow the previous one in key order */
  append(fees: readonly FeeValues[]): void {
    for (const fee of fees) {
      const [occurredAt, id] = fee as unknown as FeeKey;
      // Checks the order of fees, because no database promises that an aggregate keeps the order of its subquery.
      const isInOrder = occurredAt > this.#last[0] || (occurredAt === this.#last[0] && id > this.#last[1]);
      if (!isInOrder) throw new Error(`fee event ${id} came out of order`);
      this.#last = [occurredAt, id];
      this.#put(this.#lineOf(fee));
    }
    this.#rowCount += fees.length;
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

  // Encodes line by line, because joining a page takes longer than everything else here.
  #put(text: string): void {
    const maxBytes = text.length * 3;
    if (this.#filled + maxBytes > bufferBytes) this.#flushBuffer();
    if (maxBytes > bufferBytes) this.#write(Buffer.from(text));
    else this.#filled += this.#buffer.write(text, this.#filled);
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

function flushDirectory(path: string): void {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
