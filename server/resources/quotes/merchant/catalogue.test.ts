// The sandbox's merchant over HTTP: outcomes of products, idempotency, and rejected requests.
import assert from "node:assert/strict";
import { connect } from "node:net";
import { type TestContext, test } from "node:test";
import { currencies } from "../../../../generated/contract.ts";
import { createLog } from "../../../platform/log.ts";
import type { MerchantAnswer, MerchantOrder, Offer, OfferAnswer, Purchase } from "../../../platform/merchant.ts";
import { systemRandom } from "../../../platform/random.ts";
import { Secrets } from "../../../platform/secrets.ts";
import { type Catalogue, startCatalogue } from "./catalogue.ts";
import { merchantPlatform, openTestMerchant, purchaseOf, quotedOf } from "./merchants.fixture.ts";
import { openMerchant } from "./open-merchant.ts";
import { offerBody, orderBody, requestedItemOf } from "./protocol.ts";

const secretsOf = (byte: number) => new Secrets(Buffer.alloc(32, byte), systemRandom);

async function start(t: TestContext, secrets = secretsOf(7)): Promise<Catalogue> {
  const catalogue = await startCatalogue(secrets);
  t.after(() => catalogue.close());
  return catalogue;
}

interface RequestOptions {
  readonly method?: string;
  readonly body?: string | object;
  readonly headers?: Record<string, string | undefined>;
}

