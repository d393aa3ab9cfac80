// Made by `npm run generate` from spec/client/. Do not edit.
"use strict";
var __importDefault = (this && this.__importDefault) || function (mod) {
    return (mod && mod.__esModule) ? mod : { "default": mod };
};
Object.defineProperty(exports, "__esModule", { value: true });
exports.WebhookVerificationError = exports.unwrapWebhook = exports.unwrap = exports.ApiError = void 0;
exports.createClient = createClient;
// The client of all dates: openapi-fetch that retries, pages and throws. The module of a date passes its facts.
const openapi_fetch_1 = __importDefault(require("openapi-fetch"));
const api_error_ts_1 = require("./api-error.cjs");
const call_options_ts_1 = require("./call-options.cjs");
const describe_ts_1 = require("./describe.cjs");
const options_ts_1 = require("./options.cjs");
const pages_ts_1 = require("./pages.cjs");
const parameters_ts_1 = require("./parameters.cjs");
const random_key_ts_1 = require("./random-key.cjs");
const retries_ts_1 = require("./retries.cjs");
var api_error_ts_2 = require("./api-error.cjs");
Object.defineProperty(exports, "ApiError", { enumerable: true, get: function () { return api_error_ts_2.ApiError; } });
Object.defineProperty(exports, "unwrap", { enumerable: true, get: function () { return api_error_ts_2.unwrap; } });
var unwrap_webhook_ts_1 = require("./unwrap-webhook.cjs");
Object.defineProperty(exports, "unwrapWebhook", { enumerable: true, get: function () { return unwrap_webhook_ts_1.unwrapWebhook; } });
Object.defineProperty(exports, "WebhookVerificationError", { enumerable: true, get: function () { return unwrap_webhook_ts_1.WebhookVerificationError; } });
const systemClock = {
    now: () => Date.now(),
    setTimeout: (run, ms) => setTimeout(run, ms),
    clearTimeout: (timer) => clearTimeout(timer),
};
const defaultTimeoutMs = 60_000;
/** Methods of openapi-fetch that send a request. */
const methods = ["GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE"];
/** Typed by the module of a date. @throws {TypeError} that names a wrong option */
function createClient(facts, options) {
    (0, options_ts_1.checkClientOptions)(options);
    const { baseUrl, apiKey, headers = {} } = options;
    const { fetch = (request, init) => globalThis.fetch(request, init), maxRetries = 2, timeoutMs = defaultTimeoutMs, createIdempotencyKey = random_key_ts_1.randomKey, clock = systemClock, random = Math.random, } = options;
    const settings = { fetch, maxRetries, timeoutMs, createIdempotencyKey, clock, random };
    const client = (0, openapi_fetch_1.default)({
        baseUrl,
        headers: {
            Accept: "application/json",
            // An undefined header would replace the default.
            ...Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)),
            ...(apiKey ? { Authorization: `Bearer ${apiKey.trim()}` } : {}),
            [facts.headers.version]: facts.version,
        },
    });
    const send = client.request;
    const request = async (method, path, init = {}) => {
        if (typeof method !== "string")
            throw new TypeError(`The method of a call must be a text, not ${(0, describe_ts_1.describe)(method)}.`);
        const { own, others } = readInit(facts, path, init);
        try {
            return await send(method, path, { ...others, fetch: (0, retries_ts_1.fetchWithRetries)(facts, { ...settings, ...own }) });
        }
        catch (error) {
            if (!(error instanceof SyntaxError))
                throw error;
            // A caller who accepts another type, such as a file, must also say how to read it.
            const remedy = 'Say how to read it, such as with { parseAs: "text" }.';
            throw new TypeError(`The response is no JSON. ${remedy}`, { cause: error });
        }
    };
    const calls = methods.map((method) => [method, (path, init) => request(method, path, init)]);
    const paginate = (path, init = {}) => {
        // The first page adds to the query, so a wrong one would be lost there.
        const { others } = readInit(facts, path, init);
        const list = { ...init, ...others, parseAs: "json" };
        return (0, pages_ts_1.itemsOf)((each) => (0, api_error_ts_1.unwrap)(facts, request("GET", path, { ...each })), facts.pageMax, list);
    };
    return { ...client, ...Object.fromEntries(calls), request, paginate };
}
/** Separates the options of retries from those of openapi-fetch. @throws {TypeError} that names what is wrong */
function readInit({ slashedPaths }, path, init) {
    if (!(0, describe_ts_1.isRecord)(init))
        throw new TypeError(`The options of a call must be an object, not ${(0, describe_ts_1.describe)(init)}.`);
    const { maxRetries, timeoutMs, fetch, ...others } = (0, call_options_ts_1.checkedCallOptions)(init);
    const own = Object.entries({ maxRetries, timeoutMs, fetch }).filter(([, value]) => value !== undefined);
    return { own: Object.fromEntries(own), others: { ...others, params: (0, parameters_ts_1.checkParameters)(path, init, slashedPaths) } };
}
