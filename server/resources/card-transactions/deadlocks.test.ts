// Payments that share accounts never deadlock on PostgreSQL.
import assert from "node:assert/strict";
import { test } from "node:test";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { countDeadlocks } from "../../platform/database/testing/deadlocks.ts";
import { openCardholder, usd } from "../../testing/cardholder.ts";
import { repetitions } from "../../testing/soak.fixture.ts";
import { idempotencyKey, startTestServer } from "../../testing/test-server.ts";
import { halfDecliningPartner } from "./scripted-partner.fixture.ts";

const cardsOfAccount = 40;
const paymentsOfCard = repetitions(5, 50);

forEachDatabase((open) => {
  if (open.dialect !== "postgres") return;

  test(`${cardsOfAccount} cards of one account: approvals and declines at once do not deadlock`, async (t) => {
    const place = await open.place(t);
    const database = await open(t, place);
    const partner = halfDecliningPartner();
    const server = await startTestServer(database, { wrap: (platform) => ({ ...platform, partner }) });
    t.after(() => server.close());
    const payer = await openCardholder(server, "EXTERNAL", 1_000_000_00n);
    const cardIds = [payer.cardId];
    while (cardIds.length < cardsOfAccount) cardIds.push(await payer.newCard());
    const pay = async (cardId: string, key: string): Promise<string> => {
      const request = { apiKey: payer.apiKey, body: { cardId, amount: usd(100n) }, headers: idempotencyKey(key) };
      const path = "/simulations/card-transactions/authorization";
      const { status, json } = await server.request(path, request);
      // On a busy machine a unit of work reaches its time limit. A retry with the same key then applies the partner's
      // first answer.
      if (json.error?.code === "SERVICE_UNAVAILABLE") return pay(cardId, key);
      assert.equal(status, 201, JSON.stringify(json));
      return json.status;
    };
    const statuses: string[] = [];
    await Promise.all(
      cardIds.map(async (cardId) => {
        for (let n = 0; n < paymentsOfCard; n++) statuses.push(await pay(cardId, `${cardId} ${n}`));
      }),
    );
    const half = (cardsOfAccount * paymentsOfCard) / 2;
    for (const status of ["AUTHORIZED", "DECLINED"])
      assert.equal(statuses.filter((each) => each === status).length, half, status);
    await database.close();
    assert.equal(await countDeadlocks(place.databaseUrl!), 0, "deadlocks");
  });
});
