// Rules for values that a schema cannot state. Invariant: an accepted value means the same to every reader.

import { hasDuplicateFields } from "../../platform/duplicate-fields.ts";
import { isDay, parseInstant } from "../../platform/instant.ts";
import { brokenSecretRule } from "../../platform/secret-texts.ts";

/** Finds text that cannot be stored: U+0000 (PostgreSQL) and lone surrogates (UTF-8). */
export function textProblems(path: string, value: unknown): { path: string; message: string }[] {
  if (typeof value === "string") {
    const isStorable = value.isWellFormed() && !value.includes("\u0000");
    return isStorable ? [] : [{ path, message: "must be well-formed text without U+0000" }];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => textProblems(`${path}/${name}`, item));
}

// No schema has a field that deep.
const maxDepth = 20;

/**
 * Finds secrets that the caller sends by mistake, also in names of fields. The path of a secret name is the path of the
 * object that has it.
 */
export function secretProblems(path: string, value: unknown, depth = 0): { path: string; message: string }[] {
  if (typeof value === "string") {
    const message = brokenSecretRule(value);
    return message === undefined ? [] : [{ path, message }];
  }
  if (typeof value !== "object" || value === null || depth === maxDepth) return [];
  return Object.entries(value).flatMap(([name, item]) => {
    const message = brokenSecretRule(name);
    return message === undefined ? secretProblems(`${path}/${name}`, item, depth + 1) : [{ path, message }];
  });
}

/** Finds numbers such as 0x10, 1e1 and +5, which other parsers read differently. `query` is the validated `search`. */
export function numberProblems(search: string, query: object): { path: string; message: string }[] {
  const parameters = new URLSearchParams(search);
  return Object.entries(query)
    .filter(
      ([name, value]) => typeof value === "number" && parameters.has(name) && parameters.get(name) !== String(value),
    )
    .map(([name]) => ({ path: `/query/${name}`, message: notDecimal }));
}

/**
 * Finds numbers as `numberProblems` does, and lists with one item that the validator read as a single value. The
 * validator evaluates conditions before that, on the list. `read` is the validated form of the texts in `sent`. JSON
 * text writes numbers as JSON does.
 */
export function formProblems(
  path: string,
  sent: unknown,
  read: unknown,
  isJson = false,
): { path: string; message: string }[] {
  if (Array.isArray(sent) && !Array.isArray(read)) return [{ path, message: "must not be a list" }];
  if (typeof read === "number") {
    if (typeof sent !== "string" || sent === String(read) || (isJson && jsonNumber.test(sent))) return [];
    return [{ path, message: notDecimal }];
  }
  if (typeof read !== "object" || read === null) return [];
  // A single text stands for a list with this text.
  const isOnlyItem = Array.isArray(read) && typeof sent === "string";
  const parts = typeof sent === "string" ? parseObject(sent) : sent;
  const partOf = (name: string) =>
    isOnlyItem ? sent : (parts as Readonly<Record<string, unknown>> | undefined)?.[name];
  return Object.entries(read).flatMap(([name, item]) =>
    formProblems(`${path}/${name}`, partOf(name), item, isJson || (!isOnlyItem && typeof sent === "string")),
  );
}

const notDecimal = "must be a number in decimal digits";
const jsonNumber = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

export interface FormContent {
  readonly encoding?: Readonly<Record<string, { readonly style?: string; readonly contentType?: string }>>;
}

export function objectFieldsOf(content: Readonly<Record<string, FormContent>> = {}): string[] {
  const encodings = Object.values(content).flatMap(({ encoding = {} }) => Object.entries(encoding));
  return [
    ...new Set(
      encodings
        .filter(([, { style, contentType }]) => style === "deepObject" || contentType === "application/json")
        .map(([field]) => field),
    ),
  ];
}

/** Parses JSON text in `fields` (OpenAPI's default for multipart). The schema refuses any other text. */
export function parseObjectFields(
  form: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): Record<string, unknown> {
  const parsed = { ...form };
  for (const field of fields) {
    const value = parsed[field];
    if (typeof value === "string") parsed[field] = parseObject(value) ?? value;
    if (Array.isArray(value))
      parsed[field] = value.map((item) => (typeof item === "string" && parseObject(item)) || item);
  }
  return parsed;
}

/** Undefined for text that is no JSON object or has duplicate fields. Numbers stay text, so that no digit is lost. */
function parseObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text, keepNumberText);
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject && !hasDuplicateFields(text, value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function keepNumberText(_name: string, value: unknown, context?: { source?: string }): unknown {
  return typeof value === "number" ? context?.source : value;
}

/** An option of express-openapi-validator. */
interface Deserializer {
  readonly format: string;
  readonly deserialize: (text: string) => string;
}

// Replaces the library's own format, which accepts the hour 24 and an offset without a colon.
const instants: Deserializer = {
  format: "date-time",
  deserialize: (text) => {
    if (parseInstant(text) === undefined)
      throw new Error(
        "must be an existing date and time of RFC 3339 from year 0000 to 9999 in UTC, without a leap second",
      );
    return text;
  },
};

// Replaces the library's own format, which accepts 30 February.
const days: Deserializer = {
  format: "date",
  deserialize: (text) => {
    if (!isDay(text)) throw new Error("must be an existing calendar date");
    return text;
  },
};

// Ids are stored in lower case. A deserializer replaces the library's own check.
const uuids: Deserializer = {
  format: "uuid",
  deserialize: (text) => {
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) throw new Error("must be a UUID");
    return text.toLowerCase();
  },
};

export const deserializers: readonly Deserializer[] = [uuids, instants, days];
