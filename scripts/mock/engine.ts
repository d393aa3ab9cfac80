// Prism as a function: a request in, an answer out. Its router, validator and choice of examples are used unchanged;
// its HTTP server is not, because one request can stop it (an invalid body whose field name is outside Latin-1 ends
// the process, stoplightio/prism#1934, and so does a stray % in a form) or hang it (truncated JSON is never answered).
// Invariant: `answer` resolves for every request; what Prism throws comes back as a failure.
import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { isObject } from "../compatibility/document.ts";
import type { OpenApiDocument } from "../compatibility.ts";
import { bodyReader, emptyHeaders, methodsOn } from "./bodies.ts";
import type { FormFields } from "./forms.ts";
import { config, type Either, type PrismDiagnostic, type PrismOperation, prismParts } from "./prism.ts";

/** A request as Prism reads it: header names in lower case, a JSON body parsed, any other as text; a form in `form`. */
export interface MockRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly form?: FormFields | undefined;
  /** Why the body has no reading at all; a key and a path are judged before it. */
  readonly unreadable?: MockFailure | undefined;
}

/** Where a request or an answer departs from the document, in Prism's words. */
export interface Violation {
  readonly location: readonly string[];
  readonly severity: string;
  readonly code: string;
  readonly message: string;
}

/** An answer that the document declares. `body` is undefined where there is none. */
export interface MockAnswer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string | undefined;
  readonly violations: readonly Violation[];
}

/** What Prism could not answer from the document: no such path, no such method, no such example ... */
export class MockFailure extends Error {
  readonly status: number;
  /** The last part of Prism's problem type, for example NO_PATH_MATCHED_ERROR. */
  readonly type: string;

  /** Where in the request, such as header, Idempotency-Key. */
  readonly location: readonly string[];

  constructor(
    status: number,
    type: string,
    message: string,
    more: { cause?: unknown; location?: readonly string[] } = {},
  ) {
    super(message, { cause: more.cause });
    this.status = status;
    this.type = type;
    this.location = more.location ?? [];
  }
}

/** One document, loaded. */
export interface Engine {
  /** @throws {MockFailure} where the document declares no answer. */
  answer(request: MockRequest): Promise<MockAnswer>;
  /** The methods, in capitals, that the document has on a path of this form. */
  methods(path: string): readonly string[];
  /** Headers that every declared 401 carries, with their example values: what a refusal of our own must carry too. */
  readonly refusalHeaders: ReadonlyMap<string, string>;
  /** Declared error bodies by the name of their example, which is the error's code; not every code has one. */
  readonly refusals: ReadonlyMap<string, unknown>;
}

const severities = ["Error", "Warning", "Information", "Hint"];

/** Reads a document (YAML or JSON, OpenAPI 3.1). @throws where it cannot be read or has no operation. */
export async function loadEngine(document: string): Promise<Engine> {
  const { readOperations, createInstance, preferences, serialize, createLogger } = prismParts();
  const operations = await readOperations(document);
  if (operations.length === 0) throw new Error(`${document} has no operation.`);
  const prism = createInstance(config, { logger: createLogger("mock", { level: "silent" }) });
  const required = requiredHeaders(operations);
  const described = parse(await readFile(document, "utf8")) as OpenApiDocument;
  const [readableBody, emptyHeadersOf] = [bodyReader(described), emptyHeaders(described)];

  async function answer(asked: MockRequest): Promise<MockAnswer> {
    const request = readableBody(asked);
    const input = {
      method: request.method.toLowerCase(),
      url: { path: request.path, query: request.query, baseUrl: undefined },
      headers: request.headers,
      body: request.body,
    };
    const wanted = rightOf(preferences(input));
    const result = rightOf(
      await prism.request(input, operations, { ...config, mock: { ...config.mock, ...defined(wanted) } })(),
    );
    const { statusCode, headers = {}, body } = result.output;
    const values = new Map<string, string>();
    for (const [name, value] of Object.entries(headers)) {
      // Optional headers tell of a state that a mock never has, such as Idempotent-Replayed.
      const isDeclaredOptional = required.get(name.toLowerCase()) === false;
      if (value !== null && value !== undefined && !isDeclaredOptional) values.set(name.toLowerCase(), String(value));
    }
    const [empty] = emptyHeadersOf(request);
    if (empty !== undefined && statusCode < 400) {
      throw new MockFailure(422, "EMPTY_HEADER", "must NOT have fewer than 1 characters", {
        location: ["header", empty],
      });
    }
    const violations = [
      ...result.validations.input.map((diagnostic) => violation("request", diagnostic)),
      ...result.validations.output.map((diagnostic) => violation("response", diagnostic)),
    ];
    const told = withFaults(body, violations);
    return {
      status: statusCode,
      headers: values,
      body: told === undefined ? undefined : serialize(told, values.get("content-type")),
      violations,
    };
  }

  return {
    answer: (request) => answer(request).catch((error: unknown) => Promise.reject(failure(error))),
    methods: (path) => methodsOn(operations, path),
    refusalHeaders: refusalHeaders(operations),
    refusals: refusals(operations),
  };
}

