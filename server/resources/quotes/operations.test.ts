// Quotes over the whole server with a scripted shop: retries and expiry.
import assert from "node:assert/strict";
import { test } from "node:test";
import { headers } from "../../../generated/contract.ts";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { ManualClock } from "../../platform/manual-clock.fixture.ts";
import { openCardholder } from "../../testing/cardholder.ts";
import { eventually } from "../../testing/process.fixture.ts";
import { openTestServer } from "../../testing/test-server.ts";
import {
  checkout,
  createQuote,
  type Outcome,
  openAgent,
  requestQuote,
  retryAfterSeconds,
  Shop,
  serveShop,
  waitForDueWork,
} from "../checkouts/agents.fixture.ts";
import { quoteExpiry } from "./expiry.ts";

const answers: readonly (readonly [Outcome, number, string | undefined])[] = [
  ["OK", 201, undefined],
  ["UNAVAILABLE", 503, "QUOTE_TEMPORARILY_UNAVAILABLE"],
  ["LOST", 503, "QUOTE_TEMPORARILY_UNAVAILABLE"],
  ["SOLD_OUT", 400, "VARIANT_UNAVAILABLE"],
  ["NOT_FOUND", 404, "AGENTIC_RESOURCE_NOT_FOUND"],
  ["REFUSED", 400, "AGENTIC_REQUEST_REJECTED"],
];

