// Holds a request against the document of the mock's date: path, query, headers and body. What a request can do wrong whatever its operation, the
// front has refused before. Invariant: a request without violations is one that the server's validator takes.
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

/** Where a request departs from the document, in the form that Prism's `sl-violations` has. */
export interface Violation {
  readonly location: readonly string[];
  readonly severity: string;
  readonly code: string;
  readonly message: string;
}

/** A request whose operation is known. */
export interface JudgedRequest {
  /** Values of the path's parameters, decoded. */
  readonly path: Readonly<Record<string, string>>;
  /** Without its question mark. */
  readonly search: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: SentBody;
}

/** What was asked, read as the document's types. */
export interface Asked {
  readonly violations: readonly Violation[];
  /** Ids in the case that the server keeps them in. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** Undefined where there is no body. */
  readonly body: unknown;
}

export function judge(document: MockDocument, operation: Operation, request: JudgedRequest): Asked {
  const inQuery = operation.parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name);
  const violations = queryProblems(request.search, inQuery).map(ofProblem);
  const read: Record<"path" | "query", Record<string, unknown>> = { path: {}, query: {} };
  for (const { name, in: place, required, schema } of operation.parameters) {
    const sent = sentValue(name, place, request);
    if (sent === undefined) {
      if (required) violations.push(violation([place, name], "required", "is required"));
      continue;
    }
    const { value, errors } = document.judge(schema, sent, "text");
    violations.push(...errors.map((error) => described([place, name], error)));
    if (place === "path" || place === "query") read[place][name] = inOneCase(document, schema, value);
  }
  const { body, errors } = judgeBody(document, operation, request.body);
  violations.push(...errors.map((error) => described(["body"], error)));
  // Not before: what no schema has bounded can be nested deeper than a function may call itself.
  if (violations.length === 0) {
    const { query } = read;
    const behind = [
      ...textProblems("/body", body),
      ...textProblems("/query", query),
      ...numberProblems(request.search, query),
    ];
    violations.push(...behind.map(ofProblem));
  }
  return { violations, path: read.path as Asked["path"], query: read.query, body };
}

// What is wrong with a file was said when it was read; to the schema it is text.
function withoutFiles(form: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(form);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, value instanceof UploadedFile ? value.fileName : value]),
  );
}

function judgeBody(
  document: MockDocument,
  { body: schema, objectFields }: Operation,
  sent: SentBody,
): { body: unknown; errors: readonly ErrorObject[] } {
  if (sent.kind === "none" || schema === undefined) return { body: undefined, errors: [] };
  const fields = document.fieldsOf(schema);
  const opened = sent.kind === "json" ? sent.value : openObjects(withoutFiles(sent.value), objectFields);
  const { value, errors } = document.judge(schema, opened, sent.kind === "json" ? "json" : "text");
  if (errors.length > 0 || typeof value !== "object" || value === null) return { body: value, errors };
  const entries = Object.entries(value).map(([name, part]) => {
    const field = fields.get(name);
    return [name, field === undefined ? part : inOneCase(document, field, part)];
  });
  return { body: Object.fromEntries(entries), errors };
}

/** The server keeps ids in one case, whichever they were sent in. */
function inOneCase(document: MockDocument, schema: Pointer, value: unknown): unknown {
  return typeof value === "string" && document.isId(schema) ? value.toLowerCase() : value;
}

function sentValue(name: string, place: string, { path, search, headers }: JudgedRequest): unknown {
  switch (place) {
    case "path":
      return path[name];
    case "query": {
      const values = new URLSearchParams(search).getAll(name);
      return values.length > 1 ? values : values[0];
    }
    default:
      // The mock has one date, and has refused the others.
      return name === names.serviceVersion ? undefined : headers[name.toLowerCase()];
  }
}

function described(location: readonly string[], { instancePath, params, keyword, message }: ErrorObject): Violation {
  const { missingProperty, additionalProperty } = params as Record<string, string | undefined>;
  const steps = instancePath.split("/").slice(1);
  const field = missingProperty ?? additionalProperty;
  return violation([...location, ...steps, ...(field === undefined ? [] : [field])], keyword, message ?? "is invalid");
}

function ofProblem({ path, message }: { path: string; message: string }): Violation {
  return violation(path.split("/").slice(1), "value", message);
}

function violation(location: readonly string[], code: string, message: string): Violation {
  return { location: ["request", ...location], severity: "Error", code, message };
}
