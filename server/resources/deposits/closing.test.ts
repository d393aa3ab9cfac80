import assert from "node:assert/strict";
import { test } from "node:test";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { openAccountHolder } from "../../testing/cardholder.ts";
import { openTestServer } from "../../testing/test-server.ts";

const amount = { value: "5", currency: "USDC" };

forEachDatabase((open) => {
  test("a confirmed deposit to a closed account is refused", async (t) => {
    const server = await openTestServer(t, await open(t));
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
