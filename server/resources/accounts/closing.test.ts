import assert from "node:assert/strict";
import { test } from "node:test";
import { readAccountBalances } from "../../money/ledger/store.ts";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import type { SettingChanges } from "../../platform/project-settings.ts";
import { type Cardholder, openCardholder, usd } from "../../testing/cardholder.ts";
import { assertLedgerAgrees } from "../../testing/ledger.fixture.ts";
import { openTestServer, type TestServer } from "../../testing/test-server.ts";

const eur = (value: string) => ({ value, currency: "EUR" });

const close = ({ ask, accountId }: Cardholder, expected: number) =>
  ask(`/simulations/accounts/${accountId}/status`, { status: "CLOSED" }, [expected]);

async function deleteCard(server: TestServer, { apiKey, cardId }: Cardholder): Promise<void> {
  assert.equal((await server.request(`/cards/${cardId}`, { apiKey, method: "DELETE" })).status, 200);
}

forEachDatabase((open) => {
  test("a remainder below a smallest unit does not block closing, which books it away", async (t) => {
    const server = await openTestServer(t, await open(t));
    const { database } = server.platform;
    const payer = await openCardholder(server);
    await server.changeProject(payer.projectId, { billingCurrency: "EUR", rates: { USDC: "0.92" } });
    // 0.01087 USDC, which is worth slightly more than 0.01 EUR.
    await payer.fund(10_870n);
    const { json } = await payer.simulate("authorization", { cardId: payer.cardId, amount: eur("0.01") });
    await payer.simulate("clearing", { transactionId: json.id });
    await deleteCard(server, payer);
    const attos = async () =>
      (await readAccountBalances(database.read, payer.projectId, [payer.accountId])).map((balance) => balance.attos);
    const left = await attos();
    assert.ok(
      left.some((each) => each > 0n),
      "a remainder",
    );
    const before = (await payer.ask(`/accounts/${payer.accountId}`)).json.balance;
    assert.equal(before.spendable.value, "0.00");
    const { json: closed } = await close(payer, 200);
    assert.deepEqual([closed.status, closed.balance], ["CLOSED", before]);
    assert.deepEqual(
      (await attos()).filter((each) => each !== 0n),
      [],
    );
    await assertLedgerAgrees(database, payer.projectId);
  });

  test("a remainder blocks neither closing nor another billing currency, whatever the rate is later", async (t) => {
    const server = await openTestServer(t, await open(t));
    const { database } = server.platform;
    const laterChanges: readonly SettingChanges[] = [
      { rates: { USDC: "0.0001" } },
      // At the new rate, the remainder of USDC is worth more than the 0.01 of before.
      { rates: { USDC: "900000" } },
      { billingCurrency: "USD", rates: { USDC: "1" } },
    ];
    for (const later of laterChanges) {
      const payer = await openCardholder(server);
      const change = (changes: SettingChanges) => server.changeProject(payer.projectId, changes);
      await change({ billingCurrency: "IDR", rates: { USDC: "16250.5" } });
      await payer.fund(6_153_662n);
      const amount = { value: "100000.07", currency: "IDR" };
      const { json } = await payer.simulate("authorization", { cardId: payer.cardId, amount });
      await payer.simulate("clearing", { transactionId: json.id });
      const spendable = async () => (await payer.ask(`/accounts/${payer.accountId}`)).json.balance.spendable;
      assert.deepEqual(await spendable(), { value: "0.01", currency: "IDR" });
      await change(later);
      if (later.billingCurrency === "USD") assert.deepEqual(await spendable(), usd(0n));
      await deleteCard(server, payer);
      const { json: closed } = await payer.ask(`/accounts/${payer.accountId}/close`, {});
      assert.equal(Number(closed.balance.spendable.value), 0);
      const { json: log } = await payer.ask("/events?type=ACCOUNT_STATUS_UPDATED&limit=1");
      assert.deepEqual(log.data[0].data.balance, closed.balance);
      assert.deepEqual((await payer.ask(`/accounts/${payer.accountId}`)).json, closed);
      const [newest] = (await payer.ask(`/accounts/${payer.accountId}/entries`)).json.data;
      const { reason, sourceType, sourceId } = newest;
      assert.deepEqual([reason, sourceType, sourceId], ["ACCOUNT_CLOSED", "ACCOUNT", payer.accountId]);
      const balances = await readAccountBalances(database.read, payer.projectId, [payer.accountId]);
      assert.ok(balances.every(({ attos }) => attos === 0n));
      await assertLedgerAgrees(database, payer.projectId);
    }
  });

  test("exactly one of a concurrent dispute and closing succeeds", async (t) => {
    const server = await openTestServer(t, await open(t));
    for (let round = 0; round < 4; round++) {
      const payer = await openCardholder(server, "INTERNAL", 100n);
      const { json } = await payer.simulate("authorization", { cardId: payer.cardId, amount: usd(100n) });
      await payer.simulate("clearing", { transactionId: json.id });
      await deleteCard(server, payer);
      const closing = () =>
        payer.ask(`/simulations/accounts/${payer.accountId}/status`, { status: "CLOSED" }, [200, 400]);
      const early = round % 2 === 0 ? closing() : undefined;
      const disputeRequest = { transactionId: json.id, reason: "OTHER", description: "Wrong." };
      const filing = payer.ask("/disputes", disputeRequest, [201, 400]);
      const [closed, dispute] = await Promise.all([early ?? closing(), filing]);
      assert.deepEqual([closed.status, dispute.status].sort(), closed.status === 200 ? [200, 400] : [201, 400]);
    }
  });

  test("a refused simulation of closing names everything that keeps the account open", async (t) => {
    const server = await openTestServer(t, await open(t));
    const payer = await openCardholder(server, "INTERNAL", 100n);
    const detailOf = async () => (await close(payer, 400)).json.error.detail;
    const { reasons } = (await payer.ask(`/accounts/${payer.accountId}/close`, {}, [400])).json.error.detail;
    assert.deepEqual(reasons.toSorted(), ["CARD", "MONEY"]);
    assert.deepEqual((await detailOf()).reasons, reasons);
    await deleteCard(server, payer);
    const detail = await detailOf();
    assert.deepEqual([detail.id, detail.status, detail.reasons], [payer.accountId, "ACTIVE", ["MONEY"]]);
  });
});
