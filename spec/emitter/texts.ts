// Writes a pattern for texts that have none.
import { type Document, operationsOf, parametersOf, type Schema } from "../document/openapi.ts";
import { visitSchemas } from "../document/schemas.ts";

export const withoutNul = "^[^\\x00]*$";

/** Refuses U+0000 in requests, which databases cannot store (decided). */
export function refuseNul(document: Document): void {
  const seen = new Set<Schema>();
  for (const { operation } of operationsOf(document)) {
    const query = parametersOf(document, operation).filter((parameter) => parameter.in === "query");
    for (const { schema } of [...Object.values(operation.requestBody?.content ?? {}), ...query])
      if (schema) visitSchemas(document, schema, narrow, seen);
  }
}

function narrow(schema: Schema): void {
  const { type, pattern, format, enum: members, const: only } = schema;
  const isFree = [pattern, format, members, only].every((keyword) => keyword === undefined);
  if ([type].flat().includes("string") && isFree) schema.pattern = withoutNul;
}
