// Made by `npm run generate` from spec/client/. Do not edit.
// The client of all dates: openapi-fetch that retries, pages and throws. The module of a date passes its facts.
import createFetchClient from "openapi-fetch";
import { unwrap } from "./api-error.js";
import { checkedCallOptions } from "./call-options.js";
import { describe, isRecord } from "./describe.js";
import { checkClientOptions } from "./options.js";
import { itemsOf } from "./pages.js";
import { checkParameters } from "./parameters.js";
import { randomKey } from "./random-key.js";
import { fetchWithRetries } from "./retries.js";
export { ApiError, unwrap } from "./api-error.js";
export { unwrapWebhook, WebhookVerificationError, } from "./unwrap-webhook.js";
const systemClock = {
    now: () => Date.now(),
    setTimeout: (run, ms) => setTimeout(run, ms),
    clearTimeout: (timer) => clearTimeout(timer),
};
const defaultTimeoutMs = 60_000;
/** Methods of openapi-fetch that send a request. */
const methods = ["GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE"];
/** Typed by the module of a date. @throws {TypeError} that names a wrong option */
export function createClient(facts, options) {
    checkClientOptions(options);
    const { baseUrl, apiKey, headers = {} } = options;
    const { fetch = (request, init) => globalThis.fetch(request, init), maxRetries = 2, timeoutMs = defaultTimeoutMs, createIdempotencyKey = randomKey, clock = systemClock, random = Math.random, } = options;
    const settings = { fetch, maxRetries, timeoutMs, createIdempotencyKey, clock, random };
    const client = createFetchClient({
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
            throw new TypeError(`The method of a call must be a text, not ${describe(method)}.`);
        const { own, others } = readInit(facts, path, init);
        try {
            return await send(method, path, { ...others, fetch: fetchWithRetries(facts, { ...settings, ...own }) });
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
        return itemsOf((each) => unwrap(facts, request("GET", path, { ...each })), facts.pageMax, list);
    };
    return { ...client, ...Object.fromEntries(calls), request, paginate };
}
/** Separates the options of retries from those of openapi-fetch. @throws {TypeError} that names what is wrong */
function readInit({ slashedPaths }, path, init) {
    if (!isRecord(init))
        throw new TypeError(`The options of a call must be an object, not ${describe(init)}.`);
    const { maxRetries, timeoutMs, fetch, ...others } = checkedCallOptions(init);
    const own = Object.entries({ maxRetries, timeoutMs, fetch }).filter(([, value]) => value !== undefined);
    return { own: Object.fromEntries(own), others: { ...others, params: checkParameters(path, init, slashedPaths) } };
}