/** Sends a valid request except for the given changes; undefined omits a header. */
async function send({ url, apiKey }: Catalogue, path: string, { method, body, headers = {} }: RequestOptions = {}) {
  const all = {
    Authorization: `Bearer ${apiKey}`,
    "API-Version": "2026-04-17",
    ...(body === undefined ? {} : { "Idempotency-Key": "key-1", "Content-Type": "application/json" }),
    ...headers,
  };
  const sent = Object.entries(all).filter((each): each is [string, string] => each[1] !== undefined);
  const response = await fetch(url + path, {
    method: method ?? (body === undefined ? "GET" : "POST"),
    headers: sent,
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of any shape
  return { status: response.status, headers: response.headers, json: (await response.json()) as any };
}

const path = "/checkout_sessions";

/** Returns the offer as a quote shows it. */
function quotedBy(purchase: Purchase, offer: Offer) {
  const lines = offer.lineItems.reduce((sum, { amount }) => sum + amount, 0n);
  return { ...offer, ...requestedItemOf(purchase), lines };
}

/** Outcomes of requesting, reading, ordering and canceling. */
const outcomes: Readonly<Record<string, readonly string[]>> = {
  ok: ["OK", "OK", "OK", "OK"],
  expensive: ["OK", "OK", "OK", "OK"],
  "sold-out": ["SOLD_OUT"],
  "sold-out-later": ["OK", "SOLD_OUT", "SOLD_OUT", "OK"],
  "503-quote": ["UNAVAILABLE 7"],
  "503-checkout": ["OK", "UNAVAILABLE 7", "UNAVAILABLE 7", "OK"],
  "503-order": ["OK", "OK", "UNAVAILABLE 7", "OK"],
  rejected: ["REFUSED"],
  "rejected-later": ["OK", "OK", "REFUSED", "OK"],
  "wrong-offer": ["INVALID QUANTITY"],
  "wrong-offer-later": ["OK", "INVALID QUANTITY", "OK", "OK"],
  "wrong-order": ["OK", "OK", "OK QUANTITY", "OK"],
  missing: ["NOT_FOUND"],
  "": ["NOT_FOUND"],
  "ok/": ["NOT_FOUND"],
  "ok?size=1": ["NOT_FOUND"],
  constructor: ["NOT_FOUND"],
};

test("every product has its outcomes", async (t) => {
  const merchant = openTestMerchant(t, null);
  const describeOutcome = (answer: OfferAnswer | MerchantAnswer<MerchantOrder | null>) => {
    if (answer.outcome === "UNAVAILABLE") return `UNAVAILABLE ${answer.retryAfterSeconds}`;
    if (answer.outcome === "INVALID") return `INVALID ${answer.reason}`;
    const isOrder = answer.outcome === "OK" && answer.value !== null && "mismatch" in answer.value;
    return [answer.outcome, isOrder && answer.value.mismatch].filter(Boolean).join(" ");
  };
  for (const [product, expected] of Object.entries(outcomes)) {
    for (const variantId of [null, "blue"]) {
      const purchase = purchaseOf(product, { variantId });
      const offer = await merchant.requestOffer(purchase, `key-${product}`);
      const actual = [describeOutcome(offer)];
      if (offer.outcome === "OK") {
        const quoted = quotedBy(purchase, offer.value);
        const current = await merchant.getOffer(quoted);
        if (current.outcome === "OK") assert.deepEqual(current.value, offer.value);
        actual.push(describeOutcome(current), describeOutcome(await merchant.order(quoted, "transaction-1", "key-2")));
        actual.push(describeOutcome(await merchant.cancel(quoted, "key-3")));
      }
      assert.deepEqual(actual, expected, product);
    }
  }
  const elsewhere = purchaseOf("ok", { productUrl: "https://other.example/p/ok" });
  assert.equal((await merchant.requestOffer(elsewhere, "key")).outcome, "NOT_FOUND");
  assert.equal((await merchant.requestOffer(purchaseOf("ok", { variantId: "sold-out" }), "key")).outcome, "SOLD_OUT");
  assert.equal(
    (await merchant.requestOffer(purchaseOf("missing", { variantId: "sold-out" }), "key")).outcome,
    "NOT_FOUND",
  );
});

test("prices are in the requested currency", async (t) => {
  const merchant = openTestMerchant(t, null);
  const priced = async (product: string, currency: keyof typeof currencies, quantity: number) => {
    const answer = await merchant.requestOffer(purchaseOf(product, { currency, quantity }), "key-1");
    assert.equal(answer.outcome, "OK", `${product} in ${currency}`);
    return (answer as { value: Offer }).value;
  };
  const amounts = ({ items, shipping, tax, total }: Offer) => [items, shipping, tax, total];
  assert.deepEqual(amounts(await priced("ok", "USD", 1)), [2_500n, 500n, 200n, 3_200n]);
  assert.deepEqual(amounts(await priced("ok", "EUR", 3)), [7_500n, 500n, 600n, 8_600n]);
  assert.deepEqual(amounts(await priced("ok", "JPY", 2)), [50n, 5n, 4n, 59n]);
  assert.deepEqual(amounts(await priced("ok", "KWD", 1)), [25_000n, 5_000n, 2_000n, 32_000n]);
  assert.deepEqual(amounts(await priced("expensive", "USD", 1)), [250_000n, 500n, 20_000n, 270_500n]);
  const { lineItems, currency, expiresAt } = await priced("ok", "USD", 100);
  const line = { id: "line_1", name: "Sandbox mug", quantity: 100, unitAmount: 2_500n, amount: 250_000n };
  assert.deepEqual({ lineItems, currency, expiresAt }, { lineItems: [line], currency: "USD", expiresAt: null });
  for (const each of Object.keys(currencies) as (keyof typeof currencies)[]) await priced("expensive", each, 7);
});

test("a key always gives the same session, and a session the same order", async (t) => {
  const ids = new Set<string>();
  const orders = new Set<string>();
  for (let round = 0; round < 3; round++) {
    const merchant = openMerchant(merchantPlatform());
    for (const transaction of ["transaction-1", "transaction-2"]) {
      const offer = await merchant.requestOffer(purchaseOf("ok"), "key-1");
      assert.ok(offer.outcome === "OK");
      ids.add(offer.value.sessionId);
      const order = await merchant.order(quotedOf(offer.value.sessionId), transaction, `key-${round}`);
      assert.ok(order.outcome === "OK");
      assert.match(order.value.url, new RegExp(`^https://shop\\.sandbox\\.example/orders/${order.value.id}$`));
      orders.add(order.value.id);
    }
    await merchant.close();
  }
  assert.deepEqual([ids.size, orders.size], [1, 1]);
  const merchant = openTestMerchant(t, null);
  const others = [
    await merchant.requestOffer(purchaseOf("ok"), "key-2"),
    await merchant.requestOffer(purchaseOf("ok", { quantity: 1 }), "key-1"),
    await merchant.requestOffer(purchaseOf("ok", { currency: "EUR" }), "key-1"),
    await merchant.requestOffer(purchaseOf("expensive"), "key-1"),
  ];
  for (const offer of others) {
    assert.ok(offer.outcome === "OK");
    ids.add(offer.value.sessionId);
    const order = await merchant.order(quotedOf(offer.value.sessionId), "transaction-1", "key");
    assert.ok(order.outcome === "OK");
    orders.add(order.value.id);
  }
  assert.deepEqual([ids.size, orders.size], [5, 5]);
});

test("forged and foreign session ids are not found", async (t) => {
  const catalogue = await start(t);
  const other = await start(t, secretsOf(8));
  const body = offerBody(purchaseOf("ok"));
  const { json } = await send(catalogue, path, { body });
  const [, content, seal] = json.id.split(".") as [string, string, string];
  const offer = JSON.parse(Buffer.from(content, "base64url").toString());
  const cheaper = Buffer.from(JSON.stringify([offer[0], 1, ...offer.slice(2)])).toString("base64url");
  // The last character's unused bits give an equal seal with another text.
  const twin = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    .split("")
    .map((end) => seal.slice(0, -1) + end)
    .find((each) => each !== seal && Buffer.from(each, "base64url").equals(Buffer.from(seal, "base64url")));
  const foreign = (await send(other, path, { body })).json.id;
  assert.notEqual(foreign, json.id);
  assert.equal((await send(catalogue, `${path}/${json.id}`)).status, 200);
  for (const id of [`cs.${cheaper}.${seal}`, `cs.${content}.${twin}`, `cs.${content}`, "cs_1", "%", "%00", foreign]) {
    assert.equal((await send(catalogue, `${path}/${id}`)).status, 404, id);
    assert.equal((await send(catalogue, `${path}/${id}/complete`, { body: orderBody("x") })).status, 404, id);
    assert.equal((await send(catalogue, `${path}/${id}/cancel`, { body: {} })).status, 404, id);
  }
});

test("requests without the key are unauthorized", async (t) => {
  const catalogue = await start(t);
  const foreign = `Bearer ${(await start(t, secretsOf(8))).apiKey}`;
  for (const authorization of [
    undefined,
    "",
    "Bearer",
    "Bearer x",
    `Basic ${catalogue.apiKey}`,
    catalogue.apiKey,
    foreign,
  ]) {
    const headers = { Authorization: authorization };
    for (const target of [`${path}/cs_1`, path, "/", "/elsewhere"]) {
      assert.equal((await send(catalogue, target, { headers })).status, 401, `${authorization} ${target}`);
    }
    assert.equal((await send(catalogue, path, { headers, body: offerBody(purchaseOf("ok")) })).status, 401);
  }
});

test("invalid requests get protocol errors", async (t) => {
  const catalogue = await start(t);
  const body = offerBody(purchaseOf("ok"));
  const { id } = (await send(catalogue, path, { body })).json;
  const rows: readonly (readonly [path: string, target: RequestOptions, status: number, code: string])[] = [
    [path, { body, headers: { "Idempotency-Key": undefined } }, 400, "idempotency_key_required"],
    [path, { body, headers: { "Idempotency-Key": "x".repeat(256) } }, 400, "idempotency_key_required"],
    [`${path}/${id}/complete`, { body: {}, headers: { "Idempotency-Key": "" } }, 400, "idempotency_key_required"],
    [path, { body, headers: { "API-Version": "2026-01-16" } }, 400, "unsupported_api_version"],
    [`${path}/${id}`, { headers: { "API-Version": undefined } }, 400, "unsupported_api_version"],
    [path, { body, headers: { "Content-Type": "text/plain" } }, 400, "invalid_content_type"],
    [path, { body: "{" }, 400, "invalid_json"],
    [path, { body: "[]" }, 400, "invalid_json"],
    [path, { body: "" }, 400, "invalid_json"],
    [path, { body: { ...body, line_items: [] } }, 400, "invalid_items"],
    [path, { body: { ...body, line_items: [{ id: "a" }, { id: "b" }] } }, 400, "invalid_items"],
    [path, { body: { ...body, line_items: Array(1_001).fill({ id: "a" }) } }, 400, "invalid_items"],
    [path, { body: { ...body, line_items: ["mug"] } }, 400, "invalid_items"],
    [path, { body: { ...body, currency: "xxq" } }, 400, "invalid_currency"],
    [path, { body: { ...body, currency: undefined } }, 400, "invalid_currency"],
    [path, { body: { ...body, capabilities: undefined } }, 400, "invalid_capabilities"],
    [path, { body: { ...body, more: "x".repeat(1_048_576) } }, 413, "body_too_large"],
    [`${path}/${id}/complete`, { body: {} }, 400, "invalid_payment_data"],
    [`${path}/${id}/complete`, { body: orderBody("") }, 400, "invalid_payment_data"],
    [path, { method: "GET" }, 405, "method_not_allowed"],
    [`${path}/${id}`, { body }, 405, "method_not_allowed"],
    [`${path}/${id}/complete`, { method: "GET" }, 405, "method_not_allowed"],
    [`${path}/${id}/refund`, { body }, 404, "not_found"],
    [`${path}/`, { body }, 404, "not_found"],
    [`${path}?x=1`, { body }, 404, "not_found"],
    ["/", {}, 404, "not_found"],
  ];
  for (const [index, [target, request, status, code]] of rows.entries()) {
    const answer = await send(catalogue, target, request);
    assert.deepEqual([answer.status, answer.json.code], [status, code], `row ${index}, ${target}`);
    assert.equal(typeof answer.json.message, "string");
    assert.equal(answer.json.type, "invalid_request");
  }
  const echoed = { "Request-Id": "r-1", "Idempotency-Key": "key-9" };
  const { headers, status } = await send(catalogue, path, { body, headers: echoed });
  assert.deepEqual([status, headers.get("request-id"), headers.get("idempotency-key")], [201, "r-1", "key-9"]);
  assert.equal(
    (await send(catalogue, `${path}/${id}/cancel`, { body: "" })).status,
    200,
    "a cancellation needs no body",
  );
});

function reach(host: string, port: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), host);
    socket.once("error", ({ code }: NodeJS.ErrnoException) => resolve(code));
    socket.once("connect", () => {
      socket.destroy();
      resolve("connected");
    });
  });
}

