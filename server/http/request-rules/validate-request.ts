// Validates requests against one date's document. Compiles each operation on first use, in milliseconds.

import { limits } from "../../../generated/contract.ts";
import type { SentBody } from "./body.ts";
import { createPartsValidator, type Problem, type ReadRequest, type ValidateParts } from "./openapi-validator.ts";
import { queryProblems } from "./query.ts";
import { type RequestDocument, requestDocumentOf } from "./request-document.ts";
import { UploadedFile } from "./upload.ts";
import {
  type FormContent,
  formProblems,
  numberProblems,
  objectFieldsOf,
  parseObjectFields,
  secretProblems,
  textProblems,
} from "./value-rules.ts";

export interface RequestRules {
  readonly path: string;
  readonly method: string;
  readonly mediaTypes: readonly string[];
  readonly queryParameters: readonly string[];
  readonly headerParameters: readonly string[];
  readonly file: { readonly field: string } | null;
}

export interface SentRequest {
  readonly path: Readonly<Record<string, string>>;
  readonly search: string;
  /** Headers by name in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: SentBody;
}

export interface ValidatedRequest {
  readonly problems: readonly Problem[];
  /** Has only declared headers. Incomplete if there are problems. */
  readonly input: ReadRequest;
}

/** "none" for an omitted optional body: the library would require its fields. */
type BodyKind = "json" | "form" | "none";

export interface OperationValidator {
  readonly validate: ValidateParts;
  readonly objectFields: readonly string[];
}

/** Validators by the text of the schemas that they validate. */
export type CompiledRequests = Map<string, OperationValidator>;

/** Rejects only for a fault of our own. */
export class RequestValidator {
  readonly #document: RequestDocument;
  readonly #compiled: CompiledRequests;
  readonly #validators = new Map<string, OperationValidator>();

  /** Documents with the same `compiled` share the validators of their equal operations. */
  constructor(document: RequestDocument, compiled: CompiledRequests = new Map()) {
    this.#document = document;
    this.#compiled = compiled;
  }

  async validate(rules: RequestRules, request: SentRequest): Promise<ValidatedRequest> {
    const { problems, input } = await this.#check(rules, request);
    // A small request can break very many rules.
    return { problems: problems.slice(0, limits.validationErrorsMax), input };
  }

  async #check(rules: RequestRules, request: SentRequest): Promise<ValidatedRequest> {
    const { path, search, headers, body } = request;
    // Checks for secrets first, because other problems repeat names, and a name can be a secret too.
    const secretFaults = secretsIn(rules, request);
    const earlyFaults = secretFaults.length > 0 ? secretFaults : queryProblems(search, rules.queryParameters);
    if (earlyFaults.length > 0)
      return { problems: earlyFaults, input: { path: {}, query: {}, headers: {}, body: undefined } };
    const takesBody = rules.mediaTypes.length > 0;
    const kind: BodyKind = body.kind === "form" || (body.kind === "none" && takesBody) ? body.kind : "json";
    const { validate, objectFields } = this.#validatorOf(rules, kind);
    // A file's schema is text; readBody has checked its content.
    const file = body.kind === "form" && rules.file !== null ? body.value[rules.file.field] : undefined;
    const { problems, read } = await validate({
      method: rules.method,
      path: rules.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? "")),
      search,
      headers: { ...headers, "content-type": takesBody ? contentTypes[kind] : undefined },
      body: body.kind === "form" ? parseObjectFields(structuredClone(textsOf(body.value)), objectFields) : jsonOf(body),
    });
    const input = { ...read, headers: declaredHeaders(read.headers, rules.headerParameters) };
    if (problems.length > 0) return { problems: nameRepeated(request, problems), input };
    // Runs after the schema's validation, which bounds the depth of the recursion.
    const formFaults = body.kind === "form" ? formProblems("/body", textsOf(body.value), read.body) : [];
    if (file instanceof UploadedFile) (input.body as Record<string, unknown>)[rules.file!.field] = file;
    return { problems: [...valueProblems(search, input), ...formFaults], input };
  }

  #validatorOf(rules: RequestRules, kind: BodyKind): OperationValidator {
    const key = `${kind} ${rules.method} ${rules.path}`;
    const existing = this.#validators.get(key);
    if (existing !== undefined) return existing;
    const validator = this.#compile(rules, kind);
    this.#validators.set(key, validator);
    return validator;
  }

  #compile(rules: RequestRules, kind: BodyKind): OperationValidator {
    const document = requestDocumentOf(this.#document, rules, kind !== "none");
    const text = `${kind} ${JSON.stringify([document.paths, document.components])}`;
    const equal = this.#compiled.get(text);
    if (equal !== undefined) return equal;
    const operation = document.paths[rules.path]?.[rules.method.toLowerCase()] as {
      requestBody?: { content?: Readonly<Record<string, FormContent>> };
    };
    const validator = {
      validate: createPartsValidator(document, { coerceBody: kind === "form" }),
      objectFields: objectFieldsOf(operation.requestBody?.content),
    };
    this.#compiled.set(text, validator);
    return validator;
  }
}

// The library compiles a validator for each Content-Type, so it sees only these types.
const contentTypes: Readonly<Record<BodyKind, string | undefined>> = {
  json: "application/json",
  form: "application/x-www-form-urlencoded",
  none: undefined,
};

function secretsIn(
  { headerParameters }: RequestRules,
  { path, search, headers, body }: SentRequest,
): readonly Problem[] {
  const names = headerParameters.map((name) => name.toLowerCase());
  return [
    ...secretProblems("/params", path),
    ...[...new URLSearchParams(search)].flatMap(([name, value]) => secretProblems("/query", { [name]: value })),
    ...secretProblems("/headers", Object.fromEntries(names.map((name) => [name, headers[name]]))),
    ...secretProblems("/body", body.kind === "form" ? textsOf(body.value) : jsonOf(body)),
  ];
}

function jsonOf(body: SentBody): unknown {
  return body.kind === "none" ? undefined : body.value;
}

/** Includes the names of files as text. */
function textsOf(form: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(form);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, value instanceof UploadedFile ? value.fileName : value]),
  );
}

/** A repeated parameter is a list to the library, and no parameter takes one. A repeated field of a form is a list too. */
function nameRepeated({ search, body }: SentRequest, problems: readonly Problem[]): readonly Problem[] {
  const query = new URLSearchParams(search);
  return problems.map((problem) => {
    const [, place, name = ""] = /^\/(query|body)\/([^/]+)$/.exec(problem.path) ?? [];
    const isRepeated =
      place === "query"
        ? query.getAll(name).length > 1
        : body.kind === "form" && problem.keyword === "type" && Array.isArray(body.value[name]);
    return isRepeated ? { ...problem, message: "must be sent once" } : problem;
  });
}

function valueProblems(search: string, { body, query }: ReadRequest): readonly Problem[] {
  return [...textProblems("/body", body), ...textProblems("/query", query), ...numberProblems(search, query)];
}

function declaredHeaders(
  headers: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name.toLowerCase()];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
