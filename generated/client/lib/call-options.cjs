// Made by `npm run generate` from spec/client/. Do not edit.
"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.checkedCallOptions = checkedCallOptions;
// Refuses options of a call that would have no effect, and bodies that would be sent as an empty object.
const describe_ts_1 = require("./describe.cjs");
const options_ts_1 = require("./options.cjs");
/** Options of this library and of openapi-fetch, fields of RequestInit, and what single runtimes add to them. */
const known = [
    ...["params", "body", "headers", "baseUrl", "fetch", "maxRetries", "timeoutMs", "signal"],
    ...["parseAs", "querySerializer", "bodySerializer", "pathSerializer", "middleware", "Request"],
    ...["cache", "credentials", "duplex", "integrity", "keepalive", "mode", "priority", "redirect"],
    ...["referrer", "referrerPolicy", "window"],
    // Node, Next.js, Cloudflare, Deno, React Native and Bun.
    ...["dispatcher", "next", "cf", "client", "reactNative", "decompress", "proxy", "tls", "unix", "verbose"],
];
const parsers = ["json", "text", "blob", "arrayBuffer", "stream"];
/** Returns the options with `headers` that openapi-fetch reads. @throws {TypeError} that names what is wrong */
function checkedCallOptions(init) {
    (0, describe_ts_1.checkNames)("A call", init, known, "parameters belong in params.path, params.query or params.header");
    (0, options_ts_1.checkCallOptions)(init);
    (0, options_ts_1.checkFunction)("fetch", init.fetch);
    if (init.baseUrl !== undefined)
        (0, options_ts_1.checkBaseUrl)(init.baseUrl);
    if (init.parseAs !== undefined && !parsers.includes(init.parseAs))
        throw new TypeError(`parseAs must be one of ${parsers.join(", ")}, not ${(0, describe_ts_1.quote)(init.parseAs)}.`);
    if (init.bodySerializer === undefined)
        checkBody(init.body);
    return { ...init, headers: headersOf(init.headers) };
}
/** openapi-fetch sends a FormData of the runtime as it is, and everything else as JSON. */
function checkBody(body) {
    if (typeof body !== "object" || body === null || Array.isArray(body))
        return;
    if (typeof FormData === "function" && body instanceof FormData)
        return;
    // Maps, Blobs, bytes, promises and the FormData of a package would become {}.
    if (Object.prototype.toString.call(body) !== "[object Object]")
        throw new TypeError(`body must be a plain object or a FormData of this runtime, not ${(0, describe_ts_1.describe)(body)}.`);
}
/** openapi-fetch reads no list of pairs, and no Headers of another package. */
function headersOf(headers) {
    if (headers === undefined || headers === null)
        return undefined;
    if (typeof headers !== "object")
        throw new TypeError(`headers must be an object of names and texts, not ${(0, describe_ts_1.describe)(headers)}.`);
    return Symbol.iterator in headers ? Object.fromEntries(headers) : headers;
}
