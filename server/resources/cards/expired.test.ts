import assert from "node:assert/strict";
import { test } from "node:test";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { ManualClock } from "../../platform/manual-clock.fixture.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { openPartner } from "./cardholder.fixture.ts";

const amount = { value: "10.00", currency: "USD" };
const merchant = { name: "Shop", mcc: "5814", country: "US" };

forEachDatabase((open) => {
  test("every refusal of an expired card names EXPIRED, before the worker moves the card", async (t) => {
    const clock = new ManualClock();
    const server = await startTestServer(await open(t), { clock });
    t.after(() => server.close());
    const { ask, newCard } = await openPartner(server);
    const cardId = await newCard();
    const { json: frozen } = await ask(`/cards/${cardId}/freeze`, {});
    clock.advanceTo(Date.parse(frozen.expiresAt));
    const states: Record<string, string> = {};
    const note = async (path: string, body?: object) => {
      const { error } = (await ask(path, body, [400])).json;
      states[path] = error.detail.status;
    };
    await note(`/cards/${cardId}/activation-code`);
    await note(`/cards/${cardId}/unfreeze`, {});
    await note("/simulations/3ds-challenges", { cardId, amount, merchant });
    await note("/simulations/tokenizations", { cardId, wallet: "APPLE_PAY" });
    await note("/simulations/card-transactions/refund", { cardId, amount });
    assert.deepEqual(new Set(Object.values(states)), new Set(["EXPIRED"]), JSON.stringify(states));
    const enrolled = await ask("/agentic/enrollments", { cardId, allowance: null }, [400, 404]);
    assert.equal(enrolled.json.error.code, "AGENTIC_CARD_NOT_FOUND");
  });

  test("a card that ends after its expiry was due first expires", async (t) => {
    const clock = new ManualClock();
    const server = await startTestServer(await open(t), { clock });
    t.after(() => server.close());
    const { ask, newCard, userId } = await openPartner(server);
    const [deleted, ...others] = [await newCard(), await newCard(), await newCard()];
    const { expiresAt } = (await ask(`/cards/${deleted}`)).json;
    clock.advanceTo(Date.parse(expiresAt));
    await ask(`/cards/${deleted}`, undefined, [200], "DELETE");
    await ask(`/users/${userId}`, undefined, [200, 204], "DELETE");
    const { data } = (await ask("/events?type=CARD_STATUS_UPDATED&limit=100")).json;
    const changes: { data: { id: string; status: string } }[] = data.reverse();
    for (const id of [deleted, ...others]) {
      const statuses = changes.filter((event) => event.data.id === id).map((event) => event.data.status);
      assert.deepEqual(statuses.slice(-2), ["EXPIRED", "TERMINATED"], `${id}: ${statuses}`);
    }
  });
});
