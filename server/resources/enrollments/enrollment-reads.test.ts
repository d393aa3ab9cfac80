// Reads of enrollments that are cancelled meanwhile.
import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { watchDatabase } from "../../platform/database/testing/watched.ts";
import type { Database } from "../../platform/database/types.ts";
import { ManualClock } from "../../platform/manual-clock.fixture.ts";
import { checkout, createQuote, enroll, openAgent, Shop, serveShop } from "../checkouts/agents.fixture.ts";

/** A checkout of the agent reserves 32.00 of its allowance of 50.00. */
async function begin(t: TestContext, database: Database) {
  const clock = new ManualClock();
  const server = await serveShop(t, database, { shop: new Shop(), clock });
  return { clock, server, agent: await openAgent(server, "INTERNAL", { allowance: 5_000n }) };
}

forEachDatabase((open) => {
  test("an enrollment that is cancelled during a read is shown as cancelled, and in no list of others", async (t) => {
    const watch = { before: async (_sql: string) => {} };
    const database = watchDatabase(await open(t), { before: (sql) => watch.before(sql) });
    const { clock, server, agent } = await begin(t, database);
    const { ask, cardId } = agent;
    const path = "/agentic/enrollments";
    /** Cancels between the read of the enrollments and that of their reservations. */
    const readDuringCancellation = async (read: (id: string) => string) => {
      const id = await enroll(agent, 5_000n);
      const buyer = { ...agent, enrollmentId: id };
      await checkout(server, buyer, await createQuote(server, buyer), { isApproved: false });
      clock.advanceBy(1_000);
      watch.before = async (sql) => {
        if (!sql.includes("LEFT JOIN checkouts")) return;
        watch.before = async () => {};
        await ask(`${path}/${id}/cancel`, {});
      };
      return (await ask(read(id))).json;
    };
    const shown = await readDuringCancellation((id) => `${path}/${id}`);
    assert.deepEqual([shown.status, Date.parse(shown.updatedAt)], ["CANCELLED", clock.now()]);
    assert.deepEqual((await ask(`${path}/${shown.id}`)).json, shown);
    const { data } = await readDuringCancellation(() => `${path}?status=ACTIVE&cardId=${cardId}`);
    assert.deepEqual(
      data.map(({ id, status }: { id: string; status: string }) => [id, status]),
      [[agent.enrollmentId, "ACTIVE"]],
    );
  });
});
