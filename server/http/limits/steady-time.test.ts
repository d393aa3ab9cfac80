import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { seed } from "../../testing/seed.fixture.ts";
import { repetitions } from "../../testing/soak.fixture.ts";
import { assertNeverExceeded, setBack } from "./limits.fixture.ts";
import { limitsOf, RollingWindows } from "./rolling.ts";
import { SteadyTime } from "./steady-time.ts";

const start = 1_795_000_000_000;
const limits = limitsOf("test", { second: 2, minute: 3, day: 5 });

test("time stops after a small step back, and Retry-After includes it", () => {
  const time = new SteadyTime();
  const windows = new RollingWindows();
  time.decide(windows, start, limits);
  time.decide(windows, start, limits);
  const refused = time.decide(windows, start - 2_500, limits);
  assert.deepEqual([refused.admitted, refused.retryAfter, refused.resetAt], [false, 4, start / 1_000 + 1]);
  assert.equal(time.decide(windows, start + 999, limits).admitted, false);
  assert.equal(time.decide(windows, start + 1_000, limits).admitted, true);
});

test("time continues after a large step back, and decisions use the clock's own time", () => {
  const time = new SteadyTime();
  const windows = new RollingWindows();
  time.decide(windows, start, limits);
  time.decide(windows, start, limits);
  const back = start - 86_400_000;
  const refused = time.decide(windows, back, limits);
  assert.deepEqual([refused.admitted, refused.retryAfter, refused.resetAt], [false, 1, back / 1_000 + 1]);
  assert.equal(time.decide(windows, back + 1_000, limits).admitted, true);
});

test("a clock that is set back lets no subject exceed its limit", () => {
  const passes = fc.oneof(
    fc.constantFrom(0, 999, 1_000, 59_999, 60_000),
    fc.nat({ max: 1_500 }),
    fc.nat({ max: 70_000 }),
  );
  const steps = fc.array(fc.tuple(passes, setBack, fc.boolean()), { maxLength: 30, size: "max" });
  fc.assert(
    fc.property(steps, (taken) => {
      const time = new SteadyTime();
      const subjects = [new RollingWindows(), new RollingWindows()] as const;
      const admitted: [number[], number[]] = [[], []];
      let elapsedMs = 0;
      let offset = 0;
      for (const [passing, back, second] of taken) {
        elapsedMs += passing;
        offset -= back;
        const index = second ? 1 : 0;
        if (time.decide(subjects[index], start + elapsedMs + offset, limits).admitted) admitted[index].push(elapsedMs);
      }
      for (const times of admitted) assertNeverExceeded(times, limits);
    }),
    { seed, numRuns: repetitions(3_000, 20_000) },
  );
});
