import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import fc from "fast-check";
import pino from "pino";
import { environments, type Tier, tiers } from "../../../generated/contract.ts";
import type { Clock } from "../../platform/clock.ts";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { withMethods } from "../../platform/database/testing/with-methods.ts";
import type { Database } from "../../platform/database/types.ts";
import { ManualClock } from "../../platform/manual-clock.fixture.ts";
import { eventually } from "../../testing/process.fixture.ts";
import { seed } from "../../testing/seed.fixture.ts";
import { type Limiter, openLimiter } from "./limiter.ts";
import { addProject, assertNeverExceeded, gap, randomLimits, setBack } from "./limits.fixture.ts";
import { clearOverrides, listOverrides, type Override, setOverride } from "./overrides.ts";
import { type Limits, limitsOf, RollingWindows, windowNames } from "./rolling.ts";
import { SteadyTime } from "./steady-time.ts";

const log = pino({ level: "silent" });
const start = 1_795_000_000_000;
const sandbox = tiers.IDENTITY_VERIFICATION.sandbox;

async function limiterOn(t: TestContext, database: Database, clock: Clock = new ManualClock(start)): Promise<Limiter> {
  const limiter = await openLimiter({ database, clock, environment: "sandbox", log, databaseTime: false });
  t.after(() => limiter.close());
  return limiter;
}

/** Delays each statement that counts by `delayMs`. */
function answeringLate(database: Database, clock: ManualClock, delayMs: number): Database {
  const writeOne: Database["writeOne"] = async (sql, bindings) => {
    const row = await database.writeOne(sql, bindings);
    clock.advanceBy(delayMs);
    return row as never;
  };
  return withMethods(database, { writeOne });
}

