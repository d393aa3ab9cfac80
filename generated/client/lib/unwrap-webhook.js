// Made by `npm run generate` from spec/client/. Do not edit.
// Verifies deliveries as Standard Webhooks requires.
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { decodeBase64, decodeUtf8, encodeUtf8, isEqual } from "./bytes.js";
import { checkNames, describe } from "./describe.js";
import { checkFunction } from "./options.js";
/** The delivery must not be processed: it is forged, changed, too old or ahead of the clock. Respond with 400. */
export class WebhookVerificationError extends Error {
    name = "WebhookVerificationError";
    /** `headers`: one is missing. `timestamp`: outside the tolerance. `signature`: none fits. `body`: not an event. */
    reason;
    constructor(reason, message) {
        super(message);
        this.reason = reason;
    }
}
const optionNames = ["toleranceSeconds", "now"];
const secretPrefix = "whsec_";
const defaultToleranceSeconds = 300;
/**
 * `body` is the body as received, before any parsing. One of several secrets must fit.
 * @throws {WebhookVerificationError}
 * @throws {TypeError} if the program passes something else than a delivery, a secret and options
 */
export async function unwrapWebhook(names, body, headers, secret, options = {}) {
    // Mistakes of the program come first, so that no delivery hides them.
    const bytes = bytesOf(body);
    if (typeof headers !== "object" || headers === null || Array.isArray(headers))
        throw new TypeError(`headers must be the headers of the request, not ${describe(headers)}.`);
    if (!isHeaders(headers) && typeof headers.headers === "object" && !Array.isArray(headers.headers))
        throw new TypeError("headers must be the headers of the request, such as request.headers, not the request.");
    const keys = keysOf(secret);
    const { toleranceSeconds, now } = checkedOptions(options);
    const [id, timestamp, signatures] = [names.id, names.timestamp, names.signature].map((name) => readHeader(headers, name));
    checkTimestamp(names.timestamp, timestamp, now / 1_000, toleranceSeconds);
    const start = encodeUtf8(`${id}.${timestamp}.`);
    if (!isSigned([start, bytes], signatures, keys))
        throw new WebhookVerificationError("signature", "No signature fits the body and the secret.");
    return parseEvent(bytes);
}
function bytesOf(body) {
    if (typeof body === "string")
        return encodeUtf8(body);
    if (ArrayBuffer.isView(body))
        return new Uint8Array(body.buffer, body.byteOffset, body.byteLength);
    // An ArrayBuffer of another realm is no instance of this one.
    if (/^\[object (Shared)?ArrayBuffer\]$/.test(Object.prototype.toString.call(body)))
        return new Uint8Array(body);
    throw new TypeError(`body must be the text or the bytes of the request as received, before any parsing, not ${describe(body)}.`);
}
/** No message quotes a secret. */
function keysOf(secret) {
    const secrets = Array.isArray(secret) ? secret : [secret];
    if (secrets.length === 0)
        throw new TypeError("The list of signing secrets is empty.");
    return secrets.map((each) => {
        const text = typeof each === "string" ? each.trim() : "";
        const key = decodeBase64(text.startsWith(secretPrefix) ? text.slice(secretPrefix.length) : text);
        if (!key?.length)
            throw new TypeError(`The signing secret is missing, or is not ${secretPrefix} and Base64.`);
        return key;
    });
}
function checkedOptions(options) {
    if (typeof options !== "object" || options === null)
        throw new TypeError(`The options of unwrapWebhook must be an object, not ${describe(options)}.`);
    checkNames("unwrapWebhook", options, optionNames, `it has ${optionNames.join(" and ")}`);
    const { toleranceSeconds = defaultToleranceSeconds, now = Date.now } = options;
    if (!(Number.isFinite(toleranceSeconds) && toleranceSeconds >= 0))
        throw new TypeError(`toleranceSeconds must be a number of seconds from 0, not ${describe(toleranceSeconds)}.`);
    checkFunction("now", now);
    const time = now();
    if (!Number.isFinite(time))
        throw new TypeError(`now must return epoch milliseconds, not ${describe(time)}.`);
    return { toleranceSeconds, now: time };
}
function readHeader(headers, name) {
    const value = isHeaders(headers) ? headers.get(name) : headers[keyOf(headers, name)];
    const texts = Array.isArray(value) ? value : [value ?? undefined];
    if (texts.length === 0 || texts[0] === undefined)
        throw new WebhookVerificationError("headers", `The header ${name} is missing.`);
    if (!texts.every((text) => typeof text === "string"))
        throw new TypeError(`The header ${name} must be a text or a list of texts, not ${describe(value)}.`);
    return texts.join(", ");
}
/** Also true for the Headers of another realm or package. */
function isHeaders(headers) {
    return typeof headers.get === "function";
}
function keyOf(headers, name) {
    return Object.keys(headers).find((key) => key.toLowerCase() === name) ?? name;
}
/** `now` is in epoch seconds. */
function checkTimestamp(name, timestamp, now, tolerance) {
    const fail = (message) => {
        throw new WebhookVerificationError("timestamp", message);
    };
    if (!/^\d+$/.test(timestamp))
        fail(`The header ${name} is no time in epoch seconds.`);
    const age = now - Number(timestamp);
    const about = `${Math.ceil(Math.abs(age))} s, and at most ${tolerance} s are allowed.`;
    if (age > tolerance)
        fail(`The delivery is too old: ${about}`);
    if (age < -tolerance)
        fail(`The delivery is ahead of this machine's clock: ${about}`);
}
function isSigned([start, body], signatures, keys) {
    // Headers of the same name are joined with a comma.
    const known = signatures
        .split(/,?\s+/)
        .flatMap((each) => (each.startsWith("v1,") ? [decodeBase64(each.slice(3))] : []));
    return keys.some((key) => {
        const expected = hmac.create(sha256, key).update(start).update(body).digest();
        return known.some((signature) => signature !== undefined && isEqual(expected, signature));
    });
}
function parseEvent(bytes) {
    try {
        const event = JSON.parse(decodeUtf8(bytes));
        if (typeof event.type === "string")
            return event;
    }
    catch {
        // Thrown below.
    }
    throw new WebhookVerificationError("body", "The body is not an event.");
}
