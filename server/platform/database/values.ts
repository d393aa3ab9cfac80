// Values on their way into the database and out of it, the same on both.
// Invariant: a number is a whole one that JavaScript holds exactly (nearer to zero than 2^53). Both drivers would give the nearest
// float for any other, in silence; amounts are kept as amounts.ts says.
import type { SqlValue } from "./types.ts";

/** Gives values the form that both drivers store alike. Throws TypeError or RangeError for what cannot be stored. */
export function toBindings(values: readonly SqlValue[]): (string | number | null | Buffer)[] {
  return values.map((value, index) => {
    if (typeof value === "string" || value === null || Buffer.isBuffer(value)) return value;
    if (typeof value !== "number" && typeof value !== "bigint")
      throw new TypeError(`value ${index + 1} is a ${typeof value}, which SQL cannot hold`);
    const number = Number(value);
    if (!Number.isSafeInteger(number))
      throw new RangeError(`value ${index + 1} is ${value}, and only whole numbers below 2^53 are kept exactly`);
    return number;
  });
}

/** Rows as SQLite's driver gives them. Throws RangeError when a number in them is not what the database holds. */
export function assertExactRows<Row>(rows: Row[]): Row[] {
  for (const row of rows) {
    for (const column in row) {
      const value = row[column];
      if (typeof value === "number" && !Number.isSafeInteger(value)) throw inexact(column, value);
    }
  }
  return rows;
}

/** A number that PostgreSQL wrote as text. Throws RangeError when JavaScript would round it. */
export function parseExactNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw inexact("a column", text);
  return number;
}

function inexact(column: string, value: unknown): RangeError {
  return new RangeError(`${column} is ${value}, and only whole numbers below 2^53 are read exactly; CAST it AS text`);
}
