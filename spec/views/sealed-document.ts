// Makes the view that validates what the server sends: it refuses undeclared fields, and accepts values that an open
// enumeration does not list.
import { type Document, refName, type Schema, schemaRef, walk } from "../document/openapi.ts";
import { requestSchemas, sealObject } from "../emitter/seal.ts";

/** Reveals leaked fields in responses. Partners get open responses, which may grow. */
export function sealedDocument(published: Document): Document {
  const sealed = structuredClone(published);
  walk(sealed.components.schemas, sealObject);
  walk(sealed.paths, (object) => {
    if ("schema" in object) walk(object.schema, sealObject);
  });
  return withUnlistedResponses(sealed);
}

/** Refers responses and events to copies of the enumerations, so that requests keep their lists. */
function withUnlistedResponses(document: Document): Document {
  const { schemas } = document.components;
  const listed = new Set(Object.keys(schemas).filter((name) => schemas[name]?.["x-unlisted-value"] !== undefined));
  const ofRequests = requestSchemas(document);
  for (const [component, shared] of Object.entries(schemas)) {
    if (ofRequests.has(shared)) continue;
    // Schemas of requests and responses may share their parts.
    const schema = structuredClone(shared);
    schemas[component] = schema;
    walk(schema, (object) => {
      const name = typeof object.$ref === "string" ? refName(object.$ref) : "";
      if (listed.has(name)) Object.assign(object, schemaRef(unlistedName(name)));
    });
  }
  for (const name of listed) {
    const copy = structuredClone(schemas[name] as Schema);
    addUnlisted(copy);
    schemas[unlistedName(name)] = copy;
  }
  return document;
}

const unlistedName = (name: string): string => `${name}OrUnlisted`;

export function addUnlisted(schema: Schema): void {
  const value = schema["x-unlisted-value"];
  if (value !== undefined) schema.enum = [...(schema.enum ?? []), value];
}
