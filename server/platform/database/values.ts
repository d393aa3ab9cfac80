// Converts values for both databases. Invariant: a number is a safe integer; drivers round others.
import type { Binding } from "./deferred-writes.ts";
import type { SqlValue } from "./types.ts";

/** Throws TypeError or RangeError for a value that cannot be stored exactly. */
export function toBindings(values: readonly SqlValue[]): Binding[] {
  return values.map((value, index) => {
    if (typeof value === "string" || value === null || Buffer.isBuffer(value)) return value;
    if (typeof value !== "number" && typeof value !== "bigint")
      throw new TypeError(`value ${index + 1} is a ${typeof value}, which SQL cannot store`);
    const number = Number(value);
    if (!Number.isSafeInteger(number))
      throw new RangeError(`value ${index + 1} is ${value}, and only whole numbers below 2^53 are stored exactly`);
    return number;
  });
}

/** Throws RangeError for a number that SQLite's driver rounded. */
export function assertExactRows<Row>(rows: Row[]): Row[] {
  for (const row of rows) {
    for (const column in row) {
      const value = row[column];
      if (typeof value === "number" && !Number.isSafeInteger(value)) throw inexact(column, value);
    }
  }
  return rows;
}

/** Throws RangeError if JavaScript would round the number. */
export function parseExactNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw inexact("a column", text);
  return number;
}

function inexact(column: string, value: unknown): RangeError {
  return new RangeError(`${column} is ${value}, and only whole numbers below 2^53 are read exactly; CAST it AS text`);
}
