// Payments and all that changes their money, at once on one account: two servers, scarce money, rows that others lock,
// payments that the database refuses, and a killed server. The thorough test disturbs in more ways.
import assert from "node:assert/strict";
import { test } from "node:test";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { seed } from "../seed.fixture.ts";
import { runPlan } from "./run.fixture.ts";

forEachDatabase((open) => {
  test("no payment of a busy account is lost, done twice or declined wrongly", async (t) => {
    const { approved, outOfMoney } = await runPlan(t, open, {
      place: await open.place(t),
      ...{ seed, mode: "EXTERNAL", operations: 250, lanes: 12, poisonShare: 0.03, quietProjects: 1 },
      async disturb({ servers, until }) {
        await until("answered", 180);
        await servers[0]!.kill();
      },
    });
    assert.ok(approved > 15 && outOfMoney > 0, `${approved} payments were approved, and ${outOfMoney} lacked money`);
  });
});
