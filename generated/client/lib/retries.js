// Made by `npm run generate` from spec/client/. Do not edit.
// Sends a request until it succeeds, cannot succeed or ran out of retries. Invariant: a write is repeated only with the
// Idempotency-Key of its first attempt.
import { ApiError, readErrorBody, retryAfterSeconds } from "./api-error.js";
import { checkHeaderText, describe } from "./describe.js";
const safeMethods = ["GET", "HEAD"];
/** A response without a code that this client knows comes from a proxy, or from a newer service. */
const laterStatuses = [408, 429, 502, 503, 504];
// The longest pause before the first retry doubles with every further one.
const firstPauseMs = 500;
const longestPauseMs = 8_000;
/** A caller that must wait longer than this, such as for a daily limit, gets the response instead. */
const longestRetryAfterMs = 60_000;
/** A timer that is longer than this, 24 days, ends at once. */
const longestTimerMs = 2 ** 31 - 1;
/** The only success without a body. */
const noContent = 204;
/** Returns a fetch that sets the Idempotency-Key and retries. It rejects as fetch does, or with an ApiError. */
export function fetchWithRetries(facts, settings) {
    return async (request, init) => {
        const canRepeat = (await setKey(facts, settings, request)) || safeMethods.includes(request.method);
        for (let retries = 0;; retries++) {
            const isLast = !canRepeat || retries >= settings.maxRetries;
            // A request can be sent only once, and its body read only once.
            const outcome = await attempt(settings, isLast ? request : request.clone(), request.signal, init);
            const pauseMs = isLast ? undefined : pauseBefore(facts, settings, outcome, retries);
            if (pauseMs === undefined)
                return resultOf(facts, settings, outcome);
            await sleep(settings.clock, pauseMs, request.signal);
        }
    };
}
/** Returns whether the request has a key that its operation reads. */
async function setKey({ headers, keyedMethods }, settings, request) {
    if (!keyedMethods.includes(request.method))
        return false;
    if (request.headers.has(headers.idempotencyKey))
        return true;
    const key = await settings.createIdempotencyKey();
    if (key === undefined)
        return false;
    // The text "null" as the key of every call would replay the first one's response.
    if (typeof key !== "string" || key === "")
        throw new TypeError(`createIdempotencyKey must return a text that is not empty, not ${describe(key)}.`);
    checkHeaderText("The text of createIdempotencyKey", key);
    request.headers.set(headers.idempotencyKey, key);
    return true;
}
/** @throws the reason of `signal` if the caller aborts */
async function attempt({ fetch, clock, timeoutMs }, request, signal, init) {
    throwIfAborted(signal);
    const controller = new AbortController();
    let end = () => { };
    // Ends the wait also if `fetch` ignores signals, or if the runtime's signals have no reason.
    const aborted = new Promise((_, reject) => {
        end = (reason) => {
            reject(reason);
            controller.abort(reason);
        };
    });
    const abort = () => end(reasonOf(signal));
    signal.addEventListener("abort", abort, { once: true });
    const expire = () => end(createNamedError("TimeoutError", `No response within ${timeoutMs} ms`));
    const timer = timeoutMs <= longestTimerMs ? clock.setTimeout(expire, timeoutMs) : undefined;
    let isStreaming = false;
    try {
        const response = await Promise.race([fetch(new Request(request, { signal: controller.signal }), init), aborted]);
        if (typeof response?.clone !== "function")
            throw new TypeError(`The option fetch must return a Response, not ${describe(response)}.`);
        // Only a caller who asked for another type, such as a file, may read the body as it arrives.
        isStreaming = response.ok && request.headers.get("Accept") !== "application/json";
        if (isStreaming)
            return { response, body: undefined };
        return { response, ...parse(response, await Promise.race([response.clone().text(), aborted])) };
    }
    catch (failure) {
        throwIfAborted(signal);
        return { failure };
    }
    finally {
        clock.clearTimeout(timer);
        if (!isStreaming)
            signal.removeEventListener("abort", abort);
    }
}
function parse({ ok, status }, text) {
    // A proxy can answer with a success of its own that is empty.
    if (text === "")
        return { body: "", isBroken: ok && status !== noContent };
    try {
        return { body: JSON.parse(text) };
    }
    catch {
        return { body: text, isBroken: ok };
    }
}
/** Returns milliseconds, or undefined if a retry cannot help. */
function pauseBefore(facts, { clock, random }, outcome, retries) {
    const backoffMs = random() * Math.min(longestPauseMs, firstPauseMs * 2 ** retries);
    if ("failure" in outcome)
        return backoffMs;
    const { response, body } = outcome;
    // A stored outcome stays the same.
    if (response.ok || response.headers.has(facts.headers.replayed))
        return undefined;
    const code = readErrorBody(body)?.code;
    const retry = (code === undefined ? undefined : facts.retries[code]) ?? keyByStatus(response);
    const retryAfterMs = (retryAfterSeconds(facts, response, clock.now()) ?? 0) * 1_000;
    return retry === "sameKey" && retryAfterMs <= longestRetryAfterMs ? retryAfterMs + backoffMs : undefined;
}
function keyByStatus({ status }) {
    return laterStatuses.includes(status) ? "sameKey" : undefined;
}
function resultOf(facts, { clock }, outcome) {
    if ("failure" in outcome)
        throw outcome.failure ?? new TypeError("fetch failed without a reason.");
    const { response, body, isBroken } = outcome;
    if (isBroken)
        throw new ApiError(facts, response, body, clock.now());
    return response;
}
/** @throws the reason of `signal` as soon as the caller aborts */
function sleep(clock, ms, signal) {
    return new Promise((resolve, reject) => {
        throwIfAborted(signal);
        const stop = () => {
            clock.clearTimeout(timer);
            reject(reasonOf(signal));
        };
        const timer = clock.setTimeout(() => {
            signal.removeEventListener("abort", stop);
            resolve();
        }, ms);
        signal.addEventListener("abort", stop, { once: true });
    });
}
function throwIfAborted(signal) {
    if (signal.aborted)
        throw reasonOf(signal);
}
/** The signals of React Native have no reason. */
function reasonOf(signal) {
    return signal.reason ?? createNamedError("AbortError", "The call was aborted.");
}
/** Hermes has no DOMException. */
function createNamedError(name, message) {
    return typeof DOMException === "function"
        ? new DOMException(message, name)
        : Object.assign(new Error(message), { name });
}
