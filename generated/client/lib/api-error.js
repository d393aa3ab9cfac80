// Made by `npm run generate` from spec/client/. Do not edit.
/** A response that is no success, or a success whose body is not the JSON that was asked for. */
export class ApiError extends Error {
    name = "ApiError";
    /** HTTP status. */
    status;
    /** Error code; undefined if the body is not one of the service's, such as the page of a proxy. */
    code;
    /** Extra information of the code; an empty object if it has none. */
    detail;
    /** Id of the request in the service's logs; quote it when you contact support. */
    requestId;
    /** Address of the page about the code; undefined if the response names none. */
    helpUrl;
    /** Seconds to wait before the next attempt; undefined if the response names none. */
    retryAfter;
    /** Key with which the same request can succeed later; undefined if the code promises nothing. */
    retry;
    /** `body` is parsed if it is JSON, otherwise text. `now` is in epoch milliseconds. */
    constructor(facts, response, body, now) {
        const error = readErrorBody(body);
        super(messageOf(response, body, error));
        this.status = response.status;
        this.code = error?.code;
        this.detail = error?.detail ?? {};
        this.requestId = response.headers.get(facts.headers.requestId) ?? undefined;
        this.helpUrl = helpUrlOf(facts, response);
        this.retryAfter = retryAfterSeconds(facts, response, now);
        this.retry = error && facts.retries[error.code];
        Object.defineProperty(this, "response", { value: response });
    }
}
/** Returns undefined if the body is not an error of the service. */
export function readErrorBody(body) {
    const error = body?.error;
    return typeof error?.code === "string" ? error : undefined;
}
function helpUrlOf(facts, { headers, url }) {
    const target = /<([^<> ]+)>; rel="help"/.exec(headers.get(facts.headers.help) ?? "")?.[1];
    // Uses no global `URL`, which the client does not need otherwise.
    return target?.startsWith("/") ? `${/^https?:\/\/[^/]+/.exec(url)?.[0] ?? ""}${target}` : target;
}
/** Reads seconds or an HTTP date (RFC 9110 §10.2.3). Returns undefined without a valid value. */
export function retryAfterSeconds(facts, response, now) {
    const value = response.headers.get(facts.headers.retryAfter) ?? "";
    const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - now) / 1_000;
    return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}
/** Characters of an unknown body that the message quotes. */
const quotedLength = 100;
function messageOf({ status }, body, error) {
    if (error)
        return [`${status} ${error.code}: ${error.message ?? ""}`, ...factsOf(error.detail)].join(" ").trim();
    const text = (typeof body === "string" ? body : (JSON.stringify(body) ?? "")).trim();
    return text === ""
        ? `${status} with an empty body`
        : `${status} with an unknown body: ${text.slice(0, quotedLength)}`;
}
/** Broken rules that the message names; `detail` has all. */
const namedRules = 3;
/** Returns the part of a detail that says which field is wrong, and why. */
function factsOf(detail) {
    if (typeof detail !== "object" || detail === null)
        return [];
    const { errors } = detail;
    if (Array.isArray(errors)) {
        const rules = errors.slice(0, namedRules).map((each) => `${each?.path} ${each?.message}`);
        const others = errors.length - rules.length;
        return [[...rules, ...(others > 0 ? [`and ${others} more`] : [])].join("; ")];
    }
    const facts = Object.entries(detail).flatMap(([name, value]) => (isScalar(value) ? [`${name}: ${value}`] : []));
    return facts.length === 0 ? [] : [`(${facts.join(", ")})`];
}
const isScalar = (value) => ["string", "number", "boolean"].includes(typeof value);
/** Returns the data of a call. @throws {ApiError} if it failed; {TypeError} if `result` is not one of a call */
export async function unwrap(facts, result) {
    const { data, error, response } = ((await result) ?? {});
    if (typeof response?.headers?.get !== "function")
        throw new TypeError(`unwrap needs the result of a call, such as unwrap(client.GET("/users")).`);
    if (response.ok)
        return data;
    throw new ApiError(facts, response, error, Date.now());
}
