// The only file that imports express-openapi-validator or its private modules. Its test fails if a new version breaks
// it.
import { createRequire } from "node:module";
import { parse } from "node:querystring";
import type { Ajv, Code, CodeKeywordDefinition, KeywordErrorDefinition, Name } from "ajv";
import { limits, patternMessages } from "../../../generated/contract.ts";
import { messageKey, type RequestDocument } from "./request-document.ts";
import { deserializers } from "./value-rules.ts";

const libraryName = "express-openapi-validator";
// CommonJS, and its types hide the default export.
const require = createRequire(import.meta.url);

export interface RequestParts {
  readonly method: string;
  /** Not decoded, without the query. */
  readonly path: string;
  /** Without its question mark. */
  readonly search: string;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** Validated: ids in lower case, parameters in the schema's types. */
export interface ReadRequest {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

export interface Problem {
  /** Such as `/body/period/to`. */
  readonly path: string;
  readonly message: string;
  /** The schema's keyword; absent for rules that no schema can state. */
  readonly keyword?: string;
}

export type ValidateParts = (parts: RequestParts) => Promise<{ problems: readonly Problem[]; read: ReadRequest }>;

type Handler = (request: LibraryRequest, response: object, next: (error?: unknown) => void) => unknown;

/** `document` has one operation. `coerceBody` reads a form's text as the schema's types. */
export function createPartsValidator(
  document: RequestDocument,
  { coerceBody }: { coerceBody: boolean },
): ValidateParts {
  const handlers = openLibrary().middleware({
    // The library writes into its document, and its types require parts that it does not read.
    apiSpec: structuredClone(document) as never,
    validateApiSpec: false,
    validateSecurity: false,
    validateResponses: false,
    validateRequests: {
      allowUnknownQueryParameters: false,
      removeAdditional: false,
      allErrors: true,
      coerceTypes: coerceBody ? "array" : false,
    },
    // body.ts has already read multipart bodies.
    fileUploader: false,
    serDes: [...deserializers],
  }) as unknown as readonly Handler[];
  return async (parts) => {
    const request = new LibraryRequest(parts);
    let problems: readonly Problem[] = [];
    try {
      for (const handler of handlers) await run(handler, request);
    } catch (error) {
      problems = problemsOf(error);
    }
    const { params, query, headers, body } = request;
    return { problems, read: { path: params, query: { ...query }, headers, body } };
  };
}

/** The part of Express's request that the library uses. */
class LibraryRequest {
  readonly method: string;
  readonly originalUrl: string;
  readonly url: string;
  readonly path: string;
  readonly baseUrl = "";
  readonly headers: Record<string, unknown>;
  readonly app = expressApp;
  readonly #search: string;
  params: Record<string, string> = {};
  body: unknown;

  constructor({ method, path, search, headers, body }: RequestParts) {
    this.method = method;
    this.path = path;
    this.#search = search;
    this.originalUrl = search === "" ? path : `${path}?${search}`;
    this.url = this.originalUrl;
    this.headers = { ...headers };
    this.body = body;
  }

