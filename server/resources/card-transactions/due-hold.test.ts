// Tests holds at the instant of their expiry, before a worker expires them: holds that cannot be read, and late answers
// of the partner.
import assert from "node:assert/strict";
import { test } from "node:test";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { usd } from "../../testing/cardholder.ts";
import { eventually } from "../../testing/process.fixture.ts";
import { holdExpiry } from "./expiry.ts";
import { runScene, type Scene } from "./scripted-partner.fixture.ts";

/** Expires the due holds, which no worker has expired before this call. */
async function expireHolds({ server, payer }: Scene, expected: Record<string, string>): Promise<void> {
  const holds = holdExpiry.start(server.platform);
  for (const [id, status] of Object.entries(expected))
    await eventually(async () => (await payer.ask(`/card-transactions/${id}`)).json.status === status, status);
  await holds.stop();
}

forEachDatabase((open) => {
  for (const mode of ["INTERNAL", "EXTERNAL"] as const)
    test(`a due hold that cannot be read keeps no other money from a payment in ${mode} mode`, async (t) => {
      const run = async (scene: Scene) => {
        const { database, clock, pay } = scene;
        const { json: damaged } = await pay(6_000n);
        clock.advanceBy(1);
        const { json: readable } = await pay(4_000n);
        const store = (metadata: string | null) =>
          database.write((tx) =>
            tx.run("UPDATE card_transactions SET metadata = ? WHERE id = ?", [metadata, damaged.id]),
          );
        await store("damaged");
        clock.advanceTo(Date.parse(readable.expiresAt));
        assert.equal((await pay(6_000n)).json.status, "DECLINED");
        const { json: paid } = await pay(4_000n);
        assert.equal(paid.status, "AUTHORIZED");
        await store(null);
        await expireHolds(scene, { [damaged.id]: "EXPIRED", [readable.id]: "EXPIRED", [paid.id]: "AUTHORIZED" });
      };
      await runScene(t, await open(t), run, { mode });
    });

  test("an increment is refused if the hold is due when the partner answers", async (t) =>
    runScene(t, await open(t), async (scene) => {
      const { clock, partner, payer, pay } = scene;
      const { id, expiresAt } = (await pay()).json;
      clock.advanceTo(Date.parse(expiresAt) - 1);
      const answer = partner.hold();
      const asked = payer.simulate("increment", { transactionId: id, amount: usd(500n) }, [400]);
      await partner.untilAsked(2);
      clock.advanceBy(1);
      answer();
      const { error } = (await asked).json;
      assert.deepEqual([error.code, error.detail.status], ["SIMULATION_INVALID_STATE", "EXPIRED"]);
      await expireHolds(scene, { [id]: "EXPIRED" });
    }));
});
