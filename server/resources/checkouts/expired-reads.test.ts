// Expired resources are shown as EXPIRED at once, before a worker expires them.
import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { forEachDatabase, type OpenTestDatabase } from "../../platform/database/testing/databases.ts";
import { ManualClock } from "../../platform/manual-clock.fixture.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { usd } from "../card-transactions/payments.fixture.ts";
import { enrollmentExpiry } from "../enrollments/expiry.ts";
import { quoteExpiry } from "../quotes/expiry.ts";
import { challengeExpiry } from "../three-ds-challenges/expiry.ts";
import { approvingPartner, checkout, createQuote, openAgent, Shop, waitForDueWork } from "./agents.fixture.ts";
import { checkoutExpiry } from "./expiry.ts";

const dayMs = 86_400_000;

/** A checkout of the agent reserves 32.00 of its allowance of 50.00. */
async function begin(t: TestContext, open: OpenTestDatabase) {
  const [database, clock] = [await open(t), new ManualClock()];
  const server = await startTestServer(database, {
    clock,
    wrap: (platform) => ({ ...platform, merchant: new Shop(), partner: approvingPartner }),
  });
  t.after(() => server.close());
  return { database, clock, server, agent: await openAgent(server, "INTERNAL", { allowance: 5_000n }) };
}

forEachDatabase((open) => {
  test("expired resources are EXPIRED in reads and lists, with or without a worker", async (t) => {
    const { database, clock, server, agent } = await begin(t, open);
    const { ask, cardId } = agent;
    const enroll = async (body: object) => (await ask("/agentic/enrollments", { cardId, ...body })).json.id;
    const merchant = { name: "Shop", mcc: "5411", country: "DE" };
    const checkoutId = (await checkout(server, agent, await createQuote(server, agent), { isApproved: false })).json.id;
    const expiring: readonly (readonly [string, string, string])[] = [
      ["/agentic/quotes", await createQuote(server, agent), "ACTIVE"],
      ["/agentic/checkouts", checkoutId, "PENDING"],
      ["/agentic/enrollments", await enroll({ verification: "MANUAL" }), "PENDING"],
      [
        "/agentic/enrollments",
        await enroll({ allowance: { maxAmount: usd(100n), expiresAt: new Date(clock.now() + dayMs).toISOString() } }),
        "ACTIVE",
      ],
      [
        "/3ds-challenges",
        (await ask("/simulations/3ds-challenges", { cardId, amount: usd(100n), merchant })).json.id,
        "PENDING",
      ],
    ];
    const unlimited = await enroll({ allowance: null });
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
    const { database, clock, server, agent } = await begin(t, open);
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

  test("an expired checkout's allowance can be spent before a worker releases it", async (t) => {
    const { clock, server, agent } = await begin(t, open);
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
