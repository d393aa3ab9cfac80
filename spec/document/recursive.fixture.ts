// A document in which schemas contain themselves.
import { type Document, type Schema, schemaRef } from "./openapi.ts";

/** Returns the document with a field `tree` in bodies and responses of users, whose `children` and `parent` are trees. */
export function withRecursiveSchemas(document: Document): Document {
  const grown = structuredClone(document);
  const schema: Schema = {
    type: "object",
    required: ["name", "children"],
    properties: {
      name: { type: "string", maxLength: 5, examples: ["a"] },
      children: { type: "array", maxItems: 3, items: schemaRef("Tree") },
      parent: { anyOf: [schemaRef("Tree"), { type: "null" }] },
      byName: { type: "object", additionalProperties: schemaRef("Tree") },
    },
  };
  grown.components.schemas.Tree = schema;
  for (const name of ["User", "CreateUserRequest"]) {
    const { properties } = grown.components.schemas[name]!;
    properties!.tree = schemaRef("Tree");
  }
  return grown;
}

export const tree = { name: "a", children: [{ name: "b", children: [{ name: "c", children: [] }] }] };
