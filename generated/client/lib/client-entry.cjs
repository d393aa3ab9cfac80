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
const pages_ts_1 = require("./pages.cjs");
const retries_ts_1 = require("./retries.cjs");
const web_crypto_ts_1 = require("./web-crypto.cjs");
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
/** Typed by the module of a date. */
function createClient(facts, { baseUrl, apiKey, headers, fetch = (request, init) => globalThis.fetch(request, init), maxRetries = 2, timeoutMs = defaultTimeoutMs, createIdempotencyKey = web_crypto_ts_1.randomKey, clock = systemClock, random = Math.random, }) {
    const settings = { fetch, maxRetries, timeoutMs, createIdempotencyKey, clock, random };
    const client = (0, openapi_fetch_1.default)({
        baseUrl,
        fetch: (0, retries_ts_1.fetchWithRetries)(facts, settings),
        headers: {
            Accept: "application/json",
            ...headers,
            ...(apiKey ? { Authorization: `Bearer ${apiKey}` } : {}),
            [facts.headers.version]: facts.version,
        },
    });
    const get = client.GET;
    const paginate = (path, init) => (0, pages_ts_1.itemsOf)((each) => (0, api_error_ts_1.unwrap)(facts, get(path, each)), facts.pageMax, init);
    return { ...client, paginate };
}
