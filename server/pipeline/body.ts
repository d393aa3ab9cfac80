// Reads JSON and form bodies and refuses what cannot be one; multipart is read by the validator. After this step `request.body` is what the
// caller sent, or undefined where there was nothing.
import { isUtf8 } from "node:buffer";
import express, { type Request, type Response } from "express";
import { limits, type OperationId, operations } from "../../generated/contract.ts";
import { ApiFailure, fail, invalid } from "../platform/errors.ts";
import { exchangeOf, type Step } from "./exchange.ts";

const multipart = "multipart/form-data";
const parsers = [
  express.json({
    limit: limits.requestBodyMaxBytes,
    type: "application/json",
    strict: false,
    verify: refuseBrokenText,
  }),
  // body-parser knows `depth`, its types do not yet.
  express.urlencoded({
    limit: limits.requestBodyMaxBytes,
    type: "application/x-www-form-urlencoded",
    extended: true,
    depth: 5,
    parameterLimit: 200,
    verify: refuseBrokenForm,
  } as Parameters<typeof express.urlencoded>[0]),
];

// JSON is UTF-8 (RFC 8259 §8.1); the parser would put U+FFFD where bytes are none.
function refuseBrokenText(_request: unknown, _response: unknown, bytes: Buffer, charset: string): void {
  if (charset !== "utf-8") throw fail("UNSUPPORTED_MEDIA_TYPE");
  if (!isUtf8(bytes)) throw fail("MALFORMED_BODY");
}

// The form reader drops fields named after the prototype in silence, and keeps what is no percent-encoded UTF-8 as other text than was meant;
// nothing that is sent is to be ignored or misread.
function refuseBrokenForm(_request: unknown, _response: unknown, bytes: Buffer, charset: string): void {
  const names = [...new URLSearchParams(bytes.toString("latin1")).keys()];
  if (names.some((name) => /(^|\[)__proto__(\]|\[|$)/.test(name))) throw fail("MALFORMED_BODY");
  if (charset === "utf-8" && !(isUtf8(bytes) && isPercentEncodedUtf8(bytes.toString()))) throw fail("MALFORMED_BODY");
}

function isPercentEncodedUtf8(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Every way in which a body can be wrong before its schema is looked at has a code of its own. */
export const readBody: Step = (request, response, next) => {
  const { operation } = exchangeOf(request);
  const sent = request.headers["transfer-encoding"] !== undefined || Number(request.headers["content-length"] ?? 0) > 0;
  if (!operation) return next();
  if (sent) return readSent(operation.id, request, response, next);
  // Nothing is nothing in every media type; whether it is enough, the schema says.
  if (request.headers["content-type"] === undefined) request.headers["content-type"] = "application/json";
  const { bodyRequired } = operations[operation.id];
  next(bodyRequired ? invalid({ path: "/body", message: "must be there" }) : undefined);
};

async function readSent(
  id: OperationId,
  request: Request,
  response: Response,
  next: Parameters<Step>[2],
): Promise<void> {
  const { mediaTypes, method } = operations[id];
  if (Number(request.headers["content-length"] ?? 0) > limits.requestBodyMaxBytes)
    return next(fail("PAYLOAD_TOO_LARGE"));
  const accepted: readonly string[] =
    mediaTypes.length > 0 ? mediaTypes : ["application/json", "application/x-www-form-urlencoded"];
  // A method that takes no body, such as GET, does not look at one.
  if (mediaTypes.length === 0 && method === "GET") return next();
  if (!accepted.some((type) => request.is(type))) return next(fail("UNSUPPORTED_MEDIA_TYPE"));
  if (request.is(multipart)) return next();
  try {
    for (const parse of parsers)
      await new Promise<void>((resolve, reject) =>
        parse(request, response, (error) => (error ? reject(error) : resolve())),
      );
  } catch (error) {
    return next(bodyFailure(error));
  }
  if (mediaTypes.length === 0 && !isEmpty(request.body))
    return next(invalid({ path: "/body", message: "must be empty: this operation takes no body" }));
  next();
}

function isEmpty(body: unknown): boolean {
  return (
    body === undefined ||
    (typeof body === "object" && body !== null && !Array.isArray(body) && Object.keys(body).length === 0)
  );
}

/** The failure behind an error of a body parser. */
export function bodyFailure(error: unknown): ApiFailure | unknown {
  if (error instanceof ApiFailure || !(error instanceof Error)) return error;
  const { type, status } = error as Error & { type?: string; status?: number };
  if (type === "entity.too.large" || type === "parameters.too.many") return fail("PAYLOAD_TOO_LARGE");
  if (type === "encoding.unsupported" || type === "charset.unsupported") return fail("UNSUPPORTED_MEDIA_TYPE");
  return status !== undefined && status >= 400 && status < 500 ? fail("MALFORMED_BODY") : error;
}