  // A getter as in Express 5. With a property, the library would restore the old value.
  get query(): Record<string, unknown> {
    // Parses all pairs, because the size of the request target bounds their number.
    return parse(this.#search, "&", "=", { maxKeys: 0 });
  }
}

const expressApp = { enabled: () => false, param: () => {} };
const response = {};

function run(handler: Handler, request: LibraryRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    const result = handler(request, response, (error) => (error ? reject(error) : resolve()));
    if (result instanceof Promise) result.catch(reject);
  });
}

interface LibraryError {
  readonly status?: number;
  readonly errors?: readonly { readonly path?: string; readonly message?: string; readonly errorCode?: string }[];
}

function problemsOf(error: unknown): readonly Problem[] {
  const { status, errors = [] } = error as LibraryError;
  if (status !== 400) throw error;
  const problems = errors.map(({ path = "", message = "is invalid", errorCode = "" }): Problem => {
    return { path, message: plain(message), keyword: errorCode.replace(/\.openapi\.validation$/, "") };
  });
  return oneProblemPerMistake(problems);
}

const typeNames: Readonly<Record<string, string>> = {
  array: "an array",
  boolean: "true or false",
  integer: "an integer",
  number: "a number",
  object: "an object",
  string: "a string",
};

/** Replaces messages that belong to no keyword of Ajv. */
function plain(message: string): string {
  if (message.startsWith("Empty value found")) return "must not be empty";
  const types = /^must be ([a-z]+(?:,[a-z]+)*)$/.exec(message)?.[1]?.split(",") ?? [];
  return types.some((type) => type in typeNames)
    ? `must be ${types.map((type) => typeNames[type] ?? type).join(" or ")}`
    : message;
}

// Rules of a key, which Ajv reports before the key's own problem.
const keyRules: readonly (string | undefined)[] = ["pattern", "minLength", "maxLength"];

/** Ajv reports some mistakes more than once: at a rule, and at the rule around it. */
function oneProblemPerMistake(all: readonly Problem[]): readonly Problem[] {
  const problems: Problem[] = [];
  for (const problem of all) {
    if (problem.keyword === "propertyNames")
      while (problems.at(-1)?.path === problem.path && keyRules.includes(problems.at(-1)!.keyword)) problems.pop();
    problems.push(problem);
  }
  const isAround = ({ path, message, keyword }: Problem) => {
    const isNull = keyword === "type" && message === "must be null";
    const isOther = (other: Problem) => (isNull ? other.message !== message : other.keyword !== keyword);
    return isNull || keyword === "if" || keyword === "anyOf" || keyword === "format"
      ? problems.some((other) => isOther(other) && other.path === path && !isOuter(other))
      : false;
  };
  const inner = problems.filter((problem) => !isAround(problem));
  // A condition reports its broken rule at the same path or below.
  const others = inner.filter(({ keyword }) => keyword !== "if");
  return others.length > 0 ? others : inner;
}

function isOuter({ keyword }: Problem): boolean {
  return keyword === "if" || keyword === "anyOf";
}

type Library = typeof import("express-openapi-validator");
let library: Library | undefined;

/** Loading the library takes 100 to 200 ms of a core, so the server calls this as soon as it listens. */
export function openLibrary(): Library {
  if (library === undefined) {
    skipDocumentValidator(privateModule(documentValidatorModule));
    adaptAjv(privateModule(ajvFactoryModule));
    skipComponentCompilation(privateModule(preprocessorModule));
    library = require(libraryName) as Library;
  }
  return library;
}

export const documentValidatorModule = "framework/openapi.schema.validator.js";
export const ajvFactoryModule = "framework/ajv/factory.js";
export const preprocessorModule = "middlewares/parsers/schema.preprocessor.js";

/** `path` is within dist/. Throws if the module no longer exists. */
export function privateModule(path: string): Record<string, unknown> {
  try {
    return require(`${libraryName}/dist/${path}`);
  } catch (cause) {
    throw new Error(`${libraryName} no longer has dist/${path}: measure whether openapi-validator.ts still needs it.`, {
      cause,
    });
  }
}

/**
 * The library compiles OpenAPI's own schema for each validator (100 ms of a core), although `validateApiSpec` is false.
 * Related: https://github.com/cdimascio/express-openapi-validator/pull/544
 */
function skipDocumentValidator(module: Record<string, unknown>): void {
  assertFunction(module, "OpenAPISchemaValidator", documentValidatorModule);
  module.OpenAPISchemaValidator = class {};
}

/**
 * Ajv's code optimizer takes 20 % of the first requests' CPU and speeds up nothing. The schemas of JSON Schema itself take
 * 10 %, and only their validation would need them. The library has no option for either:
 * https://github.com/cdimascio/express-openapi-validator/issues/910
 */
function adaptAjv(module: Record<string, unknown>): void {
  assertFunction(module, "factoryAjv", ajvFactoryModule);
  const factoryAjv = module.factoryAjv as (version: string, options: object) => Ajv;
  module.factoryAjv = (version: string, options: object) =>
    checkSizesFirst(factoryAjv(version, { ...options, meta: false, code: { optimize: false } }));
}

/**
 * Ajv collects all problems of a request, so it would also check the content of a value that is too large. A pattern can
 * take a time that grows with the square of a text. A list can have a problem for each of its items, and an object for
 * each of its unknown fields.
 */
function checkSizesFirst(ajv: Ajv): Ajv {
  const { _ } = require("ajv") as typeof import("ajv");
  const bounds: readonly { bound: string; sizeOf: (data: Name) => Code; content: readonly string[] }[] = [
    // Length in UTF-16 code units. The schema's length counts characters, which have at most two code units each.
    { bound: "maxLength", sizeOf: (data) => _`${data}.length / 2`, content: ["pattern", "format"] },
    { bound: "maxItems", sizeOf: (data) => _`${data}.length`, content: ["items", "uniqueItems"] },
    {
      bound: "maxProperties",
      sizeOf: (data) => _`Object.keys(${data}).length`,
      content: ["properties", "additionalProperties", "propertyNames"],
    },
  ];
  for (const { bound, sizeOf, content } of bounds) {
    for (const keyword of content) {
      // Ajv copies the definitions of its vocabularies for each instance.
      const definition = ajv.getKeyword(keyword) as CodeKeywordDefinition;
      const { code } = definition;
      definition.code = (context, ruleType) => {
        const most: unknown = context.parentSchema[bound];
        if (typeof most !== "number") code(context, ruleType);
        else context.gen.if(_`${sizeOf(context.data)} <= ${most}`, () => code(context, ruleType));
      };
    }
  }
  nameFields(ajv);
  const definition = ajv.getKeyword("additionalProperties") as CodeKeywordDefinition;
  const { code } = definition;
  definition.code = (context, ruleType) => {
    const { gen, data, schema, parentSchema } = context;
    if (schema !== false) return code(context, ruleType);
    const most = Object.keys((parentSchema.properties as object | undefined) ?? {}).length + limits.validationErrorsMax;
    const refuseAll = () => {
      // Without the name of a field, the problem is at the object.
      context.setParams({ additionalProperty: _`undefined` });
      context.error();
    };
    gen.if(_`Object.keys(${data}).length <= ${most}`, () => code(context, ruleType), refuseAll);
  };
  return ajv;
}

/** Replaces messages that show a regular expression, or that do not name the field. */
function nameFields(ajv: Ajv): void {
  const { str } = require("ajv") as typeof import("ajv");
  const namesOf = (schema: object | undefined) =>
    Object.keys((schema as { readonly properties?: object } | undefined)?.properties ?? {}).join(", ");
  const messages: Readonly<Record<string, KeywordErrorDefinition["message"]>> = {
    pattern: ({ schema }) => {
      const message = patternMessages[schema as string];
      return message === undefined ? `must match the pattern ${schema}` : `must be ${message}`;
    },
    not: ({ schema }) =>
      (schema as Readonly<Record<string, string>>)[messageKey] ?? "has fields that exclude each other",
    required: ({ parentSchema }) => (parentSchema?.[messageKey] as string | undefined) ?? "is required",
    additionalProperties: ({ params: { additionalProperty } }) =>
      String(additionalProperty) === "undefined" ? "has too many unknown fields" : "is not a field of this request",
    minProperties: ({ parentSchema }) => {
      const names = namesOf(parentSchema);
      return names === "" ? "must have at least one field" : `must have at least one of ${names}`;
    },
    maxProperties: ({ schema, parentSchema }) => {
      const names = namesOf(parentSchema);
      return schema === 1 && names !== "" ? `must have only one of ${names}` : `must have at most ${schema} fields`;
    },
    uniqueItems: ({ params: { i, j } }) => str`must not have an item twice; items ${j} and ${i} are equal`,
    propertyNames: ({ schema, params: { propertyName } }) => {
      const rule = patternMessages[(schema as { readonly pattern?: string }).pattern ?? ""];
      return str`has the key "${propertyName}", which is not allowed${rule === undefined ? "" : `; a key is ${rule}`}`;
    },
  };
  for (const [keyword, message] of Object.entries(messages)) {
    const definition = ajv.getKeyword(keyword) as CodeKeywordDefinition;
    definition.error = { ...definition.error!, message };
  }
}

interface Preprocessor {
  readonly apiDoc: RequestDocument;
  resolveSchema(schema: { readonly $ref?: string } | undefined): unknown;
}

/** The library compiles each component only to find it, which takes 15 % of an operation's compilation. */
function skipComponentCompilation(module: Record<string, unknown>): void {
  assertFunction(module, "SchemaPreprocessor", preprocessorModule);
  const { prototype } = module.SchemaPreprocessor as { readonly prototype: Preprocessor };
  const { resolveSchema } = prototype;
  prototype.resolveSchema = function (this: Preprocessor, schema) {
    const name = /^#\/components\/schemas\/([^/~%]+)$/.exec(schema?.$ref ?? "")?.[1];
    const component = name === undefined ? undefined : this.apiDoc.components?.schemas?.[name];
    return component ?? resolveSchema.call(this, schema);
  };
}

function assertFunction(module: Record<string, unknown>, name: string, path: string): void {
  if (typeof module[name] !== "function")
    throw new Error(`${libraryName} no longer exports ${name} from dist/${path}: change openapi-validator.ts.`);
}
