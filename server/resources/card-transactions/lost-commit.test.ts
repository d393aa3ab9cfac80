// Loses the COMMIT of a payment's units of work on PostgreSQL, or its answer. Afterwards the payment is made once, and
// each request to the partner names a transaction that exists.
import assert from "node:assert/strict";
import { tmpdir } from "node:os";
import { after, type TestContext, test } from "node:test";
import { openDatabase } from "../../platform/database/open.ts";
import { commitFaults, startCommitProxy } from "../../platform/database/testing/commit-proxy.ts";
import {
  createPostgresDatabase,
  dropMigratedDatabases,
  migratedPostgres,
} from "../../platform/database/testing/migrated.ts";
import { testSealer } from "../../platform/database/testing/sealer.ts";
import { ManualClock } from "../../platform/manual-clock.fixture.ts";
import { openCardholder, usd } from "../../testing/cardholder.ts";
import { assertLedgerAgrees } from "../../testing/ledger.fixture.ts";
import { idempotencyKey } from "../../testing/test-server.ts";
import { ScriptedPartner, serve } from "./scripted-partner.fixture.ts";

after(dropMigratedDatabases);

async function begin(t: TestContext) {
  const { databaseUrl, drop } = await createPostgresDatabase(await migratedPostgres());
  t.after(drop);
  const proxy = await startCommitProxy(t, databaseUrl);
  const database = await openDatabase({ databaseUrl: proxy.databaseUrl, dataDir: tmpdir(), sealer: testSealer });
  t.after(() => database.close());
  const partner = new ScriptedPartner();
  const server = await serve(t, database, new ManualClock(), partner);
  return { proxy, database, partner, server, payer: await openCardholder(server, "EXTERNAL", 10_000n) };
}

const units = {
  "the request to the partner": /INSERT INTO authorization_requests/,
  "the decision": /DELETE FROM authorization_requests/,
};

for (const [unit, statement] of Object.entries(units))
  test(`a lost COMMIT of ${unit} changes neither the payment nor the question`, async (t) => {
    const { proxy, database, partner, server, payer } = await begin(t);
    const paid: string[] = [];
    for (const fault of commitFaults)
      for (const key of [undefined, fault]) {
        const what = `${fault}, ${key === undefined ? "without" : "with"} a key`;
        const failing = proxy.failCommit(fault, statement);
        const { apiKey, cardId } = payer;
        const { status, json } = await server.request("/simulations/card-transactions/authorization", {
          ...{ apiKey, body: { cardId, amount: usd(100n) } },
          headers: key === undefined ? {} : idempotencyKey(key),
        });
        await failing.cut;
        if (fault === "late commit") assert.equal(await failing.deliver(), "closed", what);
        assert.deepEqual([status, json.status, json.decision?.source], [201, "AUTHORIZED", "PARTNER"], what);
        paid.push(json.id);
      }
    const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).reverse();
    assert.deepEqual(idsOf((await payer.ask("/card-transactions")).json.data), paid);
    assert.deepEqual(
      partner.requests.map(({ transactionId }) => transactionId),
      paid,
    );
    const { json: events } = await payer.ask("/events?type=CARD_AUTHORIZATION_REQUEST");
    assert.deepEqual(
      events.data.map(({ data }: { data: { transactionId: string } }) => data.transactionId).reverse(),
      paid,
    );
    await assertLedgerAgrees(database);
  });
