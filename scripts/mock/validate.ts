// Validates path, query, headers and body of a request against the document. The request rules run before. Invariant: the server's
// validator accepts every request that has no violations here.
import type { ErrorObject } from "ajv";
import { headers as names } from "../../generated/contract.ts";
import {
  numberProblems,
  openObjects,
  queryProblems,
  type SentBody,
  textProblems,
  UploadedFile,
} from "../../server/http/request-rules/request-rules.ts";
import type { MockDocument, Operation, Pointer } from "./document.ts";

/** A departure from the document, in the format of Prism's `sl-violations`. */
export interface Violation {
  readonly location: readonly string[];
  readonly severity: string;
  readonly code: string;
  readonly message: string;
}

export interface MatchedRequest {
  readonly path: Readonly<Record<string, string>>;
  /** Without the question mark. */
  readonly search: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: SentBody;
}

/** A request with its values converted to the document's types. */
export interface ParsedRequest {
  readonly violations: readonly Violation[];
  /** Ids in lower case. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

export function validateRequest(document: MockDocument, operation: Operation, request: MatchedRequest): ParsedRequest {
  const queryNames = operation.parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name);
  const violations = queryProblems(request.search, queryNames).map(problemViolation);
  const parsed: Record<"path" | "query", Record<string, unknown>> = { path: {}, query: {} };
  for (const { name, in: place, required, schema } of operation.parameters) {
    const sent = sentValue(name, place, request);
    if (sent === undefined) {
      if (required) violations.push(requestViolation([place, name], "required", "is required"));
      continue;
    }
    const { value, errors } = document.validate(schema, sent, "text");
    violations.push(...errors.map((error) => schemaViolation([place, name], error)));
    if (place === "path" || place === "query") parsed[place][name] = normalizeId(document, schema, value);
  }
  const { body, errors } = validateBody(document, operation, request.body);
  violations.push(...errors.map((error) => schemaViolation(["body"], error)));
  // These rules recurse. Before the schema bounds the nesting, they could overflow the stack.
  if (violations.length === 0) {
    const { query } = parsed;
    const problems = [
      ...textProblems("/body", body),
      ...textProblems("/query", query),
      ...numberProblems(request.search, query),
    ];
    violations.push(...problems.map(problemViolation));
  }
  return { violations, path: parsed.path as ParsedRequest["path"], query: parsed.query, body };
}

/** Replaces files, which were checked when they were read, with their names: the schema describes them as text. */
function withFileNames(form: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(form);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, value instanceof UploadedFile ? value.fileName : value]),
  );
}

function validateBody(
  document: MockDocument,
  { body: schema, objectFields }: Operation,
  sent: SentBody,
): { body: unknown; errors: readonly ErrorObject[] } {
  if (sent.kind === "none" || schema === undefined) return { body: undefined, errors: [] };
  const fields = document.fieldsOf(schema);
  const opened = sent.kind === "json" ? sent.value : openObjects(withFileNames(sent.value), objectFields);
  const { value, errors } = document.validate(schema, opened, sent.kind === "json" ? "json" : "text");
  if (errors.length > 0 || typeof value !== "object" || value === null) return { body: value, errors };
  const entries = Object.entries(value).map(([name, part]) => {
    const field = fields.get(name);
    return [name, field === undefined ? part : normalizeId(document, field, part)];
  });
  return { body: Object.fromEntries(entries), errors };
}

/** Lower-cases an id, as the server does. */
function normalizeId(document: MockDocument, schema: Pointer, value: unknown): unknown {
  return typeof value === "string" && document.isId(schema) ? value.toLowerCase() : value;
}

function sentValue(name: string, place: string, { path, search, headers }: MatchedRequest): unknown {
  switch (place) {
    case "path":
      return path[name];
    case "query": {
      const values = new URLSearchParams(search).getAll(name);
      return values.length > 1 ? values : values[0];
    }
    default:
      // The mock has already refused every other date.
      return name === names.serviceVersion ? undefined : headers[name.toLowerCase()];
  }
}

function schemaViolation(
  location: readonly string[],
  { instancePath, params, keyword, message }: ErrorObject,
): Violation {
  const { missingProperty, additionalProperty } = params as Record<string, string | undefined>;
  const steps = instancePath.split("/").slice(1);
  const field = missingProperty ?? additionalProperty;
  return requestViolation(
    [...location, ...steps, ...(field === undefined ? [] : [field])],
    keyword,
    message ?? "is invalid",
  );
}

function problemViolation({ path, message }: { path: string; message: string }): Violation {
  return requestViolation(path.split("/").slice(1), "value", message);
}

export function requestViolation(location: readonly string[], code: string, message: string): Violation {
  return { location: ["request", ...location], severity: "Error", code, message };
}
