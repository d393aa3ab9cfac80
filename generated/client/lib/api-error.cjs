// Made by `npm run generate` from spec/client/. Do not edit.
"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.ApiError = void 0;
exports.readErrorBody = readErrorBody;
exports.retryAfterSeconds = retryAfterSeconds;
exports.unwrap = unwrap;
/** A response that is no success, or a success whose body is not the JSON that was asked for. */
class ApiError extends Error {
    name = "ApiError";
    /** HTTP status. */
    status;
    /** Error code; undefined if the body is not one of the service's, such as the page of a proxy. */
    code;
    /** Extra information of the code; an empty object if it has none. */
    detail;
    /** Id of the request in the service's logs; quote it when you contact support. */
    requestId;
    /** Seconds to wait before the next attempt; undefined if the response names none. */
    retryAfter;
    /** Key with which the same request can succeed later; undefined if the code promises nothing. */
    retry;
    /** The response; its body is consumed. */
    response;
    /** `body` is parsed if it is JSON, otherwise text. `now` is in epoch milliseconds. */
    constructor(facts, response, body, now) {
        const error = readErrorBody(body);
        super(messageOf(response, body, error));
        this.status = response.status;
        this.code = error?.code;
        this.detail = error?.detail ?? {};
        this.requestId = response.headers.get(facts.headers.requestId) ?? undefined;
        this.retryAfter = retryAfterSeconds(facts, response, now);
        this.retry = error && facts.retries[error.code];
        this.response = response;
    }
}
exports.ApiError = ApiError;
/** Returns undefined if the body is not an error of the service. */
function readErrorBody(body) {
    const error = body?.error;
    return typeof error?.code === "string" ? error : undefined;
}
/** Reads seconds or an HTTP date (RFC 9110 §10.2.3). Returns undefined without a valid value. */
function retryAfterSeconds(facts, response, now) {
    const value = response.headers.get(facts.headers.retryAfter) ?? "";
    const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - now) / 1_000;
    return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}
/** Characters of an unknown body that the message quotes. */
const quotedLength = 100;
function messageOf({ status }, body, error) {
    if (error)
        return `${status} ${error.code}: ${error.message ?? ""}`;
    const text = (typeof body === "string" ? body : (JSON.stringify(body) ?? "")).trim();
    return text === ""
        ? `${status} with an empty body`
        : `${status} with an unknown body: ${text.slice(0, quotedLength)}`;
}
/** Returns the data of a call. @throws {ApiError} if it failed */
async function unwrap(facts, result) {
    const { data, error, response } = await result;
    if (response.ok)
        return data;
    throw new ApiError(facts, response, error, Date.now());
}
