// Made by `npm run generate` from spec/client/. Do not edit.
import type { WebhookFacts } from "./facts.js";
/** The delivery must not be processed: it is forged, changed or too old. Respond with 400. */
export declare class WebhookVerificationError extends Error {
    readonly name: string;
    /** `headers`: one is missing. `timestamp`: outside the tolerance. `signature`: none fits. `body`: not an event. */
    readonly reason: "headers" | "timestamp" | "signature" | "body";
    constructor(reason: "headers" | "timestamp" | "signature" | "body", message: string);
}
/** A Headers object, or an object such as `request.headers` of Node. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
export interface WebhookOptions {
    /** Seconds by which the delivery's timestamp may differ from now, either way. Defaults to 300. */
    readonly toleranceSeconds?: number;
    /** Returns the time in epoch milliseconds, for tests. */
    readonly now?: () => number;
}
/**
 * `body` is the body as received, before any parsing. One of several secrets must fit.
 * @throws {WebhookVerificationError}
 */
export declare function unwrapWebhook(names: WebhookFacts, body: string | Uint8Array, headers: WebhookHeaders, secret: string | readonly string[], { toleranceSeconds, now }?: WebhookOptions): Promise<unknown>;
