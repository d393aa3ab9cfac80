// Tests requests, changes and network events during a request to the shop. Invariant: a change before the order has the
// effect that it has before the request; nothing stops an order that has begun.
import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { limits } from "../../../generated/contract.ts";
import { MovableClock } from "../../platform/clock.ts";
import { forEachDatabase, type OpenTestDatabase } from "../../platform/database/testing/databases.ts";
import { ManualClock } from "../../platform/manual-clock.fixture.ts";
import { usd } from "../../testing/cardholder.ts";
import type { TestResponse } from "../../testing/test-server.ts";
import {
  type Agent,
  assertConsistent,
  centsOf,
  checkout,
  checkoutsOf,
  createQuote,
  decide,
  enroll,
  openAgent,
  requestQuote,
  Shop,
  serveShop,
} from "./agents.fixture.ts";

type Action = "requestOffer" | "getOffer" | "order";

async function begin(t: TestContext, open: OpenTestDatabase) {
  const [database, shop, clock] = [await open(t), new Shop(), new MovableClock(new ManualClock())];
  const server = await serveShop(t, database, { shop, clock });
  /** Runs `meanwhile` once, before the shop acts on the next request of `action`. Returns the result of `meanwhile`. */
  const whileAsked = async <Asked, Found>(
    action: Action,
    ask: () => Promise<Asked>,
    meanwhile: () => Promise<Found>,
  ): Promise<readonly [Asked, Found]> => {
    let found: Promise<Found> | undefined;
    shop.before = (each) => {
      if (each !== action || found !== undefined) return;
      found = Promise.resolve().then(meanwhile);
      return found;
    };
    const asked = await ask();
    assert.ok(found !== undefined, `${action} was requested`);
    return [asked, await found];
  };
  return { database, shop, clock, server, whileAsked };
}

const outcomeOf = ({ json }: TestResponse): string =>
  json.error?.detail?.reason ?? json.error?.code ?? json.failureReason ?? json.status;

/** Lifetime of an enrollment that ends before its quotes and its card do. */
const enrollmentMs = 10 * 60_000;

/** "enrollment", "quote" and "card" expire. */
type Change = "enrollment" | "quote" | "card" | "cancel" | "freeze" | "terminate" | "restrict";

/** Outcomes of a quote and of a checkout that are requested after the change, or during which it happens. */
const changes: readonly (readonly [Change, quote: string | null, checkout: string])[] = [
  ["cancel", "enrollment_inactive", "enrollment_inactive"],
  ["freeze", "ACTIVE", "PAYMENT_DECLINED"],
  ["terminate", "ACTIVE", "PAYMENT_DECLINED"],
  ["restrict", "ACTIVE", "PAYMENT_DECLINED"],
  ["enrollment", "enrollment_inactive", "enrollment_inactive"],
  ["quote", null, "QUOTE_EXPIRED"],
  ["card", "enrollment_inactive", "QUOTE_EXPIRED"],
];

/**
 * The resource, key or decision that two requests share, the merchant request during which the second one is sent, and
 * the outcomes of both.
 */
const rivals: readonly (readonly [
  same: "key" | "quote" | "allowance" | "approval" | "rejection",
  action: Action,
  asked: string,
  other: string,
])[] = [
  ["key", "requestOffer", "ACTIVE", "IDEMPOTENCY_REQUEST_IN_PROGRESS"],
  ["key", "getOffer", "COMPLETED", "IDEMPOTENCY_REQUEST_IN_PROGRESS"],
  ["key", "order", "COMPLETED", "IDEMPOTENCY_REQUEST_IN_PROGRESS"],
  ["quote", "getOffer", "quote_used", "COMPLETED"],
  ["quote", "order", "COMPLETED", "quote_used"],
  ["allowance", "getOffer", "allowance_exceeded", "COMPLETED"],
  ["allowance", "order", "COMPLETED", "allowance_exceeded"],
  ["approval", "order", "COMPLETED", "SIMULATION_INVALID_STATE"],
  ["rejection", "order", "COMPLETED", "SIMULATION_INVALID_STATE"],
];

/** A network event on a payment of 32.00. Without cents it is about the whole hold. */
type NetworkEvent = readonly [what: string, cents?: bigint, final?: boolean];

const increment: NetworkEvent = ["increment", 2_400n];
const partialClearing: NetworkEvent = ["clearing", 2_400n, false];

const networkCourses: readonly (readonly NetworkEvent[])[] = [
  [increment],
  [partialClearing],
  [["clearing", 2_400n, true]],
  [["clearing"]],
  [["reversal", 2_400n]],
  [["reversal"]],
  [["expiry"]],
  [increment, partialClearing],
  [increment, ["clearing", 3_200n, false]],
  [increment, ["clearing", 4_800n, false]],
  [increment, ["reversal", 2_400n]],
  [partialClearing, ["refund", 2_400n]],
  [partialClearing, ["refund", 1_200n]],
  [partialClearing, ["reversal", 400n]],
];

