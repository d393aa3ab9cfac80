// Made by `npm run generate` from spec/client/. Do not edit.
"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.checkClientOptions = checkClientOptions;
exports.checkCallOptions = checkCallOptions;
exports.checkBaseUrl = checkBaseUrl;
exports.checkFunction = checkFunction;
// Refuses options with which a client would wait for ever, retry for ever or send its requests elsewhere.
const describe_ts_1 = require("./describe.cjs");
const clientOptions = Object.keys({
    baseUrl: true,
    apiKey: true,
    headers: true,
    fetch: true,
    maxRetries: true,
    timeoutMs: true,
    createIdempotencyKey: true,
    clock: true,
    random: true,
});
/** @throws {TypeError} that names the option */
function checkClientOptions(options) {
    if (!(0, describe_ts_1.isRecord)(options))
        throw new TypeError(`createClient needs an object with a baseUrl, not ${(0, describe_ts_1.describe)(options)}.`);
    const { apiKey, headers, clock } = options;
    checkBaseUrl(options.baseUrl);
    if (apiKey !== undefined && (typeof apiKey !== "string" || !/^\s*[\x21-\x7e]+\s*$/.test(apiKey)))
        throw new TypeError("apiKey must be an API key, without Bearer and without spaces.");
    if (headers !== undefined)
        checkHeaders(headers);
    checkCallOptions(options);
    for (const name of ["fetch", "createIdempotencyKey", "random"])
        checkFunction(name, options[name]);
    (0, describe_ts_1.checkNames)("createClient", options, clientOptions, `it has ${clientOptions.join(", ")}`);
    if (clock === undefined)
        return;
    for (const name of ["now", "setTimeout", "clearTimeout"])
        if (typeof clock?.[name] !== "function")
            throw new TypeError(`clock must be an object with a function ${name}.`);
}
/** @throws {TypeError} that names the option */
function checkCallOptions({ maxRetries, timeoutMs }) {
    if (maxRetries !== undefined && !(Number.isSafeInteger(maxRetries) && maxRetries >= 0))
        throw new TypeError(`maxRetries must be a whole number from 0, not ${(0, describe_ts_1.describe)(maxRetries)}.`);
    if (timeoutMs !== undefined && !(typeof timeoutMs === "number" && timeoutMs > 0))
        throw new TypeError(`timeoutMs must be a number of milliseconds above 0, not ${(0, describe_ts_1.describe)(timeoutMs)}; Infinity removes the limit.`);
}
/** @throws {TypeError} if requests would not reach the paths behind it */
function checkBaseUrl(baseUrl) {
    if (typeof baseUrl !== "string")
        throw new TypeError(`baseUrl must be a text such as "http://localhost:3000", not ${(0, describe_ts_1.describe)(baseUrl)}.`);
    // The empty text is the origin of a page. fetch refuses a url with a password, and would quote it.
    if (!/^(https?:\/\/[^\s?#/@]+(\/[^\s?#]*)?|\/([^\s?#/][^\s?#]*)?|)$/i.test(baseUrl))
        throw new TypeError('baseUrl must start with http:// or https:// and have no query and no password, such as "http://localhost:3000".');
}
function checkFunction(name, value) {
    if (value !== undefined && typeof value !== "function")
        throw new TypeError(`${name} must be a function, not ${(0, describe_ts_1.describe)(value)}.`);
}
function checkHeaders(headers) {
    if (!(0, describe_ts_1.isRecord)(headers))
        throw new TypeError(`headers must be an object of names and texts, not ${(0, describe_ts_1.describe)(headers)}.`);
    for (const [name, value] of Object.entries(headers))
        if (value !== undefined && typeof value !== "string")
            throw new TypeError(`headers.${name} must be a text, not ${(0, describe_ts_1.describe)(value)}.`);
        else if (value !== undefined)
            (0, describe_ts_1.checkHeaderText)(`headers.${name}`, value);
}
