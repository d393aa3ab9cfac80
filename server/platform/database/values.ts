// Converts values to and from both databases. Invariant: a number is a safe integer. Both drivers would silently
// round any other to a float; amounts.ts stores amounts.
import type { SqlValue } from "./types.ts";

/** Converts values to a form that both drivers store alike. Throws TypeError or RangeError for any other value. */
export function toBindings(values: readonly SqlValue[]): (string | number | null | Buffer)[] {
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

/** Returns rows of SQLite's driver. Throws RangeError for a number that was rounded. */
export function assertExactRows<Row>(rows: Row[]): Row[] {
  for (const row of rows) {
    for (const column in row) {
      const value = row[column];
      if (typeof value === "number" && !Number.isSafeInteger(value)) throw inexact(column, value);
    }
  }
  return rows;
}

/** Parses a number that PostgreSQL sends as text. Throws RangeError if JavaScript would round it. */
export function parseExactNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw inexact("a column", text);
  return number;
}

function inexact(column: string, value: unknown): RangeError {
  return new RangeError(`${column} is ${value}, and only whole numbers below 2^53 are read exactly; CAST it AS text`);
}