/**
 * An error body that lists faults, with those of this request in place of the example's. A body of another kind is left
 * as it is.
 */
export function withFaults(body: unknown, violations: readonly Violation[]): unknown {
  const error = isObject(body) ? body.error : undefined;
  const detail = isObject(error) ? error.detail : undefined;
  const faults = violations.filter(({ location, severity }) => location[0] === "request" && severity === "Error");
  if (!isObject(error) || !isObject(detail) || !Array.isArray(detail.errors) || faults.length === 0) return body;
  const errors = faults.map(({ location, message }) => {
    // A field that is missing or too many is named in the text alone.
    const [, name] = /(?:required property|properties; found) '(.*)'$/.exec(message) ?? [];
    return { path: `/${[...location.slice(1), ...(name === undefined ? [] : [name])].join("/")}`, message };
  });
  return { error: { ...error, detail: { ...detail, errors } } };
}

function violation(side: "request" | "response", diagnostic: PrismDiagnostic): Violation {
  return {
    location: [side, ...(diagnostic.path ?? []).map(String)],
    severity: severities[diagnostic.severity] ?? "Error",
    code: String(diagnostic.code ?? ""),
    message: diagnostic.message,
  };
}

function failure(error: unknown): MockFailure {
  if (error instanceof MockFailure) return error;
  // A % that is no escape in a form, or a part without a name in multipart: Prism reads both without a net.
  if (error instanceof URIError || error instanceof TypeError) {
    return new MockFailure(400, "MALFORMED_BODY", error.message, { cause: error });
  }
  const problem = (error ?? {}) as { status?: unknown; name?: unknown; detail?: unknown; message?: unknown };
  const message = String(problem.detail || problem.message || error);
  // An example that Prefer names and the document lacks: Prism wraps this failure until its status is lost.
  if (message.includes("#NOT_FOUND"))
    return new MockFailure(404, "NOT_FOUND", "No such example is declared.", { cause: error });
  const status = typeof problem.status === "number" ? problem.status : 500;
  return new MockFailure(status, String(problem.name ?? "").split("#")[1] ?? "UNKNOWN", message, { cause: error });
}

function rightOf<R>(either: Either<unknown, R>): R {
  if (either._tag === "Left") throw failure(either.left);
  return either.right;
}

function defined(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** Header name in lower case -> whether it is required wherever it is declared. */
function requiredHeaders(operations: readonly PrismOperation[]): Map<string, boolean> {
  const required = new Map<string, boolean>();
  for (const header of operations.flatMap((operation) =>
    operation.responses.flatMap((answer) => answer.headers ?? []),
  )) {
    const name = header.name.toLowerCase();
    required.set(name, (required.get(name) ?? false) || header.required === true);
  }
  return required;
}

function refusalHeaders(operations: readonly PrismOperation[]): Map<string, string> {
  const refusals = operations.flatMap((operation) => operation.responses.filter((answer) => answer.code === "401"));
  const declared = refusals.map((answer) => new Set(answer.headers?.map((header) => header.name)));
  const values = new Map<string, string>();
  for (const header of refusals[0]?.headers ?? []) {
    const example = header.examples?.[0]?.value ?? header.schema?.examples?.[0];
    if (example === undefined || !declared.every((names) => names.has(header.name))) continue;
    values.set(header.name.toLowerCase(), String(example));
  }
  return values;
}

function refusals(operations: readonly PrismOperation[]): Map<string, unknown> {
  const answers = operations.flatMap((operation) => operation.responses.filter((answer) => /^[45]/.test(answer.code)));
  const examples = answers.flatMap((answer) => (answer.contents ?? []).flatMap((content) => content.examples ?? []));
  return new Map(examples.map((example) => [example.key, example.value]));
}
