import {
  type Document,
  type Operation,
  type Parameter,
  parametersOf,
  resolve,
  type Schema,
} from "../document/openapi.ts";
import type { Facts } from "./facts.ts";
import { formExample, isFormType } from "./forms.ts";

/**
 * Returns the schema's example, or composes one of its required properties. If the list's items contain the list, the
 * example is an empty list. `within`: schemas that contain this one.
 */
export function exampleOf(document: Document, schema: Schema, within: readonly Schema[] = []): unknown {
  if (schema.examples?.length) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.$ref) return exampleOf(document, resolve(document, schema), within);
  if (schema.enum) return schema.enum[0];
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (choice) return exampleOf(document, choice, within);
  if (within.includes(schema)) return null;
  const inner = [...within, schema];
  switch (schema.type) {
    case "object":
      return exampleOfObject(document, schema, inner);
    case "array": {
      const item = schema.items && resolve(document, schema.items);
      return item === undefined || inner.includes(item) ? [] : [exampleOf(document, item, inner)];
    }
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

function exampleOfObject(document: Document, schema: Schema, within: readonly Schema[]): Record<string, unknown> {
  const required = new Set(schema.required ?? []);
  const entries = Object.entries(schema.properties ?? {}).filter(([name]) => required.has(name));
  return Object.fromEntries(entries.map(([name, property]) => [name, exampleOf(document, property, within)]));
}

export function addExamples(document: Document, operation: Operation, facts: Facts): void {
  for (const [type, media] of Object.entries(operation.requestBody?.content ?? {})) {
    if (!media.schema) continue;
    const value = exampleOf(document, media.schema);
    media.examples ??= { example: { value: isFormType(type) ? formExample(value) : value } };
  }
  for (const response of Object.values(operation.responses)) {
    for (const media of Object.values(response.content ?? {})) {
      if (media.schema) media.examples ??= { example: { value: exampleOf(document, media.schema) } };
    }
    for (const [name, header] of Object.entries(response.headers ?? {})) {
      header.example = headerExample(document, name, header, operation, facts);
    }
  }
  for (const parameter of parametersOf(document, operation)) {
    if (parameter.schema && parameter.example === undefined && parameter.required)
      parameter.example = exampleOf(document, parameter.schema);
  }
}

// Rate-limit headers show the sandbox after one request.
function headerExample(
  document: Document,
  name: string,
  header: Parameter,
  operation: Operation,
  facts: Facts,
): unknown {
  const tier = facts.tiers.find((candidate) => candidate.policy === operation["x-rate-limit-tier"]);
  const property = facts.headers.find((candidate) => candidate.name === name)?.property;
  if (tier && (property === "rateLimitLimit" || property === "legacyRateLimitLimit")) return tier.sandbox.second;
  if (tier && (property === "rateLimitRemaining" || property === "legacyRateLimitRemaining"))
    return tier.sandbox.second - 1;
  if (tier && property === "rateLimitPolicy") return `"${tier.policy}-per-second";q=${tier.sandbox.second};w=1`;
  return exampleOf(document, header.schema ?? {});
}
