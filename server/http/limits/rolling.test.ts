import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { seed } from "../../testing/seed.fixture.ts";
import { repetitions } from "../../testing/soak.fixture.ts";
import { assertNeverExceeded, dayMs, gap, randomLimits, windowMs } from "./limits.fixture.ts";
import { type Decision, type Limits, limitsOf, RollingWindows, type WindowName } from "./rolling.ts";

const windows = (["second", "minute", "day"] as const).map((name) => ({ name, ms: windowMs[name] }));

/** Keeps every admission and counts every window anew. */
class Model {
  readonly admitted: number[] = [];
  #last = Number.NEGATIVE_INFINITY;

  leaves(at: number, window: WindowName): number {
    if (window === "second") return at + 1_000;
    if (window === "minute") return at + 60_000;
    return Math.floor(at / 1_000) * 1_000 + 1_000 + dayMs;
  }

  decide(now: number, limits: Limits): Decision {
    const at = Math.max(now, this.#last);
    this.#last = at;
    const leaving = (name: WindowName) => this.admitted.map((time) => this.leaves(time, name)).filter((t) => t > at);
    const violated = windows
      .filter(({ name }) => leaving(name).length >= limits[name])
      .map(({ name }) => ({ name, freeAt: leaving(name)[leaving(name).length - limits[name]]! }));
    const latest = violated.reduce((last, next) => (next.freeAt >= last.freeAt ? next : last), violated[0]!);
    if (latest) {
      return {
        admitted: false,
        window: latest.name,
        limit: limits[latest.name],
        remaining: 0,
        resetAt: Math.ceil(latest.freeAt / 1_000),
        retryAfter: Math.ceil((latest.freeAt - now) / 1_000),
        policy: limits.policies[latest.name],
      };
    }
    this.admitted.push(at);
    const left = windows.map(({ name }) => ({ name, remaining: limits[name] - leaving(name).length }));
    const tightest = left.reduce((least, next) => (next.remaining <= least.remaining ? next : least));
    return {
      admitted: true,
      window: tightest.name,
      limit: limits[tightest.name],
      remaining: tightest.remaining,
      resetAt: Math.ceil(leaving(tightest.name)[0]! / 1_000),
      policy: limits.policies[tightest.name],
    };
  }
}

const allowed = randomLimits.map((numbers) => limitsOf("test", numbers));
const start = fc.integer({ min: 1_795_000_000_000, max: 1_795_000_002_000 });
const arrivals = fc.array(gap, { minLength: 1, maxLength: 40, size: "max" });

test("random arrivals get the decisions of the naive model, and no window exceeds its limit", () => {
  fc.assert(
    fc.property(start, allowed, arrivals, (from, limits, gaps) => {
      const rolling = new RollingWindows();
      const model = new Model();
      let now = from;
      for (const each of gaps) {
        now += each;
        assert.deepEqual(rolling.decide(now, limits), model.decide(now, limits));
      }
      assertNeverExceeded(model.admitted, limits);
    }),
    { seed, numRuns: repetitions(10_000, 100_000) },
  );
});

test("changed limits apply to the next request", () => {
  fc.assert(
    fc.property(
      start,
      allowed,
      allowed,
      fc.array(fc.tuple(gap, fc.boolean()), { maxLength: 40 }),
      (from, a, b, steps) => {
        const rolling = new RollingWindows();
        const model = new Model();
        let now = from;
        for (const [each, first] of steps) {
          now += each;
          assert.deepEqual(rolling.decide(now, first ? a : b), model.decide(now, first ? a : b));
        }
      },
    ),
    { seed, numRuns: repetitions(5_000, 20_000) },
  );
});

test("charged units count in all windows and leave them in time", () => {
  const limits = limitsOf("test", { second: 3, minute: 5, day: 6 });
  const rolling = new RollingWindows();
  rolling.charge(10_999, 3);
  assert.deepEqual([rolling.decide(11_000, limits).admitted, rolling.decide(11_000, limits).retryAfter], [false, 1]);
  assert.equal(rolling.decide(11_999, limits).remaining, 1);
  rolling.charge(12_500, 4);
  const refused = rolling.decide(12_500, limits);
  assert.deepEqual([refused.window, refused.resetAt, refused.retryAfter], ["day", 86_411, 86_399]);
  assert.equal(rolling.decide(86_411_000 - 1, limits).admitted, false);
  assert.equal(rolling.decide(86_411_000, limits).admitted, true);
});

test("the logs stay bounded in a flood and shrink after it", () => {
  const limits = limitsOf("test", { second: 1_000_000, minute: 10_000_000, day: 100_000_000 });
  const rolling = new RollingWindows();
  for (let at = 0; at < 150_000; at += 0.5) rolling.decide(Math.floor(at), limits);
  assert.ok(rolling.bytes < 900_000, `${rolling.bytes} bytes`);
  for (let at = 1; at < 200; at += 1) rolling.decide(150_000 + at * 1_000, limits);
  assert.ok(rolling.bytes < 20_000, `${rolling.bytes} bytes`);
});

test("isIdle is true only when every window is empty", () => {
  const rolling = new RollingWindows();
  const limits = limitsOf("test", { second: 1, minute: 1, day: 1 });
  rolling.decide(5_500, limits);
  assert.equal(rolling.isIdle(5_500 + dayMs), false);
  assert.equal(rolling.isIdle(6_000 + dayMs), true);
});

test("a policy names tier and window, quota and width in seconds", () => {
  const { policies } = limitsOf("card-issuance", { second: 10, minute: 100, day: 5_000 });
  assert.equal(policies.second, '"card-issuance-per-second";q=10;w=1');
  assert.equal(policies.day, '"card-issuance-per-day";q=5000;w=86400');
});
