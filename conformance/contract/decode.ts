// Decodes the bodies that the suite sent. Invariant: it reads whatever encode.ts writes; other bodies are undefined.
import type { Schema, Schemas } from "./schema.ts";

export interface DecodedBody {
  /** Without parameters, in lower case. */
  readonly mediaType: string;
  readonly value: unknown;
}

type Fields = Record<string, unknown>;

/** Returns undefined if the body has another media type or cannot be read. Fields of forms are text (`typed`). */
export function decodeBody(contentType: string | undefined, bytes: Buffer): DecodedBody | undefined {
  if (contentType === undefined || bytes.length === 0) return undefined;
  const mediaType = contentType.split(";")[0]!.trim().toLowerCase();
  try {
    if (mediaType === "application/json") return { mediaType, value: JSON.parse(bytes.toString("utf8")) };
    if (mediaType === "application/x-www-form-urlencoded")
      return { mediaType, value: nest(new URLSearchParams(bytes.toString("utf8"))) };
    const boundary = /boundary="?([^";]+)"?/i.exec(contentType)?.[1];
    if (mediaType === "multipart/form-data" && boundary !== undefined)
      return { mediaType, value: nest(partsOf(bytes.toString("latin1"), boundary)) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  return undefined;
}

/** Files become their text in latin1. */
function partsOf(text: string, boundary: string): [string, string][] {
  const parts = `\r\n${text}`.split(`\r\n--${boundary}`).slice(1);
  return parts.flatMap((part): [string, string][] => {
    const end = part.indexOf("\r\n\r\n");
    const name = /[ ;]name="?([^";\r]*)/i.exec(part.slice(0, Math.max(end, 0)))?.[1];
    if (name === undefined) return [];
    const content = part.slice(end + 4);
    const isFile = /filename="/i.test(part.slice(0, end));
    return [[utf8(name), isFile ? content : utf8(content)]];
  });
}

function utf8(latin1: string): string {
  return Buffer.from(latin1, "latin1").toString("utf8");
}

/** Reads a[b], a[] and a[0][b] as encode.ts writes them. */
function nest(pairs: Iterable<[string, string]>): Fields {
  const root: Fields = Object.create(null);
  for (const [name, text] of pairs) {
    const [first = "", ...others] = name.replaceAll("]", "").split("[");
    const path = name.includes("[") ? [first, ...others] : [name];
    let at: Fields = root;
    for (const key of path.slice(0, -1)) {
      if (typeof at[key] !== "object" || at[key] === null) at[key] = Object.create(null);
      at = at[key] as Fields;
    }
    const last = path.at(-1)!;
    at[last === "" ? String(Object.keys(at).length) : last] = text;
  }
  return root;
}

const numberPattern = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/;

/** Converts the text of a form or a parameter to the type that the schema declares; a text that does not fit stays. */
export function typed(schemas: Schemas, schema: Schema, value: unknown): unknown {
  const { type, nullable, keywords } = schemas.plain(schema);
  if (typeof value === "string") {
    if (value === "" && nullable) return null;
    if ((type === "integer" || type === "number") && numberPattern.test(value)) return Number(value);
    return type === "boolean" && /^(true|false)$/.test(value) ? value === "true" : value;
  }
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const several = schemas.variants(schema).find((variant) => schemas.plain(variant).type === "array") ?? schema;
    const { items = {} } = schemas.plain(several).keywords as { items?: Schema };
    return value.map((item) => typed(schemas, items, item));
  }
  if (type === "array" && Object.keys(value).every((key) => /^\d+$/.test(key)))
    return Object.values(value).map((item) => typed(schemas, (keywords.items ?? {}) as Schema, item));
  const { properties = {}, additionalProperties } = keywords as { properties?: Record<string, Schema> } & Schema;
  const other = typeof additionalProperties === "object" ? (additionalProperties as Schema) : {};
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, typed(schemas, properties[name] ?? other, field)]),
  );
}