forEachDatabase((open) => {
  test("a retry replays the answer on every server; a new key asks the merchant again", async (t) => {
    const [database, shop, clock] = [await open(t), new Shop(), new ManualClock()];
    const server = await serveShop(t, database, { shop, clock });
    const agent = await openAgent(server);
    for (const [outcome, status, code] of answers) {
      shop.plan().requestOffer = outcome;
      const before = shop.requests.length;
      const first = await requestQuote(server, agent, { key: outcome });
      assert.deepEqual([first.status, first.json.error?.code], [status, code]);
      if (outcome === "REFUSED")
        assert.deepEqual(first.json.error.detail, { enrollmentId: agent.enrollmentId, reason: "merchant_refused" });
      const wait = status === 503 ? String(retryAfterSeconds) : null;
      assert.equal(first.headers.get(headers.retryAfter), wait);
      // The merchant would answer otherwise now.
      shop.plan().requestOffer = outcome === "OK" ? "UNAVAILABLE" : "OK";
      for (const each of [server, await serveShop(t, database, { shop, clock })]) {
        const again = await requestQuote(each, agent, { key: outcome });
        assert.deepEqual([again.status, again.text], [first.status, first.text]);
        assert.equal(again.headers.get(headers.idempotentReplayed), "true");
        assert.equal(again.headers.get(headers.retryAfter), wait);
      }
      assert.equal(shop.requests.length, before + 1, `${outcome}: asked once`);
      shop.plan().requestOffer = "OK";
      assert.equal((await requestQuote(server, agent, { key: `${outcome}, again` })).status, 201);
      assert.equal(shop.requests.length, before + 2);
    }
    for (let n = 0; n < 3; n++) await createQuote(server, agent);
    const keys = shop.keysOf("requestOffer");
    assert.equal(new Set(keys).size, keys.length, "each attempt has its own key");
  });

  test("a retry after a crash repeats the merchant's key and creates one quote", async (t) => {
    const [database, dying, shop, clock] = [await open(t), new Shop(), new Shop(), new ManualClock()];
    const server = await serveShop(t, database, { shop: dying, clock });
    const other = await serveShop(t, database, { shop, clock });
    const agent = await openAgent(server);
    const late = Promise.withResolvers<void>();
    dying.before = () => late.promise;
    const first = requestQuote(server, agent, { key: "one quote" });
    await eventually(() => dying.requests.length === 1, "a request");
    const waiting = await requestQuote(other, agent, { key: "one quote" });
    assert.deepEqual([waiting.status, waiting.json.error.code], [409, "IDEMPOTENCY_REQUEST_IN_PROGRESS"]);
    clock.advanceBy(51_000);
    const second = await requestQuote(other, agent, { key: "one quote" });
    assert.equal(second.status, 201);
    assert.deepEqual(shop.keysOf("requestOffer"), dying.keysOf("requestOffer"));
    late.resolve();
    // The request lost its claim, so it writes nothing.
    assert.equal((await first).status, 409);
    const { json } = await agent.ask("/agentic/quotes");
    assert.deepEqual(json.data, [second.json]);
  });

  test("a purchase costs as many units in a currency with other decimal places, to the last unit of the allowance", async (t) => {
    // This server buys from its own catalogue.
    const server = await openTestServer(t, await open(t));
    for (const [currency, value] of [
      ["JPY", "32"],
      ["KWD", "32.000"],
    ] as const) {
      const payer = await openCardholder(server, "INTERNAL", 10_000n);
      await server.changeProject(payer.projectId, { billingCurrency: currency });
      const total = { value, currency };
      const order = { cardId: payer.cardId, allowance: { maxAmount: total } };
      const { id: enrollmentId } = (await payer.ask("/agentic/enrollments", order)).json;
      const url = "https://shop.sandbox.example/p/ok";
      const { json: quote } = await requestQuote(server, { ...payer, enrollmentId }, { url });
      assert.deepEqual(quote.totals.total, total);
      const { json: bought } = await checkout(server, payer, quote.id);
      assert.equal(bought.status, "COMPLETED");
      const { amount } = (await payer.ask(`/card-transactions/${bought.transactionId}`)).json;
      assert.deepEqual(amount.cleared, total);
      const { allowance } = (await payer.ask(`/agentic/enrollments/${enrollmentId}`)).json;
      assert.deepEqual(allowance.usedAmount, total);
    }
  });

  test("the merchant gets the request's data and the project's currency", async (t) => {
    const [shop, clock] = [new Shop(), new ManualClock()];
    const server = await serveShop(t, await open(t), { shop, clock });
    const agent = await openAgent(server);
    const sent = {
      enrollmentId: agent.enrollmentId,
      productUrl: "https://shop.example/p/shirt",
      variantId: "blue-m",
      quantity: 3,
      shippingAddress: {
        line1: "1 Main St",
        line2: "Apt 2",
        city: "Reno",
        region: "NV",
        postalCode: "89501",
        country: "US",
      },
      buyer: { name: "Ada L", email: "ada@example.com", phone: "+4915112345678" },
    };
    const { json } = await agent.ask("/agentic/quotes", sent);
    assert.deepEqual(shop.sessions.get("session-1")!.purchase, {
      ...{ productUrl: sent.productUrl, variantId: "blue-m", quantity: 3, currency: "USD" },
      ...{ shippingAddress: sent.shippingAddress, buyer: sent.buyer },
    });
    const { enrollmentId, productUrl, variantId, quantity, shippingAddress, buyer } = json;
    assert.deepEqual({ enrollmentId, productUrl, variantId, quantity, shippingAddress, buyer }, sent);
    await createQuote(server, agent);
    const { variantId: none, quantity: one, buyer: who } = shop.sessions.get("session-2")!.purchase;
    assert.deepEqual([none, one, who.phone], [null, 1, null]);
    const { totals } = json;
    assert.deepEqual(
      [totals.items, totals.shipping, totals.tax, totals.total].map(({ value }: { value: string }) => value),
      ["25.00", "5.00", "2.00", "32.00"],
    );
  });

  test("an offer that has expired at the commit counts as no answer", async (t) => {
    const [database, shop, clock] = [await open(t), new Shop(), new ManualClock()];
    const server = await serveShop(t, database, { shop, clock });
    const agent = await openAgent(server);
    shop.plan().expiresAt = clock.now();
    const refused = await requestQuote(server, agent);
    assert.deepEqual([refused.status, refused.json.error.code], [503, "QUOTE_TEMPORARILY_UNAVAILABLE"]);
    assert.deepEqual((await agent.ask("/agentic/quotes")).json.data, []);
    shop.plan().expiresAt = clock.now() + 1;
    assert.equal((await requestQuote(server, agent)).status, 201);
  });

  test("a quote expires with the offer, after 45 minutes at most", async (t) => {
    const [database, shop, clock] = [await open(t), new Shop(), new ManualClock()];
    const server = await serveShop(t, database, { shop, clock });
    const agent = await openAgent(server);
    const [long, short] = [45 * 60_000, 10 * 60_000];
    const start = clock.now();
    shop.plan().expiresAt = start + 2 * long;
    const { json: first } = await requestQuote(server, agent);
    shop.plan().expiresAt = start + short;
    const { json: second } = await requestQuote(server, agent);
    assert.deepEqual([first.expiresAt, second.expiresAt].map(Date.parse), [start + long, start + short]);
    clock.advanceBy(short);
    const { length } = shop.requests;
    const late = await checkout(server, agent, second.id);
    assert.deepEqual([late.status, late.json.error.code, shop.requests.length], [400, "QUOTE_EXPIRED", length]);
    const statuses = async () =>
      (await agent.ask("/agentic/quotes")).json.data.map(({ status }: { status: string }) => status);
    const worker = quoteExpiry.start(server.platform);
    await waitForDueWork(database, clock);
    assert.deepEqual(await statuses(), ["EXPIRED", "ACTIVE"]);
    clock.advanceBy(long - short - 1);
    await waitForDueWork(database, clock);
    assert.deepEqual(await statuses(), ["EXPIRED", "ACTIVE"]);
    clock.advanceBy(1);
    await waitForDueWork(database, clock);
    assert.deepEqual(await statuses(), ["EXPIRED", "EXPIRED"]);
    await worker.stop();
  });
});
