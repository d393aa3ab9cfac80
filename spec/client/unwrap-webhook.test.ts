// Tests which deliveries the client accepts.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { runInNewContext } from "node:vm";
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

  test("as any view of bytes, whose buffer may hold other bytes too", async () => {
    const bytes = new TextEncoder().encode(body);
    const larger = new Uint8Array(bytes.length + 9);
    larger.set(bytes, 5);
    const views = [bytes.buffer, new DataView(larger.buffer, 5, bytes.length), larger.subarray(5, -4)];
    const foreign = runInNewContext("new Uint8Array(bytes).buffer", { bytes: [...bytes] });
    for (const view of [...views, foreign, structuredClone(foreign)])
      assert.deepEqual(await unwrapWebhook(view, sign(body), secret, { now }), event);
  });

  test("with lists of header values, as the types allow", async () => {
    const lists = Object.fromEntries(Object.entries(sign(body)).map(([name, value]) => [name, [value]]));
    assert.deepEqual(await unwrapWebhook(body, lists, secret, { now }), event);
    const name = "webhook-signature";
    const signatures = [sign(body, otherSecret)[name]!, sign(body)[name]!];
    assert.deepEqual(await unwrapWebhook(body, { ...lists, [name]: signatures }, secret, { now }), event);
    const joined = new Headers(sign(body));
    joined.set(name, signatures[0]!);
    joined.append(name, signatures[1]!);
    assert.deepEqual(await unwrapWebhook(body, joined, secret, { now }), event);
  });

  test("with a secret without its prefix, or with a line break from a file", async () => {
    for (const same of [secret.slice("whsec_".length), `${secret}\n`])
      assert.deepEqual(await unwrapWebhook(body, sign(body), same, { now }), event);
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
    "with an empty body": ["body", "", sign("")],
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

  test("with empty lists of header values", async () => {
    await rejects(unwrapWebhook(body, { ...sign(body), "webhook-id": [] }, secret, { now }), "headers");
  });

  test("with bytes that are not UTF-8", async () => {
    const bytes = Buffer.from([0x22, 0xff, 0x22]);
    const headers = createSignatureHeaders(createSigningKey(secret), id, seconds, bytes);
    await rejects(unwrapWebhook(bytes, headers, secret, { now }), "body");
  });

  test("with a message that tells an old delivery from one of the future", async () => {
    const at = (time: number) => unwrapWebhook(body, sign(body, secret, time), secret, { now });
    await assert.rejects(at(seconds - 301), {
      message: "The delivery is too old: 301 s, and at most 300 s are allowed.",
    });
    await assert.rejects(at(seconds + 172_800), {
      message: "The delivery is ahead of this machine's clock: 172800 s, and at most 300 s are allowed.",
    });
    await assert.rejects(unwrapWebhook(body, { ...sign(body), "webhook-timestamp": "1e9" }, secret, { now }), {
      message: "The header webhook-timestamp is no time in epoch seconds.",
    });
  });

  test("with a smaller tolerance", async () => {
    const options = { now, toleranceSeconds: 10 };
    await unwrapWebhook(body, sign(body, secret, seconds - 10), secret, options);
    await rejects(unwrapWebhook(body, sign(body, secret, seconds - 11), secret, options), "timestamp");
  });
});

describe("a mistake of the program is a TypeError, whatever the delivery", () => {
  const valid = [body, sign(body), secret, { now }] as const;
  const stale = sign(body, secret, 0);
  const failureWith = async (position: number, value: unknown, headers = stale) => {
    const given: unknown[] = [...valid.with(1, headers)];
    given[position] = value;
    return (unwrapWebhook as (...given: unknown[]) => Promise<unknown>)(...given).catch((error: unknown) => error);
  };
  const cases: Record<string, readonly [position: number, message: RegExp, values: readonly unknown[]]> = {
    "a body that was parsed or is missing": [
      ...([0, /^body must be the text or the bytes of the request as received, before any parsing, not/] as const),
      [event, undefined, null, 7, [1, 2], new Blob([body]), Promise.resolve(body)],
    ],
    "no headers": [
      1,
      /^headers must be the headers of the request/,
      [undefined, null, secret, [["webhook-id", "1"]], { headers: stale }, new Request("http://a", { headers: stale })],
    ],
    "a header that is no text": [
      1,
      /^The header webhook-id must be a text or a list of texts/,
      [{ "webhook-id": 1 }, { "webhook-id": [1] }],
    ],
    "an empty list of secrets": [2, /^The list of signing secrets is empty\.$/, [[]]],
    "a secret that is missing or not Base64": [
      ...([2, /^The signing secret is missing, or is not whsec_ and Base64\.$/] as const),
      ["whsec_???", "", "whsec_", "whsec_A", undefined, null, 7, [undefined, secret], [secret, undefined], [[secret]]],
    ],
    "no options": [3, /^The options of unwrapWebhook must be an object/, [null, 300, secret]],
    "an unknown option": [
      3,
      /^unwrapWebhook has no option tolerance: it has toleranceSeconds and now\.$/,
      [{ tolerance: 1 }],
    ],
    "a wrong tolerance": [
      ...([3, /^toleranceSeconds must be a number of seconds from 0/] as const),
      [Number.NaN, -1, Number.POSITIVE_INFINITY, "300", null].map((toleranceSeconds) => ({ now, toleranceSeconds })),
    ],
    "a wrong clock": [
      3,
      /^now must/,
      [{ now: 1 }, { now: null }, { now: () => Number.NaN }, { now: () => new Date() }],
    ],
  };
  for (const [name, [position, message, values]] of Object.entries(cases))
    test(name, async () => {
      for (const value of values) {
        const failure = await failureWith(position, value);
        assert.ok(failure instanceof TypeError, `${String(value)}: ${String(failure)}`);
        assert.match(failure.message, message);
        assert.ok(!failure.message.includes(secret));
      }
    });
});
