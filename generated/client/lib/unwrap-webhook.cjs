// Made by `npm run generate` from spec/client/. Do not edit.
"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.WebhookVerificationError = void 0;
exports.unwrapWebhook = unwrapWebhook;
const web_crypto_ts_1 = require("./web-crypto.cjs");
/** The delivery must not be processed: it is forged, changed or too old. Respond with 400. */
class WebhookVerificationError extends Error {
    name = "WebhookVerificationError";
    /** `headers`: one is missing. `timestamp`: outside the tolerance. `signature`: none fits. `body`: not an event. */
    reason;
    constructor(reason, message) {
        super(message);
        this.reason = reason;
    }
}
exports.WebhookVerificationError = WebhookVerificationError;
const secretPrefix = "whsec_";
const defaultToleranceSeconds = 300;
/**
 * `body` is the body as received, before any parsing. One of several secrets must fit.
 * @throws {WebhookVerificationError}
 */
async function unwrapWebhook(names, body, headers, secret, { toleranceSeconds = defaultToleranceSeconds, now = Date.now } = {}) {
    const [id, timestamp, signatures] = [names.id, names.timestamp, names.signature].map((name) => readHeader(headers, name));
    const age = now() / 1_000 - (/^\d+$/.test(timestamp) ? Number(timestamp) : Number.NaN);
    if (!(Math.abs(age) <= toleranceSeconds))
        throw new WebhookVerificationError("timestamp", "The delivery is too old, or its timestamp is wrong.");
    const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
    const signed = concat(new TextEncoder().encode(`${id}.${timestamp}.`), bytes);
    if (!(await isSigned(signed, signatures, [secret].flat())))
        throw new WebhookVerificationError("signature", "No signature fits the body and the secret.");
    return parseEvent(bytes);
}
function readHeader(headers, name) {
    const value = isHeaders(headers) ? headers.get(name) : headers[keyOf(headers, name)];
    if (typeof value !== "string")
        throw new WebhookVerificationError("headers", `The header ${name} is missing.`);
    return value;
}
/** Also true for the Headers of another realm or package. */
function isHeaders(headers) {
    return typeof headers.get === "function";
}
function keyOf(headers, name) {
    return Object.keys(headers).find((key) => key.toLowerCase() === name) ?? name;
}
/** Web Crypto compares in constant time. */
async function isSigned(signed, signatures, secrets) {
    const { subtle } = await (0, web_crypto_ts_1.findWebCrypto)();
    const known = signatures.split(" ").flatMap((each) => (each.startsWith("v1,") ? [decode(each.slice(3))] : []));
    for (const secret of secrets) {
        // A program without types may pass an environment variable that is not set.
        const text = String(secret ?? "");
        const bytes = decode(text.startsWith(secretPrefix) ? text.slice(secretPrefix.length) : text);
        if (!bytes?.length)
            throw new TypeError(`The signing secret is missing, or is not ${secretPrefix} and Base64.`);
        const key = await subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
        for (const signature of known)
            if (signature && (await subtle.verify("HMAC", key, signature, signed)))
                return true;
    }
    return false;
}
/** Returns undefined if the text is not Base64. */
function decode(base64) {
    try {
        return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    }
    catch {
        return undefined;
    }
}
function concat(start, end) {
    const bytes = new Uint8Array(start.length + end.length);
    bytes.set(start);
    bytes.set(end, start.length);
    return bytes;
}
function parseEvent(bytes) {
    try {
        const event = JSON.parse(new TextDecoder().decode(bytes));
        if (typeof event.type === "string")
            return event;
    }
    catch {
        // Thrown below.
    }
    throw new WebhookVerificationError("body", "The body is not an event.");
}
