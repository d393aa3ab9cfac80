// Made by `npm run generate` from spec/. Do not edit.
"use strict";
const { createClient: create, unwrap: unwrapResult, unwrapWebhook: verify, ApiError, WebhookVerificationError } = require("./lib/client-entry.cjs");

const facts = {
  "version": "2025-02-14",
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

module.exports = { version, createClient, unwrap, unwrapWebhook, ApiError, WebhookVerificationError };
