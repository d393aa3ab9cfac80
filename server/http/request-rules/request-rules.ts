// The front: what is refused in every request alike, before anybody knows whose it is or what it changes. The server's pipeline and the mock both
// stand on it, so that both refuse the same requests with the same codes. It knows the generated contract and node:http, and nothing of Express, of
// the database or of a resource; its functions keep no state. The invariant: a refusal is an ApiFailure, whose status, message and detail the
// contract declares; nothing else is thrown for what a caller sent.
//
// In the order in which a request meets them (401, 403 and 429 lie between the operation and the version):
//
//   answerRawErrors   what Node's parser refuses, CONNECT, Expect     400 405 408 413 417 431
//   hostFailure       not exactly one Host                            400
//   parseTarget       a request target that cannot be parsed          400 (undefined: answer targetFailure())
//   createMatcher     method and path to an operation
//   bearerToken       the key of an Authorization header              401 (undefined: answer unauthorized())
//   unknownFailure    a path or a method that no operation has        404 405 with Allow
//   versionFailure    a date that is not served                       400
//   readBody          size, encoding, media type, charset, syntax     400 413 415, and 422 for a missing body
//   queryProblems     unknown parameters, parameters without a value  422
//   openObjects       a form's fields that hold JSON text
//   textProblems, numberProblems   behind the schema                  422
//
//   acceptsJson       whether Accept names JSON; nothing is ever refused for its Accept
//   openToPages, isPreflight, preflightHeaders    leave for web pages, which the documents and the mock give
//   errorBody         the body of a refusal (interface §7), in platform/errors.ts

export { ApiFailure, errorBody, fail, invalid } from "../../platform/errors.ts";
export { kindOf, tellingBytes } from "../../platform/files/file-kind.ts";
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
