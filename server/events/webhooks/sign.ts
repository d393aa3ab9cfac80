/**
 * Signs deliveries: the Standard Webhooks scheme under this service's header names, and under the standard ones too, so that
 * any library of that standard verifies a delivery unchanged (decided: Webhooks; interface §6.1.2 names the headers).
 * The invariant: what is signed is the id, the timestamp and exactly the bytes that are sent.
 */
import { createHmac, createSecretKey, type KeyObject } from "node:crypto";
import { headers } from "../../../generated/contract.ts";
import type { Random } from "../../platform/random.ts";

const secretPrefix = "whsec_";

/** As long as the digest: a longer HMAC key adds nothing. */
const secretBytes = 32;

/** A new signing secret: `whsec_` and the base64 of 32 random bytes. */
export function generateSigningSecret(random: Random): string {
  return secretPrefix + random.bytes(secretBytes).toString("base64");
}

/** The key of a secret that `generateSigningSecret` made. Worth keeping: making it takes longer than signing with it. */
export function createSigningKey(secret: string): KeyObject {
  return createSecretKey(secret.slice(secretPrefix.length), "base64");
}

/** The six headers that identify and sign one attempt. `timestamp` is in epoch seconds, `body` the bytes that will be sent. */
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
