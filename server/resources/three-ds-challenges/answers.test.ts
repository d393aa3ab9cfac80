// Answers to 3DS challenges at their deadline, and the fees of challenges.
import assert from "node:assert/strict";
import { test } from "node:test";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { ManualClock } from "../../platform/manual-clock.fixture.ts";
import { type AccountHolder, openAccountHolder } from "../../testing/cardholder.ts";
import { eventually } from "../../testing/process.fixture.ts";
import { openTestServer } from "../../testing/test-server.ts";
import { challengeExpiry } from "./expiry.ts";

const rounds = 15;
const amount = { value: "12.50", currency: "USD" };
const merchant = { name: "Corner Coffee", mcc: "5814", country: "US" };

forEachDatabase((open) => {
  test("an answer at the deadline is accepted, or the challenge expires", async (t) => {
    const clock = new ManualClock();
    const server = await openTestServer(t, await open(t), { clock });
    const expiring = challengeExpiry.start(server.platform);
    t.after(() => expiring.stop());
    const holder = await openAccountHolder(server);
    const cardId = await holder.newCard();
    for (let round = 0; round < rounds; round++) {
      const { id, expiresAt } = await challenge(holder, cardId);
      clock.advanceTo(Date.parse(expiresAt) - 1);
      const answer = respond(holder, id, "APPROVE");
      // The deadline passes at a different step of the request in each round.
      for (let turn = 0; turn < round * 4; turn++) await new Promise(setImmediate);
      clock.advanceBy(1);
      const status = await answer;
      await eventually(async () => (await read(holder, id)).status !== "PENDING", "a challenge that is not PENDING");
      assert.equal((await read(holder, id)).status, status === 204 ? "APPROVED" : "EXPIRED");
    }
  });
});

async function challenge(holder: AccountHolder, cardId: string): Promise<{ id: string; expiresAt: string }> {
  return (await holder.ask("/simulations/3ds-challenges", { cardId, amount, merchant })).json;
}

async function respond(holder: AccountHolder, id: string, decision: string): Promise<number> {
  return (await holder.ask(`/3ds-challenges/${id}/response`, { decision }, [204, 400])).status;
}

async function read(holder: AccountHolder, id: string): Promise<{ status: string }> {
  return (await holder.ask(`/3ds-challenges/${id}`)).json;
}
