// The rules that refuse invalid requests, shared by the server and the mock. They know no Express and no database.
//
// In the order of the pipeline (the server answers 403 and 429 after `bearerToken`):
//   answerRawErrors           400 405 408 413 417 431
//   hostFailure, parseTarget  400
//   bearerToken               401
//   unknownFailure            404 405
//   versionFailure            400
//   readBody                  400 413 415, and 422 for a missing body
//   RequestValidator          422

export { ApiFailure, errorBody, fail, invalid } from "../../platform/errors.ts";
export { detectMediaType, signatureBytes } from "../../platform/files/file-kind.ts";
export { readBody, type SentBody } from "./body.ts";
export { type Coding, chooseCoding, matchesTag } from "./content-coding.ts";
export { createCorsHeaders, isPreflight, preflightHeaders } from "./cors.ts";
export {
  acceptsJson,
  bearerToken,
  hostFailure,
  isVersion,
  prefersHtml,
  unauthorized,
  versionFailure,
  wholeHeader,
} from "./headers.ts";
export { helpLink, helpLinkOf } from "./help-link.ts";
export {
  createMatcher,
  decodeEscapes,
  type Match,
  type MatchedOperation,
  type Matcher,
  segmentsOf,
  unknownFailure,
} from "./match.ts";
export { openLibrary as loadRequestValidator } from "./openapi-validator.ts";
export { answerRawErrors, type ComposedRefusal } from "./raw-errors.ts";
export { parseTarget, type Target, targetFailure } from "./target.ts";
export { type StoreFile, UploadedFile } from "./upload.ts";
export {
  type CompiledRequests,
  type RequestRules,
  RequestValidator,
  type SentRequest,
} from "./validate-request.ts";
