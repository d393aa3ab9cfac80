// Finds all differences between two documents. Invariant: everything visible in HTTP is compared; texts and examples
// are not.
import {
  canonical,
  isObject,
  type Json,
  listAt,
  type OpenApiDocument,
  type Operation,
  objectAt,
  operationsOf,
  sameJson,
  textAt,
} from "./document.ts";
import { compareEvents } from "./events.ts";
import { compareFields } from "./fields.ts";
import { compareInvariants } from "./invariants.ts";
import type { Kind } from "./kinds.ts";
import { compareLimits } from "./limits.ts";
import { comparePromises } from "./promises.ts";
import { compareRequests } from "./requests.ts";
import { compareResponses } from "./responses.ts";
import type { Renamed } from "./schemas.ts";
import { type Note, type Side, Sides } from "./sides.ts";
import { compareStates } from "./states.ts";
import { findUnchanged, type IsUnchanged } from "./unchanged.ts";

/** `subject`: an operation, an event or the document; `at`: a place in it, empty for the whole. */
export interface Difference {
  readonly kind: Kind;
  readonly subject: string;
  readonly at: string;
  readonly from: Json | undefined;
  readonly to: Json | undefined;
  /** The path from the nearest named schema. */
  readonly origin?: string | undefined;
}

/** Includes harmless ones. @throws for an unresolvable reference */
export function differences(from: OpenApiDocument, to: OpenApiDocument, renamed?: Renamed): Difference[] {
  const sides = new Sides(from, to, renamed);
  const found: Difference[] = [];
  const noteOn =
    (subject: string): Note =>
    (kind, at, before, after, origin) => {
      found.push({ kind, subject, at, from: before, to: after, origin });
    };
  const isUnchanged = findUnchanged(from, to);
  compareOperations(sides, isUnchanged, noteOn);
  compareEvents(sides, isUnchanged, noteOn);
  compareServers(sides, noteOn("document"));
  compareCodeTables(sides, noteOn("document"));
  compareLimits(sides, noteOn("document"));
  compareInvariants(sides, noteOn("document"));
  compareStates(sides, noteOn("document"));
  compareFields(sides, noteOn("document"));
  return withReadersOfOwnValues(found);
}

/**
 * A longer response value breaks no reader if callers themselves may now send it: by the same named schema, or in the
 * same field of the same resource.
 */
function withReadersOfOwnValues(found: readonly Difference[]): Difference[] {
  const written = new Set(found.filter(({ kind }) => kind === "request-limit-loosened").flatMap(ownersOf));
  const isWritten = (difference: Difference) => ownersOf(difference).some((owner) => written.has(owner));
  const readBack = found.filter((difference) => difference.kind === "response-limit-loosened" && isWritten(difference));
  // An event has the schemas of responses.
  for (const owner of readBack.flatMap(ownersOf)) written.add(owner);
  return found.map((difference) => {
    const direction = /^(response|event)-limit-loosened$/.exec(difference.kind)?.[1] as
      | "response"
      | "event"
      | undefined;
    const isOwn = direction !== undefined && isWritten(difference);
    return isOwn ? { ...difference, kind: `${direction}-limit-loosened-for-callers` } : difference;
  });
}

/** Identifies a changed limit by its named schema, and by its resource and field. */
function ownersOf({ subject, at, from, to, origin }: Difference): string[] {
  const field = /\.([^.<>[\] ]+)((?:\[\])* \w+)$/.exec(at)?.slice(1).join("");
  if (field === undefined) return [];
  const [resource] = (subject.split(" ")[1] ?? "").split("/").filter((part) => !/^(simulations)?$/.test(part));
  const change = [from ?? null, to ?? null];
  return [
    ...(origin === undefined ? [] : [canonical([origin, ...change])]),
    ...(subject.startsWith("event ") ? [] : [canonical([`/${resource}`, field, ...change])]),
  ];
}

