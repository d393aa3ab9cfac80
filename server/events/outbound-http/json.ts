// Parses a response's body as JSON. Invariant: `readJson` refuses a body that parsers may read differently.
import { isUtf8 } from "node:buffer";
import { hasDuplicateFields } from "../../platform/duplicate-fields.ts";
import type { ExchangeResult } from "./outbound-request.ts";

/**
 * Undefined unless the body is complete JSON in UTF-8 without content encoding or duplicate fields. Accepts
 * `application/json` and any media type with the suffix `+json`, with any parameters.
 */
export function readJson({ headers, start, isComplete }: ExchangeResult): unknown {
  // A repeated header is a list, despite its type.
  const contentType = headers["content-type"] as string | string[] | undefined;
  if (typeof contentType !== "string") return undefined;
  const [type, ...parameters] = contentType
    .toLowerCase()
    .split(";")
    .map((part) => part.trim());
  const isJson = /^(application\/json|[^\s/]+\/[^\s/]+\+json)$/.test(type!);
  // Many frameworks write `utf8`. ASCII text is UTF-8 too.
  const isText =
    isJson && parameters.every((each) => !/^charset\s*=/.test(each) || /^charset="?(utf-?8|us-ascii)"?$/.test(each));
  // `identity` names no coding (RFC 9110 §8.4.1).
  const isPlain = /^(identity)?$/i.test(headers["content-encoding"] ?? "");
  if (!isText || !isPlain || !isComplete || !isUtf8(start)) return undefined;
  const text = start.toString();
  try {
    const value: unknown = JSON.parse(text);
    return hasDuplicateFields(text, value) ? undefined : value;
  } catch {
    return undefined;
  }
}

/**
 * Returns the texts of all fields `name` of the outermost object, also of repeated ones and whatever the headers say. Empty
 * unless the body is complete JSON.
 */
export function readEachText({ start, isComplete }: ExchangeResult, name: string): string[] {
  const text = new TextDecoder().decode(start);
  if (!isComplete || !isJson(text)) return [];
  const tokens = text.match(/"(?:[^"\\]|\\.)*"|[{}[\]:,]/g) ?? [];
  let depth = 0;
  return tokens.flatMap((token, index) => {
    if (token === "{" || token === "[") depth++;
    if (token === "}" || token === "]") depth--;
    const value = tokens[index + 1];
    const isField = depth === 1 && token === ":" && JSON.parse(tokens[index - 1]!) === name;
    return isField && value!.startsWith('"') ? [JSON.parse(value!) as string] : [];
  });
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