forEachDatabase((open) => {
  test("random arrivals get the decisions of a single process that never stops", async (t) => {
    const database = await open(t);
    const limiter = await limiterOn(t, database);
    let projects = 0;
    let now = start;
    await fc.assert(
      fc.asyncProperty(randomLimits, fc.array(gap, { maxLength: 24, size: "max" }), async (numbers, gaps) => {
        projects += 1;
        const project = `random-${projects}`;
        await addProject(database, project);
        await database.write((tx) => setOverride(tx, project, "DEFAULT", numbers));
        await limiter.refresh();
        const limits: Limits = limitsOf("default", numbers);
        const expected = new RollingWindows();
        // All projects share one clock, which must not be set back by days.
        now += 100_000;
        for (const each of gaps) {
          now += each;
          assert.deepEqual(await limiter.take(project, "DEFAULT", now), expected.decide(now, limits));
        }
      }),
      { seed, numRuns: 60 },
    );
  });

  test("random arrivals in two tiers are counted in both or in neither", async (t) => {
    const database = await open(t);
    const limiter = await limiterOn(t, database);
    const arrival = fc.tuple(gap, fc.constantFrom("own", "both", "both", "also"));
    const tiersOf = { own: ["IDENTITY_VERIFICATION"], also: ["TOKEN_SYNC"] } as const;
    const together = [...tiersOf.own, ...tiersOf.also];
    let projects = 0;
    let now = start;
    const property = fc.asyncProperty(
      randomLimits,
      randomLimits,
      fc.array(arrival, { maxLength: 24, size: "max" }),
      async (own, also, arrivals) => {
        projects += 1;
        const project = `together-${projects}`;
        await addProject(database, project);
        await database.write((tx) => setOverride(tx, project, "IDENTITY_VERIFICATION", own));
        await database.write((tx) => setOverride(tx, project, "TOKEN_SYNC", also));
        await limiter.refresh();
        const time = new SteadyTime();
        const expected = {
          own: { windows: new RollingWindows(), limits: limitsOf("identity-verification", own) },
          also: { windows: new RollingWindows(), limits: limitsOf("token-sync", also) },
        };
        now += 100_000;
        for (const [each, kind] of arrivals) {
          now += Math.max(0, each);
          if (kind === "both") {
            const decision = await limiter.takeTogether(project, together, now);
            assert.deepEqual(decision, time.decideTogether([expected.own, expected.also], now));
          } else {
            const { windows, limits } = expected[kind as "own" | "also"];
            const decision = await limiter.take(project, tiersOf[kind as "own" | "also"][0], now);
            assert.deepEqual(decision, windows.decide(now, limits));
          }
        }
      },
    );
    await fc.assert(property, { seed, numRuns: 60 });
  });

  test("concurrent requests in two tiers are admitted up to the smaller limit, and two orders of tiers never deadlock", async (t) => {
    const limiter = await limiterOn(t, await open(t));
    const [own, also] = ["IDENTITY_VERIFICATION", "TOKEN_SYNC"] as const;
    const decisions = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        limiter.takeTogether("project", n % 2 === 0 ? [own, also] : [also, own], start),
      ),
    );
    assert.equal(decisions.filter(({ admitted }) => admitted).length, sandbox.second);
    // The refused requests used no unit of the larger tier.
    const next = await limiter.take("project", also, start);
    assert.deepEqual([next.admitted, next.remaining], [true, tiers[also].sandbox.second - sandbox.second - 1]);
  });

  if (open.dialect === "postgres")
    test("requests of a project that arrive together share a statement, each counted in its own tier", async (t) => {
      const database = await open(t);
      let statements = 0;
      const writeOne: Database["writeOne"] = (sql, values) => {
        statements++;
        return database.writeOne(sql, values);
      };
      const limiter = await limiterOn(t, withMethods(database, { writeOne }));
      const names = ["TOKEN_SYNC", "IDENTITY_VERIFICATION", "DEFAULT"] as const;
      const decisions = await Promise.all(
        names.flatMap((tier) => Array.from({ length: 12 }, () => limiter.take("project", tier, start))),
      );
      for (const [place, tier] of names.entries()) {
        const { second, minute, day } = tiers[tier].sandbox;
        const ofTier = decisions.slice(place * 12, place * 12 + 12).filter(({ admitted }) => admitted);
        assert.equal(ofTier.length, Math.min(12, second, minute, day), tier);
      }
      assert.equal(statements, 1);
    });

  test("a clock that is set back lets no project exceed its limit", async (t) => {
    const database = await open(t);
    const limiter = await limiterOn(t, database);
    const passes = fc.oneof(fc.constantFrom(0, 999, 1_000, 59_999, 60_000), fc.nat({ max: 1_500 }));
    const { second, minute } = sandbox;
    let projects = 0;
    let elapsedMs = 0;
    let offset = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(passes, setBack), { maxLength: 30, size: "max" }), async (steps) => {
        projects += 1;
        const admitted: number[] = [];
        for (const [passing, back] of steps) {
          elapsedMs += passing;
          offset -= back;
          const { admitted: isAdmitted } = await limiter.take(
            `p${projects}`,
            "IDENTITY_VERIFICATION",
            start + elapsedMs + offset,
          );
          if (isAdmitted) admitted.push(elapsedMs);
        }
        assertNeverExceeded(admitted, { second, minute });
      }),
      { seed, numRuns: 60 },
    );
  });

  test("the day's count survives a restart, and a restart allows no second burst", async (t) => {
    const database = await open(t);
    const first = await limiterOn(t, database);
    let now = start;
    for (let n = 0; n < 100; n += 1, now += 10_000) await first.take("project", "IDENTITY_VERIFICATION", now);
    for (let n = 0; n < sandbox.second; n += 1) await first.take("project", "IDENTITY_VERIFICATION", now);
    await first.close();
    const second = await limiterOn(t, database, new ManualClock(now));
    assert.equal((await second.take("project", "IDENTITY_VERIFICATION", now + 1)).admitted, false);
    for (let n = 0; n < 150; n += 1) {
      now += 10_000;
      assert.equal((await second.take("project", "IDENTITY_VERIFICATION", now)).admitted, true);
    }
    const remainingUnits = sandbox.day - 100 - sandbox.second - 150;
    for (let n = 0; n < remainingUnits; n += 1) {
      now += 10_000;
      assert.equal((await second.take("project", "IDENTITY_VERIFICATION", now)).admitted, true);
    }
    const refused = await second.take("project", "IDENTITY_VERIFICATION", now + 10_000);
    assert.deepEqual([refused.admitted, refused.window, refused.resetAt], [false, "day", start / 1_000 + 86_401]);
  });

  test("every limiter applies a set or cleared override within a second", async (t) => {
    const place = await open.place(t);
    const database = await open(t, place);
    const clock = new ManualClock(start);
    const limiters = [await limiterOn(t, database, clock), await limiterOn(t, await open(t, place), clock)];
    const limit = async () => {
      const decisions = await Promise.all(limiters.map((limiter) => limiter.take("project", "DEFAULT", clock.now())));
      return decisions.map((decision) => decision.limit);
    };
    const contract = tiers.DEFAULT.sandbox;
    await addProject(database, "project");
    assert.deepEqual(await limit(), [contract.second, contract.second]);
    await database.write((tx) => setOverride(tx, "project", "DEFAULT", { second: 3 }));
    clock.advanceBy(1_000);
    await eventually(async () => (await limit()).every((each) => each === 3), "the new limit");
    await database.write((tx) => setOverride(tx, "project", "DEFAULT", { minute: 4 }));
    const expected = { projectId: "project", tier: "DEFAULT", second: 3, minute: 4, day: null };
    assert.deepEqual(await listOverrides(database.read), [expected]);
    assert.deepEqual(await listOverrides(database.read, "other"), []);
    assert.equal(await database.write((tx) => clearOverrides(tx, "project", "DEFAULT")), 1);
    assert.equal(await database.write((tx) => clearOverrides(tx, "project")), 0);
    clock.advanceBy(1_000);
    await eventually(async () => (await limit()).every((each) => each === contract.second), "the contract's limit");
  });

  test("each tier has the contract's limits of the environment, in every window", async (t) => {
    const database = await open(t);
    for (const environment of environments) {
      const clock = new ManualClock(start);
      const limiter = await openLimiter({ database, clock, environment, log, databaseTime: false });
      t.after(() => limiter.close());
      for (const name of windowNames) {
        const project = `${environment} ${name}`;
        await addProject(database, project);
        // Only the window's own limit binds.
        const others = Object.fromEntries(windowNames.filter((other) => other !== name).map((other) => [other, 1e6]));
        const allTiers = Object.keys(tiers) as Tier[];
        for (const tier of allTiers) await database.write((tx) => setOverride(tx, project, tier, others));
        await limiter.refresh();
        for (const tier of allTiers) {
          const { window, limit } = await limiter.take(project, tier);
          assert.deepEqual([window, limit], [name, tiers[tier][environment][name]], `${tier} in ${environment}`);
        }
      }
    }
  });

  test("an override changes only the windows, tier and project that it names, and so does its end", async (t) => {
    const database = await open(t);
    for (const project of ["mine", "other"]) {
      await addProject(database, project);
      for (const tier of ["CARD_ISSUANCE", "DEFAULT"] as const)
        await database.write((tx) => setOverride(tx, project, tier, { second: 11, minute: 12, day: 13 }));
    }
    let expected = await listOverrides(database.read);
    const isNamed = ({ projectId, tier }: Override) => projectId === "mine" && tier === "DEFAULT";
    for (const window of ["second", "minute", "day"] as const) {
      await database.write((tx) => setOverride(tx, "mine", "DEFAULT", { [window]: 14 }));
      expected = expected.map((row) => (isNamed(row) ? { ...row, [window]: 14 } : row));
      assert.deepEqual(await listOverrides(database.read), expected);
    }
    assert.equal(await database.write((tx) => clearOverrides(tx, "mine", "DEFAULT")), 1);
    assert.deepEqual(
      await listOverrides(database.read),
      expected.filter((row) => !isNamed(row)),
    );
  });

  test("a refusal ends at its time, however long the database took to refuse", async (t) => {
    const database = await open(t);
    const clock = new ManualClock(start);
    const limiter = await limiterOn(t, answeringLate(database, clock, 50), clock);
    await addProject(database, "project");
    await database.write((tx) => setOverride(tx, "project", "DEFAULT", { second: 1 }));
    await limiter.refresh();
    const take = () => limiter.take("project", "DEFAULT");
    const { admitted, resetAt } = await take();
    assert.deepEqual([admitted, resetAt], [true, start / 1_000 + 1]);
    assert.equal((await take()).admitted, false);
    clock.advanceBy(start + 999 - clock.now());
    assert.equal((await take()).admitted, false);
    clock.advanceBy(start + 1_000 - clock.now());
    assert.equal((await take()).admitted, true);
  });

  test("a clock set back by an hour neither loses counts nor locks callers out", async (t) => {
    const limiter = await limiterOn(t, await open(t));
    const take = (now: number) => limiter.take("project", "IDENTITY_VERIFICATION", now);
    await take(start);
    await take(start);
    const back = start - 3_600_000;
    const refused = await take(back);
    assert.deepEqual([refused.admitted, refused.resetAt, refused.retryAfter], [false, back / 1_000 + 1, 1]);
    assert.equal((await take(back + 999)).admitted, false);
    const admitted = await take(back + 1_000);
    assert.deepEqual([admitted.admitted, admitted.resetAt], [true, back / 1_000 + 2]);
  });
});
