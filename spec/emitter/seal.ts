// Closes the schemas of values that partners write, so that undeclared properties are refused.
import { type Document, operationsOf, type Schema } from "../document/openapi.ts";
import { visitSchemas } from "../document/schemas.ts";

export function sealRequests(document: Document): void {
  for (const schema of requestSchemas(document)) sealObject(schema as Record<string, unknown>);
}

/** Schemas that partners write: bodies of requests, and their responses to ours. */
export function requestSchemas(document: Document): ReadonlySet<Schema> {
  const found = new Set<Schema>();
  const messages = [
    ...operationsOf(document).map(({ operation }) => operation.requestBody),
    ...operationsOf(document, "webhooks").flatMap(({ operation }) => Object.values(operation.responses)),
  ];
  for (const { schema } of messages.flatMap((message) => Object.values(message?.content ?? {})))
    if (schema) visitSchemas(document, schema, () => {}, found);
  return found;
}

export function sealObject(object: Record<string, unknown>): void {
  if (object.type === "object" && object.properties && object.additionalProperties === undefined) {
    object.additionalProperties = false;
  }
}
