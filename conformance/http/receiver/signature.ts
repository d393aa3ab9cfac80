// Verifies signatures: `v1,` and base64 of HMAC-SHA256 over `id.timestamp.body` (decided: Webhooks).
import { createHmac } from "node:crypto";
import { headers } from "../../../generated/contract.ts";
import type { Delivery } from "./receiver.ts";

export const signatureNames = {
  service: { id: headers.webhookId, timestamp: headers.webhookTimestamp, signature: headers.webhookSignature },
  standard: {
    id: headers.standardWebhookId,
    timestamp: headers.standardWebhookTimestamp,
    signature: headers.standardWebhookSignature,
  },
} as const;

export function isSignedBy(
  secret: string,
  delivery: Pick<Delivery, "headers" | "body">,
  names: { readonly id: string; readonly timestamp: string; readonly signature: string } = signatureNames.service,
): boolean {
  const [id, timestamp, signature] = [names.id, names.timestamp, names.signature].map((name) => header(delivery, name));
  return signature === signatureOf(secret, id!, timestamp!, delivery.body);
}

/** `timestamp` is in seconds. */
export function signatureOf(secret: string, id: string, timestamp: string, body: Buffer): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const signed = Buffer.concat([Buffer.from(`${id}.${timestamp}.`), body]);
  return `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
}

/** Empty if absent. */
export function header({ headers: all }: Pick<Delivery, "headers">, name: string): string {
  return [all[name.toLowerCase()]].flat().join(", ");
}
