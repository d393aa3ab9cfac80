// Accounts that users opened before they had to be approved.
import assert from "node:assert/strict";
import { test } from "node:test";
import { privateKeyToAccount, type SignTypedDataParameters } from "viem/accounts";
import { assertRefused } from "../../http/pipeline/refusal.fixture.ts";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { openAccountHolder } from "../../testing/cardholder.ts";
import { openTestServer } from "../../testing/test-server.ts";

const wallet = privateKeyToAccount(`0x${"33".repeat(32)}`);

forEachDatabase((open) => {
  test("an account of a user who is not approved receives deposits, and pays out after the approval, also if an earlier version deleted its user", async (t) => {
    const database = await open(t);
    const server = await openTestServer(t, database);
    const holder = await openAccountHolder(server, "INTERNAL", wallet.address);
    const { apiKey, userId, accountId } = holder;
    const send = (path: string, body?: object) => server.request(path, { apiKey, ...(body && { body }) });
    const setStatus = (status: string) =>
      database.write((tx) => tx.run("UPDATE user_applications SET status = ? WHERE user_id = ?", [status, userId]));
    const owner = { ownerType: "USER", ownerId: userId, signerAddress: wallet.address };
    const deposit = () => holder.deposit("10", "USDC");
    const withdraw = () =>
      send("/crypto-withdrawals", {
        accountId,
        assetId: "ethereum-usdc",
        amount: { value: "1", currency: "USDC" },
        destinationAddress: "0xde709f2102306220921060314715629080e2fb77",
      });
    const sign = async (id: string) => {
      const { payload } = (await send(`/crypto-withdrawals/${id}/payload`)).json;
      const signature = await wallet.signTypedData(payload as SignTypedDataParameters);
      return send(`/crypto-withdrawals/${id}/sign`, { signature });
    };
    await deposit();
    const { id: unsigned } = (await withdraw()).json;

    for (const status of ["NOT_STARTED", "IN_REVIEW", "REJECTED", "RETRY_REQUIRED"]) {
      await setStatus(status);
      await deposit();
      assertRefused(await send("/accounts", owner), "USER_APPLICATION_INVALID_STATE", status);
      assertRefused(await withdraw(), "USER_APPLICATION_INVALID_STATE", status);
      assertRefused(await sign(unsigned), "USER_APPLICATION_INVALID_STATE", status);
    }
    await setStatus("APPROVED");
    // An earlier version deleted users without closing their accounts.
    await database.write((tx) => tx.run("UPDATE users SET deleted_at = updated_at WHERE id = ?", [userId]));
    assert.equal((await sign(unsigned)).status, 200);
    const after = await withdraw();
    assert.equal(after.status, 201, after.text);
    assert.equal((await sign(after.json.id)).status, 200);
  });
});
