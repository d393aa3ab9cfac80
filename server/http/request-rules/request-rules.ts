// The rules that refuse a malformed or invalid request. The server and the mock share them, so both refuse the same requests with the same codes.
// They know neither Express nor the database nor a resource. Invariant: a refusal is an ApiFailure with a status, message and detail of the contract.
//
// In the order of the pipeline (401, 403 and 429 come between the operation and the version):
//
//   answerRawErrors   input that Node's parser refuses, CONNECT, Expect   400 405 408 413 417 431
//   hostFailure       not exactly one Host                            400
//   parseTarget       a malformed request target                      400 (undefined: throw targetFailure())
//   createMatcher     maps method and path to an operation
//   bearerToken       the key of an Authorization header              401 (undefined: throw unauthorized())
//   unknownFailure    an unknown path or method                       404 405 with Allow
//   versionFailure    an unsupported date                             400
//   readBody          size, encoding, media type, charset, syntax     400 413 415, and 422 for a missing body
//   RequestValidator  query, path, headers and body by the document   422
//
//   acceptsJson       whether Accept names JSON; no request is refused for its Accept
//   openToPages, isPreflight, preflightHeaders    CORS for the documents and the mock
//   errorBody         the body of a refusal (interface §7), in platform/errors.ts

export { ApiFailure, errorBody, fail, invalid } from "../../platform/errors.ts";
export { detectMediaType, signatureBytes } from "../../platform/files/file-kind.ts";
export { type BodyRules, readBody, type SentBody } from "./body.ts";
export { isPreflight, openToPages, preflightHeaders } from "./cors.ts";
export {
  acceptsJson,
  bearerToken,
  hostFailure,
  isVersion,
  unauthorized,
  versionFailure,
  wholeHeader,
} from "./headers.ts";
export { createMatcher, type Match, type MatchedOperation, type Matcher, unknownFailure } from "./match.ts";
export { openLibrary as loadRequestValidator } from "./openapi-validator.ts";
export { queryProblems } from "./query.ts";
export { answerRawErrors, type ComposedRefusal } from "./raw-errors.ts";
export type { RequestDocument } from "./request-document.ts";
export { parseTarget, type Target, targetFailure } from "./target.ts";
export { type TakeFile, UploadedFile } from "./upload.ts";
export { type RequestRules, RequestValidator, type SentRequest, type ValidatedRequest } from "./validate-request.ts";
export { type FormContent, numberProblems, objectFieldsOf, openObjects, textProblems } from "./values.ts";
