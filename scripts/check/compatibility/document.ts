// Reads an OpenAPI 3.1 document as JSON. Invariant: every lookup follows references.

import {
  type Document,
  lookUp,
  parametersOf,
  operationsOf as placedOperations,
  resolve as resolveReference,
} from "../../../spec/document/openapi.ts";

export { lookUp };

export interface OpenApiDocument {
  readonly openapi: string;
  readonly info?: unknown;
  readonly servers?: unknown;
  readonly security?: unknown;
  readonly paths?: unknown;
  readonly webhooks?: unknown;
  readonly components?: unknown;
}

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}

/** Includes inherited parameters and security. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly id: string | undefined;
  readonly node: JsonObject;
  /** By `in name`, header names in lower case. */
  readonly parameters: ReadonlyMap<string, JsonObject>;
  readonly security: readonly Json[];
  /** Requests by `environment window`. */
  readonly limits: ReadonlyMap<string, number>;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Empty if absent. */
export function objectAt(document: OpenApiDocument, node: unknown, key: string): JsonObject {
  return resolve(document, isObject(node) ? node[key] : undefined);
}

export function listAt(node: unknown, key: string): readonly Json[] {
  const value = isObject(node) ? node[key] : undefined;
  return Array.isArray(value) ? value : [];
}

export function textAt(node: unknown, key: string): string | undefined {
  const value = isObject(node) ? node[key] : undefined;
  return typeof value === "string" ? value : undefined;
}

/** @throws for an unresolvable or circular reference */
export function resolve(document: OpenApiDocument, value: unknown): JsonObject {
  const target: unknown = isObject(value) ? resolveReference<{ $ref?: string }>(document, value as object) : undefined;
  return isObject(target) ? target : {};
}

/** Operations of the paths, or events, whose paths are their names. */
export function operationsOf(document: OpenApiDocument, kind: "paths" | "webhooks" = "paths"): Operation[] {
  const documentSecurity = document.security as Json | undefined;
  return placedOperations(document as Document, kind).map(({ path, method, operation }) => {
    const node = operation as unknown as JsonObject;
    const security = node.security ?? documentSecurity;
    const parameters = parametersOf(document, operation) as readonly unknown[] as readonly JsonObject[];
    return {
      method: method.toUpperCase(),
      path,
      id: textAt(node, "operationId"),
      node,
      parameters: new Map(parameters.map((parameter) => [parameterKey(parameter), parameter])),
      security: Array.isArray(security) ? security : [],
      limits: limitsOf(document, textAt(node, "x-rate-limit-tier")),
    };
  });
}

function parameterKey({ in: place, name }: JsonObject): string {
  return `${place} ${place === "header" ? String(name).toLowerCase() : name}`;
}

// Reading the operations takes milliseconds, and every response and every machine needs their ids.
const knownIds = new WeakMap<OpenApiDocument, ReadonlySet<string | undefined>>();

export function operationIdsOf(document: OpenApiDocument): ReadonlySet<string | undefined> {
  const ids = knownIds.get(document) ?? new Set(operationsOf(document).map(({ id }) => id));
  knownIds.set(document, ids);
  return ids;
}

function limitsOf(document: OpenApiDocument, tier: string | undefined): Map<string, number> {
  const limits = new Map<string, number>();
  const numbers = objectAt(document, objectAt(document, document, "x-rate-limit-tiers"), tier ?? "");
  for (const environment of Object.keys(numbers)) {
    for (const [window, requests] of Object.entries(objectAt(document, numbers, environment))) {
      if (typeof requests === "number") limits.set(`${environment} ${window}`, requests);
    }
  }
  return limits;
}

/** Ignores the order of keys. */
export function sameJson(a: unknown, b: unknown): boolean {
  // Equal values usually have the same order, and sorting takes most of the time.
  return JSON.stringify(a) === JSON.stringify(b) || canonical(a) === canonical(b);
}

export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
}
