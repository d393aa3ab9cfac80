import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { forEachDatabase, type Place } from "../../platform/database/testing/databases.ts";
import type { Database } from "../../platform/database/types.ts";
import { linesUntilEnd, startProgram } from "../../testing/program.fixture.ts";
import { repetitions } from "../../testing/soak.fixture.ts";
import { addProject, assertNeverExceeded } from "./limits.fixture.ts";
import { setOverride } from "./overrides.ts";
import type { WindowName } from "./rolling.ts";

const taker = new URL("./taker.fixture.ts", import.meta.url);

/** Returns the times of admissions. Kills the taker after `most`. */
async function admissionTimes(
  t: TestContext,
  { databaseUrl, dataDir }: Place,
  lanes: number,
  most = Number.POSITIVE_INFINITY,
) {
  const taking = startProgram(t, taker, databaseUrl ?? "sqlite", dataDir, "project", `${lanes}`);
  return (await linesUntilEnd(taking, most, (line) => line !== "refused")).map(Number);
}

async function setLimits(database: Database, allowed: Record<WindowName, number>): Promise<void> {
  await addProject(database, "project");
  await database.write((tx) => setOverride(tx, "project", "DEFAULT", allowed));
}

forEachDatabase((open) => {
  test("no window exceeds its limit after a SIGKILL", async (t) => {
    const place = await open.place(t);
    const database = await open(t, place);
    // The kill points add up to a little more than the day's limit.
    const killPoints = Array.from({ length: repetitions(4, 12) }, (_, kill) => 1 + ((kill * 7) % 30));
    const day = Math.floor(killPoints.reduce((sum, killPoint) => sum + killPoint) * 0.9);
    const allowed = { second: 25, minute: day, day };
    await setLimits(database, allowed);
    const times: number[] = [];
    for (const killPoint of killPoints) times.push(...(await admissionTimes(t, place, 1, killPoint)));
    t.diagnostic(`${times.length} admitted of ${allowed.day}`);
    assert.ok(times.length <= allowed.day);
    if (open.dialect === "sqlite") {
      assertNeverExceeded(times, { second: allowed.second });
      // A kill may cost as many units as the last second admitted: those that were printed, and one in flight.
      assert.ok(times.length >= (day - 2 * killPoints.length) / 2, "the kills cost too many units");
    } else {
      const { units } = (await database.read.one<{ units: number }>("SELECT in_day AS units FROM rate_limits"))!;
      assert.ok(times.length <= units && units <= times.length + killPoints.length);
    }
  });

  if (open.dialect === "postgres") {
    test("two processes share each limit exactly", async (t) => {
      const place = await open.place(t);
      const database = await open(t, place);
      const allowed = { second: 40, minute: 130, day: 130 };
      await setLimits(database, allowed);
      const counts = await Promise.all([admissionTimes(t, place, 8), admissionTimes(t, place, 8)]);
      t.diagnostic(`the processes were admitted ${counts.map((times) => times.length).join(" and ")} requests`);
      assert.equal(counts.flat().length, allowed.day);
      const log = await database.read.all<{ at: number; units: number }>(
        "SELECT at, units FROM rate_limit_log ORDER BY at",
      );
      const times = log.flatMap(({ at, units }) => Array<number>(Number(units)).fill(at));
      assertNeverExceeded(times, { second: allowed.second });
    });
  }
});