test("the catalogue listens only on loopback, from start or first request to close", async () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line: string) => void lines.push(line) });
  const merchant = openMerchant(merchantPlatform({}, log));
  assert.equal(lines.length, 0, "nothing listens before the start");
  await Promise.all([merchant.start(), merchant.start(), merchant.getOffer(quotedOf())]);
  const [started, ...more] = lines.map((line) => JSON.parse(line)).filter(({ url }) => url !== undefined);
  assert.equal(more.length, 0, "it starts once");
  const { hostname, port } = new URL(started.url);
  assert.equal(hostname, "127.0.0.1");
  assert.equal(await reach(hostname, port), "connected");
  for (const address of ["127.0.0.2", "::1"]) assert.notEqual(await reach(address, port), "connected", address);
  await merchant.close();
  await merchant.close();
  assert.equal(await reach(hostname, port), "ECONNREFUSED");
  assert.equal((await merchant.getOffer(quotedOf())).outcome, "UNAVAILABLE");
  const unused = openMerchant(merchantPlatform({}, log));
  await unused.close();
  assert.equal((await unused.getOffer(quotedOf())).outcome, "UNAVAILABLE");
  assert.equal(
    lines.filter((line) => line.includes("sandbox merchant started")).length,
    1,
    "no request starts one after close",
  );
});
