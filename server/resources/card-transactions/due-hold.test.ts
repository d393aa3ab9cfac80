// Holds at their instant, before a worker expires them: unreadable ones, and late answers of the partner.
import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import type { PartnerAnswer } from "../../platform/authorization-partner.ts";
import { forEachDatabase, type OpenTestDatabase } from "../../platform/database/testing/databases.ts";
import { ManualClock } from "../../platform/manual-clock.fixture.ts";
import { type Cardholder, openCardholder, usd } from "../../testing/cardholder.ts";
import { assertLedgerAgrees } from "../../testing/ledger.fixture.ts";
import { eventually } from "../../testing/process.fixture.ts";
import type { TestResponse, TestServer } from "../../testing/test-server.ts";
import { holdExpiry } from "./expiry.ts";
import { approves, ScriptedPartner, serve } from "./scripted-partner.fixture.ts";

interface Scene {
  readonly server: TestServer;
  readonly clock: ManualClock;
  readonly partner: ScriptedPartner;
  readonly payer: Cardholder;
}

/** No worker expires holds, until the end. */
async function runScene(
  open: OpenTestDatabase,
  t: TestContext,
  mode: "INTERNAL" | "EXTERNAL",
  run: (scene: Scene) => Promise<Record<string, string>>,
): Promise<void> {
  const [clock, partner] = [new ManualClock(), new ScriptedPartner()];
  const server = await serve(t, await open(t), clock, partner);
  const payer = await openCardholder(server, mode, 10_000n);
  const expected = await run({ server, clock, partner, payer });
  const holds = holdExpiry.start(server.platform);
  for (const [id, status] of Object.entries(expected))
    await eventually(async () => (await payer.ask(`/card-transactions/${id}`)).json.status === status, status);
  await holds.stop();
  await assertLedgerAgrees(server.platform.database);
}

async function authorize({ cardId, simulate }: Cardholder) {
  return (await simulate("authorization", { cardId, amount: usd(1_000n) })).json;
}

function assertRefused({ json }: TestResponse, status: string): void {
  assert.deepEqual([json.error.code, json.error.detail.status], ["SIMULATION_INVALID_STATE", status]);
}

forEachDatabase((open) => {
  for (const mode of ["INTERNAL", "EXTERNAL"] as const)
    test(`a due hold that cannot be read keeps no other money from a payment in ${mode} mode`, (t) =>
      runScene(open, t, mode, async ({ server, clock, payer }) => {
        const { cardId, simulate } = payer;
        const pay = async () => (await simulate("authorization", { cardId, amount: usd(6_000n) })).json;
        const damaged = await pay();
        clock.advanceBy(1);
        const { json: readable } = await simulate("authorization", { cardId, amount: usd(4_000n) });
        const store = (metadata: string | null) =>
          server.platform.database.write((tx) =>
            tx.run("UPDATE card_transactions SET metadata = ? WHERE id = ?", [metadata, damaged.id]),
          );
        await store("damaged");
        clock.advanceTo(Date.parse(readable.expiresAt));
        assert.equal((await pay()).status, "DECLINED");
        const { json: paid } = await simulate("authorization", { cardId, amount: usd(4_000n) });
        assert.equal(paid.status, "AUTHORIZED");
        await store(null);
        return { [damaged.id]: "EXPIRED", [readable.id]: "EXPIRED", [paid.id]: "AUTHORIZED" };
      }));

  test("an increment is refused if the hold is due when the partner answers", (t) =>
    runScene(open, t, "EXTERNAL", async ({ clock, partner, payer }) => {
      const { id, expiresAt } = await authorize(payer);
      clock.advanceTo(Date.parse(expiresAt) - 1);
      const answer = Promise.withResolvers<PartnerAnswer>();
      partner.answer = answer.promise;
      const asked = payer.simulate("increment", { transactionId: id, amount: usd(500n) }, [400]);
      await eventually(async () => partner.requests.length === 2, "a request");
      clock.advanceBy(1);
      answer.resolve(approves);
      assertRefused(await asked, "EXPIRED");
      return { [id]: "EXPIRED" };
    }));
});
