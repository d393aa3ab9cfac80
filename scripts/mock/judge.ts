// Holds a request against the document of the mock's date: path, query, headers and body. What a request can do wrong whatever its operation, the
// front has refused before. Invariant: a request without violations is one that the server's validator takes.
import type { ErrorObject } from "ajv";
import { headers as names } from "../../generated/contract.ts";
import { queryProblems, type SentBody } from "../../server/front/front.ts";
import type { MockDocument, Operation, Parameter } from "./document.ts";

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
  readonly query: Readonly<Record<string, unknown>>;
  /** Undefined where there is no body. */
  readonly body: unknown;
}

export function judge(document: MockDocument, operation: Operation, request: JudgedRequest): Asked {
  const inQuery = operation.parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name);
  const violations = queryProblems(request.search, inQuery).map(({ path, message }) =>
    violation(path.slice(1).split("/"), "query", message),
  );
  const query: Record<string, unknown> = {};
  for (const parameter of operation.parameters) {
    const location = [parameter.in, parameter.name];
    const sent = sentValue(parameter, request);
    if (sent === undefined) {
      if (parameter.required) violations.push(violation(location, "required", "must be there"));
      continue;
    }
    const { value, errors } = document.judge(parameter.schema, sent, "text");
    violations.push(...errors.map((error) => described(location, error)), ...textViolations(location, sent));
    // The validator reads a number as JavaScript does: 0x10, 1e1 and +5 would be other numbers to other readers.
    if (typeof value === "number" && String(value) !== sent)
      violations.push(violation(location, "format", "must be a number in decimal digits"));
    if (parameter.in === "query") query[parameter.name] = value;
  }
  // One schema serves every encoding (interface §4).
  const [schema] = operation.bodies.values();
  if (request.body.kind === "none" || schema === undefined) return { violations, query, body: undefined };
  const { value, errors } = document.judge(schema, request.body.value, request.body.kind === "json" ? "json" : "text");
  violations.push(...errors.map((error) => described(["body"], error)));
  // Not before: what a schema does not bound can be nested deeper than a function may call itself.
  if (errors.length === 0) violations.push(...textViolations(["body"], value));
  return { violations, query, body: value };
}

function sentValue({ name, in: place }: Parameter, { path, search, headers }: JudgedRequest): unknown {
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

// Text that no database keeps as it was sent: U+0000, and half of a surrogate pair, which UTF-8 cannot carry.
function textViolations(location: readonly string[], value: unknown): Violation[] {
  if (typeof value === "string") {
    const isWhole = value.isWellFormed() && !value.includes("\u0000");
    return isWhole ? [] : [violation(location, "text", "must be well-formed text without U+0000")];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => textViolations([...location, name], item));
}

function violation(location: readonly string[], code: string, message: string): Violation {
  return { location: ["request", ...location], severity: "Error", code, message };
}