function compareOperations(sides: Sides, isUnchanged: IsUnchanged, noteOn: (subject: string) => Note): void {
  const after = new Set(operationsOf(sides.to.document));
  const before = operationsOf(sides.from.document).map((operation) => {
    const twin = [...after].find((other) => addressOf(other) === addressOf(operation));
    if (twin !== undefined) after.delete(twin);
    return [operation, twin] as const;
  });
  for (const [operation, sameAddress] of before) {
    const note = noteOn(nameOf(operation));
    const twin = sameAddress ?? [...after].find((other) => other.id !== undefined && other.id === operation.id);
    if (twin === undefined) note("operation-removed", idOf(operation));
    else {
      after.delete(twin);
      if (!isUnchanged(operation, twin)) compareOperation(sides, operation, twin, note);
    }
  }
  for (const operation of after) noteOn(nameOf(operation))("operation-added", idOf(operation));
}

function compareOperation(sides: Sides, from: Operation, to: Operation, note: Note): void {
  if (withoutNames(from.path) !== withoutNames(to.path)) note("operation-path-changed", "", from.path, to.path);
  if (from.method !== to.method) note("operation-method-changed", "", from.method, to.method);
  if (from.id !== to.id) note("operation-id-changed", "", from.id, to.id);
  if (!from.node.deprecated && to.node.deprecated) note("operation-deprecated", "");
  const [was, is] = [from, to].map(({ node }) => node["x-sandbox-only"] === true);
  if (was !== is) note(is ? "operation-left-production" : "operation-came-to-production", "");
  if (!sameJson(from.node.callbacks, to.node.callbacks)) note("request-constraint-changed", "callbacks");
  comparePromises(sides, from, to, note);
  compareRequests(sides, from, to, note);
  compareResponses(sides, from, to, note);
}

function nameOf(operation: Operation): string {
  return `${operation.method} ${operation.path}`;
}

function idOf(operation: Operation): string {
  return operation.id === undefined ? "" : `(${operation.id})`;
}

/** Parameter names in a path are not sent. */
function addressOf(operation: Operation): string {
  return `${operation.method} ${withoutNames(operation.path)}`;
}

function withoutNames(path: string): string {
  return path.replace(/\{[^}]*\}/g, "{}");
}

function compareServers(sides: Sides, note: Note): void {
  const [before, after] = [serversOf(sides.from), serversOf(sides.to)];
  for (const url of before.difference(after)) note("server-removed", `server ${url}`);
  for (const url of after.difference(before)) note("server-added", `server ${url}`);
}

function serversOf({ document }: Side): Set<string> {
  const addresses = listAt(document, "servers").map((server) => {
    const variables = objectAt(document, server, "variables");
    const withDefault = (name: string, key: string) => textAt(variables[key], "default") ?? name;
    return (textAt(server, "url") ?? "").replace(/\{([^}]+)\}/g, withDefault);
  });
  return new Set(addresses);
}

function compareRetry(from: Json | undefined, to: Json | undefined, at: string, note: Note): void {
  if (from === to) return;
  note(from === undefined ? "error-code-retry-added" : "error-code-retry-changed", at, from, to);
}

/** Includes codes that belong to no operation. */
function compareCodeTables(sides: Sides, note: Note): void {
  const [before, after] = sides.both(sides.from.document, sides.to.document, "x-error-codes");
  if (Object.keys(before).length === 0 || Object.keys(after).length === 0) return;
  for (const code of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [from, to] = [before[code], after[code]].map((row) => (isObject(row) ? row : undefined));
    const [was, is] = [from?.status, to?.status];
    if (is === undefined) note("error-code-removed", `error ${code}`, was);
    else if (was === undefined) note("error-code-added", `error ${code}`, undefined, is);
    else {
      if (was !== is) note("error-code-status-changed", `error ${code}`, was, is);
      compareRetry(from?.retry, to?.retry, `error ${code}`, note);
    }
  }
}
