// Examples are written once, on models and scalars; everything else shows a composition of them.
import { type Document, resolve, type Schema } from "./openapi.ts";

/** The example of a schema: its own, else composed from those of its parts; optional properties without one are left out. */
export function exampleOf(document: Document, schema: Schema): unknown {
  if (schema.examples?.length) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.$ref) return exampleOf(document, resolve(document, schema));
  if (schema.enum) return schema.enum[0];
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (choice) return exampleOf(document, choice);
  switch (schema.type) {
    case "object":
      return exampleOfObject(document, schema);
    case "array":
      return schema.items ? [exampleOf(document, schema.items)] : [];
    case "boolean":
      return false;
    case "integer":
    case "number":
      return schema.minimum ?? 0;
    case "string":
      return "text";
    default:
      return null;
  }
}

function exampleOfObject(document: Document, schema: Schema): Record<string, unknown> {
  const required = new Set(schema.required ?? []);
  const entries = Object.entries(schema.properties ?? {}).filter(([name]) => required.has(name));
  return Object.fromEntries(entries.map(([name, property]) => [name, exampleOf(document, property)]));
}
