// Selects the merchant and guards its address.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as fixture from "../../../events/delivery/delivery.fixture.ts";
import { openEgress } from "../../../events/outbound-http/egress.ts";
import { hostileAddresses, hostileUrls } from "../../../events/outbound-http/hostile.fixture.ts";
import { ConfigError } from "../../../platform/config.ts";
import { apiKey, merchantPlatform, openTestMerchant, purchaseOf, quotedOf, sessionOf } from "./merchants.fixture.ts";
import { openMerchant } from "./open-merchant.ts";

const json = fixture.respondWith(200, { "Content-Type": "application/json" }, JSON.stringify(sessionOf()));

test("production without MERCHANT_URL sends no request", async () => {
  const merchant = openMerchant(merchantPlatform({ environment: "production" }));
  await merchant.start();
  const unavailable = { outcome: "UNAVAILABLE", retryAfterSeconds: 30, reason: "no MERCHANT_URL" };
  assert.deepEqual(await merchant.requestOffer(purchaseOf("ok"), "key"), unavailable);
  assert.deepEqual(await merchant.getOffer(quotedOf()), unavailable);
  assert.deepEqual(await merchant.order(quotedOf(), "transaction", "key"), unavailable);
  assert.deepEqual(await merchant.cancel(quotedOf(), "key"), unavailable);
  await merchant.close();
});

test("MERCHANT_URL replaces the catalogue", async (t) => {
  const receiver = await fixture.startReceiver(json);
  t.after(() => receiver.close());
  const merchant = openTestMerchant(t, receiver.url);
  assert.equal((await merchant.requestOffer(purchaseOf("ok"), "key")).outcome, "OK");
  assert.equal(receiver.received.length, 1);
});

test("a forbidden MERCHANT_URL stops the start and names both settings", () => {
  const open = (merchantUrl: string, allowPrivateWebhookUrls = false) =>
    openMerchant(merchantPlatform({ merchantUrl, allowPrivateWebhookUrls, environment: "production" }));
  for (const url of ["http://shop.example.com", "https://localhost:4000", ...hostileUrls.private_address]) {
    assert.throws(
      () => open(url),
      (error) =>
        error instanceof ConfigError && /^MERCHANT_URL .* ALLOW_PRIVATE_WEBHOOK_URLS=true .*\.$/.test(error.message),
      url,
    );
  }
  for (const url of ["https://169.254.169.254", "ftp://shop.example.com", "https://shop.example.com:0"]) {
    assert.throws(() => open(url, true), ConfigError, url);
  }
});

test("a forbidden address is not connected to, whatever the url", async (t) => {
  const receiver = await fixture.startReceiver(json);
  t.after(() => receiver.close());
  const { port } = new URL(receiver.url);
  // The url passes the check of the settings, and the connection is refused.
  let checks = 0;
  const config = {
    ...merchantPlatform({ merchantUrl: `http://127.0.0.1:${port}`, merchantApiKey: apiKey }).config,
    get allowPrivateWebhookUrls() {
      return ++checks === 1;
    },
  };
  const guarded = openMerchant({ ...merchantPlatform(), config });
  t.after(() => guarded.close());
  assert.equal((await guarded.getOffer(quotedOf())).outcome, "UNAVAILABLE");
  assert.ok(checks >= 2);
  for (const address of ["127.0.0.1", ...hostileAddresses]) {
    const dispatcher = openEgress({ allowPrivate: false, resolve: async () => [address], connectTimeoutMs: 60_000 });
    t.after(() => dispatcher.destroy());
    const rebound = { merchantUrl: `https://shop.example:${port}`, allowPrivateWebhookUrls: false };
    const merchant = openMerchant(merchantPlatform(rebound), { dispatcher });
    t.after(() => merchant.close());
    assert.equal((await merchant.order(quotedOf(), "transaction", "key")).outcome, "UNAVAILABLE", address);
  }
  assert.equal(receiver.received.length, 0);
});
