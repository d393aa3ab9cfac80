// Stores exact amounts: attos (10^-18 of the major unit) of up to 38 digits, too long for an integer column.
// PostgreSQL has numeric(38, 18). SQLite stores text that sorts by amount: the amount plus 10^20, so that 10.5 is
// 100000000000000000010.500000000000000000.
import type { Knex } from "knex";
import type { Dialect } from "./types.ts";

/** Digits after the decimal point of any token. */
export const amountDigits = 18;

export const amountWholeDigits = 20;

/** Every absolute amount is below this limit, in attos. */
export const amountLimit = 10n ** BigInt(amountWholeDigits + amountDigits);

export function amountType(knex: Knex, column: string): string {
  // PostgreSQL's numeric accepts NaN.
  if (knex.client.config.client === "pg")
    return `numeric(${amountWholeDigits + amountDigits}, ${amountDigits}) CHECK (${column} <> 'NaN')`;
  // An overflow changes the first digit or the length, or produces the negative limit, so the CHECK refuses it.
  const stored = `[01]${"[0-9]".repeat(amountWholeDigits)}.${"[0-9]".repeat(amountDigits)}`;
  const limit = `${"0".repeat(1 + amountWholeDigits)}.${"0".repeat(amountDigits)}`;
  return `text CHECK (${column} GLOB '${stored}' AND ${column} <> '${limit}')`;
}

/** Returns the value to bind. Throws RangeError beyond the limit. */
export function storedAmount(dialect: Dialect, attos: bigint): string {
  if (attos <= -amountLimit || attos >= amountLimit) throw new RangeError(`an amount of ${attos} attos is too large`);
  return dialect === "postgres" ? decimalOf(attos) : decimalOf(attos + amountLimit).padStart(storedLength, "0");
}

/** Returns attos. Throws RangeError for any other text. */
export function readAmount(text: string): bigint {
  const attos = attosOf(text);
  return text.length === storedLength && !text.startsWith("-") ? attos - amountLimit : attos;
}

/** SQL for `column` plus a bound amount or another column. */
export function amountPlus(dialect: Dialect, column: string, addend = "?"): string {
  if (dialect === "postgres") return `${column} + CAST(${addend} AS numeric)`;
  const part = (start: number, length: number) =>
    `CAST(substr(${column}, ${start}, ${length}) AS integer) + CAST(substr(added, ${start}, ${length}) AS integer)`;
  // Adds three integers of at most 18 digits each, with carries.
  return `(
    SELECT printf('%012d%09d.%018d', high + (middle + low / ${10n ** 18n}) / ${10n ** 9n}, (middle + low / ${10n ** 18n}) % ${10n ** 9n}, low % ${10n ** 18n})
    FROM (SELECT ${part(1, 12)} - ${10n ** 11n} AS high, ${part(13, 9)} AS middle, ${part(23, 18)} AS low FROM (SELECT ${addend} AS added))
  )`;
}

/** Read the sum with `readAmountSum`; SQL cannot compare it. */
export function amountSum(dialect: Dialect, column: string): string {
  if (dialect === "postgres") return `SUM(${column})`;
  // Sums nine digits at a time, so that billions of rows fit an integer.
  const parts = sumStarts.map(([start, length]) => `SUM(CAST(substr(${column}, ${start}, ${length}) AS integer))`);
  return `COUNT(${column}) || ':' || ${parts.join(" || ':' || ")}`;
}

/** Returns attos; 0n without rows. */
export function readAmountSum(text: string | null): bigint {
  if (text === null) return 0n;
  if (!text.includes(":")) return attosOf(text);
  const [count, ...sums] = text.split(":").map(BigInt) as [bigint, ...bigint[]];
  return sums.reduce((total, part) => total * 10n ** 9n + part, 0n) - count * amountLimit;
}

// Each entry is the start and length of up to nine digits.
const storedLength = 1 + amountWholeDigits + 1 + amountDigits;
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
