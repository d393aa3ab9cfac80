// Made by `npm run generate` from spec/client/. Do not edit.
import type { ClientFacts } from "./facts.cjs";
import { type ClientOptions } from "./options.cjs";
export { ApiError, unwrap } from "./api-error.cjs";
export type { RetryKey } from "./facts.cjs";
export type { CallOptions, ClientOptions } from "./options.cjs";
export type { Clock } from "./retries.cjs";
export { unwrapWebhook, type WebhookBody, type WebhookHeaders, type WebhookOptions, WebhookVerificationError, } from "./unwrap-webhook.cjs";
/** Typed by the module of a date. @throws {TypeError} that names a wrong option */
export declare function createClient(facts: ClientFacts, options: ClientOptions): object;
