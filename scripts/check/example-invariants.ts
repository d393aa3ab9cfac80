// Evaluates the invariants of every example of a document.
import { type ContractDocument, readDocument } from "../../conformance/contract/document.ts";
import { type Schemas, schemasOf } from "../../conformance/contract/schema.ts";
import { brokenInvariants } from "../../conformance/judge/invariants/invariants.ts";
import { type Document, type MediaType, operationsOf, type Schema } from "../../spec/document/openapi.ts";

/** Returns a line for each example that breaks an invariant. */
export function brokenExamples(document: Document): string[] {
  // Not those of generated/, which may be older than the document.
  const named = schemasOf(document.components.schemas);
  const linesOf = (place: string, schema: Schema, value: unknown) =>
    brokenInvariants(named, schema, value).map(
      ({ invariant, pointer, values }) =>
        `${document.info.version}: the example of ${place}${pointer} breaks a rule: ${invariant.sentence} ${values}`,
    );
  const schemas = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
    (schema.examples ?? []).flatMap((value) => linesOf(name, schema, value)),
  );
  const bodies = mediaOf(document).flatMap(([place, { schema, examples = {} }]) =>
    schema === undefined ? [] : Object.values(examples).flatMap(({ value }) => linesOf(place, schema, value)),
  );
  return [...new Set([...schemas, ...bodies])];
}

/** A request for a list with one value of an enumeration as its filter. */
export interface FilteredList {
  readonly path: string;
  /** Returns the sentences of invariants that a page of the list breaks. */
  readonly brokenBy: (page: unknown) => string[];
}

export function filteredLists(version: ContractDocument["version"]): FilteredList[] {
  const { schemas, operations } = readDocument(version);
  return operations.flatMap(({ id, method, path, parameters, responses }) => {
    const page = responses.get(200)?.content.get("application/json");
    if (method !== "GET" || !id.startsWith("list") || page === undefined) return [];
    return parameters
      .filter((parameter) => parameter.in === "query")
      .flatMap(({ name, schema }) =>
        ((schemas.plain(schema).keywords.enum ?? []) as readonly string[]).map((value) => ({
          path: `${path.replace(/\{\w+\}/g, anyId)}?${name}=${value}`,
          brokenBy: (body: unknown) =>
            brokenInvariants(schemas, page, body).map(({ invariant, pointer }) => `${pointer} ${invariant.sentence}`),
        })),
      );
  });
}

/** A request with one field of its example changed. */
export interface VariedRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  /** Returns the sentences of invariants that a success breaks. */
  readonly brokenBy: (status: number, body: unknown) => string[];
}

/** Each operation with each value of an enumeration in its body, and with another amount, instant or answer. */
export function variedRequests(version: ContractDocument["version"]): VariedRequest[] {
  const { schemas, operations } = readDocument(version);
  return operations.flatMap(({ method, path, bodies, responses }) => {
    const body = bodies.find(({ type }) => type === "application/json");
    if (body === undefined) return [];
    const example = body.example as Readonly<Record<string, unknown>>;
    const fields = schemas.plain(body.schema).keywords.properties ?? {};
    const varied = Object.entries(fields).flatMap(([name, schema]) =>
      valuesOf(schemas, schema, example[name]).map((value) => ({ ...example, [name]: value })),
    );
    const brokenBy = (status: number, value: unknown) => {
      const shown = responses.get(status)?.content.get("application/json");
      if (shown === undefined || status >= 300) return [];
      return brokenInvariants(schemas, shown, value).map(
        ({ invariant, pointer }) => `${pointer} ${invariant.sentence}`,
      );
    };
    return [example, ...varied].map((each) => ({
      method,
      path: path.replace(/\{\w+\}/g, anyId),
      body: each,
      brokenBy,
    }));
  });
}

function valuesOf(schemas: Schemas, schema: Schema, example: unknown): readonly unknown[] {
  const { type, keywords } = schemas.plain(schema, example);
  if (Array.isArray(keywords.enum)) return keywords.enum;
  if (type === "boolean") return [true, false];
  if (keywords.format === "date-time") return ["2020-01-01T00:00:00.000Z", "2090-01-01T00:00:00.000Z"];
  const properties = Object.entries(keywords.properties ?? {});
  return properties.flatMap(([name, field]) => {
    const fields = (example ?? {}) as Readonly<Record<string, unknown>>;
    return valuesOf(schemas, field, fields[name]).map((value) => ({ ...fields, [name]: value }));
  });
}

const anyId = "0195500a-3c00-7000-8000-000000000000";

function mediaOf(document: Document): [string, MediaType][] {
  return [...operationsOf(document), ...operationsOf(document, "webhooks")].flatMap(({ operation }) =>
    [operation.requestBody, ...Object.values(operation.responses)].flatMap((message) =>
      Object.values(message?.content ?? {}).map((media): [string, MediaType] => [operation.operationId, media]),
    ),
  );
}
