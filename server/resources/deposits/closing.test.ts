// Closes accounts while deposits arrive. A closed account has neither funds nor open deposits.
import assert from "node:assert/strict";
import { test } from "node:test";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { person } from "../users/person.fixture.ts";

const rounds = 12;
const amount = { value: "5", currency: "USDC" };

forEachDatabase((open) => {
  test("a closed account has no funds and no open deposits", async (t) => {
    const { server, send, newAccount } = await startWithUser(await open(t));
    t.after(() => server.close());
    for (let round = 0; round < rounds; round++) {
      const { id, address } = await newAccount();
      const deposit = () =>
        send("/simulations/crypto-deposits", { address, assetId: "ethereum-usdc", amount }, [201, 400]);
      const close = () => send(`/simulations/accounts/${id}/status`, { status: "CLOSED" }, [200, 400]);
      await Promise.all(round % 2 === 0 ? [deposit(), close()] : [close(), deposit()]);
      const { json: deposits } = await send(`/crypto-deposits?accountId=${id}`);
      await Promise.all([
        close(),
        ...deposits.data.map((deposit: { id: string }) =>
          send(`/simulations/crypto-deposits/${deposit.id}/status`, { status: "CONFIRMED" }, [200, 400]),
        ),
        close(),
      ]);
      const { json: account } = await send(`/accounts/${id}`);
      const { json: after } = await send(`/crypto-deposits?accountId=${id}`);
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
    const { server, send, newAccount } = await startWithUser(await open(t));
    t.after(() => server.close());
    const { id, address } = await newAccount();
    const { json: deposit } = await send("/simulations/crypto-deposits", { address, assetId: "ethereum-usdc", amount });
    // Some accounts closed before this check existed.
    await server.platform.database.write((tx) => tx.run("UPDATE accounts SET status = 'CLOSED' WHERE id = ?", [id]));
    const path = `/simulations/crypto-deposits/${deposit.id}/status`;
    assert.equal((await send(path, { status: "CONFIRMED" }, [400])).json.error.code, "SIMULATION_INVALID_STATE");
    assert.equal((await send(`/accounts/${id}`)).json.balance.spendable.value, "0.00");
    await send(path, { status: "FAILED" });
  });
});

async function startWithUser(database: Parameters<typeof startTestServer>[0]) {
  const server: TestServer = await startTestServer(database);
  const { apiKey } = await server.newProject();
  const send = async (path: string, body?: object, expected = [200, 201]) => {
    const response = await server.request(path, { apiKey, ...(body === undefined ? {} : { body }) });
    assert.ok(expected.includes(response.status), `${path}: ${response.status} ${response.text}`);
    return response;
  };
  const user = await send("/users", person);
  for (const status of ["IN_REVIEW", "APPROVED"])
    await send(`/simulations/users/${user.json.id}/application`, { status });
  const newAccount = async () => {
    const { json: account } = await send("/accounts", { ownerType: "USER", ownerId: user.json.id });
    const { json: addresses } = await send(`/accounts/${account.id}/deposit-addresses`);
    const to = addresses.data.find(({ chain }: { chain: string }) => chain === "ETHEREUM").address;
    return { id: account.id as string, address: to as string };
  };
  return { server, send, newAccount };
}
