import assert from "node:assert/strict";
import { test } from "node:test";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { openAccountHolder } from "../../testing/cardholder.ts";
import { assertLedgerAgrees } from "../../testing/ledger.fixture.ts";
import { openTestServer } from "../../testing/test-server.ts";

forEachDatabase((open) => {
  test("one of several concurrent shipments of the same cards is submitted, published and billed", async (t) => {
    const server = await openTestServer(t, await open(t));
    const { projectId, apiKey, newCard } = await openAccountHolder(server);
    const send = async (path: string, body?: object) => {
      const answer = await server.request(path, { method: "POST", apiKey, body });
      return { ...answer, code: answer.json?.error?.code };
    };
    const create = async (path: string, body: object) => (await send(path, body)).json.id as string;
    const cards = [await newCard("PHYSICAL"), await newCard("PHYSICAL"), await newCard("PHYSICAL")];
    const [a, b, c] = cards as [string, string, string];

    for (let round = 0; round < 4; round++) {
      const address = { line1: "a", city: "b", postalCode: "c", country: "DE" };
      const drafts = await Promise.all(
        [[a, b], [b, a], [c, b, a], [b]].map(async (cardIds) => ({
          cardIds,
          id: await create("/card-shipments", { cardIds, recipientName: "Ada", address, method: "EXPRESS" }),
        })),
      );
      const answers = await Promise.all(drafts.map(({ id }) => send(`/card-shipments/${id}/submit`)));
      const codes = answers.map(({ code }) => code).filter((code) => code !== undefined);
      assert.deepEqual(codes, Array(3).fill("CARD_NOT_SHIPPABLE"));
      const { cardIds, id } = drafts[answers.findIndex(({ status }) => status === 200)]!;
      const billedCards = await server.platform.database.read.all<{ card_id: string; card_last4: string }>(
        `SELECT card_id, card_last4 FROM fee_events WHERE project_id = ? AND category = 'CARD_SHIPPING'
        ORDER BY occurred_at, id`,
        [projectId],
      );
      assert.deepEqual(
        billedCards
          .slice(-cardIds.length)
          .map(({ card_id }) => card_id)
          .sort(),
        cardIds.toSorted(),
      );
      assert.ok(billedCards.every(({ card_last4 }) => /^\d{4}$/.test(card_last4)));
      // A repeated submit changes nothing. A failed shipment frees its cards.
      assert.equal((await send(`/card-shipments/${id}/submit`)).json.status, "SUBMITTED");
      await send(`/simulations/card-shipments/${id}/status`, { status: "FAILED" });
      const { json } = await server.request("/events?type=CARD_SHIPMENT_STATUS_UPDATED", { apiKey });
      assert.equal(json.data.length, 2 * (round + 1));
    }
    await assertLedgerAgrees(server.platform.database);
  });
});
