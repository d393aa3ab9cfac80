// Checkouts over the whole server with a scripted shop: its answers, and retries by the worker.
import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { headers, limits } from "../../../generated/contract.ts";
import type { Partner } from "../../platform/authorization-partner.ts";
import { MovableClock } from "../../platform/clock.ts";
import { forEachDatabase, type OpenTestDatabase } from "../../platform/database/testing/databases.ts";
import { watchDatabase } from "../../platform/database/testing/watched.ts";
import type { Database } from "../../platform/database/types.ts";
import { ManualClock } from "../../platform/manual-clock.fixture.ts";
import { changeSettings, findProject } from "../../platform/projects/store.ts";
import { beginning } from "../../platform/workers/due-rows.ts";
import { currencyBlocks } from "../../registry.ts";
import { usd } from "../../testing/cardholder.ts";
import { eventually } from "../../testing/process.fixture.ts";
import type { TestResponse, TestServer } from "../../testing/test-server.ts";
import { CurrencyInUse, changeProject } from "../accounts/currency.ts";
import { holdExpiry } from "../card-transactions/expiry.ts";
import { approvesAll, decideAbandoned } from "../card-transactions/scripted-partner.fixture.ts";
import { enrollments } from "../enrollments/store.ts";
import { quotes } from "../quotes/store.ts";
import {
  type Agent,
  assertConsistent,
  buy,
  checkout,
  checkoutsOf,
  createQuote,
  decide,
  dueCheckouts,
  enroll,
  type Outcome,
  openAgent,
  retryAfterSeconds,
  Shop,
  serveShop,
  usedAllowance,
  waitForDueWork,
} from "./agents.fixture.ts";
import { approveCheckout } from "./approval.ts";
import { purchase } from "./purchase.ts";
import { checkouts, claimUnfinished, listUnfinished } from "./store.ts";
import { startFinishingCheckouts } from "./unfinished.ts";

/** Approves once `answer` is resolved. Resolves `asked` when a request arrives. */
function waitingPartner() {
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const partner: Partner = {
    ...approvesAll,
    async ask(...args) {
      asked.resolve();
      await answer.promise;
      return approvesAll.ask(...args);
    },
  };
  return { partner, asked, answer };
}

async function begin(t: TestContext, open: OpenTestDatabase, partner?: Partner) {
  const [database, shop, clock] = [await open(t), new Shop(), new ManualClock()];
  return { database, shop, clock, server: await serveShop(t, database, { shop, clock, ...(partner && { partner }) }) };
}

async function beginWithAgent(t: TestContext, open: OpenTestDatabase, partner?: Partner) {
  const begun = await begin(t, open, partner);
  return { ...begun, agent: await openAgent(begun.server, partner ? "EXTERNAL" : "INTERNAL") };
}

