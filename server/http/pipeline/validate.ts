// Holds the request against the document of its date. The validator comes from express-openapi-validator, one per date, resource and kind of body:
// JSON is taken as it is, while forms carry only text, which is read as the schema's types.
import { createRequire } from "node:module";
import type { Request, RequestHandler, Response } from "express";
import { type OperationId, operationAt, operations, type Version } from "../../../generated/contract.ts";
import { ApiFailure, invalid } from "../../platform/errors.ts";
import { UploadedFile } from "../../platform/uploaded-file.ts";
import { readSealed } from "../../platform/versions/sealed.ts";
import {
  type FormContent,
  numberProblems,
  objectFieldsOf,
  openObjects,
  queryProblems,
  textProblems,
} from "../request-rules/request-rules.ts";
import { AcceptedReads } from "./accepted-reads.ts";
import type { Input, Received, Step, Validated } from "./exchange.ts";
import { requestsOf, resourceOf } from "./request-document.ts";

// The package is CommonJS whose types hide its default export.
const require = createRequire(import.meta.url);
const OpenApiValidator = require("express-openapi-validator") as typeof import("express-openapi-validator");

// It compiles OpenAPI's own schema for each validator that it makes, a tenth of a second of a core, also where it is told to hold no document
// against it. Ours are held against more than that when they are made (scripts/check).
const judgeOfDocuments = require("express-openapi-validator/dist/framework/openapi.schema.validator.js") as {
  OpenAPISchemaValidator: unknown;
};
judgeOfDocuments.OpenAPISchemaValidator = class {};

// What it compiles for an operation runs in microseconds either way; making the code shorter takes as long as compiling it. It has no option for that.
const validators = require("express-openapi-validator/dist/framework/ajv/factory.js") as {
  factoryAjv: (version: string, options: object) => unknown;
};
const { factoryAjv } = validators;
validators.factoryAjv = (version, options) => factoryAjv(version, { ...options, code: { optimize: false } });

// For each request it makes the pattern of every path of its document anew, as long as it has not found the one that was asked for.
const patterns = createRequire(require.resolve("express-openapi-validator"))("path-to-regexp") as {
  pathToRegexp: (path: string, options: object) => unknown;
};
const { pathToRegexp } = patterns;
const made = new Map<string, unknown>();
patterns.pathToRegexp = (path, options) => {
  const name = `${path} ${JSON.stringify(options)}`;
  const known = made.get(name) ?? pathToRegexp(path, options);
  made.set(name, known);
  return known;
};

/** "none": a body that may be left out was. The validator would ask for one whose schema has a required field. */
type Kind = "json" | "form" | "none";

