// Made by `npm run generate` from spec/. Do not edit.
import { createClient as create, unwrap as unwrapResult, unwrapWebhook as verify, ApiError, WebhookVerificationError } from "./lib/client-entry.js";

const facts = {
  "version": "2026-01-01",
  "headers": {
    "version": "Service-Version",
    "idempotencyKey": "Idempotency-Key",
    "replayed": "Idempotent-Replayed",
    "requestId": "X-Request-Id",
    "retryAfter": "Retry-After",
    "help": "Link"
  },
  "keyedMethods": [
    "POST"
  ],
  "slashedPaths": [
    "/webhooks/"
  ],
  "retries": {
    "RATE_LIMIT_EXCEEDED": "sameKey",
    "SERVICE_UNAVAILABLE": "sameKey",
    "IDEMPOTENCY_REQUEST_IN_PROGRESS": "sameKey",
    "REQUEST_TIMEOUT": "sameKey",
    "SIMULATION_IN_PROGRESS": "newKey",
    "SIGNER_CHANGE_ALREADY_OPEN": "newKey",
    "QUOTE_TEMPORARILY_UNAVAILABLE": "newKey",
    "CHECKOUT_TEMPORARILY_UNAVAILABLE": "newKey"
  },
  "pageMax": 100
};

const webhookHeaders = {
  "id": "webhook-id",
  "timestamp": "webhook-timestamp",
  "signature": "webhook-signature"
};

const { version } = facts;
const createClient = (options) => create(facts, options);
const unwrap = (result) => unwrapResult(facts, result);
const unwrapWebhook = (...given) => verify(webhookHeaders, ...given);

export { version, createClient, unwrap, unwrapWebhook, ApiError, WebhookVerificationError };