forEachDatabase((open) => {
  test("a change while the shop is asked has the effect that it has before; an order that has begun is completed", async (t) => {
    const { database, shop, clock, server, whileAsked } = await begin(t, open);
    const change = async (name: Change, agent: Agent) => {
      const { apiKey, cardId, enrollmentId, accountId, ask } = agent;
      if (name === "enrollment") return clock.advanceBy(enrollmentMs);
      if (name === "quote") return clock.advanceBy(limits.quoteMinutes * 60_000);
      if (name === "card")
        return clock.advanceBy(Date.parse((await ask(`/cards/${cardId}`)).json.expiresAt) - clock.now());
      if (name === "cancel") return ask(`/agentic/enrollments/${enrollmentId}/cancel`, {});
      if (name === "freeze") return ask(`/cards/${cardId}/freeze`, {});
      if (name === "restrict") return ask(`/simulations/accounts/${accountId}/status`, { status: "RESTRICTED" });
      return server.request(`/cards/${cardId}`, { method: "DELETE", apiKey });
    };
    for (const [name, ofQuote, ofCheckout] of changes)
      for (const [action, isBefore] of [
        ["requestOffer", true],
        ["requestOffer", false],
        ["getOffer", true],
        ["getOffer", false],
        ["order", false],
      ] as const) {
        const expected = action === "requestOffer" ? ofQuote : action === "getOffer" ? ofCheckout : "COMPLETED";
        // The card's end is also the end of the hold.
        if (expected === null || (name === "card" && action === "order")) continue;
        const opened = await openAgent(server);
        const until = new Date(clock.now() + enrollmentMs).toISOString();
        const agent =
          name === "enrollment" ? { ...opened, enrollmentId: await enroll(opened, 50_000n, until) } : opened;
        const quoteId = action === "requestOffer" ? undefined : await createQuote(server, agent);
        const ask = () => (quoteId === undefined ? requestQuote(server, agent) : checkout(server, agent, quoteId));
        const apply = () => change(name, agent);
        const what = `${name} ${isBefore ? "before the request" : `during ${action}`}`;
        if (isBefore) await apply();
        const asked = isBefore ? await ask() : (await whileAsked(action, ask, apply))[0];
        assert.equal(outcomeOf(asked), expected, `${what}: ${asked.text}`);
        await assertConsistent(database, agent, shop, what);
      }
  });

  test("of two rival requests, one of which waits for the shop, one takes effect", async (t) => {
    const { database, shop, server, whileAsked } = await begin(t, open);
    for (const [same, action, ofAsked, ofOther] of rivals) {
      const what = `the same ${same} during ${action}`;
      const agent = await openAgent(server, "INTERNAL", { allowance: 3_200n });
      const quotes = [await createQuote(server, agent), await createQuote(server, agent)] as const;
      const requestsBefore = shop.keysOf(action).length;
      const ordersBefore = shop.orders.length;
      const pending =
        ["approval", "rejection"].includes(same) &&
        (await checkout(server, agent, quotes[0], { isApproved: false })).json.id;
      const decideBy = (status: "COMPLETED" | "FAILED") => () => decide(server, agent, pending, status);
      const buy = (quoteId: string, key?: string) => () => checkout(server, agent, quoteId, key ? { key } : {});
      const ask = {
        key: action === "requestOffer" ? () => requestQuote(server, agent, { key: what }) : buy(quotes[0], what),
        quote: buy(quotes[0]),
        allowance: buy(quotes[0]),
        approval: decideBy("COMPLETED"),
        rejection: decideBy("COMPLETED"),
      }[same];
      const askMeanwhile = {
        key: ask,
        quote: ask,
        allowance: buy(quotes[1]),
        approval: ask,
        rejection: decideBy("FAILED"),
      }[same];
      const [asked, other] = await whileAsked(action, ask, askMeanwhile);
      assert.deepEqual([outcomeOf(asked), outcomeOf(other)], [ofAsked, ofOther], what);
      if (same === "key") {
        assert.equal((await ask()).text, asked.text, what);
        assert.equal(shop.keysOf(action).length - requestsBefore, 1, what);
      }
      const purchases = action === "requestOffer" ? 0 : 1;
      assert.equal((await checkoutsOf(agent)).length, purchases, what);
      assert.equal(shop.orders.length - ordersBefore, purchases, what);
      await assertConsistent(database, agent, shop, what);
    }
  });

  test("an order takes its amount less what has cleared, and releases the rest, whatever the network did meanwhile", async (t) => {
    const { server, whileAsked } = await begin(t, open);
    const agent = await openAgent(server, "INTERNAL", { cents: 1_000_000n, allowance: null });
    const paymentOf = async (id: string) => {
      const { status, amount } = (await agent.ask(`/card-transactions/${id}`)).json;
      const [authorized, cleared, reversed, refunded] = (
        [amount.authorized, amount.cleared, amount.reversed, amount.refunded] as { value: string }[]
      ).map(centsOf) as [bigint, bigint, bigint, bigint];
      const held = status === "AUTHORIZED" ? authorized - cleared - reversed : 0n;
      return { cleared, refunded, held };
    };
    for (const course of networkCourses) {
      const quoteId = await createQuote(server, agent);
      const [asked, before] = await whileAsked(
        "order",
        () => checkout(server, agent, quoteId),
        async () => {
          const [{ id }] = (await agent.ask(`/card-transactions?cardId=${agent.cardId}`)).json.data;
          for (const [what, cents, final] of course) {
            const amount = cents === undefined ? undefined : usd(cents);
            await agent.simulate(what, { transactionId: id, amount, final });
          }
          return paymentOf(id);
        },
      );
      const what = course.map((each) => each.join(" ")).join(", then ");
      assert.equal(outcomeOf(asked), "COMPLETED", what);
      const left = 3_200n - (before.cleared - before.refunded);
      const due = left < 0n ? 0n : left < before.held ? left : before.held;
      const after = await paymentOf(asked.json.transactionId);
      assert.deepEqual([after.cleared - before.cleared, after.held], [due, 0n], what);
    }
  });
});
