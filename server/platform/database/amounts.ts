// Exact amounts of money in both databases: whole attos (10^-18 of the major unit) of up to 38 digits, which no integer column holds.
// PostgreSQL has numeric(38, 18). SQLite gets a text of fixed length that sorts as the amounts do, negative ones included: the amount plus
// 10^20 with all its digits, so that 10.5 is 100000000000000000010.500000000000000000.
// Invariant: what a column holds is read back as it was stored, and one that cannot be stored is refused.
//
//   migration: table.specificType("balance", amountType(knex, "balance")).notNullable()
//   store:     tx.run("INSERT INTO accounts (id, balance) VALUES (?, ?)", [id, storedAmount(tx.dialect, attos)])
//              WHERE balance >= ?, ORDER BY balance, MIN, MAX, indexes: as for any value, bound with storedAmount
//              SET balance = ${amountPlus(tx.dialect, "balance")}, bound with storedAmount; negative to subtract
//              SELECT ${amountSum(tx.dialect, "balance")} AS total, read with readAmountSum
//   row:       readAmount(row.balance)
import type { Knex } from "knex";
import type { Dialect } from "./types.ts";

/** Maximum digits after the decimal point of any token. */
export const amountDigits = 18;

const wholeDigits = 20;

/** Absolute amounts are below this many attos. */
export const amountLimit = 10n ** BigInt(wholeDigits + amountDigits);

/** Returns a column type for `table.specificType`. */
export function amountType(knex: Knex, column: string): string {
  // PostgreSQL's numeric accepts NaN.
  if (knex.client.config.client === "pg")
    return `numeric(${wholeDigits + amountDigits}, ${amountDigits}) CHECK (${column} <> 'NaN')`;
  // A sum out of range has another first digit, a sign or another length, or equals the negative limit.
  const stored = `[01]${"[0-9]".repeat(wholeDigits)}.${"[0-9]".repeat(amountDigits)}`;
  const limit = `${"0".repeat(1 + wholeDigits)}.${"0".repeat(amountDigits)}`;
  return `text CHECK (${column} GLOB '${stored}' AND ${column} <> '${limit}')`;
}

/** Returns the value to bind. Throws RangeError beyond the limit. */
export function storedAmount(dialect: Dialect, attos: bigint): string {
  if (attos <= -amountLimit || attos >= amountLimit) throw new RangeError(`an amount of ${attos} attos is too large`);
  return dialect === "postgres" ? decimalOf(attos) : decimalOf(attos + amountLimit).padStart(storedLength, "0");
}

/** Parses a stored amount of either database into attos. Throws RangeError for anything else. */
export function readAmount(text: string): bigint {
  const attos = attosOf(text);
  return text.length === storedLength && !text.startsWith("-") ? attos - amountLimit : attos;
}

/** SQL for `column` plus a placeholder or another column, for SET and comparisons. */
export function amountPlus(dialect: Dialect, column: string, addend = "?"): string {
  if (dialect === "postgres") return `${column} + CAST(${addend} AS numeric)`;
  const part = (start: number, length: number) =>
    `CAST(substr(${column}, ${start}, ${length}) AS integer) + CAST(substr(added, ${start}, ${length}) AS integer)`;
  // Adds in three integers, each of at most 18 digits, with carries.
  return `(
    SELECT printf('%012d%09d.%018d', high + (middle + low / ${10n ** 18n}) / ${10n ** 9n}, (middle + low / ${10n ** 18n}) % ${10n ** 9n}, low % ${10n ** 18n})
    FROM (SELECT ${part(1, 12)} - ${10n ** 11n} AS high, ${part(13, 9)} AS middle, ${part(23, 18)} AS low FROM (SELECT ${addend} AS added))
  )`;
}

/** SQL for a column's sum in a SELECT. Read it with `readAmountSum`; it cannot be compared in SQL. */
export function amountSum(dialect: Dialect, column: string): string {
  if (dialect === "postgres") return `SUM(${column})`;
  // Sums nine digits at a time, so that billions of rows fit an integer. An overflow fails instead of giving a
  // wrong sum.
  const parts = sumStarts.map(([start, length]) => `SUM(CAST(substr(${column}, ${start}, ${length}) AS integer))`);
  return `COUNT(${column}) || ':' || ${parts.join(" || ':' || ")}`;
}

/** Parses an `amountSum` into attos; 0n without rows. */
export function readAmountSum(text: string | null): bigint {
  if (text === null) return 0n;
  if (!text.includes(":")) return attosOf(text);
  const [count, ...sums] = text.split(":").map(BigInt) as [bigint, ...bigint[]];
  return sums.reduce((total, part) => total * 10n ** 9n + part, 0n) - count * amountLimit;
}

// The stored form is "1", 20 digits, a point and 18 digits. Each entry is the start and length of up to nine digits.
const storedLength = 1 + wholeDigits + 1 + amountDigits;
const sumStarts = [
  [1, 3],
  [4, 9],
  [13, 9],
  [23, 9],
  [32, 9],
] as const;

function decimalOf(attos: bigint): string {
  const magnitude = (attos < 0n ? -attos : attos).toString().padStart(amountDigits + 1, "0");
  return `${attos < 0n ? "-" : ""}${magnitude.slice(0, -amountDigits)}.${magnitude.slice(-amountDigits)}`;
}

function attosOf(text: string): bigint {
  const parts = /^(-?[0-9]+)\.([0-9]{18})$/.exec(text);
  if (parts === null) throw new RangeError(`${text} is not an amount of the database`);
  return BigInt(parts[1]! + parts[2]!);
}
