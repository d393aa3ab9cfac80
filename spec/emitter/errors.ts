import { exampleOf } from "./example.ts";
import type { ErrorFact, Facts } from "./facts.ts";
import { type Document, type Operation, type Response, refName, type Schema } from "./openapi.ts";

const errorSchemaPrefix = "Error_";

export function describeErrors(document: Document, operation: Operation, facts: Facts): void {
  const rows = new Map(facts.errors.map((row) => [row.code, row]));
  for (const response of Object.values(operation.responses)) {
    const codes = codesOf(response);
    if (codes.length === 0) continue;
    response.description = codes.map((code) => `${code}: ${rows.get(code)?.message}`).join("\n\n");
    const media = response.content?.["application/json"];
    if (!media) continue;
    media.examples = Object.fromEntries(
      codes.map((code) => [code, { value: errorExample(document, rows.get(code) as ErrorFact) }]),
    );
    relaxRetryAfter(response, codes, operation);
  }
}

// Codes may share a status, and not all have Retry-After.
function relaxRetryAfter(response: Response, codes: string[], operation: Operation): void {
  const header = response.headers?.["Retry-After"];
  if (header && codes.length > 1 && operation.operationId) delete header.required;
}

function errorExample(document: Document, row: ErrorFact): unknown {
  const error = document.components.schemas[errorSchemaPrefix + row.code]?.properties?.error;
  const detail = error?.properties?.detail;
  return {
    error: {
      code: row.code,
      message: row.message,
      detail: detail ? exampleOf(document, detail.$ref ? { $ref: detail.$ref } : detail) : {},
    },
  };
}

/** Schema of the detail and an example body, for a code that no operation lists; empty without detail. */
export function describeDetail(document: Document, row: ErrorFact): { detail?: Schema; example?: unknown } {
  const detail = document.components.schemas[errorSchemaPrefix + row.code]?.properties?.error?.properties?.detail;
  const schema = detail?.$ref ? document.components.schemas[refName(detail.$ref)] : detail;
  if (schema?.properties === undefined || Object.keys(schema.properties).length === 0) return {};
  return { detail: structuredClone(schema), example: errorExample(document, row) };
}

export function codesOf(response: Response): string[] {
  const schema = response.content?.["application/json"]?.schema;
  return (schema?.anyOf ?? (schema ? [schema] : []))
    .map((part) => refName(part.$ref ?? ""))
    .filter((name) => name.startsWith(errorSchemaPrefix))
    .map((name) => name.slice(errorSchemaPrefix.length));
}
