import assert from "node:assert/strict";
import { test } from "node:test";
import { privateKeyToAccount } from "viem/accounts";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { assetsOf, openAccountHolder, usdc } from "../../testing/cardholder.ts";
import { openTestServer } from "../../testing/test-server.ts";

const wallet = privateKeyToAccount(`0x${"33".repeat(32)}`);

forEachDatabase((open) => {
  test("a withdrawal releases or takes the fee that it reserved, whatever the fee is later", async (t) => {
    const server = await openTestServer(t, await open(t));
    const { ask, projectId, accountId, fund } = await openAccountHolder(server, "INTERNAL", wallet.address);
    await fund(1_000_000_000n);
    const setFee = (USDC: string) => server.changeProject(projectId, { feeSchedule: { cryptoWithdrawal: { USDC } } });
    const readUsdc = async () => (await assetsOf(ask, accountId)).USDC.amount.value;
    await setFee("1");
    const amount = { assetId: "ethereum-usdc", amount: usdc(40_000_000n) };
    const body = { accountId, ...amount, destinationAddress: wallet.address };
    const begin = async () => (await ask("/crypto-withdrawals", body)).json.id;
    const [cancelled, completed] = [await begin(), await begin()];
    assert.equal(await readUsdc(), "918");
    await setFee("3");
    const { fee } = (await ask(`/crypto-withdrawals/${cancelled}/cancel`, {})).json;
    assert.deepEqual([fee.value, await readUsdc()], ["1", "959"]);
    const { payload } = (await ask(`/crypto-withdrawals/${completed}/payload`)).json;
    await ask(`/crypto-withdrawals/${completed}/sign`, { signature: await wallet.signTypedData(payload) });
    await ask(`/simulations/crypto-withdrawals/${completed}/status`, { status: "COMPLETED" });
    assert.equal(await readUsdc(), "959");
  });
});
