// Holds the request against the document of its date. The validator comes from express-openapi-validator, one per date and kind of body: JSON is
// taken as it is, while forms carry only text, which is read as the schema's types.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Request, RequestHandler, Response } from "express";
import { limits, operations, type Version } from "../../generated/contract.ts";
import { ApiFailure, fail, invalid } from "../platform/errors.ts";
import { bodyFailure } from "./body.ts";
import { exchangeOf, type MatchedOperation, type Step } from "./exchange.ts";
import { readJsonFields } from "./json-fields.ts";

// The package is CommonJS whose types hide its default export.
const OpenApiValidator = createRequire(import.meta.url)(
  "express-openapi-validator",
) as typeof import("express-openapi-validator");

type Kind = "json" | "form";

// Requests without a body whose verdict is remembered: the same url asked again, as a client does that polls. No honest one is longer, and a
// number can be written with a thousand zeros.
const rememberedUrls = 10_000;
const rememberedUrlLength = 300;

/** The validating step. Validators are made when first needed: each takes a moment. */
export function createValidate(): Step {
  const validators: Record<string, RequestHandler[]> = {};
  // A GET is judged by its date, path and query alone, so what was valid once stays so.
  const valid = new Map<string, object>();
  const validate = async (
    operation: MatchedOperation,
    url: string | undefined,
    ...[request, response, next]: Parameters<Step>
  ) => {
    const exchange = exchangeOf(request);
    const { version } = exchange;
    const kind: Kind =
      request.is("application/x-www-form-urlencoded") || request.is("multipart/form-data") ? "form" : "json";
    const key = `${version} ${kind}`;
    validators[key] ??= createValidator(version, kind);
    const steps = validators[key];
    const takesBody = operations[operation.id].mediaTypes.length > 0;
    // The validator must see no body where the document has none.
    if (!takesBody) delete request.headers["content-type"];
    try {
      for (const step of steps) await run(step, request, response);
    } catch (error) {
      return next(validationFailure(error));
    }
    exchange.query = Object.freeze({ ...request.query });
    const broken = [
      ...textProblems("/body", request.body),
      ...textProblems("/query", exchange.query),
      ...numberProblems(request.url, exchange.query),
    ];
    if (broken.length > 0) return next(invalid(...broken));
    if (url !== undefined && url.length <= rememberedUrlLength) remember(valid, url, exchange.query);
    next();
  };
  return (request, response, next) => {
    const exchange = exchangeOf(request);
    const { version, operation } = exchange;
    if (!operation) return next();
    const url = operations[operation.id].method === "GET" ? `${version} ${request.url}` : undefined;
    exchange.query = url === undefined ? undefined : valid.get(url);
    return exchange.query ? next() : validate(operation, url, request, response, next);
  };
}

function remember(valid: Map<string, object>, url: string, query: object): void {
  valid.set(url, query);
  if (valid.size > rememberedUrls) valid.delete(valid.keys().next().value as string);
}

function createValidator(version: Version, kind: Kind): RequestHandler[] {
  const sealed = join(import.meta.dirname, "../../generated/sealed", `${version}.json`);
  const document = JSON.parse(readFileSync(sealed, "utf8"));
  const handlers = OpenApiValidator.middleware({
    apiSpec: document,
    validateApiSpec: false,
    validateSecurity: false,
    validateResponses: false,
    validateRequests: {
      allowUnknownQueryParameters: false,
      removeAdditional: false,
      allErrors: true,
      coerceTypes: kind === "form" ? "array" : false,
    },
    // No operation takes a file; parts and their sizes are bounded, so that memory is.
    fileUploader: {
      limits: { files: 0, fields: 100, parts: 100, fieldNameSize: 200, fieldSize: limits.requestBodyMaxBytes / 16 },
    },
  });
  // The last one judges; by then all bodies are read, multipart too.
  return (handlers as unknown as RequestHandler[]).toSpliced(-1, 0, readJsonFields(document));
}

function run(step: RequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    const result = step(request, response, (error?: unknown) => (error ? reject(error) : resolve())) as unknown;
    if (result instanceof Promise) result.catch(reject);
  });
}

interface ValidatorError {
  status?: number;
  errors?: { path?: string; message?: string; errorCode?: string }[];
}

function validationFailure(error: unknown): unknown {
  if (error instanceof ApiFailure || !(error instanceof Error)) return error;
  const { status, errors } = error as ValidatorError;
  if (/^(too many files|unexpected field)/i.test(error.message))
    return invalid({ path: "/body", message: "must not hold a file" });
  if (/^(too many (fields|parts)|field (value|name) too long)/i.test(error.message)) return fail("PAYLOAD_TOO_LARGE");
  if (status === 415) return fail("UNSUPPORTED_MEDIA_TYPE");
  if (status === 413) return fail("PAYLOAD_TOO_LARGE");
  const problems = (errors ?? []).filter((problem) => problem.errorCode !== undefined || problem.path !== undefined);
  // Without a schema's rule behind it, the error is of the multipart reader: the body is not what its type says.
  if (status === 400 && problems.some((problem) => problem.errorCode)) return invalid(...problems.map(describe));
  if (/multipart|boundary|unexpected end of form|malformed part/i.test(error.message)) return fail("MALFORMED_BODY");
  if (status === 400)
    return invalid(...(problems.length > 0 ? problems : [{ path: "", message: error.message }]).map(describe));
  return bodyFailure(error);
}

function describe({ path, message }: { path?: string; message?: string }): { path: string; message: string } {
  return { path: path ?? "", message: message ?? "is invalid" };
}

// Text that no database keeps as it was sent: U+0000, which PostgreSQL refuses, and half of a surrogate pair, which UTF-8 cannot carry.
function textProblems(path: string, value: unknown): { path: string; message: string }[] {
  if (typeof value === "string") {
    const whole = value.isWellFormed() && !value.includes("\u0000");
    return whole ? [] : [{ path, message: "must be well-formed text without U+0000" }];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => textProblems(`${path}/${name}`, item));
}

// The validator reads a number in a query as JavaScript does: 0x10, 1e1 and +5 would be other numbers to other readers.
function numberProblems(url: string, query: object): { path: string; message: string }[] {
  const asked = new URLSearchParams(url.split("?")[1]);
  return Object.entries(query)
    .filter(([name, value]) => typeof value === "number" && asked.has(name) && asked.get(name) !== String(value))
    .map(([name]) => ({ path: `/query/${name}`, message: "must be a number in decimal digits" }));
}
