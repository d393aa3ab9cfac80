// The fee of a deposit is fixed when the deposit is detected.
import assert from "node:assert/strict";
import { test } from "node:test";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { type Ask, addressOf, assetsOf } from "../../testing/cardholder.ts";
import { openTestServer } from "../../testing/test-server.ts";

forEachDatabase((open) => {
  test("a deposit keeps the fee of its detection when the project's fee changes", async (t) => {
    const server = await openTestServer(t, await open(t));
    const { id: projectId, apiKey } = await server.newProject();
    const setFee = (USDC: string) => server.changeProject(projectId, { feeSchedule: { cryptoDeposit: { USDC } } });
    const ask: Ask = (path, body) => server.request(path, { apiKey, body });
    const [{ id }] = (await ask("/accounts?type=MASTER_COLLATERAL")).json.data;
    const address = await addressOf(ask, id);
    await setFee("0.25");
    const deposit = { address, assetId: "ethereum-usdc", amount: { value: "10", currency: "USDC" } };
    const { json: detected } = await ask("/simulations/crypto-deposits", deposit);
    await setFee("5");
    const { json } = await ask(`/simulations/crypto-deposits/${detected.id}/status`, { status: "CONFIRMED" });
    assert.equal(json.feeAmount.value, "0.25");
    assert.equal((await assetsOf(ask, id)).USDC.amount.value, "9.75");
  });
});
