// Tests holds whose expiry is due but that no worker has expired: every operation answers as if they were expired.
import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { verifyLedger } from "../../money/ledger/verify.ts";
import type { PartnerAnswer } from "../../platform/authorization-partner.ts";
import { forEachDatabase, type OpenTestDatabase } from "../../platform/database/testing/databases.ts";
import { ManualClock } from "../../platform/manual-clock.fixture.ts";
import { requiredBalances } from "../../registry.ts";
import { eventually } from "../../testing/process.fixture.ts";
import type { TestResponse, TestServer } from "../../testing/test-server.ts";
import { holdExpiry } from "./expiry.ts";
import { openPayer, type Payer, usd } from "./payments.fixture.ts";
import { approves, ScriptedPartner, serve } from "./scripted-partner.fixture.ts";

interface Scene {
  readonly server: TestServer;
  readonly clock: ManualClock;
  readonly partner: ScriptedPartner;
  readonly payer: Payer;
}

/** No worker expires holds, until the end. */
async function runScene(
  open: OpenTestDatabase,
  t: TestContext,
  mode: "INTERNAL" | "EXTERNAL",
  run: (scene: Scene) => Promise<Record<string, string>>,
): Promise<void> {
  const [clock, partner] = [new ManualClock(), new ScriptedPartner()];
  const server = await serve(t, await open(t), clock, partner);
  const payer = await openPayer(server, mode, 10_000n);
  const expected = await run({ server, clock, partner, payer });
  const holds = holdExpiry.start(server.platform);
  for (const [id, status] of Object.entries(expected))
    await eventually(async () => (await payer.ask(`/card-transactions/${id}`)).json.status === status, status);
  await holds.stop();
  assert.deepEqual((await verifyLedger(server.platform.database, { requiredBalances })).findings, []);
}

async function authorize({ cardId, simulate }: Payer) {
  return (await simulate("authorization", { cardId, amount: usd(1_000n) })).json;
}

function assertRefused({ json }: TestResponse, status: string): void {
  assert.deepEqual([json.error.code, json.error.detail.status], ["SIMULATION_INVALID_STATE", status]);
}

/** No worker has expired the hold. */
function assertExpired(
  { status, expiresAt, amount, events }: TestResponse["json"],
  current: string,
  last: readonly string[],
): void {
  assert.deepEqual([status, expiresAt, amount.current.value], ["CLEARED", null, current]);
  assert.deepEqual(
    events.slice(-last.length).map(({ type }: { type: string }) => type),
    last,
  );
}

forEachDatabase((open) => {
  for (const mode of ["INTERNAL", "EXTERNAL"] as const)
    test(`a due hold takes no event in ${mode} mode`, (t) =>
      runScene(open, t, mode, async ({ clock, payer }) => {
        const { ask, simulate, cardId } = payer;
        const whole = await authorize(payer);
        const disputedPart = await authorize(payer);
        const part = await authorize(payer);
        for (const { id } of [disputedPart, part])
          await simulate("clearing", { transactionId: id, amount: usd(400n), final: false });
        clock.advanceTo(Date.parse(part.expiresAt) - 1);
        await simulate("reversal", { transactionId: part.id, amount: usd(100n) });
        clock.advanceBy(1);
        for (const [{ id }, status] of [
          [whole, "EXPIRED"],
          [part, "CLEARED"],
        ])
          for (const what of ["increment", "clearing", "reversal", "expiry"]) {
            const amount = what === "increment" ? { amount: usd(1n) } : {};
            assertRefused(await simulate(what, { transactionId: id, ...amount }, [400]), status);
          }
        assertRefused(await simulate("refund", { transactionId: whole.id }, [400]), "EXPIRED");
        assertRefused(await simulate("refund", { transactionId: part.id, amount: usd(401n) }, [400]), "CLEARED");
        const refunded = await simulate("refund", { cardId, amount: usd(100n) });
        assert.deepEqual([refunded.json.id, refunded.json.amount.refunded.value], [part.id, "1.00"]);
        assertExpired(refunded.json, "3.00", ["EXPIRY", "REFUND"]);
        const dispute = { reason: "NOT_RECEIVED", description: "It never arrived." };
        const { json } = await ask("/disputes", { transactionId: part.id, ...dispute });
        assert.deepEqual(json.amount, usd(300n));
        const { json: opened } = await ask("/disputes", { transactionId: disputedPart.id, ...dispute });
        for (const status of ["UNDER_REVIEW", "REFUNDED"])
          await ask(`/simulations/disputes/${opened.id}/status`, { status });
        assertExpired((await ask(`/card-transactions/${disputedPart.id}`)).json, "0.00", ["EXPIRY", "DISPUTE_REFUND"]);
        const refused = await ask("/disputes", { transactionId: whole.id, ...dispute }, [400]);
        assert.equal(refused.json.error.code, "TRANSACTION_INVALID_STATE");
        return { [whole.id]: "EXPIRED", [part.id]: "CLEARED", [disputedPart.id]: "CLEARED" };
      }));

  for (const mode of ["INTERNAL", "EXTERNAL"] as const)
    test(`a due hold that cannot be read keeps no other money from a payment in ${mode} mode`, (t) =>
      runScene(open, t, mode, async ({ server, clock, payer }) => {
        const { cardId, simulate } = payer;
        const pay = async () => (await simulate("authorization", { cardId, amount: usd(6_000n) })).json;
        const damaged = await pay();
        clock.advanceBy(1);
        const { json: readable } = await simulate("authorization", { cardId, amount: usd(4_000n) });
        const store = (metadata: string | null) =>
          server.platform.database.write((tx) =>
            tx.run("UPDATE card_transactions SET metadata = ? WHERE id = ?", [metadata, damaged.id]),
          );
        await store("damaged");
        clock.advanceTo(Date.parse(readable.expiresAt));
        assert.equal((await pay()).status, "DECLINED");
        const { json: paid } = await simulate("authorization", { cardId, amount: usd(4_000n) });
        assert.equal(paid.status, "AUTHORIZED");
        await store(null);
        return { [damaged.id]: "EXPIRED", [readable.id]: "EXPIRED", [paid.id]: "AUTHORIZED" };
      }));

  test("an increment is refused if the hold is due when the partner answers", (t) =>
    runScene(open, t, "EXTERNAL", async ({ clock, partner, payer }) => {
      const { id, expiresAt } = await authorize(payer);
      clock.advanceTo(Date.parse(expiresAt) - 1);
      const answer = Promise.withResolvers<PartnerAnswer>();
      partner.answer = answer.promise;
      const asked = payer.simulate("increment", { transactionId: id, amount: usd(500n) }, [400]);
      await eventually(async () => partner.requests.length === 2, "a request");
      clock.advanceBy(1);
      answer.resolve(approves);
      assertRefused(await asked, "EXPIRED");
      return { [id]: "EXPIRED" };
    }));
});
