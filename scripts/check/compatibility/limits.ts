// Compares x-limits and x-uncached-statuses. A document without one of them guarantees nothing there.
import { isObject, type Json, type JsonObject, sameJson, textAt } from "./document.ts";
import type { Note, Sides } from "./sides.ts";

export function compareLimits(sides: Sides, note: Note): void {
  const [from, to] = sides.both(sides.from.document, sides.to.document, "x-limits");
  const [before, after] = [promisedOnly(from), promisedOnly(to)];
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    compareLimit(before[name], after[name], `limit ${name}`, note);
  }
  const [was, is] = [sides.from, sides.to].map(({ document }) => statusesOf(document as unknown as JsonObject));
  if (was === undefined) return;
  for (const status of was.difference(is ?? new Set())) note("outcome-kept", `status ${status}`);
  for (const status of (is ?? new Set<number>()).difference(was)) note("outcome-not-kept", `status ${status}`);
}

/** A limit with the promise `none` may change in every way. */
function promisedOnly(limits: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(limits).filter(([, limit]) => !isObject(limit) || textAt(limit, "promise") !== "none"),
  );
}

function compareLimit(from: Json | undefined, to: Json | undefined, at: string, note: Note): void {
  if (!isObject(from)) note("promise-added", at, undefined, numberOf(to));
  else if (!isObject(to)) note("promise-removed", at, numberOf(from));
  else {
    const [before, after] = [textAt(from, "promise"), textAt(to, "promise")];
    if (before !== after) {
      note(after === "exactly" ? "promise-strengthened" : "promise-weakened", `${at} promise`, before, after);
    }
    compareNumbers(before, numberOf(from), numberOf(to), at, note);
  }
}

function compareNumbers(promise: string | undefined, from: Json, to: Json, at: string, note: Note): void {
  if (sameJson(from, to)) return;
  // Lists have no order of size.
  if (typeof from !== "number" || typeof to !== "number" || !/^at(Least|Most)$/.test(promise ?? "")) {
    note("exact-number-changed", at, from, to);
  } else if (promise === "atLeast") note(to < from ? "limit-fell" : "limit-rose", at, from, to);
  else note(to > from ? "bound-rose" : "bound-fell", at, from, to);
}

function numberOf(limit: Json | undefined): Json {
  return (isObject(limit) ? limit.value : undefined) ?? null;
}

function statusesOf(document: JsonObject): Set<number> | undefined {
  const statuses = document["x-uncached-statuses"];
  return Array.isArray(statuses) ? new Set(statuses.map(Number)) : undefined;
}
