// Which objects take no property but those that are declared: in the published documents the bodies of requests, in the sealed ones all.
import { type Document, operationsOf, resolve, type Schema, walk } from "./openapi.ts";

/** A request that names an unknown field is refused, and the document says so. */
export function sealRequests(document: Document): void {
  for (const { operation } of operationsOf(document)) {
    for (const media of Object.values(operation.requestBody?.content ?? {})) {
      if (media.schema) sealReachable(document, media.schema, new Set());
    }
  }
}

/**
 * A copy in which no object takes a property that it does not declare: what responses are judged by, so that a leaked field shows.
 * Partners get the open one, because answers may grow.
 */
export function sealedDocument(published: Document): Document {
  const sealed = structuredClone(published);
  for (const [name, schema] of Object.entries(sealed.components.schemas)) {
    sealed.components.schemas[name] = withPartsInVariants(sealed, schema);
  }
  walk(sealed.components.schemas, sealObject);
  walk(sealed.paths, (object) => {
    if ("schema" in object) walk(object.schema, sealObject);
  });
  return sealed;
}

function sealReachable(document: Document, schema: Schema, seen: Set<Schema>): void {
  const target = resolve(document, schema);
  if (seen.has(target)) return;
  seen.add(target);
  sealObject(target as Record<string, unknown>);
  const parts = [...Object.values(target.properties ?? {}), ...(target.items ? [target.items] : [])];
  for (const part of [...parts, ...(target.anyOf ?? []), ...(target.oneOf ?? []), ...(target.allOf ?? [])]) {
    sealReachable(document, part, seen);
  }
}

function sealObject(object: Record<string, unknown>): void {
  if (object.type === "object" && object.properties && object.additionalProperties === undefined) {
    object.additionalProperties = false;
  }
}

// A union beside more properties cannot be sealed part by part, since each part would refuse what the others declare: each variant gets them all.
function withPartsInVariants(document: Document, schema: Schema): Schema {
  const { allOf, ...rest } = schema;
  const union = allOf?.find((part) => part.oneOf);
  if (!union?.oneOf) return schema;
  const parts = (allOf ?? []).filter((part) => part !== union);
  const variants = union.oneOf.map((variant) => {
    const { discriminator: _, ...own } = structuredClone(resolve(document, variant));
    const required = [own, ...parts].flatMap((part) => part.required ?? []);
    return { ...own, required, properties: Object.assign({}, ...[own, ...parts].map((part) => part.properties)) };
  });
  return { ...rest, anyOf: variants };
}
