// Refusals: every error code that this service uses, with its status and text.

const codes = {
  UNAUTHORIZED: [401, "The API key is missing or invalid."],
  UNSUPPORTED_VERSION: [400, "Service-Version is not a supported date; detail.supported lists all dates."],
  VALIDATION_ERROR: [422, "The request is invalid; detail lists each broken rule."],
  MALFORMED_BODY: [400, "The body could not be parsed as its Content-Type."],
  UNSUPPORTED_MEDIA_TYPE: [415, "This operation does not read this Content-Type or Content-Encoding."],
  INTERNAL_ERROR: [500, "An internal error occurred; quote X-Request-Id when you contact support."],
  SERVICE_UNAVAILABLE: [503, "The service is temporarily unavailable; retry shortly."],
  IDEMPOTENT_PARAMETER_MISMATCH: [400, "This Idempotency-Key was already used with a different request."],
  IDEMPOTENCY_REQUEST_IN_PROGRESS: [409, "A request with this Idempotency-Key is in progress; retry with backoff."],
  RESOURCE_NOT_FOUND: [404, "No resource exists at this path."],
  METHOD_NOT_ALLOWED: [405, "This path does not support this method; Allow lists those it does."],
  INVALID_WEBHOOK_URL: [400, "The url must use HTTPS and be reachable from the public internet."],
  REQUEST_WEBHOOK_NOT_ALLOWED: [403, "The project cannot register this REQUEST endpoint; detail.reason says why."],
  WEBHOOK_LIMIT_EXCEEDED: [400, "The project has reached its limit of active notification endpoints; disable one."],
  WEBHOOK_NOT_FOUND: [404, "No webhook endpoint has this id."],
  WEBHOOK_INVALID_STATE: [400, "The webhook endpoint's status or mode does not allow this operation."],
  EVENT_NOT_FOUND: [404, "No event has this id."],
};

/** An error that the caller gets as it is. */
export class Refusal extends Error {
  constructor(code, detail = {}, headers = {}) {
    const [status, message] = codes[code];
    super(message);
    const link = { Link: `</errors/${code}>; rel="help"` };
    this.outcome = { status, headers: { ...link, ...headers }, body: { error: { code, message, detail } } };
  }
}

const maxErrors = 100;

/** `errors`: pairs of a JSON pointer into the request and a text. The response names the first ones. */
export const invalid = (errors) =>
  new Refusal("VALIDATION_ERROR", {
    errors: errors.slice(0, maxErrors).map(([path, message]) => ({ path, message })),
  });
