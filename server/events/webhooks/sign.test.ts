import assert from "node:assert/strict";
import { test } from "node:test";
import { Webhook, WebhookVerificationError } from "standardwebhooks";
import { seededRandom } from "../../platform/random.ts";
import { createSignatureHeaders, createSigningKey, generateSigningSecret } from "./sign.ts";

const random = seededRandom(1);
const body = Buffer.from('{"id":"e","type":"WEBHOOK_TEST","data":{"name":"Zoë 🎈 \\u0000"}}');
const nowSeconds = () => Math.floor(Date.now() / 1_000);

test("the standardwebhooks library verifies deliveries and rejects another secret, body, id or time", () => {
  const secret = generateSigningSecret(random);
  const headers = createSignatureHeaders(createSigningKey(secret), "event-1", nowSeconds(), body);
  const receiver = new Webhook(secret);
  assert.deepEqual(receiver.verify(body, headers), JSON.parse(body.toString()));
  assert.throws(() => new Webhook(generateSigningSecret(random)).verify(body, headers), WebhookVerificationError);
  assert.throws(() => receiver.verify(`${body} `, headers), WebhookVerificationError);
  assert.throws(() => receiver.verify(body, { ...headers, "webhook-id": "event-2" }), WebhookVerificationError);
  const stale = createSignatureHeaders(createSigningKey(secret), "event-1", nowSeconds() - 600, body);
  assert.throws(() => receiver.verify(body, stale), WebhookVerificationError);
});
