/**
 * Reads an answer's body as JSON. The invariant: what two readers could read differently (another encoding, a field that comes twice, a body that broke
 * off) is no JSON.
 */
import { isUtf8 } from "node:buffer";
import type { ExchangeResult } from "./outbound-request.ts";

/** The body as JSON, undefined where it is none: of another type, encoded, cut off, not in UTF-8, or with a field that comes twice. */
export function readJson({ headers, start, isComplete }: ExchangeResult): unknown {
  // A header that comes twice is a list here, whatever its type says.
  const contentType = headers["content-type"] as string | string[] | undefined;
  if (typeof contentType !== "string") return undefined;
  const [type, ...parameters] = contentType
    .toLowerCase()
    .split(";")
    .map((part) => part.trim());
  const isText = type === "application/json" && parameters.every((each) => /^charset="?utf-8"?$/.test(each));
  if (!isText || headers["content-encoding"] !== undefined || !isComplete || !isUtf8(start)) return undefined;
  const text = start.toString();
  try {
    const value: unknown = JSON.parse(text);
    return countFields(value) === countNames(text) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a JSON value is an object. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Of a field that comes twice, the parser keeps one. */
function countFields(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce((total: number, each) => total + countFields(each), own);
}

/** How many names of fields a JSON text has: its strings that a colon follows. */
function countNames(text: string): number {
  return [...text.matchAll(/"(?:[^"\\]|\\.)*"\s*(:?)/g)].filter(([, colon]) => colon === ":").length;
}
