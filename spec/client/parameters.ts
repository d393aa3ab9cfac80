// Refuses parameters with which a call would become another one: an empty id would list, a lost filter would return
// everything, a lost key would pay twice.
import { checkHeaderText, describe, isRecord, quote } from "./describe.ts";

export interface CallInit {
  readonly params?: unknown;
}

const places = ["path", "query", "header", "cookie"];

/** A path of the interface. A dotted or empty segment would lead to another resource. */
const pathShape = /^(\/(?!\.{1,2}(\/|$))[^\s?#\\/]+)+\/?$/;

/** Returns the call's `params` with dates of the query in RFC 3339. @throws {TypeError} that names the parameter */
export function checkParameters(
  path: unknown,
  init: CallInit,
  slashedPaths: readonly string[],
): Readonly<Record<string, unknown>> {
  // An id that a template literal fills in can be empty, and would leave a path that ends with a slash.
  if (typeof path !== "string" || !pathShape.test(path) || (path.endsWith("/") && !slashedPaths.includes(path)))
    throw new TypeError(`The path of a call must be one of the interface, such as "/users/{id}", not ${quote(path)}.`);
  const params = recordOf("params", init.params);
  for (const name of Object.keys(params))
    if (!places.includes(name))
      throw new TypeError(`params has no ${name}: move it into params.path, query or header.`);
  checkPath(path, recordOf("params.path", params.path));
  checkHeader(recordOf("params.header", params.header));
  return { ...params, query: queryOf(recordOf("params.query", params.query)) };
}

function recordOf(name: string, value: unknown = {}): Readonly<Record<string, unknown>> {
  if (!isRecord(value)) throw new TypeError(`${name} must be an object of names and values, not ${describe(value)}.`);
  return value;
}

function checkPath(path: string, values: Readonly<Record<string, unknown>>): void {
  const names = Array.from(path.matchAll(/\{([^{}]+)\}/g), ([, name = ""]) => name);
  for (const name of names) {
    const value = values[name];
    // A URL without the segment, or with a dotted one, leads to another resource.
    if (typeof value !== "string" || /^\.{0,2}$/.test(value))
      throw new TypeError(`params.path.${name} must be an id, not ${quote(value)}.`);
    checkWellFormed(`params.path.${name}`, value);
  }
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && !names.includes(name)) throw new TypeError(`The path ${quote(path)} has no {${name}}.`);
}

function checkHeader(values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values)) {
    const place = `params.header[${JSON.stringify(name)}]`;
    if (value !== undefined && !isScalar(value))
      throw new TypeError(`${place} must be a text, not ${describe(value)}.`);
    checkHeaderText(place, String(value));
  }
}

function queryOf(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const query: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    if (Array.isArray(value) && value.length > 0) query[name] = value.map((each) => queryValue(name, each));
    else query[name] = queryValue(name, value);
  }
  return query;
}

function queryValue(name: string, value: unknown): unknown {
  if (isDate(value)) {
    if (Number.isNaN(value.getTime())) throw new TypeError(`params.query.${name} is an invalid Date.`);
    return value.toISOString();
  }
  if (!isScalar(value))
    throw new TypeError(
      `params.query.${name} must be a text, a number, a Boolean or a Date, not ${describe(value)}; undefined leaves it out.`,
    );
  if (typeof value === "string") checkWellFormed(`params.query.${name}`, value);
  return value;
}

/** Also true for the Date of another realm. */
function isDate(value: unknown): value is Date {
  return Object.prototype.toString.call(value) === "[object Date]";
}

function isScalar(value: unknown): boolean {
  return ["string", "boolean", "bigint"].includes(typeof value) || Number.isFinite(value);
}

function checkWellFormed(name: string, text: string): void {
  if (/[\ud800-\udfff]/u.test(text))
    throw new TypeError(`${name} has half of a surrogate pair, which no URL can hold.`);
}
