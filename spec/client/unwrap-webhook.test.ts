// Tests which deliveries the client accepts.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Webhook } from "standardwebhooks";
import { unwrapWebhook, WebhookVerificationError } from "../../generated/client/latest.js";
import { createSignatureHeaders, createSigningKey } from "../../server/events/webhooks/sign.ts";

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const otherSecret = `whsec_${Buffer.alloc(32, 8).toString("base64")}`;
const seconds = 1_767_225_600;
const id = "0195500a-3c00-7b20-9a3e-1d2c9b7a4e62";
const event = { id, type: "STATEMENT_STATUS_UPDATED", data: { status: "GENERATED", name: "Zoë 🎟" } };
const now = () => seconds * 1_000;

function sign(body: string, key = secret, at = seconds): Record<string, string> {
  return createSignatureHeaders(createSigningKey(key), id, at, Buffer.from(body));
}

const body = JSON.stringify(event);
const rejects = (promise: Promise<unknown>, reason: string) =>
  assert.rejects(promise, (error) => error instanceof WebhookVerificationError && error.reason === reason);

describe("a delivery is accepted", () => {
  test("with the signature of the service", async () => {
    assert.deepEqual(await unwrapWebhook(body, sign(body), secret, { now }), event);
  });

  test("with the signature of another implementation of Standard Webhooks", async () => {
    const at = new Date();
    const headers = {
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
      "webhook-signature": new Webhook(secret).sign(id, at, body),
    };
    assert.deepEqual(await unwrapWebhook(body, headers, secret), event);
  });

  test("as bytes, with a Headers object, or with names in another case", async () => {
    const headers = sign(body);
    assert.deepEqual(await unwrapWebhook(Buffer.from(body), new Headers(headers), secret, { now }), event);
    const upper = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]));
    assert.deepEqual(await unwrapWebhook(body, upper, secret, { now }), event);
  });

  test("if one of several signatures fits", async () => {
    const headers = sign(body);
    const name = "webhook-signature";
    const several = `v1a,unknown v1,!!! ${sign(body, otherSecret)[name]} ${headers[name]}`;
    assert.deepEqual(await unwrapWebhook(body, { ...headers, [name]: several }, secret, { now }), event);
  });

  test("if one of several secrets fits", async () => {
    assert.deepEqual(await unwrapWebhook(body, sign(body), [otherSecret, secret], { now }), event);
  });

  test("with a type that the client does not know", async () => {
    const unknown = JSON.stringify({ id, type: "CARD_EXPLODED", data: { id } });
    const received = await unwrapWebhook(unknown, sign(unknown), secret, { now });
    assert.equal(received.type, "CARD_EXPLODED");
  });

  test("up to five minutes early or late", async () => {
    for (const at of [seconds - 300, seconds + 300])
      assert.deepEqual(await unwrapWebhook(body, sign(body, secret, at), secret, { now }), event);
  });
});

describe("a delivery is refused", () => {
  const change: Record<string, readonly [reason: string, body: string, headers: Record<string, string>]> = {
    "with another body": ["signature", body.replace("GENERATED", "FAILED"), sign(body)],
    "with another id": ["signature", body, { ...sign(body), "webhook-id": id.replace("0195", "0196") }],
    "with another timestamp": ["signature", body, { ...sign(body), "webhook-timestamp": String(seconds + 1) }],
    "with another secret": ["signature", body, sign(body, otherSecret)],
    "without a signature of version 1": ["signature", body, { ...sign(body), "webhook-signature": "v2,AAAA" }],
    "with an empty signature": ["signature", body, { ...sign(body), "webhook-signature": "v1," }],
    "if it is older than five minutes": ["timestamp", body, sign(body, secret, seconds - 301)],
    "if it is more than five minutes early": ["timestamp", body, sign(body, secret, seconds + 301)],
    "with a timestamp that is no number": ["timestamp", body, { ...sign(body), "webhook-timestamp": "1e9" }],
    "with a body that is not JSON": ["body", "{", sign("{")],
    "with a body that is no event": ["body", "null", sign("null")],
  };
  for (const [name, [reason, sent, headers]] of Object.entries(change))
    test(name, () => rejects(unwrapWebhook(sent, headers, secret, { now }), reason));

  for (const name of ["webhook-id", "webhook-timestamp", "webhook-signature"]) {
    test(`without ${name}`, async () => {
      const { [name]: _, ...others } = sign(body);
      await rejects(unwrapWebhook(body, others, secret, { now }), "headers");
      await rejects(unwrapWebhook(body, new Headers(others), secret, { now }), "headers");
    });
  }

  test("with a smaller tolerance", async () => {
    const options = { now, toleranceSeconds: 10 };
    await unwrapWebhook(body, sign(body, secret, seconds - 10), secret, options);
    await rejects(unwrapWebhook(body, sign(body, secret, seconds - 11), secret, options), "timestamp");
  });
});

test("a secret that is missing or not Base64 is a mistake of the program", async () => {
  const missing = undefined as unknown as string;
  for (const wrong of ["whsec_???", "", "whsec_", missing, [missing, secret]])
    await assert.rejects(unwrapWebhook(body, sign(body), wrong, { now }), {
      name: "TypeError",
      message: "The signing secret is missing, or is not whsec_ and Base64.",
    });
});
