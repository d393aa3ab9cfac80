// Expired resources are shown as EXPIRED at once, before a worker expires them.
import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { watchDatabase } from "../../platform/database/testing/watched.ts";
import type { Database } from "../../platform/database/types.ts";
import { ManualClock } from "../../platform/manual-clock.fixture.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { usd } from "../card-transactions/payments.fixture.ts";
import { enrollmentExpiry } from "../enrollments/expiry.ts";
import { quoteExpiry } from "../quotes/expiry.ts";
import { challengeExpiry } from "../three-ds-challenges/expiry.ts";
import { approvingPartner, checkout, createQuote, enroll, openAgent, Shop, waitForDueWork } from "./agents.fixture.ts";
import { checkoutExpiry } from "./expiry.ts";

const dayMs = 86_400_000;

/** A checkout of the agent reserves 32.00 of its allowance of 50.00. */
async function begin(t: TestContext, database: Database) {
  const clock = new ManualClock();
  const server = await startTestServer(database, {
    clock,
    wrap: (platform) => ({ ...platform, merchant: new Shop(), partner: approvingPartner }),
  });
  t.after(() => server.close());
  return { clock, server, agent: await openAgent(server, "INTERNAL", { allowance: 5_000n }) };
}

forEachDatabase((open) => {
  test("expired resources are EXPIRED in reads and lists, with or without a worker", async (t) => {
    const database = await open(t);
    const { clock, server, agent } = await begin(t, database);
    const { ask, cardId } = agent;
    const add = async (body: object) => (await ask("/agentic/enrollments", { cardId, ...body })).json.id;
    const merchant = { name: "Shop", mcc: "5411", country: "DE" };
    const checkoutId = (await checkout(server, agent, await createQuote(server, agent), { isApproved: false })).json.id;
    const allowance = { maxAmount: usd(5_000n), expiresAt: new Date(clock.now() + dayMs).toISOString() };
    const spent = await add({ allowance });
    const spender = { ...agent, enrollmentId: spent };
    assert.equal((await checkout(server, spender, await createQuote(server, spender))).json.status, "COMPLETED");
    const expiring: readonly (readonly [string, string, string])[] = [
      ["/agentic/quotes", await createQuote(server, agent), "ACTIVE"],
      ["/agentic/checkouts", checkoutId, "PENDING"],
      ["/agentic/enrollments", await add({ verification: "MANUAL" }), "PENDING"],
      ["/agentic/enrollments", await add({ allowance }), "ACTIVE"],
      ["/agentic/enrollments", spent, "ACTIVE"],
      [
        "/3ds-challenges",
        (await ask("/simulations/3ds-challenges", { cardId, amount: usd(100n), merchant })).json.id,
        "PENDING",
      ],
    ];
    const unlimited = await add({ allowance: null });
    const show = async (path: string, id: string) => (await ask(`${path}/${id}`)).json;
    const list = async (path: string, status: string, limit = 100) => {
      const { json } = await ask(`${path}?status=${status}&limit=${limit}`);
      return { ids: json.data.map(({ id }: { id: string }) => id), data: json.data, hasMore: json.hasMore };
    };
    const expiries = new Map<string, string>();
    for (const [path, id] of expiring) expiries.set(id, (await show(path, id)).expiresAt);
    for (const [path, id, status] of expiring.toSorted(
      (a, b) => Date.parse(expiries.get(a[1])!) - Date.parse(expiries.get(b[1])!),
    )) {
      const expiresAt = expiries.get(id)!;
      if (Date.parse(expiresAt) > clock.now()) {
        clock.advanceTo(Date.parse(expiresAt) - 1);
        assert.equal((await show(path, id)).status, status, path);
        assert.ok((await list(path, status)).ids.includes(id), path);
        assert.ok(!(await list(path, "EXPIRED")).ids.includes(id), path);
        clock.advanceBy(1);
      }
      const shown = await show(path, id);
      assert.deepEqual([shown.status, shown.updatedAt], ["EXPIRED", expiresAt], path);
      assert.ok(!(await list(path, status)).ids.includes(id), path);
      const { data } = await list(path, "EXPIRED");
      assert.deepEqual(
        data.find((each: { id: string }) => each.id === id),
        shown,
      );
    }
    assert.equal((await show("/agentic/enrollments", unlimited)).status, "ACTIVE");
    assert.ok((await list("/agentic/enrollments", "ACTIVE")).ids.includes(unlimited));
    const page = await list("/agentic/enrollments", "EXPIRED", 1);
    assert.deepEqual([page.ids.length, page.hasMore], [1, true]);
    assert.equal((await show("/agentic/enrollments", agent.enrollmentId)).allowance.usedAmount.value, "0.00");

    const before = await Promise.all(expiring.map(([path, id]) => show(path, id)));
    const workers = [quoteExpiry, checkoutExpiry, enrollmentExpiry, challengeExpiry].map((expiry) =>
      expiry.start(server.platform),
    );
    await waitForDueWork(database, clock);
    await Promise.all(workers.map((worker) => worker.stop()));
    assert.deepEqual(await Promise.all(expiring.map(([path, id]) => show(path, id))), before);
    assert.equal((await show("/agentic/enrollments", agent.enrollmentId)).allowance.usedAmount.value, "0.00");
  });

  test("an expired checkout's allowance is released at its end, also in the response of a cancellation", async (t) => {
    const database = await open(t);
    const { clock, server, agent } = await begin(t, database);
    const { json: pending } = await checkout(server, agent, await createQuote(server, agent), { isApproved: false });
    clock.advanceTo(Date.parse(pending.expiresAt) + 1_000);
    const path = `/agentic/enrollments/${agent.enrollmentId}`;
    const shown = async () => {
      const { allowance, updatedAt } = (await agent.ask(path)).json;
      return [allowance.usedAmount.value, updatedAt];
    };
    assert.deepEqual(await shown(), ["0.00", pending.expiresAt]);
    const { json: cancelled } = await agent.ask(`${path}/cancel`, {});
    assert.equal(cancelled.allowance.usedAmount.value, "0.00");
    const before = await shown();
    assert.equal(cancelled.updatedAt, before[1]);
    clock.advanceBy(1_000);
    const worker = checkoutExpiry.start(server.platform);
    await waitForDueWork(database, clock);
    await worker.stop();
    assert.deepEqual(await shown(), before);
  });

  test("an enrollment that is cancelled during a read is shown as cancelled, and in no list of others", async (t) => {
    const watch = { before: async (_sql: string) => {} };
    const database = watchDatabase(await open(t), { before: (sql) => watch.before(sql) });
    const { clock, server, agent } = await begin(t, database);
    const { ask, cardId } = agent;
    const path = "/agentic/enrollments";
    /** Cancels the enrollment between the read of the enrollments and the read of their reservations. */
    const readDuringCancellation = async (read: (id: string) => string) => {
      const id = await enroll(agent, 5_000n);
      const buyer = { ...agent, enrollmentId: id };
      await checkout(server, buyer, await createQuote(server, buyer), { isApproved: false });
      clock.advanceBy(1_000);
      watch.before = async (sql) => {
        if (!sql.includes("LEFT JOIN checkouts")) return;
        watch.before = async () => {};
        await ask(`${path}/${id}/cancel`, {});
      };
      return (await ask(read(id))).json;
    };
    const shown = await readDuringCancellation((id) => `${path}/${id}`);
    assert.deepEqual([shown.status, Date.parse(shown.updatedAt)], ["CANCELLED", clock.now()]);
    assert.deepEqual((await ask(`${path}/${shown.id}`)).json, shown);
    const { data } = await readDuringCancellation(() => `${path}?status=ACTIVE&cardId=${cardId}`);
    assert.deepEqual(
      data.map(({ id, status }: { id: string; status: string }) => [id, status]),
      [[agent.enrollmentId, "ACTIVE"]],
    );
  });

  test("an expired checkout's allowance can be spent before a worker releases it", async (t) => {
    const { clock, server, agent } = await begin(t, await open(t));
    const { json: first } = await checkout(server, agent, await createQuote(server, agent), { isApproved: false });
    const second = await createQuote(server, agent);
    assert.equal(
      (await checkout(server, agent, second, { isApproved: false })).json.error.detail.reason,
      "allowance_exceeded",
    );
    clock.advanceTo(Date.parse(first.expiresAt));
    const { status, json } = await checkout(server, agent, await createQuote(server, agent), { isApproved: false });
    assert.deepEqual([status, json.status], [201, "PENDING"], JSON.stringify(json));
    const { json: enrollment } = await agent.ask(`/agentic/enrollments/${agent.enrollmentId}`);
    assert.equal(enrollment.allowance.usedAmount.value, "32.00");
    assert.equal((await agent.ask(`/agentic/checkouts/${first.id}`)).json.status, "EXPIRED");
  });
});
