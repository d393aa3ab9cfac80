import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { test } from "node:test";
import { Webhook, WebhookVerificationError } from "standardwebhooks";
import { seededRandom } from "../../platform/random.ts";
import { createSignatureHeaders, createSigningKey, generateSigningSecret } from "./sign.ts";

const random = seededRandom(1);
const body = Buffer.from('{"id":"e","type":"WEBHOOK_TEST","data":{"name":"Zoë 🎈 \\u0000"}}');
const nowSeconds = () => Math.floor(Date.now() / 1_000);

test("each secret is whsec_ and the base64 of 32 new bytes", () => {
  const secret = generateSigningSecret(random);
  assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
  assert.equal(Buffer.from(secret.slice(6), "base64").length, 32);
  assert.notEqual(generateSigningSecret(random), secret);
});

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

test("the service's own headers carry the same id, time and signature", () => {
  const key = Buffer.alloc(32, 7);
  const headers = createSignatureHeaders(
    createSigningKey(`whsec_${key.toString("base64")}`),
    "event-1",
    1_767_225_600,
    body,
  );
  const expected = createHmac("sha256", key).update(`event-1.1767225600.${body}`).digest("base64");
  const values = { Id: "event-1", Timestamp: "1767225600", Signature: `v1,${expected}` };
  for (const [name, value] of Object.entries(values)) {
    assert.equal(headers[`X-Service-Webhook-${name}`], value);
    assert.equal(headers[`webhook-${name.toLowerCase()}`], value);
  }
  assert.equal(Object.keys(headers).length, 6);
});
