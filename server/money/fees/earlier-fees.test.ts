import assert from "node:assert/strict";
import { test } from "node:test";
import { up } from "../../platform/database/migrations/022-fees-in-the-ledger.ts";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { projectDefaults } from "../../platform/project-settings.ts";
import { requiredBalances } from "../../registry.ts";
import { newProject, openPlatform, recordManyFees } from "../../resources/statements/statements.fixture.ts";
import { verifyLedger } from "../ledger/verify.ts";
import { bill } from "./bill.ts";

forEachDatabase((open) => {
  test("the migration posts earlier fees to the ledger, and later ones are added", async (t) => {
    const platform = await openPlatform(t, await open.place(t));
    const { database } = platform;
    const projects = [await newProject(platform), await newProject(platform), await newProject(platform)];
    await recordManyFees(platform, projects[0]!, 1_500);
    await recordManyFees(platform, projects[1]!, 1);
    const problems = async () => (await verifyLedger(database, { requiredBalances })).findingCount;
    assert.equal(await problems(), 2);
    await up(database.knex);
    assert.equal(await problems(), 0);
    for (const id of projects)
      await database.write(
        (tx) =>
          bill(
            ...([tx, platform, { id, settings: projectDefaults }] as const),
            ...(["FX", "DISPUTE"] as const).map((category) => ({ category, occurredAt: platform.clock.now() })),
          ),
        id,
      );
    assert.equal(await problems(), 0);
  });
});