/** The validating step. Validators are made when first needed: each takes a moment. */
export function createValidate(): Step<Received, Validated> {
  const validators: Record<string, Validator> = {};
  const accepted = new AcceptedReads();
  const judge = async (exchange: Received, request: Request, response: Response): Promise<Input> => {
    const { version, operation, target, body } = exchange;
    const { mediaTypes, queryParameters, headerParameters, file: fileRules } = operationAt(version, operation.id);
    const unusable = queryProblems(target.search, queryParameters);
    if (unusable.length > 0) throw invalid(...unusable);
    const takesBody = mediaTypes.length > 0;
    const kind: Kind = body.kind === "form" || (body.kind === "none" && takesBody) ? body.kind : "json";
    // The validator reads the media type to find the schema. It compiles one for each that it has not met, parameters included: it is given the bare
    // name, and none where the document has no body.
    delete request.headers["content-type"];
    if (takesBody && kind !== "none")
      request.headers["content-type"] = kind === "form" ? "application/x-www-form-urlencoded" : "application/json";
    const resource = resourceOf(operations[operation.id].path);
    const key = `${version} ${kind} ${resource}`;
    validators[key] ??= createValidator(version, kind, resource);
    const { steps, formsOf } = validators[key];
    // A file is no text that a schema could be held against: what is wrong with it was said when it was read.
    const file = body.kind === "form" && fileRules !== null ? body.value[fileRules.field] : undefined;
    const isFile = file instanceof UploadedFile;
    if (body.kind === "form")
      request.body = {
        ...openObjects(body.value, objectFieldsOf(formsOf(operation.id))),
        ...(isFile ? { [fileRules!.field]: file.fileName } : {}),
      };
    else request.body = body.kind === "none" ? undefined : body.value;
    try {
      for (const step of steps) await run(step, request, response);
    } catch (error) {
      throw validationFailure(error);
    }
    const query = { ...request.query };
    const broken = [
      ...textProblems("/body", request.body),
      ...textProblems("/query", query),
      ...numberProblems(target.search, query),
    ];
    if (broken.length > 0) throw invalid(...broken);
    if (isFile) request.body[fileRules!.field] = file;
    const headers = headersIn(request, headerParameters);
    return { path: request.params as Record<string, string>, query, headers, body: request.body };
  };
  return (exchange, request, response) => {
    const { version, operation } = exchange;
    const read = AcceptedReads.nameOf(version, operation.id, request);
    const known = read === undefined ? undefined : accepted.find(read);
    if (known) return Object.assign(exchange, { input: known });
    return judge(exchange, request, response).then((input) => {
      if (read !== undefined) accepted.remember(read, input);
      return Object.assign(exchange, { input });
    });
  };
}

function headersIn(request: Request, names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = request.get(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

// A leap second fits the format, but is no instant of a clock that has none; the 30th of February is read as the 2nd of March.
const instants = {
  format: "date-time",
  deserialize: (text: string): string => {
    if (Number.isNaN(Date.parse(text)) || !isDay(text.slice(0, 10)))
      throw new Error("must be an existing date and time, without a leap second");
    return text;
  },
};

// The validator's own judge of days takes the 30th of February for one.
const days = {
  format: "date",
  deserialize: (text: string): string => {
    if (!isDay(text)) throw new Error("must be an existing calendar date");
    return text;
  },
};

function isDay(text: string): boolean {
  const instant = Date.parse(`${text}T00:00:00.000Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().slice(0, 10) === text;
}

// The one form in which ids are kept, whatever case they were sent in, in paths, queries and bodies. The validator leaves the format to us then.
const uuids = {
  format: "uuid",
  deserialize: (text: string): string => {
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) throw new Error("must be a UUID");
    return text.toLowerCase();
  },
};

interface Validator {
  readonly steps: readonly RequestHandler[];
  /** What its document says of an operation's body in each media type. */
  readonly formsOf: (id: OperationId) => Readonly<Record<string, FormContent>> | undefined;
}

function createValidator(version: Version, kind: Kind, resource: string): Validator {
  // A copy: the validator writes into what it is given.
  const document = structuredClone(requestsOf(readSealed(version), resource, kind !== "none"));
  const handlers = OpenApiValidator.middleware({
    // Its types ask for parts that it does not read.
    apiSpec: document as never,
    validateApiSpec: false,
    validateSecurity: false,
    validateResponses: false,
    validateRequests: {
      allowUnknownQueryParameters: false,
      removeAdditional: false,
      allErrors: true,
      coerceTypes: kind === "form" ? "array" : false,
    },
    // Multipart is read by then, as any form.
    fileUploader: false,
    serDes: [uuids, instants, days],
  });
  const formsOf = (id: OperationId) => {
    const { path, method } = operations[id];
    return document.paths[path]?.[method.toLowerCase()]?.requestBody?.content;
  };
  return { steps: handlers as unknown as RequestHandler[], formsOf };
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
  const { status, errors = [] } = error as ValidatorError;
  return status === 400 ? invalid(...errors.map(describe)) : error;
}

function describe({ path, message }: { path?: string; message?: string }): { path: string; message: string } {
  return { path: path ?? "", message: message ?? "is invalid" };
}