/** A database whose units of work wait for `resume` while `mustWait()`. `reached` resolves once one waits. */
function pausing(database: Database, mustWait = () => true) {
  const [reached, resumed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const paused: Database = {
    ...watchDatabase(database, {}),
    async write(work, addsTo) {
      if (mustWait()) {
        reached.resolve();
        await resumed.promise;
      }
      return database.write(work, addsTo);
    },
  };
  return { paused, reached: reached.promise, resume: () => resumed.resolve() };
}

const ways: readonly (readonly [
  string,
  (server: TestServer, agent: Agent, quoteId: string) => Promise<TestResponse>,
])[] = [
  ["at once", (server, agent, quoteId) => checkout(server, agent, quoteId)],
  [
    "later",
    async (server, agent, quoteId) => {
      const { json } = await checkout(server, agent, quoteId, { isApproved: false });
      assert.equal(json.status, "PENDING");
      return decide(server, agent, json.id, "COMPLETED");
    },
  ],
];

async function finishDue({ platform }: TestServer, clock: ManualClock): Promise<void> {
  const worker = startFinishingCheckouts(platform);
  try {
    await waitForDueWork(platform.database, clock, [dueCheckouts]);
  } finally {
    await worker.stop();
  }
}

/** Approves a checkout as a process that dies afterwards. `pay` continues it. */
async function approveOnly(server: TestServer, agent: Agent) {
  const { platform } = server;
  const { read } = platform.database;
  const { json } = await buy(server, agent, { isApproved: false });
  const pending = await checkouts.find(read, agent.projectId, json.id);
  const row = await platform.database.write(async (tx) => {
    const enrollment = await enrollments.find(tx, agent.projectId, pending.enrollment_id);
    return approveCheckout(tx, platform, { checkout: pending, enrollment }, null);
  }, agent.projectId);
  const stored = await findProject(read, agent.projectId);
  const project = { ...stored!, environment: "sandbox" } as const;
  const approved = { checkout: row, quote: await quotes.find(read, agent.projectId, row.quote_id), isJustPaid: false };
  const pay = (database: Database) =>
    purchase({ ...platform, database }, project, approved, (record) => database.write(record, agent.projectId));
  return { row, pay };
}

/** Starts a worker that expires the hold, which no worker has expired before this call. */
async function expireHold({ platform }: TestServer, agent: Agent, response: TestResponse): Promise<void> {
  const { status, events } = await paymentOf(agent, response);
  assert.deepEqual([status, events.length], ["AUTHORIZED", 1]);
  const holds = holdExpiry.start(platform);
  const isExpired = async () => (await paymentOf(agent, response)).status === "EXPIRED";
  await eventually(isExpired, "the end of the hold");
  await holds.stop();
}

const endOf = async ({ ask }: Agent, id: string) => {
  const { status, failureReason } = (await ask(`/agentic/checkouts/${id}`)).json;
  return [status, failureReason];
};

const paymentOf = async ({ ask }: Agent, { json }: TestResponse) =>
  (await ask(`/card-transactions/${json.transactionId}`)).json;

forEachDatabase((open) => {
  test("a refused offer is not bought, reserves no allowance and keeps the quote", async (t) => {
    const { database, shop, server, agent } = await beginWithAgent(t, open);
    const refusals: readonly (readonly [Outcome | "ANOTHER PRICE", number, string, string | undefined])[] = [
      ["SOLD_OUT", 400, "VARIANT_UNAVAILABLE", undefined],
      ["NOT_FOUND", 400, "QUOTE_EXPIRED", undefined],
      ["REFUSED", 400, "AGENTIC_REQUEST_REJECTED", "merchant_refused"],
      ["ANOTHER PRICE", 400, "AGENTIC_REQUEST_REJECTED", "price_changed"],
      ["UNAVAILABLE", 503, "CHECKOUT_TEMPORARILY_UNAVAILABLE", undefined],
    ];
    for (const isApproved of [true, false])
      for (const [outcome, status, code, reason] of refusals) {
        const quoteId = await createQuote(server, agent);
        const key = `${outcome} ${isApproved}`;
        if (outcome === "ANOTHER PRICE") shop.plan().cents += 1n;
        else shop.plan().getOffer = outcome;
        const before = shop.requests.length;
        const first = await checkout(server, agent, quoteId, { key, isApproved });
        assert.deepEqual([first.status, first.json.error.code], [status, code], key);
        if (reason !== undefined) assert.deepEqual(first.json.error.detail, { quoteId, reason }, key);
        const wait = status === 503 ? String(retryAfterSeconds) : null;
        assert.equal(first.headers.get(headers.retryAfter), wait, key);
        if (outcome === "ANOTHER PRICE") shop.plan().cents -= 1n;
        shop.plan().getOffer = "OK";
        const again = await checkout(server, agent, quoteId, { key, isApproved });
        assert.deepEqual([again.status, again.text], [first.status, first.text], key);
        assert.equal(shop.requests.length, before + 1, `${key}: asked once`);
        assert.equal((await agent.ask(`/agentic/quotes/${quoteId}`)).json.status, "ACTIVE", key);
        assert.deepEqual([await usedAllowance(agent), await checkoutsOf(agent)], [0n, []], key);
      }
    const quoteId = await createQuote(server, agent);
    shop.plan().getOffer = "UNAVAILABLE";
    assert.equal((await checkout(server, agent, quoteId, { key: "a key" })).status, 503);
    shop.plan().getOffer = "OK";
    const bought = await checkout(server, agent, quoteId, { key: "another key" });
    assert.deepEqual([bought.status, bought.json.status], [201, "COMPLETED"]);
    await assertConsistent(database, agent, shop);
  });

  test("the shop's answer decides the checkout and its payment", async (t) => {
    const { database, shop, server } = await begin(t, open);
    const outcomes: readonly (readonly [Outcome, string, string | null, string])[] = [
      ["OK", "COMPLETED", null, "CLEARED"],
      ["SOLD_OUT", "FAILED", "VARIANT_UNAVAILABLE", "REVERSED"],
      ["NOT_FOUND", "FAILED", "MERCHANT_REFUSED", "REVERSED"],
      ["REFUSED", "FAILED", "MERCHANT_REFUSED", "REVERSED"],
      ["UNAVAILABLE", "PROCESSING", null, "AUTHORIZED"],
      ["LOST", "PROCESSING", null, "AUTHORIZED"],
    ];
    for (const mode of ["INTERNAL", "EXTERNAL"] as const) {
      const agent = await openAgent(server, mode);
      for (const [way, buyBy] of ways)
        for (const [outcome, status, failureReason, payment] of outcomes) {
          shop.plan().order = outcome;
          const used = await usedAllowance(agent);
          const response = await buyBy(server, agent, await createQuote(server, agent));
          const what = `${mode}, ${way}: ${outcome}: ${response.text}`;
          assert.deepEqual([response.json.status, response.json.failureReason], [status, failureReason], what);
          const { status: paid, amount, channel } = await paymentOf(agent, response);
          assert.deepEqual([paid, channel, amount.authorized], [payment, "ECOMMERCE", usd(3_200n)], what);
          assert.equal((await usedAllowance(agent)) - used, status === "FAILED" ? 0n : 3_200n, what);
          assert.equal(shop.requests.at(-1)!.key, response.json.id, "the order's key is the checkout's id");
        }
      await assertConsistent(database, agent, shop, mode);
    }
  });

  test("the payment names the product's host, cut to its limit, and the merchant's category and place", async (t) => {
    const { shop, server, agent } = await beginWithAgent(t, open);
    const { json: simulated } = await agent.simulate("authorization", { cardId: agent.cardId, amount: usd(100n) });
    const { mcc, city, country } = simulated.merchant;
    const stated = { mcc: "5943", city: "Lisbon", country: "PT" } as const;
    for (const [host, offered, expected] of [
      ["a.example", { mcc: null, city: null, country: null }, { mcc, city, country }],
      [`${"longest.".repeat(20)}example`, stated, stated],
    ] as const) {
      const url = `https://${host}/p/mug`;
      shop.plan(url).merchant = offered;
      const { merchant } = await paymentOf(agent, await checkout(server, agent, await createQuote(server, agent, url)));
      const { name, mcc, city, country } = merchant;
      assert.deepEqual([name, { mcc, city, country }], [host.slice(0, limits.merchantNameMaxLength), expected]);
    }
  });

  test("expiry at any moment of a checkout releases exactly its allowance", async (t) => {
    class TickingClock extends ManualClock {
      /** Number of readings until the clock ticks. */
      readingsLeft = Number.POSITIVE_INFINITY;
      override now(): number {
        if (this.readingsLeft-- === 0) this.advanceBy(1);
        return super.now();
      }
    }
    const [database, shop, clock] = [await open(t), new Shop(), new TickingClock()];
    const server = await serveShop(t, database, { shop, clock });
    const agent = await openAgent(server);
    const outcomes = new Set<string>();
    for (let readings = 0, isLeft = true; isLeft; readings++) {
      const end = clock.now() + 1;
      const enrollmentId = await enroll(agent, 10_000n, new Date(end).toISOString());
      const quoteId = await createQuote(server, { ...agent, enrollmentId });
      clock.readingsLeft = readings;
      const { json } = await checkout(server, agent, quoteId);
      isLeft = clock.readingsLeft < 0;
      clock.readingsLeft = Number.POSITIVE_INFINITY;
      outcomes.add(json.status ?? json.error.detail?.reason ?? json.error.code);
      await assertConsistent(database, { ...agent, enrollmentId }, shop, `after ${readings} readings`);
      if (clock.now() < end) clock.advanceTo(end);
    }
    assert.deepEqual(
      [...outcomes].sort(),
      ["COMPLETED", "QUOTE_EXPIRED", "enrollment_inactive"].filter((each) => outcomes.has(each)).sort(),
    );
    for (const each of ["COMPLETED", "enrollment_inactive"]) assert.ok(outcomes.has(each), `${each}: ${[...outcomes]}`);
  });

  test("a retry after a crash answers like the first approval", async (t) => {
    const { database, shop, clock, server, agent } = await beginWithAgent(t, open);
    const { json } = await buy(server, agent, { isApproved: false });
    await agent.ask(`/agentic/enrollments/${agent.enrollmentId}/cancel`, {});
    const [reached, forever] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let isFailed = false;
    const dying = watchDatabase(database, {
      after: (sql) => {
        isFailed ||= /^UPDATE checkouts/.test(sql);
      },
      committed: () => {
        if (!isFailed) return;
        reached.resolve();
        return forever.promise;
      },
    });
    const victim = await serveShop(t, { ...dying, read: database.read }, { shop, clock });
    const first = decide(victim, agent, json.id, "COMPLETED", "approve").catch(() => {});
    await reached.promise;
    clock.advanceBy(51_000);
    const second = await decide(server, agent, json.id, "COMPLETED", "approve");
    assert.deepEqual([second.status, second.json.failureReason], [200, "ENROLLMENT_INACTIVE"], second.text);
    forever.resolve();
    await first;
    await assertConsistent(database, agent, shop);
  });

  test("a retry answers with the checkout that its suspended first request approved meanwhile", async (t) => {
    const { database, shop, clock, server } = await begin(t, open);
    /** A server whose next unit of work after a read of `table` waits for `resume`. */
    const stalling = async (table: string) => {
      let hasRead = false;
      const after = (sql: string) => {
        hasRead ||= sql.includes(`FROM ${table}`);
      };
      const { paused, ...pause } = pausing(database, () => hasRead);
      const watched = { ...watchDatabase(database, { after }), write: paused.write };
      return { stalled: await serveShop(t, watched, { shop, clock }), ...pause };
    };
    for (const [way, table] of [
      ["at once", "quotes"],
      ["later", "checkouts"],
    ] as const) {
      const agent = await openAgent(server);
      const quoteId = await createQuote(server, agent);
      const pendingId =
        way === "at once" ? null : (await checkout(server, agent, quoteId, { isApproved: false })).json.id;
      const approve = (by: TestServer) =>
        pendingId === null
          ? checkout(by, agent, quoteId, { key: way })
          : decide(by, agent, pendingId, "COMPLETED", way);
      const [first, retry] = [await stalling(table), await stalling(table)];
      const overtaken = approve(first.stalled);
      await first.reached;
      clock.advanceBy(51_000);
      const answer = approve(retry.stalled);
      await retry.reached;
      first.resume();
      assert.equal((await overtaken).json.error?.code, "IDEMPOTENCY_REQUEST_IN_PROGRESS", way);
      retry.resume();
      const { json, text } = await answer;
      assert.equal(json.status, "COMPLETED", `${way}: ${text}`);
      assert.deepEqual(
        (await checkoutsOf(agent)).map(({ id }) => id),
        [json.id],
        way,
      );
      await assertConsistent(database, agent, shop, way);
    }
  });

  test("an unanswered order is retried with doubled delays until the shop answers", async (t) => {
    const { database, shop, clock, server, agent } = await beginWithAgent(t, open);
    for (const outcome of ["UNAVAILABLE", "LOST"] as const) {
      shop.plan().order = outcome;
      const before = shop.keysOf("order").length;
      const { json } = await buy(server, agent);
      shop.plan().order = "UNAVAILABLE";
      for (const [index, seconds] of [5, 10, 20, 40, 80, 160, 300, 300].entries()) {
        const due = clock.now() + seconds * 1_000;
        assert.deepEqual(await listUnfinished(database.read, due - 1, beginning, 1), []);
        if (index === 7) shop.plan().order = "OK";
        clock.advanceTo(due);
        await finishDue(server, clock);
        assert.equal(shop.keysOf("order").length - before, index + 2, `${outcome}: after ${seconds} s`);
      }
      const done = (await agent.ask(`/agentic/checkouts/${json.id}`)).json;
      assert.deepEqual([done.status, done.transactionId], ["COMPLETED", json.transactionId], outcome);
      await assertConsistent(database, agent, shop, outcome);
    }
    assert.equal(shop.orders.length, 2);
  });

  test("the delay follows the stored attempts, also those of another process", async (t) => {
    const { database, shop, clock, server, agent } = await beginWithAgent(t, open);
    shop.plan().order = "UNAVAILABLE";
    const { json } = await buy(server, agent);
    await database.write((tx) => tx.run("UPDATE checkouts SET tries = 5 WHERE id = ?", [json.id]));
    clock.advanceBy(5_000);
    await finishDue(server, clock);
    const sql = "SELECT next_at FROM checkouts WHERE id = ?";
    assert.equal((await database.read.one<{ next_at: number }>(sql, [json.id]))!.next_at, clock.now() + 160_000);
  });

  test("of two processes that found the same due checkout, one claims it", async (t) => {
    const { database, shop, clock, server, agent } = await beginWithAgent(t, open);
    shop.plan().order = "UNAVAILABLE";
    await buy(server, agent);
    clock.advanceBy(5_000);
    const [found] = await listUnfinished(database.read, clock.now(), beginning, 1);
    const lease = { next_at: clock.now() + 60_000, buying_until: clock.now() + 60_000 };
    const claim = () => database.write((tx) => claimUnfinished(tx, found!, lease), agent.projectId);
    assert.deepEqual([await claim(), await claim()], [true, false]);
  });

  test("stopping a worker awaits its checkouts, also after a failure", async (t) => {
    const { database, shop, clock, server, agent } = await beginWithAgent(t, open);
    shop.plan().order = "UNAVAILABLE";
    for (let n = 0; n < 2; n++) await buy(server, agent);
    shop.plan().order = "OK";
    clock.advanceBy(5_000);
    let takes = 0;
    const failing = watchDatabase(database, {
      before: (sql) => {
        if (sql.startsWith("UPDATE checkouts SET next_at") && takes++ === 0) throw new Error("the database fails once");
      },
    });
    const [reached, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    shop.before = () => {
      reached.resolve();
      return answer.promise;
    };
    const worker = startFinishingCheckouts({ ...server.platform, database: failing });
    await reached.promise;
    let isStopped = false;
    const stopped = worker.stop().then(() => {
      isStopped = true;
    });
    await checkoutsOf(agent);
    assert.equal(isStopped, false);
    answer.resolve();
    await stopped;
    const statuses = (await checkoutsOf(agent)).map(({ status }) => status).sort();
    assert.deepEqual([takes, statuses], [2, ["COMPLETED", "PROCESSING"]]);
    clock.advanceBy(30_000);
    await finishDue(server, clock);
    await assertConsistent(database, agent, shop);
  });

  test("a moved clock does not take a checkout from its process", async (t) => {
    for (const [when, approve] of ways) {
      const [database, shop, clock] = [await open(t), new Shop(), new MovableClock(new ManualClock())];
      const { paused, reached, resume } = pausing(database, () => shop.orders.length > 0);
      const server = await serveShop(t, paused, { shop, clock });
      const agent = await openAgent(server);
      const bought = approve(server, agent, await createQuote(server, agent));
      await reached;
      clock.advanceBy(31_000);
      let polls = 0;
      const watched = watchDatabase(database, {
        after: (sql) => {
          if (sql.includes("min(next_at)")) polls++;
        },
      });
      const worker = startFinishingCheckouts({ ...server.platform, database: watched });
      await eventually(() => polls > 0, "a poll of the worker");
      resume();
      assert.equal((await bought).json.status, "COMPLETED", when);
      await worker.stop();
      assert.equal(shop.keysOf("order").length, 1, `${when}: the shop is asked once`);
      await assertConsistent(database, agent, shop);
    }
  });

  test("an unanswered order is canceled after the deadline unless it was placed", async (t) => {
    const { database, shop, clock, server } = await begin(t, open);
    const endings: readonly (readonly [Outcome, Outcome, string, string | null, string])[] = [
      ["LOST", "OK", "COMPLETED", null, "CLEARED"],
      ["UNAVAILABLE", "OK", "FAILED", "MERCHANT_REFUSED", "REVERSED"],
      ["UNAVAILABLE", "LOST", "PROCESSING", null, "AUTHORIZED"],
      ["UNAVAILABLE", "REFUSED", "FAILED", "MERCHANT_REFUSED", "REVERSED"],
      ["UNAVAILABLE", "NOT_FOUND", "FAILED", "MERCHANT_REFUSED", "REVERSED"],
    ];
    for (const mode of ["INTERNAL", "EXTERNAL"] as const) {
      const agent = await openAgent(server, mode);
      for (const [order, cancel, status, reason, payment] of endings) {
        const what = `${mode}: ${order}, then ${cancel}`;
        shop.plan().order = order;
        shop.plan().cancel = cancel;
        const response = await buy(server, agent);
        assert.equal(response.json.status, "PROCESSING", what);
        // Just before the deadline the worker still places the order.
        clock.advanceBy(45 * 60_000 - 1);
        shop.plan().order = "UNAVAILABLE";
        await finishDue(server, clock);
        assert.equal(shop.requests.at(-1)!.action, "order", what);
        shop.plan().order = "OK";
        clock.advanceBy(10_000);
        await finishDue(server, clock);
        const { action, key } = shop.requests.at(-1)!;
        assert.deepEqual([action, key === response.json.id], ["cancel", false], what);
        assert.deepEqual(await endOf(agent, response.json.id), [status, reason], what);
        assert.equal((await paymentOf(agent, response)).status, payment, what);
        if (status === "PROCESSING") {
          // The answer to the cancellation was lost, so it is repeated with the same key.
          shop.plan().cancel = "OK";
          clock.advanceBy(20_000);
          await finishDue(server, clock);
          assert.deepEqual(shop.requests.at(-1)!, shop.requests.at(-2)!);
          assert.deepEqual(await endOf(agent, response.json.id), ["FAILED", "MERCHANT_REFUSED"], what);
        }
        await assertConsistent(database, agent, shop, what);
      }
    }
  });

  test("an order whose payment lost money is canceled unless it was placed", async (t) => {
    const { shop, clock, server } = await begin(t, open);
    const losses: readonly (readonly [string, bigint, Outcome, string, string, string | null, string])[] = [
      ["reversal", 3_200n, "UNAVAILABLE", "cancel", "FAILED", "PAYMENT_NOT_HELD", "REVERSED"],
      ["reversal", 1n, "UNAVAILABLE", "cancel", "FAILED", "PAYMENT_NOT_HELD", "REVERSED"],
      ["reversal", 3_200n, "LOST", "cancel", "COMPLETED", null, "REVERSED"],
      // The amount that the merchant has cleared is paid.
      ["clearing", 3_200n, "UNAVAILABLE", "order", "COMPLETED", null, "CLEARED"],
    ];
    for (const mode of ["INTERNAL", "EXTERNAL"] as const) {
      const agent = await openAgent(server, mode);
      for (const [loss, cents, order, action, status, reason, payment] of losses) {
        const what = `${mode}: ${loss} of ${cents} after ${order}`;
        shop.plan().order = order;
        const response = await buy(server, agent);
        await agent.simulate(loss, { transactionId: response.json.transactionId, amount: usd(cents) });
        shop.plan().order = "OK";
        shop.plan().cancel = "UNAVAILABLE";
        clock.advanceBy(5_000);
        await finishDue(server, clock);
        shop.plan().cancel = "OK";
        clock.advanceBy(10_000);
        await finishDue(server, clock);
        assert.equal(shop.requests.at(-1)!.action, action, what);
        assert.deepEqual(await endOf(agent, response.json.id), [status, reason], what);
        const paid = await paymentOf(agent, response);
        const current = payment === "CLEARED" ? 3_200n : 0n;
        assert.deepEqual([paid.status, paid.amount.current], [payment, usd(current)], what);
      }
    }
  });

  test("no payment begins after the deadline of a checkout", async (t) => {
    const { database, shop, clock, server } = await begin(t, open);
    for (const mode of ["INTERNAL", "EXTERNAL"] as const)
      for (const [lateMs, end] of [
        [-1, ["COMPLETED", null]],
        [0, ["FAILED", "PAYMENT_NOT_HELD"]],
      ] as const) {
        const agent = await openAgent(server, mode);
        const { row } = await approveOnly(server, agent);
        const { length } = shop.requests;
        clock.advanceTo(row.expires_at + lateMs);
        await finishDue(server, clock);
        assert.deepEqual(await endOf(agent, row.id), end, `${mode}: ${lateMs} ms`);
        const actions = shop.requests.slice(length).map(({ action }) => action);
        assert.deepEqual(actions, lateMs < 0 ? ["order"] : [], `${mode}: ${lateMs} ms`);
        await assertConsistent(database, agent, shop, `${mode}: ${lateMs} ms`);
      }
  });

  test("a payment that begins while another process ends its checkout is not made", async (t) => {
    const { database, shop, clock, server } = await begin(t, open);
    for (const mode of ["INTERNAL", "EXTERNAL"] as const) {
      const agent = await openAgent(server, mode);
      const { row, pay } = await approveOnly(server, agent);
      const { paused, reached, resume } = pausing(database);
      const late = pay(paused);
      await reached;
      clock.advanceTo(row.expires_at);
      assert.equal((await pay(database)).failure_reason, "PAYMENT_NOT_HELD", mode);
      resume();
      assert.equal((await late).failure_reason, "PAYMENT_NOT_HELD", mode);
      assert.equal(await database.read.one("SELECT 1 AS open FROM authorization_requests"), undefined, mode);
      const { json: asked } = await agent.ask("/events?type=CARD_AUTHORIZATION_REQUEST");
      assert.deepEqual(asked.data, [], mode);
      await assertConsistent(database, agent, shop, mode);
    }
  });

  test("a request to the partner keeps another process from ending its checkout", async (t) => {
    const { partner, asked, answer } = waitingPartner();
    const { database, shop, clock, server, agent } = await beginWithAgent(t, open, partner);
    const { row, pay } = await approveOnly(server, agent);
    const buyLate = () => {
      const { paused, ...pause } = pausing(database);
      return { bought: pay(paused), ...pause };
    };
    const paying = buyLate();
    await paying.reached;
    clock.advanceTo(row.expires_at);
    const ending = buyLate();
    await ending.reached;
    paying.resume();
    await asked.promise;
    ending.resume();
    assert.equal((await ending.bought).status, "PROCESSING");
    answer.resolve();
    const { failure_reason, transaction_id } = await paying.bought;
    assert.equal(failure_reason, "MERCHANT_REFUSED");
    assert.equal((await agent.ask(`/card-transactions/${transaction_id}`)).json.status, "REVERSED");
    await assertConsistent(database, agent, shop);
  });

  test("the decision of a request that a process left open counts after the deadline", async (t) => {
    for (const isDecided of [false, true]) {
      const { partner, asked, answer } = waitingPartner();
      const { database, shop, clock, server, agent } = await beginWithAgent(t, open, partner);
      await database.write(
        (tx) => changeSettings(tx, agent.projectId, { authorizationFallback: "APPROVE" }),
        agent.projectId,
      );
      const { row, pay } = await approveOnly(server, agent);
      const first = pay(database);
      await asked.promise;
      clock.advanceTo(row.expires_at);
      if (isDecided) await decideAbandoned(server.platform);
      assert.equal((await pay(database)).failure_reason, "MERCHANT_REFUSED");
      answer.resolve();
      const { failure_reason, transaction_id } = await first;
      assert.equal(failure_reason, "MERCHANT_REFUSED");
      const { json } = await agent.ask(`/card-transactions/${transaction_id}`);
      assert.deepEqual([json.status, json.decision.source], ["REVERSED", "FALLBACK"]);
      assert.equal(shop.requests.at(-1)!.action, "cancel");
      await assertConsistent(database, agent, shop);
    }
  });

  test("a checkout fails if the shop never answers while the hold lasts", async (t) => {
    const { database, shop, clock, server, agent } = await beginWithAgent(t, open);
    Object.assign(shop.plan(), { order: "UNAVAILABLE", cancel: "UNAVAILABLE" });
    const response = await buy(server, agent);
    for (let days = 1; days < 7; days++) {
      clock.advanceBy(24 * 60 * 60_000);
      await finishDue(server, clock);
      assert.deepEqual(await endOf(agent, response.json.id), ["PROCESSING", null]);
      assert.equal(await usedAllowance(agent), 3_200n);
    }
    clock.advanceBy(24 * 60 * 60_000);
    await finishDue(server, clock);
    assert.deepEqual(await endOf(agent, response.json.id), ["FAILED", "MERCHANT_UNAVAILABLE"]);
    await expireHold(server, agent, response);
    await assertConsistent(database, agent, shop);
    const { length } = shop.requests;
    clock.advanceBy(24 * 60 * 60_000);
    await finishDue(server, clock);
    assert.equal(shop.requests.length, length, "the shop is not asked again");
  });

  test("an answer of the shop after the end of the hold neither captures nor releases it", async (t) => {
    const { shop, clock, server, agent } = await beginWithAgent(t, open);
    for (const [order, ending, isExpired] of [
      ["LOST", ["COMPLETED", null], false],
      ["UNAVAILABLE", ["FAILED", "PAYMENT_NOT_HELD"], false],
      ["LOST", ["COMPLETED", null], true],
      ["UNAVAILABLE", ["FAILED", "PAYMENT_NOT_HELD"], true],
    ] as const) {
      Object.assign(shop.plan(), { order, cancel: "UNAVAILABLE" });
      const response = await buy(server, agent);
      const { expiresAt } = await paymentOf(agent, response);
      clock.advanceTo(Date.parse(expiresAt) - 1);
      await finishDue(server, clock);
      clock.advanceBy(5 * 60_000);
      shop.plan().cancel = "OK";
      if (isExpired) await expireHold(server, agent, response);
      await finishDue(server, clock);
      assert.deepEqual(await endOf(agent, response.json.id), ending);
      if (!isExpired) await expireHold(server, agent, response);
    }
  });

  test("quotes and pending checkouts in an old currency are not bought", async (t) => {
    const { database, shop, clock, server } = await begin(t, open);
    const change = (projectId: string) =>
      database.write((tx) => changeProject(tx, projectId, { billingCurrency: "EUR" }, currencyBlocks), projectId);
    const agent = await openAgent(server, "INTERNAL", { allowance: null });
    const [quoteId, another] = [await createQuote(server, agent), await createQuote(server, agent)];
    const { json: pending } = await checkout(server, agent, another, { isApproved: false });
    await change(agent.projectId);
    // The server may cache the project for a moment.
    const soon = await buy(server, agent);
    assert.ok(["COMPLETED", "FAILED"].includes(soon.json.status) || soon.status === 400, soon.text);
    clock.advanceBy(1_000);
    for (const isApproved of [true, false]) {
      const { status, json } = await checkout(server, agent, quoteId, { isApproved });
      assert.deepEqual([status, json.error.code], [400, "AGENTIC_REQUEST_REJECTED"]);
      assert.deepEqual(json.error.detail, { quoteId, enrollmentId: agent.enrollmentId, reason: "currency" });
    }
    const declined = await decide(server, agent, pending.id, "COMPLETED");
    assert.deepEqual([declined.json.status, declined.json.failureReason], ["FAILED", "PAYMENT_DECLINED"]);
    assert.equal((await paymentOf(agent, declined)).declineReason, "DO_NOT_HONOR");
    assert.deepEqual(
      shop.keysOf("order").filter((key) => key !== soon.json.id),
      [],
    );
    await assertConsistent(database, agent, shop);
    const other = await openAgent(server);
    await change(other.projectId);
    clock.advanceBy(1_000);
    const inEuro = await buy(server, other);
    assert.deepEqual([inEuro.status, inEuro.json.error.detail.reason], [400, "currency"]);
    // A hold that awaits the shop blocks the currency change.
    const third = await openAgent(server);
    shop.plan().order = "UNAVAILABLE";
    const waiting = await buy(server, third);
    assert.equal(waiting.json.status, "PROCESSING");
    await assert.rejects(change(third.projectId), CurrencyInUse);
    shop.plan().order = "OK";
    clock.advanceBy(5_000);
    await finishDue(server, clock);
    await change(third.projectId);
    await assertConsistent(database, third, shop);
  });

  test("no unit of work is open during requests to the shop or the partner", async (t) => {
    const [database, shop, clock] = [await open(t), new Shop(), new ManualClock()];
    const gate = { at: "", reached: Promise.withResolvers<void>(), answer: Promise.withResolvers<void>() };
    const pass = (name: string) => {
      if (gate.at !== name) return;
      gate.reached.resolve();
      return gate.answer.promise;
    };
    shop.before = pass;
    const partner: Partner = {
      ...approvesAll,
      async ask(...args) {
        await pass("partner");
        return approvesAll.ask(...args);
      },
    };
    const server = await serveShop(t, database, { shop, clock, partner });
    for (const [mode, at] of [
      ["INTERNAL", "getOffer"],
      ["INTERNAL", "order"],
      ["EXTERNAL", "order"],
      ["EXTERNAL", "partner"],
    ] as const) {
      const agent = await openAgent(server, mode);
      const { json: pending } = await buy(server, agent, { isApproved: false });
      const quoteId = await createQuote(server, agent);
      Object.assign(gate, { at, reached: Promise.withResolvers<void>(), answer: Promise.withResolvers<void>() });
      const order: string[] = [];
      const buying = checkout(server, agent, quoteId).then((response) => {
        order.push("checkout");
        return response;
      });
      await gate.reached.promise;
      gate.at = "";
      await decide(server, agent, pending.id, "FAILED");
      await agent.ask(`/agentic/enrollments/${agent.enrollmentId}/cancel`, {});
      order.push("the others");
      gate.answer.resolve();
      const { status, json } = await buying;
      assert.deepEqual(order, ["the others", "checkout"], `${mode}, ${at}`);
      // A purchase that has started continues after the enrollment's end. A purchase that has only read the offer does
      // not start.
      if (at === "getOffer") assert.equal(json.error.detail.reason, "enrollment_inactive");
      else assert.deepEqual([status, json.status], [201, "COMPLETED"], `${mode}, ${at}`);
      await assertConsistent(database, agent, shop, `${mode}, ${at}`);
    }
  });
});
