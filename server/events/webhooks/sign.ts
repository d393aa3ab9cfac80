// Signs deliveries under this service's header names and those of Standard Webhooks, whose libraries verify them
// (decided: Webhooks; interface §6.1). Invariant: exactly the sent bytes are signed.
import { createHmac, createSecretKey, type KeyObject } from "node:crypto";
import { headers } from "../../../generated/contract.ts";
import type { Random } from "../../platform/random.ts";

const secretPrefix = "whsec_";

/** The length of the digest: a longer HMAC key adds nothing. */
const secretBytes = 32;

export function generateSigningSecret(random: Random): string {
  return secretPrefix + random.bytes(secretBytes).toString("base64");
}

/** Cache the key: creating it takes longer than signing. */
export function createSigningKey(secret: string): KeyObject {
  return createSecretKey(secret.slice(secretPrefix.length), "base64");
}

/** `timestamp` is in epoch seconds. */
export function createSignatureHeaders(
  key: KeyObject,
  id: string,
  timestamp: number,
  body: Buffer,
): Record<string, string> {
  const seconds = String(timestamp);
  const signature = `v1,${createHmac("sha256", key).update(`${id}.${seconds}.`).update(body).digest("base64")}`;
  return {
    [headers.webhookId]: id,
    [headers.webhookTimestamp]: seconds,
    [headers.webhookSignature]: signature,
    [headers.standardWebhookId]: id,
    [headers.standardWebhookTimestamp]: seconds,
    [headers.standardWebhookSignature]: signature,
  };
}
