// Writes cells of a spreadsheet as XML (ECMA-376, part 1, 18.3).
// Invariant: a number or date-time that a spreadsheet would round is written as text.
import type { CellKind } from "./statement-columns.ts";

const textStyle = 1;
const timestampStyle = 2;
const numberStyle = 3;
const firstFormat = 164;

/** Spreadsheets keep this many digits of a number. */
const maxDigits = 15;
const decimal = /^-?(?:0|[1-9]\d*)(?:\.(\d{1,15}))?$/;

const dayMs = 86_400_000;
/** Days from the epoch of spreadsheets, 1899-12-30, to 1970. Before March 1900 they count a day that did not exist. */
const epochDays = 25_569;
const firstInstant = Date.parse("1900-03-01T00:00:00.000Z");
/** The zone is a part of the format, because a spreadsheet knows none. */
const timestampFormat = 'yyyy\\-mm\\-dd"T"hh:mm:ss.000"Z"';

/** Styles of text, of timestamps, and of numbers by their decimals. "@" keeps text that somebody edits as text. */
export function stylesXml(namespace: string): string {
  const formats = [
    timestampFormat,
    ...Array.from({ length: maxDigits + 1 }, (_, digits) => (digits === 0 ? "0" : `0.${"0".repeat(digits)}`)),
  ];
  const style = (format: number) =>
    `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" applyNumberFormat="1"/>`;
  return (
    `<styleSheet xmlns="${namespace}"><numFmts count="${formats.length}">` +
    `${formats.map((code, index) => `<numFmt numFmtId="${firstFormat + index}" formatCode="${escapeXml(code)}"/>`).join("")}` +
    '</numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
    `</fills><borders count="1"><border/></borders><cellStyleXfs count="1">${style(0)}</cellStyleXfs>` +
    `<cellXfs count="${formats.length + 2}">${[0, 49, ...formats.map((_, at) => firstFormat + at)].map(style).join("")}` +
    '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
  );
}

/** A date-time or number that does not fit its column shows as "####". */
export function columnWidths(kinds: readonly CellKind[]): string {
  const widths = { text: 20, number: 18, timestamp: 26 };
  const columns = kinds.map((kind, index) => {
    const column = index + 1;
    return `<col min="${column}" max="${column}" width="${widths[kind]}" customWidth="1"/>`;
  });
  return `<cols>${columns.join("")}</cols>`;
}

/** 0 is A, 26 is AA. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

export function sheetCell(at: string, kind: CellKind, text: string): string {
  if (kind === "number") return numberCell(at, text) ?? textCell(at, text);
  if (kind === "timestamp") return timestampCell(at, text) ?? textCell(at, text);
  return textCell(at, text);
}

function numberCell(at: string, text: string): string | undefined {
  const parts = decimal.exec(text);
  if (parts === null) return undefined;
  const digits = text.replace(/^[-0.]+|\D/g, "").length;
  if (digits > maxDigits) return undefined;
  return `<c r="${at}" s="${numberStyle + (parts[1]?.length ?? 0)}"><v>${text}</v></c>`;
}

function timestampCell(at: string, text: string): string | undefined {
  const instant = Date.parse(text);
  if (!(instant >= firstInstant)) return undefined;
  return `<c r="${at}" s="${timestampStyle}"><v>${instant / dayMs + epochDays}</v></c>`;
}

export function textCell(at: string, text: string): string {
  const space = /^\s|\s$/.test(text) ? ' xml:space="preserve"' : "";
  return `<c r="${at}" s="${textStyle}" t="inlineStr"><is><t${space}>${escapeXml(text)}</t></is></c>`;
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
// XML allows no other control characters, and reads a carriage return as a line feed. "_x0041_" would become "A".
const special = /[&<>"]|[^\t\n\x20-\uFFFD]|[\x7f-\x9f]|_(?=x[0-9A-Fa-f]{4}_)/g;

function escapeXml(text: string): string {
  return text.replace(
    special,
    (found) => entities[found] ?? `_x${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`,
  );
}
