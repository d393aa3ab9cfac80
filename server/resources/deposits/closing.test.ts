// Closes accounts while deposits arrive. A closed account has neither funds nor open deposits.
import assert from "node:assert/strict";
import { test } from "node:test";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { openAccountHolder } from "../../testing/cardholder.ts";
import { startTestServer } from "../../testing/test-server.ts";

const rounds = 12;
const amount = { value: "5", currency: "USDC" };

forEachDatabase((open) => {
  test("a closed account has no funds and no open deposits", async (t) => {
    const server = await startTestServer(await open(t));
    t.after(() => server.close());
    const { ask, newAccount } = await openAccountHolder(server);
    for (let round = 0; round < rounds; round++) {
      const { accountId: id, depositAddress: address } = await newAccount();
      const deposit = () =>
        ask("/simulations/crypto-deposits", { address, assetId: "ethereum-usdc", amount }, [201, 400]);
      const close = () => ask(`/simulations/accounts/${id}/status`, { status: "CLOSED" }, [200, 400]);
      await Promise.all(round % 2 === 0 ? [deposit(), close()] : [close(), deposit()]);
      const { json: deposits } = await ask(`/crypto-deposits?accountId=${id}`);
      await Promise.all([
        close(),
        ...deposits.data.map((deposit: { id: string }) =>
          ask(`/simulations/crypto-deposits/${deposit.id}/status`, { status: "CONFIRMED" }, [200, 400]),
        ),
        close(),
      ]);
      const { json: account } = await ask(`/accounts/${id}`);
      const { json: after } = await ask(`/crypto-deposits?accountId=${id}`);
      const observed = [
        account.status,
        account.balance.spendable.value,
        after.data.map(({ status }: { status: string }) => status),
      ];
      const consistent = [
        ["CLOSED", "0.00", []],
        ["ACTIVE", "5.00", ["CONFIRMED"]],
      ];
      assert.ok(
        consistent.some((each) => JSON.stringify(each) === JSON.stringify(observed)),
        JSON.stringify(observed),
      );
    }
  });

  test("a confirmed deposit to a closed account is refused", async (t) => {
    const server = await startTestServer(await open(t));
    t.after(() => server.close());
    const { ask, newAccount } = await openAccountHolder(server);
    const { accountId: id, depositAddress: address } = await newAccount();
    const { json: deposit } = await ask("/simulations/crypto-deposits", { address, assetId: "ethereum-usdc", amount });
    // Some accounts closed before this check existed.
    await server.platform.database.write((tx) => tx.run("UPDATE accounts SET status = 'CLOSED' WHERE id = ?", [id]));
    const path = `/simulations/crypto-deposits/${deposit.id}/status`;
    assert.equal((await ask(path, { status: "CONFIRMED" }, [400])).json.error.code, "SIMULATION_INVALID_STATE");
    assert.equal((await ask(`/accounts/${id}`)).json.balance.spendable.value, "0.00");
    await ask(path, { status: "FAILED" });
  });
});
