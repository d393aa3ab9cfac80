// Operations on an account at the instant of timed moves, before a worker makes them: the operations answer as if the
// moves were made.
import assert from "node:assert/strict";
import { AsyncLocalStorage } from "node:async_hooks";
import { type TestContext, test } from "node:test";
import { forEachDatabase, type OpenTestDatabase } from "../../platform/database/testing/databases.ts";
import { watchDatabase } from "../../platform/database/testing/watched.ts";
import type { Database } from "../../platform/database/types.ts";
import { ManualClock } from "../../platform/manual-clock.fixture.ts";
import { assetsOf, type Cardholder, openCardholder, usd } from "../../testing/cardholder.ts";
import { openTestServer, type TestServer } from "../../testing/test-server.ts";
import { holdExpiry } from "../card-transactions/expiry.ts";
import { ScriptedPartner, serve } from "../card-transactions/scripted-partner.fixture.ts";
import { cardExpiry } from "../cards/expiry.ts";

const money = { assetId: "ethereum-usdc", amount: { value: "100", currency: "USDC" } };

async function setUp(t: TestContext, database: Database) {
  const clock = new ManualClock();
  const server = await openTestServer(t, database, { clock });
  const payer = await openCardholder(server, "INTERNAL", 10_000n);
  const withdraw = async (accountId: string, value: string, status: number) => {
    const amount = { value, currency: "USDC" };
    const body = { ...money, accountId, amount, destinationAddress: `0x${"22".repeat(20)}` };
    return (await payer.ask("/crypto-withdrawals", body, [status])).json;
  };
  return { clock, server, payer, withdraw };
}

/** A worker of another process that expires what is due between a read of the table and the use of its rows. */
async function expireAfterRead(t: TestContext, open: OpenTestDatabase, table: string) {
  const place = await open.place(t);
  const [database, other] = [await open(t, place), await open(t, place)];
  const expiries = [holdExpiry, cardExpiry];
  // The worker's units of work are not part of the unit of work that reads.
  const outsideUnits = AsyncLocalStorage.snapshot();
  let isWaiting = false;
  let expire: (() => Promise<void>) | undefined;
  const watched = watchDatabase(database, {
    async after(sql) {
      if (!isWaiting || !sql.includes(`FROM ${table}`)) return;
      isWaiting = false;
      await outsideUnits(expire!);
    },
  });
  return {
    watched,
    arm({ platform }: TestServer, { projectId: project_id }: Cardholder) {
      isWaiting = true;
      expire = async () => {
        for (const each of expiries) await each.dueOf({ project_id }).make({ ...platform, database: other });
      };
    },
    assertExpired: () => assert.ok(!isWaiting, `nothing read ${table}`),
  };
}

forEachDatabase((open) => {
  // On SQLite a unit of work excludes the units of the worker.
  if (open.dialect === "postgres") {
    for (const mode of ["INTERNAL", "EXTERNAL"] as const)
      test(`a hold that a worker expires during a payment covers it in ${mode} mode`, async (t) => {
        const [clock, partner] = [new ManualClock(), new ScriptedPartner()];
        const worker = await expireAfterRead(t, open, "ledger_balances");
        const server = await serve(t, worker.watched, clock, partner);
        const payer = await openCardholder(server, mode, 10_000n);
        const whole = { cardId: payer.cardId, amount: usd(10_000n) };
        const { json: held } = await payer.simulate("authorization", whole);
        clock.advanceTo(Date.parse(held.expiresAt));
        worker.arm(server, payer);
        const { json: next } = await payer.simulate("authorization", whole);
        worker.assertExpired();
        assert.deepEqual([next.status, next.declineReason], ["AUTHORIZED", null]);
      });

    test("a hold that a worker expires during a withdrawal covers it", async (t) => {
      const worker = await expireAfterRead(t, open, "ledger_balances");
      const { clock, server, payer, withdraw } = await setUp(t, worker.watched);
      const { cardId, simulate } = payer;
      const { json: held } = await simulate("authorization", { cardId, amount: usd(10_000n) });
      clock.advanceTo(Date.parse(held.expiresAt));
      worker.arm(server, payer);
      await withdraw(payer.accountId, "99", 201);
      worker.assertExpired();
    });

    test("a card that a worker expires during a closing keeps no account open", async (t) => {
      const worker = await expireAfterRead(t, open, "cards");
      const { clock, server, payer } = await setUp(t, worker.watched);
      const { ask, userId } = payer;
      const { accountId } = await payer.newAccount(null);
      const { json: card } = await ask("/cards", { userId, accountId, type: "VIRTUAL" });
      clock.advanceTo(Date.parse(card.expiresAt));
      worker.arm(server, payer);
      assert.equal((await ask(`/accounts/${accountId}/close`, {})).json.status, "CLOSED");
      worker.assertExpired();
    });
  }

  test("a debt sells the assets of a due withdrawal before other assets", async (t) => {
    const { clock, payer, withdraw } = await setUp(t, await open(t));
    const { accountId, cardId, ask, deposit, simulate } = payer;
    const amounts = async () => {
      const { USDC, DAI } = await assetsOf(ask, accountId);
      return [USDC, DAI].map(({ amount }) => Number(amount.value));
    };
    await deposit("100", "DAI");
    const first = await withdraw(accountId, "90", 201);
    clock.advanceTo(Date.parse(first.expiresAt));
    await simulate("force-post", { cardId, amount: usd(5_000n) });
    assert.deepEqual(await amounts(), [50, 100]);

    // The account owes 30 until the withdrawal returns its assets.
    const { USDC } = await assetsOf(ask, accountId);
    const second = await withdraw(accountId, USDC.withdrawable.value, 201);
    await simulate("force-post", { cardId, amount: usd(13_000n) });
    clock.advanceTo(Date.parse(second.expiresAt));
    await deposit("40", "DAI");
    assert.deepEqual(await amounts(), [20, 40]);
  });
});
