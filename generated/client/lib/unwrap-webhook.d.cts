// Made by `npm run generate` from spec/client/. Do not edit.
import type { WebhookFacts } from "./facts.cjs";
/** The delivery must not be processed: it is forged, changed, too old or ahead of the clock. Respond with 400. */
export declare class WebhookVerificationError extends Error {
    readonly name: string;
    /** `headers`: one is missing. `timestamp`: outside the tolerance. `signature`: none fits. `body`: not an event. */
    readonly reason: "headers" | "timestamp" | "signature" | "body";
    constructor(reason: "headers" | "timestamp" | "signature" | "body", message: string);
}
/** The body of a delivery as received. */
export type WebhookBody = string | ArrayBufferView | ArrayBufferLike;
/** A Headers object, or an object such as `request.headers` of Node. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
export interface WebhookOptions {
    /** Seconds by which the delivery's timestamp may differ from now, either way. Defaults to 300. */
    readonly toleranceSeconds?: number;
    /** Returns the time in epoch milliseconds, for tests and for a sandbox whose clock was moved. */
    readonly now?: () => number;
}
/**
 * `body` is the body as received, before any parsing. One of several secrets must fit.
 * @throws {WebhookVerificationError}
 * @throws {TypeError} if the program passes something else than a delivery, a secret and options
 */
export declare function unwrapWebhook(names: WebhookFacts, body: WebhookBody, headers: WebhookHeaders, secret: string | readonly string[], options?: WebhookOptions): Promise<unknown>;
