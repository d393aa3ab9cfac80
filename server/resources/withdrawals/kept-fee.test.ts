import assert from "node:assert/strict";
import { test } from "node:test";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { ManualClock } from "../../platform/manual-clock.fixture.ts";
import { changeSettings } from "../../platform/projects/store.ts";
import { type CallApi, SharedAccount } from "../../testing/shared-account.fixture.ts";
import { openTestServer } from "../../testing/test-server.ts";

forEachDatabase((open) => {
  test("a withdrawal releases or takes the fee that it reserved, whatever the fee is later", async (t) => {
    const clock = new ManualClock();
    const server = await openTestServer(t, await open(t), { clock });
    const { id: projectId, apiKey } = await server.newProject();
    const call: CallApi = async (method, path, body) => {
      const answer = await server.request(path, { method, apiKey, ...(body === undefined ? {} : { body }) });
      assert.ok(answer.status < 300, `${path}: ${answer.text}`);
      return answer;
    };
    const setFee = async (USDC: string) => {
      const feeSchedule = { cryptoWithdrawal: { USDC } };
      await server.platform.database.write((tx) => changeSettings(tx, projectId, { feeSchedule }));
      // The cached settings of the project expire.
      clock.advanceBy(1_000);
    };
    const account = await SharedAccount.open(call);
    const readUsdc = async () => {
      const { assets } = (await call("GET", `/accounts/${account.accountId}`)).json.balance;
      const { assets: onEthereum } = assets.chains.find(({ chain }: { chain: string }) => chain === "ETHEREUM");
      return onEthereum.find(({ symbol }: { symbol: string }) => symbol === "USDC").amount.value;
    };
    await setFee("1");
    const body = { ...account.withdrawalBody(), amount: { value: "40", currency: "USDC" } };
    const begin = async () => (await call("POST", "/crypto-withdrawals", body)).json.id;
    const [cancelled, completed] = [await begin(), await begin()];
    assert.equal(await readUsdc(), "918");
    await setFee("3");
    const { fee } = (await call("POST", `/crypto-withdrawals/${cancelled}/cancel`)).json;
    assert.deepEqual([fee.value, await readUsdc()], ["1", "959"]);
    await call("POST", `/crypto-withdrawals/${completed}/sign`, await account.signature(completed));
    await call("POST", `/simulations/crypto-withdrawals/${completed}/status`, { status: "COMPLETED" });
    assert.equal(await readUsdc(), "959");
  });
});
