// Prism as a function: a declared answer of an operation in, its headers and body out. Its choice of examples and its made-up values are used
// unchanged; its HTTP server and its validator are not: one request can stop the server (stoplightio/prism#1934) or hang it, and the validator
// takes what the API refuses. It is given an operation when that is first asked for: reading all of them takes longer than everything else at the
// start. Invariant: `answer` resolves for every answer that the document declares.
import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { type RequestDocument, RequestValidator } from "../../server/http/request-rules/request-rules.ts";
import { MockDocument, type Operation } from "./document.ts";
import type { Violation } from "./judge.ts";
import type { Choice, Preference } from "./prefer.ts";
import { config, type Either, type PrismOperation, type PrismResult, prismParts } from "./prism.ts";

/** An answer that the document declares, with the values of its examples. */
export interface ExampleAnswer {
  readonly status: number;
  /** Required ones only: the others tell of a state that a mock never has, such as Idempotent-Replayed. */
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined where there is none. */
  readonly body: unknown;
  /** Where an example departs from its own schema. */
  readonly violations: readonly Violation[];
}

/** One document, loaded. */
export interface Engine {
  readonly document: MockDocument;
  readonly requests: RequestValidator;
  /** The document as it was read. */
  readonly root: object;
  /** `path` has a value in place of each parameter. */
  answer(operation: Operation, path: string, choice: Choice): Promise<ExampleAnswer>;
  /** @throws {PreferenceError} for a header without sense. */
  preference(header: string | undefined): Preference;
}

export class PreferenceError extends Error {}

/** Reads a document (YAML or JSON, OpenAPI 3.1). @throws where it cannot be read or has no operation. */
export async function loadEngine(file: string): Promise<Engine> {
  const { readOperations, createInstance, preferences, createLogger } = prismParts();
  // Looking for a key that is there twice takes a third of the time, and generated documents have none.
  const root = parse(await readFile(file, "utf8"), { uniqueKeys: false });
  const document = new MockDocument(root);
  const prism = createInstance(config, { logger: createLogger("mock", { level: "silent" }) });
  const { requiredHeaders } = document;
  const read = new Map<string, Promise<readonly PrismOperation[]>>();
  const operationsOf = (operation: Operation) => {
    // Prism puts what references name in their place: it is given a copy.
    const operations = read.get(operation.id) ?? readOperations(structuredClone(document.onlyWith(operation)));
    read.set(operation.id, operations);
    return operations;
  };
  const made = new Map<string, ExampleAnswer>();
  return {
    document,
    requests: new RequestValidator(root as RequestDocument),
    root,
    answer: async (operation, path, { code, exampleKey, dynamic, seed }) => {
      const { id, method } = operation;
      // An example is the same for every path. There are as many as the document has: one that it has not is refused.
      const name = dynamic === true ? undefined : `${id} ${code} ${exampleKey ?? ""}`;
      const known = name === undefined ? undefined : made.get(name);
      if (known !== undefined) return known;
      const input = { method: method.toLowerCase(), url: { path, query: {}, baseUrl: undefined }, headers: {} };
      const mock = { code, dynamic: dynamic ?? false, ignoreExamples: false, ...defined({ exampleKey, seed }) };
      const { output } = rightOf(await prism.request(input, await operationsOf(operation), { ...config, mock })());
      const headers = Object.entries(output.headers ?? {}).filter(([name]) => requiredHeaders.has(name));
      const answer = {
        status: output.statusCode,
        headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
        body: output.body,
        violations: violationsOf(document, operation, output),
      };
      if (name !== undefined) made.set(name, answer);
      return answer;
    },
    preference: (header) => {
      // Without a header Prism would look into the query, which is the API's own.
      if (header === undefined) return {};
      const read = preferences({ headers: { prefer: header }, url: { query: {} } });
      if (read._tag === "Left") throw new PreferenceError("has no sense: write code=400, example=NAME or dynamic=true");
      return read.right;
    },
  };
}

/** Where a body departs from its schema. The document's own validators say so: Prism compiles each answer anew, with all that it refers to. */
function violationsOf(
  document: MockDocument,
  { answers }: Operation,
  { statusCode, body }: PrismResult["output"],
): Violation[] {
  const schema = answers.get(statusCode)?.schema;
  if (schema === undefined) return [];
  return document.errorsOf(schema, body).map(({ instancePath, keyword, message = "does not fit" }) => ({
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

function defined(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
