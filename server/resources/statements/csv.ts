// How a statement file is written: RFC 4180, UTF-8 without a byte-order mark, CRLF, a header row (decided).
// d3-dsv writes the cells; of the writers measured it alone is fast enough (csv-stringify takes five times as long).
// Invariant: what a merchant calls itself is never run as a formula, and a number never changes.
import { csvFormatValue } from "d3-dsv";

export const delimiter = ",";
export const lineEnd = "\r\n";
/** The only cell of a line when it is empty: an empty line would count as none. */
export const emptyLineCell = '""';

/** A text, made harmless and quoted where RFC 4180 asks for it. */
export function textCell(text: string): string {
  return csvFormatValue(harmless(text));
}

/**
 * A text that a spreadsheet would run as a formula gets an apostrophe before it, so that it is shown instead (OWASP,
 * "CSV injection"; the full-width signs are formulas where input methods write them). Other text is left alone.
 */
export function harmless(text: string): string {
  switch (text.charCodeAt(0)) {
    case 0x3d: // =
    case 0x2b: // +
    case 0x2d: // -
    case 0x40: // @
    case 0x09: // tab
    case 0x0d: // carriage return
    case 0x0a: // line feed
    case 0xff1d: // full-width =
    case 0xff0b: // full-width +
    case 0xff0d: // full-width -
    case 0xff20: // full-width @
      return `'${text}`;
    default:
      return text;
  }
}

/** An exact amount as it is stored. It is no text: a negative one starts with a sign and stays a number. */
export function decimalCell(decimal: string): string {
  return csvFormatValue(decimal);
}

const dayMs = 86_400_000;
const minuteMs = 60_000;
// Minutes of a day and milliseconds of a minute, written once: rows come by the million, and toISOString takes longer
// than all the other cells of a row together.
const minutes = Array.from({ length: 1440 }, (_, minute) => new Date(minute * minuteMs).toISOString().slice(11, 17));
const seconds = Array.from({ length: 60 }, (_, second) => new Date(second * 1000).toISOString().slice(17, 20));
const thousandths = Array.from({ length: 1000 }, (_, ms) => new Date(ms).toISOString().slice(20));
let knownDay = Number.NaN;
let knownDate = "";

/** YYYY-MM-DDTHH:MM:SS.mmmZ (interface §2.3) of an instant in epoch ms. */
export function timestampCell(instant: number): string {
  const day = Math.floor(instant / dayMs);
  if (day !== knownDay) {
    knownDate = new Date(instant).toISOString().slice(0, 11);
    knownDay = day;
  }
  const ofDay = instant - day * dayMs;
  const minute = Math.floor(ofDay / minuteMs);
  const ofMinute = ofDay - minute * minuteMs;
  const second = Math.floor(ofMinute / 1000);
  return `${knownDate}${minutes[minute]}${seconds[second]}${thousandths[ofMinute - second * 1000]}`;
}

/** Micro-dollars as dollars with six decimals, exactly: -1 is -0.000001. Throws RangeError when reading them lost digits. */
export function usdCell(microUsd: number): string {
  if (!Number.isSafeInteger(microUsd)) throw new RangeError(`a fee of ${microUsd} micro-dollars is not exact`);
  const digits = String(Math.abs(microUsd)).padStart(7, "0");
  return `${microUsd < 0 ? "-" : ""}${digits.slice(0, -6)}.${digits.slice(-6)}`;
}
