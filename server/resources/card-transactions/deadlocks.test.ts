// Payments that share accounts never deadlock on PostgreSQL.
import assert from "node:assert/strict";
import { test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import type { Partner } from "../../platform/authorization-partner.ts";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { countDeadlocks } from "../../platform/database/testing/deadlocks.ts";
import { repetitions } from "../../testing/soak.fixture.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { openPayer, usd } from "./payments.fixture.ts";

const cardsOfAccount = 40;
const paymentsOfCard = repetitions(5, 50);

/** Declines every second payment. */
function halfDeclining(): Partner {
  let asked = 0;
  return {
    async ask() {
      const isApproved = asked++ % 2 === 0;
      await turn();
      return isApproved
        ? { source: "PARTNER", decision: "APPROVE", approvedAmount: null, declineReason: null, latencyMs: 1 }
        : {
            ...{ source: "PARTNER", decision: "DECLINE", approvedAmount: null, latencyMs: 1 },
            declineReason: "PARTNER_DECLINED",
          };
    },
    async close() {},
  };
}

forEachDatabase((open) => {
  if (open.dialect !== "postgres") return;

  test(`${cardsOfAccount} cards of one account: approvals and declines at once do not deadlock`, async (t) => {
    const place = await open.place(t);
    const database = await open(t, place);
    const partner = halfDeclining();
    const server = await startTestServer(database, { wrap: (platform) => ({ ...platform, partner }) });
    t.after(() => server.close());
    const payer = await openPayer(server, "EXTERNAL", 1_000_000_00n);
    const { userId } = (await payer.ask(`/cards/${payer.cardId}`)).json;
    const another = { userId, accountId: payer.accountId, type: "VIRTUAL" };
    const cardIds = [payer.cardId];
    while (cardIds.length < cardsOfAccount) cardIds.push((await payer.ask("/cards", another)).json.id);
    const statuses: string[] = [];
    await Promise.all(
      cardIds.map(async (cardId) => {
        for (let n = 0; n < paymentsOfCard; n++)
          statuses.push((await payer.simulate("authorization", { cardId, amount: usd(100n) }, [201])).json.status);
      }),
    );
    const half = (cardsOfAccount * paymentsOfCard) / 2;
    for (const status of ["AUTHORIZED", "DECLINED"])
      assert.equal(statuses.filter((each) => each === status).length, half, status);
    await database.close();
    assert.equal(await countDeadlocks(place.databaseUrl!), 0, "deadlocks");
  });
});
