// Operations on an account at the instant of timed moves, before a worker makes them: the operations answer as if the
// moves were made.
import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import type { Database } from "../../platform/database/types.ts";
import { ManualClock } from "../../platform/manual-clock.fixture.ts";
import { assetsOf, openCardholder, usd } from "../../testing/cardholder.ts";
import { openTestServer } from "../../testing/test-server.ts";

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

forEachDatabase((open) => {
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
