// The charsets that bodies and their parts can declare, by their names in IANA's registry.
import { isAscii, isUtf8 } from "node:buffer";
import type { HeaderValue } from "./header-value.ts";

export type Charset = "utf-8" | "us-ascii" | "iso-8859-1";

const charsets: ReadonlyMap<string, Charset> = new Map([
  ...(["utf-8", "utf8"] as const).map((name) => [name, "utf-8"] as const),
  ...(["us-ascii", "ascii", "us", "ansi_x3.4-1968"] as const).map((name) => [name, "us-ascii"] as const),
  ...(["iso-8859-1", "iso8859-1", "iso_8859-1", "latin1"] as const).map((name) => [name, "iso-8859-1"] as const),
]);

/** UTF-8 if the header names none, and undefined for an unknown charset. */
export function charsetOf({ parameters }: HeaderValue): Charset | undefined {
  return charsets.get(parameters.get("charset")?.toLowerCase() ?? "utf-8");
}

/** Returns whether every reader reads the same text. Readers disagree on Latin-1 outside ASCII. */
export function isSafeText(bytes: Buffer, charset: Charset | undefined): boolean {
  return charset !== undefined && (charset === "utf-8" ? isUtf8(bytes) : isAscii(bytes));
}
