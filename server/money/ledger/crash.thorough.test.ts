// Kills a process that moves money at random points.

import assert from "node:assert/strict";
import { test } from "node:test";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { seededRandom } from "../../platform/random.ts";
import { linesUntilKilled } from "../../testing/program.fixture.ts";
import { seed } from "../../testing/seed.fixture.ts";
import { repetitions } from "../../testing/soak.fixture.ts";
import type { CrashOrders } from "./crash.fixture.ts";
import { createLedger, type Ledger } from "./ledger.fixture.ts";
import { verifyLedger } from "./verify.ts";

const kills = repetitions(5, 100);
const program = new URL("./crash.fixture.ts", import.meta.url);
const mostPoints = 1_500;

async function readJournalIds({ database, projectId }: Ledger): Promise<Set<string>> {
  const sql = "SELECT resource_id FROM ledger_journals WHERE project_id = ?";
  const rows = await database.read.all<{ resource_id: string }>(sql, [projectId]);
  return new Set(rows.map((row) => row.resource_id));
}

/** PostgreSQL may commit the last statements of the dead process during this read. */
async function verifyAtRest(ledger: Ledger) {
  for (;;) {
    const stored = await readJournalIds(ledger);
    const { findings, journals } = await verifyLedger(ledger.database, { requiredBalances: [] });
    if ((await readJournalIds(ledger)).size === stored.size) return { findings, journals, stored };
  }
}

forEachDatabase((open) => {
  test(`${kills} kills leave a correct ledger with every acknowledged journal`, async (t) => {
    const random = seededRandom(seed);
    const place = await open.place(t);
    const ledger = await createLedger(await open(t, place));
    const acknowledged: string[] = [];
    for (let kill = 0; kill < kills; kill++) {
      const dieAt = 1 + Math.floor(random.fraction() * mostPoints);
      const orders: CrashOrders = { place, projectId: ledger.projectId, seed: seed + kill, dieAt };
      // The journals that the process acknowledged.
      acknowledged.push(...(await linesUntilKilled(t, program, orders)));
      // This write waits for statements of the dead process that PostgreSQL still executes.
      await ledger.post("AFTER", `${kill}`, [
        { accountId: null, kind: "EXTERNAL", unit: "USD", attos: -3n },
        ...["a", "b", "c"].map((accountId) => ({ accountId, kind: "AVAILABLE", unit: "USD", attos: 1n }) as const),
      ]);
      const { findings, journals, stored } = await verifyAtRest(ledger);
      assert.deepEqual(findings, [], `SEED=${seed}, kill ${kill}, at point ${dieAt}`);
      assert.equal(journals, stored.size);
      for (const id of acknowledged) assert.ok(stored.has(id), `SEED=${seed}: ${id} is missing`);
    }
    assert.ok(acknowledged.length > kills, `${acknowledged.length} journals were acknowledged`);
  });
});
