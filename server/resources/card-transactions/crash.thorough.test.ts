// Kills a paying process at random points. No payment is lost, doubled or left open, and retries return their payment.

import assert from "node:assert/strict";
import { test } from "node:test";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { JumpingClock } from "../../platform/manual-clock.fixture.ts";
import { seededRandom } from "../../platform/random.ts";
import { openCardholder, usd } from "../../testing/cardholder.ts";
import { assertLedgerAgrees } from "../../testing/ledger.fixture.ts";
import { linesUntilKilled } from "../../testing/program.fixture.ts";
import { seed } from "../../testing/seed.fixture.ts";
import { repetitions } from "../../testing/soak.fixture.ts";
import { idempotencyKey, openTestServer } from "../../testing/test-server.ts";
import type { CrashOrders } from "./crash.fixture.ts";
import { approvesAll, decideAbandoned } from "./scripted-partner.fixture.ts";

const kills = repetitions(4, 60);
const program = new URL("./crash.fixture.ts", import.meta.url);
const maxPoints = 400;
const lanes = 3;
// Longer than the leases of a key and of an authorization request.
const afterLeasesMs = 60_000;

forEachDatabase((open) => {
  test(`after each of ${kills} kills no payment is lost, duplicated or open`, async (t) => {
    const random = seededRandom(seed);
    const [place, clock] = [await open.place(t), new JumpingClock()];
    const database = await open(t, place);
    const server = await openTestServer(t, database, { clock, wrap: (parts) => ({ ...parts, partner: approvesAll }) });
    const payer = await openCardholder(server, "EXTERNAL", 1_000_000_000n);
    const { apiKey, projectId } = payer;
    const { userId } = (await payer.ask(`/cards/${payer.cardId}`)).json;
    const another = { userId, accountId: payer.accountId, type: "VIRTUAL" };
    const cardIds = [payer.cardId];
    while (cardIds.length < lanes) cardIds.push((await payer.ask("/cards", another)).json.id);
    let answered = 0;
    for (let kill = 0; kill < kills; kill++) {
      // Kills from early to late, so that every seed answers some payments.
      const dieAt = 1 + Math.floor(((kill + random.fraction()) / kills) * maxPoints);
      const name = `${seed}-${kill}`;
      const orders: CrashOrders = { place, apiKey, cardIds, name, dieAt };
      const answers = await linesUntilKilled(t, program, orders);
      const paymentIds = new Map(answers.map((line) => line.split(" ") as [string, string]));
      answered += paymentIds.size;
      clock.advanceBy(afterLeasesMs);
      const where = `SEED=${seed}, kill ${kill}, at point ${dieAt}`;
      const isWorkerFirst = kill % 2 === 0;
      if (isWorkerFirst) await decideAbandoned(server.platform);
      // The last answered request of each card, and the request that the kill may have interrupted.
      const retried = new Set<string>();
      for (const [lane, cardId] of cardIds.entries()) {
        const done = [...paymentIds.keys()].filter((key) => key.startsWith(`${name}-${lane}-`)).length;
        for (const n of [done - 1, done].filter((each) => each >= 0)) {
          const key = `${name}-${lane}-${n}`;
          const body = { cardId, amount: usd(100n) };
          const path = "/simulations/card-transactions/authorization";
          const { status, json } = await server.request(path, { apiKey, body, headers: idempotencyKey(key) });
          assert.equal(status, 201, `${where}: ${key} ${JSON.stringify(json)}`);
          if (paymentIds.has(key)) assert.equal(json.id, paymentIds.get(key), where);
          retried.add(json.id);
        }
      }
      if (!isWorkerFirst) await decideAbandoned(server.platform);
      const sql = "SELECT id, attempt FROM card_transactions WHERE project_id = ?";
      const rows = await database.read.all<{ id: string; attempt: string }>(sql, [projectId]);
      assert.equal(new Set(rows.map(({ attempt }) => attempt)).size, rows.length, where);
      const ids = new Set(rows.map(({ id }) => id));
      for (const id of [...paymentIds.values(), ...retried]) assert.ok(ids.has(id), `${where}: ${id} is gone`);
      await assertLedgerAgrees(database, undefined, where);
    }
    assert.ok(answered > kills, `${answered} payments were answered`);
    // Every payment published one event.
    const events = "SELECT COUNT(*) AS total FROM events WHERE project_id = ? AND type = 'CARD_TRANSACTION_CREATED'";
    const [{ total } = { total: 0 }] = await database.read.all<{ total: number }>(events, [projectId]);
    const transactions = "SELECT COUNT(*) AS total FROM card_transactions WHERE project_id = ?";
    const [stored] = await database.read.all<{ total: number }>(transactions, [projectId]);
    assert.equal(Number(total), Number(stored?.total));
  });
});
