// Compares the responses of an operation.
import { type JsonObject, type Operation, objectAt, resolve } from "./document.ts";
import { codesOf, type OperationCodes } from "./errors.ts";
import { compareLinks } from "./links.ts";
import { missing, type Note, noteDifferences, type Side, type Sides } from "./sides.ts";

export function compareResponses(sides: Sides, from: Operation, to: Operation, note: Note): void {
  const [before, after] = sides.both(from.node, to.node, "responses");
  const codes = codesOf(sides.from.document, before, sides.from.shapes);
  const newCodes = codesOf(sides.to.document, after, sides.to.shapes);
  for (const [status, newStatus] of pairedStatuses(before, after, codes, newCodes, note)) {
    const was = objectAt(sides.from.document, before, status);
    const is = objectAt(sides.to.document, after, newStatus);
    compareHeaders(sides, was, is, `response ${status}`, note);
    compareLinks(sides, was, is, note);
    if (!codes.statuses.has(status)) sides.content("response", was, is, `response ${status} body`, note);
  }
  compareCodes(sides, codes, newCodes, note);
}

/** Notes added and removed statuses; returns the common ones. */
function pairedStatuses(
  before: JsonObject,
  after: JsonObject,
  codes: OperationCodes,
  newCodes: OperationCodes,
  note: Note,
): [string, string][] {
  const pairs = Object.keys(before)
    .filter((status) => after[status] !== undefined)
    .map((status): [string, string] => [status, status]);
  const [removed, added] = [missing(before, after), missing(after, before)];
  const [removedSuccess, addedSuccess] = [removed.filter(isSuccess), added.filter(isSuccess)];
  if (removedSuccess.length === 1 && addedSuccess.length === 1) {
    note("success-status-changed", `response ${removedSuccess[0]}`, removedSuccess[0], addedSuccess[0]);
    pairs.push([removedSuccess[0]!, addedSuccess[0]!]);
  } else {
    for (const status of removedSuccess) note("success-status-removed", `response ${status}`);
    for (const status of addedSuccess) note("success-status-added", `response ${status}`);
  }
  const isPlainError = (status: string, known: OperationCodes) => !isSuccess(status) && !known.statuses.has(status);
  for (const status of removed) if (isPlainError(status, codes)) note("error-status-removed", `response ${status}`);
  for (const status of added) if (isPlainError(status, newCodes)) note("error-status-added", `response ${status}`);
  return pairs;
}

function isSuccess(status: string): boolean {
  return /^[123]/.test(status);
}

function compareHeaders(sides: Sides, from: JsonObject, to: JsonObject, place: string, note: Note): void {
  const after = headersOf(sides.to, to);
  for (const [key, [name, header]] of headersOf(sides.from, from)) {
    const at = `${place} header ${name}`;
    const twin = after.get(key)?.[1];
    after.delete(key);
    if (twin === undefined) note("response-header-removed", at);
    else {
      if (header.required && !twin.required) note("response-header-became-optional", at, true, false);
      if (!header.required && twin.required) note("response-header-became-required", at, false, true);
      sides.values("response", header, twin, at, note);
    }
  }
  for (const [name] of after.values()) note("response-header-added", `${place} header ${name}`);
}

/** By name in lower case. */
function headersOf({ document }: Side, response: JsonObject): Map<string, [string, JsonObject]> {
  const headers = Object.entries(objectAt(document, response, "headers"));
  return new Map(headers.map(([name, header]) => [name.toLowerCase(), [name, resolve(document, header)]]));
}

function compareCodes(sides: Sides, from: OperationCodes, to: OperationCodes, note: Note): void {
  const list = (statuses: ReadonlySet<string>) => [...statuses].sort().join(", ");
  for (const [code, was] of from.codes) {
    const is = to.codes.get(code);
    if (is === undefined) {
      note("error-code-removed", `error ${code}`, list(was.statuses));
      continue;
    }
    if (was.statuses.difference(is.statuses).size > 0) {
      note("error-code-status-changed", `error ${code}`, list(was.statuses), list(is.statuses));
    }
    const inner = sides.schemas.response.compareShapes(was.shape, is.shape);
    // Callers do not see how codes share schemas.
    noteDifferences(
      "response",
      inner.filter((difference) => difference.path !== ".error.code"),
      `error ${code} body`,
      note,
    );
  }
  for (const [code, is] of to.codes) {
    if (!from.codes.has(code)) note("error-code-added", `error ${code}`, undefined, list(is.statuses));
  }
}
