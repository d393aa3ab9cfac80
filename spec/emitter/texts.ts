// Refuses U+0000 in requests, which databases cannot store (decided).
import { type Document, operationsOf, type Parameter, refName, resolve, type Schema } from "./openapi.ts";

const withoutNul = "^[^\\u0000]*$";

export function refuseNul(document: Document): void {
  const seen = new Set<Schema>();
  for (const { operation } of operationsOf(document)) {
    for (const { schema } of Object.values(operation.requestBody?.content ?? {})) {
      if (schema) narrow(document, schema, seen);
    }
    for (const parameter of operation.parameters ?? []) {
      const { in: place, schema } = parameter.$ref
        ? (document.components.parameters[refName(parameter.$ref)] as Parameter)
        : parameter;
      if (place === "query" && schema) narrow(document, schema, seen);
    }
  }
}

function narrow(document: Document, schema: Schema, seen: Set<Schema>): void {
  const target = resolve(document, schema);
  if (seen.has(target)) return;
  seen.add(target);
  const { type, pattern, format, enum: members, const: only, properties, items, anyOf, oneOf, allOf } = target;
  const { additionalProperties: others } = target;
  const isFree = [pattern, format, members, only].every((keyword) => keyword === undefined);
  if ([type].flat().includes("string") && isFree) target.pattern = withoutNul;
  const parts = [...Object.values(properties ?? {}), ...(items ? [items] : []), ...(anyOf ?? []), ...(oneOf ?? [])];
  if (typeof others === "object") parts.push(others);
  for (const part of [...parts, ...(allOf ?? [])]) narrow(document, part, seen);
}
