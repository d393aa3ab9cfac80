// Formats fee events as lines of CSV. Copies plain text byte by byte, because making strings takes three times as long.
import { feeCategories, type StatementField } from "../../../generated/contract.ts";
import { decimalCell, delimiter, emptyLineCell, lineEnd, timestampCell } from "./csv.ts";
import { amountFormatter, shownColumns, storedColumns } from "./statement-columns.ts";

const comma = delimiter.charCodeAt(0);
const bracket = "[".charCodeAt(0);
export const quote = '"'.charCodeAt(0);
const backslash = "\\".charCodeAt(0);
const minus = "-".charCodeAt(0);
const zero = "0".charCodeAt(0);
const startOfNull = "n".charCodeAt(0);

// Kinds of bytes inside a JSON string. `textCell` changes no text of harmless bytes, nor a sign after a letter or digit.
const [alphanumeric, harmless, sign, special] = [0, 1, 2, 3];
const kinds = Uint8Array.from({ length: 256 }, (_, byte) => {
  const character = String.fromCharCode(byte);
  if (/[A-Za-z0-9]/.test(character)) return alphanumeric;
  if (/[=+\-@]/.test(character)) return sign;
  return /[\x20-\x7e]/.test(character) && !/[",\\]/.test(character) ? harmless : special;
});

/** Bounds the bytes of a line. Escaping doubles a text at most. The rest is for the timestamp, fees and delimiters. */
export function maxLineBytes(rowBytes: number): number {
  return 2 * rowBytes + 128 + Object.keys(feeCategories).length;
}

/** Reads the instant (epoch ms) with which a row starts. */
export function readInstant(page: Buffer, row: number): number {
  let instant = 0;
  for (let at = row; page[at] !== bracket; at++) instant = instant * 10 + (page[at]! - zero);
  return instant;
}

/**
 * `row` is where the text of a fee (`feesSql`) starts in `page`. Writes its line to `out` at `start`, and returns where
 * the line ends.
 */
export type RowFormatter = (page: Buffer, row: number, out: Buffer, start: number) => number;

export function rowFormatter(fields: readonly StatementField[]): RowFormatter {
  const stored = storedColumns(fields);
  const shown = shownColumns(fields);
  const showsInstant = shown[0]?.column === "occurred_at";
  const hasAmount = stored.at(-1) === "fee_micro_usd";
  const texts = stored.slice(1, hasAmount ? -1 : undefined).map((column) => {
    const found = shown.find((each) => each.column === column);
    return {
      /** Undefined if the file does not show the column. */
      write: found?.write as ((text: string) => string) | undefined,
      hasLead: found !== undefined && found.lead !== "",
      isDecimal: found?.write === decimalCell,
      isCategory: column === "category",
    };
  });
  const amountsOf = amountFormatter(fields);
  return (page, row, out, start) => {
    let at = page.indexOf(bracket, row);
    let end = start;
    if (showsInstant) end += out.write(timestampCell(readInstant(page, row)), end, "latin1");
    let category = "";
    for (const { write, hasLead, isDecimal, isCategory } of texts) {
      // Skips the bracket or comma.
      at++;
      if (hasLead) out[end++] = comma;
      if (page[at] === startOfNull) {
        at += "null".length;
        continue;
      }
      const text = ++at;
      at = findPlainEnd(page, text, isDecimal);
      if (page[at] === quote) {
        if (write !== undefined) for (let from = text; from < at; from++) out[end++] = page[from]!;
      } else {
        at = findTextEnd(page, at);
        if (write !== undefined) end += out.write(write(JSON.parse(page.toString("utf8", text - 1, at + 1))), end);
      }
      if (isCategory) category = page.toString("latin1", text, at);
      at++;
    }
    const amounts = amountsOf(category, hasAmount ? readInteger(page, at + 1) : 0);
    return end + out.write((end === start && amounts === "" ? emptyLineCell : amounts) + lineEnd, end, "latin1");
  };
}

/** Finds the first byte that ends a JSON string or that `textCell` may change. */
function findPlainEnd(page: Buffer, start: number, isDecimal: boolean): number {
  for (let at = start; ; at++) {
    const kind = kinds[page[at]!]!;
    if (kind < sign) continue;
    if (kind === special || !(isDecimal || kinds[page[at - 1]!] === alphanumeric)) return at;
  }
}

function findTextEnd(page: Buffer, start: number): number {
  let at = start;
  while (page[at] !== quote) at += page[at] === backslash ? 2 : 1;
  return at;
}

function readInteger(page: Buffer, start: number): number {
  const isNegative = page[start] === minus;
  let number = 0;
  for (let at = isNegative ? start + 1 : start; page[at]! >= zero && page[at]! <= zero + 9; at++)
    number = number * 10 + (page[at]! - zero);
  return isNegative ? -number : number;
}
