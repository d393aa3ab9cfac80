// Generates example responses with Prism. Prism's HTTP server is not used, because one request can stop it
// (stoplightio/prism#1934). Nor is Prism's validator, because it accepts requests that the API refuses.
import { type CompiledRequests, RequestValidator } from "../../server/http/request-rules/request-rules.ts";
import type { CompiledSchemas } from "../../server/platform/schema-compiler.ts";
import type { Document } from "../../spec/document/openapi.ts";
import { MockDocument, type Operation } from "./document.ts";
import type { Choice, Preference } from "./prefer.ts";
import { config, type Either, loadPrism, type PrismOperation, type PrismResult } from "./prism.ts";
import type { Violation } from "./validate.ts";

export interface ExampleResponse {
  readonly status: number;
  /** Only required headers: other headers, such as Idempotent-Replayed, need state. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly violations: readonly Violation[];
}

export interface Engine {
  readonly document: MockDocument;
  readonly requests: RequestValidator;
  readonly root: object;
  respond(operation: Operation, filledPath: string, choice: Choice): Promise<ExampleResponse>;
  /** @throws {PreferenceError} for a malformed header */
  parsePreference(header: string | undefined): Preference;
}

export class PreferenceError extends Error {}

/** Engines of several dates share the validators of what their documents have in common. */
export interface Compiled {
  readonly requests: CompiledRequests;
  readonly schemas: CompiledSchemas;
}

export function nothingCompiled(): Compiled {
  return { requests: new Map(), schemas: new Map() };
}

/** `root`: a parsed document. @throws if it has no operations */
export function createEngine(root: Document, compiled: Compiled): Engine {
  const { readOperations, createInstance, parsePrefer, createLogger } = loadPrism();
  const document = new MockDocument(root, compiled.schemas);
  const prism = createInstance(config, { logger: createLogger("mock", { level: "silent" }) });
  const { requiredHeaders } = document;
  const prismOperations = new Map<string, Promise<readonly PrismOperation[]>>();
  const operationsOf = (operation: Operation, status: number) => {
    const key = `${operation.id} ${status}`;
    // Read on first use, because reading all takes longer than the rest of the start. Prism changes its input.
    const operations =
      prismOperations.get(key) ?? readOperations(structuredClone(document.extractResponse(operation, status)));
    prismOperations.set(key, operations);
    return operations;
  };
  const responses = new Map<string, ExampleResponse>();
  return {
    document,
    requests: new RequestValidator(root, compiled.requests),
    root,
    respond: async (operation, path, { code, exampleKey, dynamic, seed }) => {
      const { id, method } = operation;
      // An example does not depend on the path. The declared examples bound the cache.
      const key = dynamic === true ? undefined : `${id} ${code} ${exampleKey ?? ""}`;
      const known = key === undefined ? undefined : responses.get(key);
      if (known !== undefined) return known;
      const input = { method: method.toLowerCase(), url: { path, query: {}, baseUrl: undefined }, headers: {} };
      const mock = {
        code,
        dynamic: dynamic ?? false,
        ignoreExamples: false,
        ...withoutUndefined({ exampleKey, seed }),
      };
      const { output } = rightOf(
        await prism.request(input, await operationsOf(operation, code), { ...config, mock })(),
      );
      const headers = Object.entries(output.headers ?? {}).filter(([name]) => requiredHeaders.has(name));
      const response = {
        status: output.statusCode,
        headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
        body: output.body,
        violations: violationsOf(document, operation, output),
      };
      if (key !== undefined) responses.set(key, response);
      return response;
    },
    parsePreference: (header) => {
      // Without a header Prism would read the API's query.
      if (header === undefined) return {};
      const read = parsePrefer({ headers: { prefer: header }, url: { query: {} } });
      if (read._tag === "Left")
        throw new PreferenceError("cannot be read: write code=400, example=NAME, dynamic=true or unlisted=true");
      return read.right;
    },
  };
}

/** Uses the document's compiled schemas, because Prism would compile each response anew. */
function violationsOf(
  document: MockDocument,
  { responses }: Operation,
  { statusCode, body }: PrismResult["output"],
): Violation[] {
  const schema = responses.get(statusCode)?.schema;
  if (schema === undefined) return [];
  return document.errorsOf(schema, body).map(({ instancePath, keyword, message = "does not match the schema" }) => ({
    location: ["response", "body", ...instancePath.split("/").slice(1)],
    severity: "Error",
    code: keyword,
    message,
  }));
}

function rightOf<R>(either: Either<unknown, R>): R {
  if (either._tag === "Right") return either.right;
  throw either.left instanceof Error ? either.left : new Error(JSON.stringify(either.left));
}

function withoutUndefined(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
