// Made by `npm run generate` from spec/client/. Do not edit.
import type { ClientFacts } from "./facts.js";
import { type ClientOptions } from "./options.js";
export { ApiError, unwrap } from "./api-error.js";
export type { RetryKey } from "./facts.js";
export type { CallOptions, ClientOptions } from "./options.js";
export type { Clock } from "./retries.js";
export { unwrapWebhook, type WebhookBody, type WebhookHeaders, type WebhookOptions, WebhookVerificationError, } from "./unwrap-webhook.js";
/** Typed by the module of a date. @throws {TypeError} that names a wrong option */
export declare function createClient(facts: ClientFacts, options: ClientOptions): object;
