// Made by `npm run generate` from spec/client/. Do not edit.
// The client of all dates: openapi-fetch that retries, pages and throws. The module of a date passes its facts.
import createFetchClient from "openapi-fetch";
import { unwrap } from "./api-error.js";
import { itemsOf } from "./pages.js";
import { fetchWithRetries } from "./retries.js";
import { randomKey } from "./web-crypto.js";
export { ApiError, unwrap } from "./api-error.js";
export { unwrapWebhook, WebhookVerificationError, } from "./unwrap-webhook.js";
const systemClock = {
    now: () => Date.now(),
    setTimeout: (run, ms) => setTimeout(run, ms),
    clearTimeout: (timer) => clearTimeout(timer),
};
const defaultTimeoutMs = 60_000;
/** Typed by the module of a date. */
export function createClient(facts, { baseUrl, apiKey, headers, fetch = (request, init) => globalThis.fetch(request, init), maxRetries = 2, timeoutMs = defaultTimeoutMs, createIdempotencyKey = randomKey, clock = systemClock, random = Math.random, }) {
    const settings = { fetch, maxRetries, timeoutMs, createIdempotencyKey, clock, random };
    const client = createFetchClient({
        baseUrl,
        fetch: fetchWithRetries(facts, settings),
        headers: {
            Accept: "application/json",
            ...headers,
            ...(apiKey ? { Authorization: `Bearer ${apiKey}` } : {}),
            [facts.headers.version]: facts.version,
        },
    });
    const get = client.GET;
    const paginate = (path, init) => itemsOf((each) => unwrap(facts, get(path, each)), facts.pageMax, init);
    return { ...client, paginate };
}
