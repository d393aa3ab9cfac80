// What keeps an account from closing, and what is done with less than a smallest unit: a closed account has exactly nothing, on both databases.
import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { readAccountBalances } from "../../money/ledger/store.ts";
import { verifyLedger } from "../../money/ledger/verify.ts";
import { ManualClock } from "../../platform/clock.ts";
import { forEachDatabase, type OpenTestDatabase } from "../../platform/database/testing/databases.ts";
import { currencyBlocks, requiredBalances } from "../../registry.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { openPayer, type Payer, usd } from "../card-transactions/payments.fixture.ts";
import { changeProject } from "./currency.ts";

const eur = (value: string) => ({ value, currency: "EUR" });

const close = ({ ask, accountId }: Payer, expected: number) =>
  ask(`/simulations/accounts/${accountId}/status`, { status: "CLOSED" }, [expected]);

/** The card ends, so that the account may close as far as the card goes. */
async function endCard(server: TestServer, { apiKey, cardId }: Payer): Promise<void> {
  assert.equal((await server.request(`/cards/${cardId}`, { apiKey, method: "DELETE" })).status, 200);
}

async function serverFor(open: OpenTestDatabase, t: TestContext, clock = new ManualClock()): Promise<TestServer> {
  const server = await startTestServer(await open(t), { clock });
  t.after(() => server.close());
  return server;
}

forEachDatabase((open) => {
  test("what is less than a smallest unit keeps no account open, and is booked away when it closes", async (t) => {
    const clock = new ManualClock();
    const server = await serverFor(open, t, clock);
    const { database } = server.platform;
    const payer = await openPayer(server);
    const changes = { billingCurrency: "EUR", rates: { USDC: "0.92" } } as const;
    await database.write((tx) => changeProject(tx, payer.projectId, changes, currencyBlocks));
    // What is remembered of a key is known anew.
    clock.advanceBy(1_000);
    // All of it is sold for a cent, and is worth a little more.
    await payer.fund(10_870n);
    const { json } = await payer.simulate("authorization", { cardId: payer.cardId, amount: eur("0.01") });
    await payer.simulate("clearing", { transactionId: json.id });
    await endCard(server, payer);
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
    assert.deepEqual((await verifyLedger(database, { projectId: payer.projectId, requiredBalances })).findings, []);
  });

  test("what can be spent, is owed or is held keeps an account open", async (t) => {
    const server = await serverFor(open, t);
    const payer = await openPayer(server, "INTERNAL", 100n);
    const { json } = await payer.simulate("authorization", { cardId: payer.cardId, amount: usd(100n) });
    await endCard(server, payer);
    await close(payer, 400);
    await payer.simulate("clearing", { transactionId: json.id, amount: usd(101n) });
    await close(payer, 400);
    await payer.fund(10_000n);
    await payer.simulate("refund", { transactionId: json.id, amount: usd(1n) });
    await close(payer, 400);
  });

  test("an account closes when disputes of its payments are over, and no dispute is filed afterwards", async (t) => {
    const server = await serverFor(open, t);
    const payer = await openPayer(server, "INTERNAL", 100n);
    const { json } = await payer.simulate("authorization", { cardId: payer.cardId, amount: usd(100n) });
    await payer.simulate("clearing", { transactionId: json.id });
    await endCard(server, payer);
    const filed = { transactionId: json.id, reason: "OTHER", description: "Wrong." };
    const { json: dispute } = await payer.ask("/disputes", filed);
    await close(payer, 400);
    const status = `/simulations/disputes/${dispute.id}/status`;
    await payer.ask(status, { status: "UNDER_REVIEW" });
    await close(payer, 400);
    await payer.ask(status, { status: "REJECTED" });
    await close(payer, 200);
    const late = await payer.ask("/disputes", filed, [400]);
    assert.equal(late.json.error.code, "TRANSACTION_INVALID_STATE");
  });

  test("of a dispute and the account's end at the same time one comes", async (t) => {
    const server = await serverFor(open, t);
    for (let round = 0; round < 4; round++) {
      const payer = await openPayer(server, "INTERNAL", 100n);
      const { json } = await payer.simulate("authorization", { cardId: payer.cardId, amount: usd(100n) });
      await payer.simulate("clearing", { transactionId: json.id });
      await endCard(server, payer);
      const closing = () =>
        payer.ask(`/simulations/accounts/${payer.accountId}/status`, { status: "CLOSED" }, [200, 400]);
      const early = round % 2 === 0 ? closing() : undefined;
      const filed = { transactionId: json.id, reason: "OTHER", description: "Wrong." };
      const filing = payer.ask("/disputes", filed, [201, 400]);
      const [closed, dispute] = await Promise.all([early ?? closing(), filing]);
      assert.deepEqual([closed.status, dispute.status].sort(), closed.status === 200 ? [200, 400] : [201, 400]);
    }
  });

  test("an account stays open while a partner is asked about a payment by a card of it", async (t) => {
    const server = await serverFor(open, t);
    const { database, clock } = server.platform;
    const payer = await openPayer(server, "EXTERNAL");
    await endCard(server, payer);
    const at = clock.now();
    await database.write((tx) =>
      tx.all(
        "INSERT INTO authorization_requests (transaction_id, project_id, card_id, asked, respond_by, abandoned_at, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
        [payer.cardId, payer.projectId, payer.cardId, "{}", at, at + 60_000, at],
      ),
    );
    await close(payer, 400);
    await database.write((tx) => tx.all("DELETE FROM authorization_requests WHERE card_id = ?", [payer.cardId]));
    await close(payer, 200);
  });
});
