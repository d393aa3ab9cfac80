// Compares the request of an operation.
import {
  isObject,
  type Json,
  type JsonObject,
  listAt,
  type Operation,
  objectAt,
  sameJson,
  textAt,
} from "./document.ts";
import type { Shape } from "./shape.ts";
import { type Note, type Side, type Sides, schemaOf } from "./sides.ts";

export function compareRequests(sides: Sides, from: Operation, to: Operation, note: Note): void {
  compareSecurity(sides, from, to, note);
  for (const [window, before] of from.limits) {
    const after = to.limits.get(window) ?? Number.POSITIVE_INFINITY;
    const kind = after < before ? "rate-limit-lowered" : "rate-limit-raised";
    if (after !== before) note(kind, `rate limit ${window}`, before, after);
  }
  compareParameters(sides, from, to, note);
  compareBodies(sides, from, to, note);
}

function compareSecurity(sides: Sides, from: Operation, to: Operation, note: Note): void {
  const [before, after] = [alternatives(from), alternatives(to)];
  const isOpen = (list: readonly JsonObject[]) => list.some((entry) => Object.keys(entry).length === 0);
  const satisfies = (offer: JsonObject, demand: JsonObject) =>
    Object.keys(demand).every((scheme) => {
      const hasScopes = listAt(demand, scheme).every((scope) => listAt(offer, scheme).includes(scope));
      return (
        offer[scheme] !== undefined && hasScopes && sameJson(schemeOf(sides.from, scheme), schemeOf(sides.to, scheme))
      );
    });
  if (isOpen(before) && !isOpen(after)) note("security-added", "", from.security, to.security);
  else if (!before.every((offer) => after.some((demand) => satisfies(offer, demand)))) {
    note("security-changed", "", from.security, to.security);
  } else if (!isOpen(before) && isOpen(after)) note("security-removed", "", from.security, to.security);
}

/** An empty alternative needs no credentials. */
function alternatives(operation: Operation): JsonObject[] {
  return operation.security.length === 0 ? [{}] : operation.security.filter(isObject);
}

function schemeOf({ document }: Side, name: string): Json {
  const schemes = objectAt(document, document.components, "securitySchemes");
  const { description: _, bearerFormat: __, ...scheme } = objectAt(document, schemes, name);
  // The name is case-insensitive (RFC 9110 §11.1).
  return { ...scheme, scheme: textAt(scheme, "scheme")?.toLowerCase() };
}

function compareParameters(sides: Sides, from: Operation, to: Operation, note: Note): void {
  const added = new Map([...to.parameters].filter(([key]) => !from.parameters.has(key)));
  for (const [key, parameter] of from.parameters) {
    const twin = to.parameters.get(key);
    if (twin !== undefined) compareParameter(sides, parameter, twin, note);
    else {
      const renamed = [...added].find(([, other]) => isAlike(sides, parameter, other));
      if (renamed === undefined) note("parameter-removed", placeOf(parameter));
      else {
        note("parameter-renamed", placeOf(parameter), textAt(parameter, "name"), textAt(renamed[1], "name"));
        added.delete(renamed[0]);
      }
    }
  }
  for (const parameter of added.values()) {
    note(parameter.required ? "required-parameter-added" : "optional-parameter-added", placeOf(parameter));
  }
}

function compareParameter(sides: Sides, from: JsonObject, to: JsonObject, note: Note): void {
  const at = placeOf(from);
  if (!from.required && to.required) note("parameter-became-required", at, false, true);
  if (from.required && !to.required) note("parameter-became-optional", at, true, false);
  // A single value has the same form in every style of a list.
  const takesSeveral = isMultiple(sides.from.shapes.of(schemaOf(from)));
  const before = styleOf(sides.from, from);
  const after = takesSeveral ? styleOf(sides.to, to) : styleOf(sides.to, to, false);
  if (before !== after) note("parameter-style-changed", at, before, after);
  const [excluded, newlyExcluded] = [excludedBy(from), excludedBy(to)];
  for (const other of newlyExcluded.difference(excluded)) note("parameter-exclusion-added", `${at} beside ${other}`);
  for (const other of excluded.difference(newlyExcluded)) note("parameter-exclusion-removed", `${at} beside ${other}`);
  const [was, is] = [from["x-filter"], to["x-filter"]];
  if (was !== undefined && !sameJson(was, is)) note("filter-changed", at, was, is);
  const added = from.required ? undefined : sides.schemas.request.addedDefault(schemaOf(from), schemaOf(to));
  if (added !== undefined) note("request-default-added", at, undefined, added);
  sides.values("request", from, to, at, note);
}

function excludedBy(parameter: JsonObject): Set<string> {
  return new Set(listAt(parameter, "x-excludes").map(String));
}

function isAlike(sides: Sides, from: JsonObject, to: JsonObject): boolean {
  const holdsTheSame = sides.schemas.request.compare(schemaOf(from), schemaOf(to)).length === 0;
  return from.in === to.in && !from.required === !to.required && holdsTheSame;
}

function placeOf(parameter: JsonObject): string {
  return `${textAt(parameter, "in")} parameter ${textAt(parameter, "name")}`;
}

/** Includes defaults. */
function styleOf(
  { shapes }: Side,
  parameter: JsonObject,
  canBeMultiple = isMultiple(shapes.of(schemaOf(parameter))),
): string {
  const style = textAt(parameter, "style") ?? (/query|cookie/.test(String(parameter.in)) ? "form" : "simple");
  const explode = `explode ${parameter.explode ?? style === "form"}`;
  const reserved = parameter.allowReserved === true ? "reserved characters" : "";
  const mediaTypes = isObject(parameter.content) ? Object.keys(parameter.content) : [];
  // `explode` changes only lists and objects.
  return [style, canBeMultiple ? explode : "", reserved, ...mediaTypes].filter(Boolean).join(", ");
}

function isMultiple({ types }: Shape): boolean {
  return types === undefined || types.has("array") || types.has("object");
}

function compareBodies(sides: Sides, from: Operation, to: Operation, note: Note): void {
  const [was, is] = [from.node.requestBody !== undefined, to.node.requestBody !== undefined];
  const [before, after] = sides.both(from.node, to.node, "requestBody");
  if (was && !is) note("request-body-removed", "request body");
  else if (!before.required && after.required) note("request-body-became-required", "request body", false, true);
  else if (!was && is) note("request-body-added", "request body");
  else if (before.required && !after.required) note("request-body-became-optional", "request body", true, false);
  if (was && is) sides.content("request", before, after, "request body", note);
}
