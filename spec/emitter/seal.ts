// Closes what partners write to undeclared properties.
import { type Document, operationsOf, resolve, type Schema } from "./openapi.ts";

export function sealRequests(document: Document): void {
  for (const schema of requestSchemas(document)) sealObject(schema as Record<string, unknown>);
}

/** Schemas that partners write: bodies of requests, and their responses to ours. */
export function requestSchemas(document: Document): ReadonlySet<Schema> {
  const found = new Set<Schema>();
  for (const { operation } of operationsOf(document)) {
    for (const media of Object.values(operation.requestBody?.content ?? {})) {
      if (media.schema) collectReachable(document, media.schema, found);
    }
  }
  for (const { responses } of Object.values(document.webhooks ?? {}).flatMap((item) => Object.values(item))) {
    for (const media of Object.values(responses).flatMap(({ content = {} }) => Object.values(content))) {
      if (media.schema) collectReachable(document, media.schema, found);
    }
  }
  return found;
}

function collectReachable(document: Document, schema: Schema, seen: Set<Schema>): void {
  const target = resolve(document, schema);
  if (seen.has(target)) return;
  seen.add(target);
  const parts = [...Object.values(target.properties ?? {}), ...(target.items ? [target.items] : [])];
  for (const part of [...parts, ...(target.anyOf ?? []), ...(target.oneOf ?? []), ...(target.allOf ?? [])]) {
    collectReachable(document, part, seen);
  }
}

export function sealObject(object: Record<string, unknown>): void {
  if (object.type === "object" && object.properties && object.additionalProperties === undefined) {
    object.additionalProperties = false;
  }
}
