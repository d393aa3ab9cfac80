// Answers to a 3DS challenge that come together, and answers that come as its time ends, on both databases: one of them counts, it is what the challenge
// shows, and nobody is told it counted who was not heard.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ManualClock } from "../../platform/clock.ts";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { eventually } from "../../testing/process.fixture.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { openPartner, type Partner } from "../cards/cardholder.fixture.ts";
import { challengeExpiry } from "./expiry.ts";

const rounds = 15;
const amount = { value: "12.50", currency: "USD" };
const merchant = { name: "Corner Coffee", mcc: "5814", country: "US" };

forEachDatabase((open) => {
  test("of answers that come together one counts", async (t) => {
    const server = await startTestServer(await open(t));
    t.after(() => server.close());
    const partner = await openPartner(server);
    const cardId = await partner.newCard();
    for (let round = 0; round < rounds; round++) {
      const { id } = await challenge(partner, cardId);
      const decisions = ["APPROVE", "REJECT", "REJECT", "APPROVE"];
      const answers = await Promise.all(decisions.map((decision) => respond(partner, id, decision)));
      const heard = decisions.filter((_, index) => answers[index] === 204);
      assert.equal(heard.length, 1);
      assert.equal((await shown(partner, id)).status, heard[0] === "APPROVE" ? "APPROVED" : "REJECTED");
    }
  });

  test("an answer is refused from the end of a challenge's time on, also before the challenge says EXPIRED", async (t) => {
    const clock = new ManualClock();
    const server = await startTestServer(await open(t), { clock });
    t.after(() => server.close());
    const partner = await openPartner(server);
    const cardId = await partner.newCard();
    const [early, late] = [await challenge(partner, cardId), await challenge(partner, cardId)];
    clock.advanceTo(Date.parse(early.expiresAt) - 1);
    assert.equal(await respond(partner, early.id, "APPROVE"), 204);
    clock.advanceBy(1);
    assert.equal(await respond(partner, late.id, "APPROVE"), 400);
    assert.equal((await shown(partner, late.id)).status, "PENDING");
  });

  test("an answer at the end of a challenge's time counts, or the challenge expires, never both", async (t) => {
    const clock = new ManualClock();
    const server = await startTestServer(await open(t), { clock });
    const expiring = challengeExpiry.start(server.platform);
    t.after(async () => {
      await expiring.stop();
      await server.close();
    });
    const partner = await openPartner(server);
    const cardId = await partner.newCard();
    for (let round = 0; round < rounds; round++) {
      const { id, expiresAt } = await challenge(partner, cardId);
      clock.advanceTo(Date.parse(expiresAt) - 1);
      const answer = respond(partner, id, "APPROVE");
      // The end comes while the answer is at one step of its way or another.
      for (let turn = 0; turn < round * 4; turn++) await new Promise(setImmediate);
      clock.advanceBy(1);
      const status = await answer;
      await eventually(async () => (await shown(partner, id)).status !== "PENDING", "a challenge that is over");
      assert.equal((await shown(partner, id)).status, status === 204 ? "APPROVED" : "EXPIRED");
    }
  });

  test("a challenge has no transaction, and its fee names the card", async (t) => {
    const server = await startTestServer(await open(t));
    t.after(() => server.close());
    const partner = await openPartner(server);
    const cardId = await partner.newCard();
    await challenge(partner, cardId);
    await partner.ask("/simulations/tokenizations", { cardId, wallet: "APPLE_PAY" });
    const fees = await server.platform.database.read.all<Record<string, unknown>>(
      `SELECT category, card_id, card_last4, account_id, transaction_id FROM fee_events
       WHERE project_id = ? AND category <> 'CARD_ISSUANCE' ORDER BY id`,
      [partner.projectId],
    );
    const { json: card } = await partner.ask(`/cards/${cardId}`);
    const billed = { card_id: cardId, card_last4: card.last4, account_id: partner.accountId, transaction_id: null };
    assert.deepEqual(
      fees.map((fee) => ({ ...fee })),
      ["THREE_DS_AUTHENTICATION", "WALLET_PROVISIONING"].map((category) => ({ category, ...billed })),
    );
  });
});

async function challenge(partner: Partner, cardId: string): Promise<{ id: string; expiresAt: string }> {
  return (await partner.ask("/simulations/3ds-challenges", { cardId, amount, merchant })).json;
}

async function respond(partner: Partner, id: string, decision: string): Promise<number> {
  return (await partner.ask(`/3ds-challenges/${id}/response`, { decision }, [204, 400])).status;
}

async function shown(partner: Partner, id: string): Promise<{ status: string }> {
  return (await partner.ask(`/3ds-challenges/${id}`)).json;
}
