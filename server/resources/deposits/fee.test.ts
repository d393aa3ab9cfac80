// The fee of a deposit is fixed when the deposit is detected.
import assert from "node:assert/strict";
import { test } from "node:test";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { ManualClock } from "../../platform/manual-clock.fixture.ts";
import { currencyBlocks } from "../../registry.ts";
import { openTestServer } from "../../testing/test-server.ts";
import { changeProject } from "../accounts/currency.ts";

forEachDatabase((open) => {
  test("a deposit keeps the fee of its detection when the project's fee changes", async (t) => {
    const clock = new ManualClock();
    const server = await openTestServer(t, await open(t), { clock });
    const { id: projectId, apiKey } = await server.newProject();
    const setFee = async (USDC: string) => {
      const changes = { feeSchedule: { cryptoDeposit: { USDC } } };
      await server.platform.database.write((tx) => changeProject(tx, projectId, changes, currencyBlocks));
      // The cached API key expires.
      clock.advanceBy(1_000);
    };
    const ask = async (path: string, body?: object) => (await server.request(path, { apiKey, body })).json;
    const [{ id }] = (await ask("/accounts?type=MASTER_COLLATERAL")).data;
    const { data } = await ask(`/accounts/${id}/deposit-addresses`);
    const { address } = data.find(({ chain }: { chain: string }) => chain === "ETHEREUM");
    await setFee("0.25");
    const deposit = { address, assetId: "ethereum-usdc", amount: { value: "10", currency: "USDC" } };
    const detected = await ask("/simulations/crypto-deposits", deposit);
    await setFee("5");
    const confirmed = await ask(`/simulations/crypto-deposits/${detected.id}/status`, { status: "CONFIRMED" });
    assert.equal(confirmed.feeAmount.value, "0.25");
    const { chains } = (await ask(`/accounts/${id}`)).balance.assets;
    const { assets } = chains.find(({ chain }: { chain: string }) => chain === "ETHEREUM");
    const credited = assets.find(({ amount }: { amount: { currency: string } }) => amount.currency === "USDC");
    assert.equal(credited.amount.value, "9.75");
  });
});
