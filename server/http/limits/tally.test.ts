import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { seed } from "../../testing/seed.fixture.ts";
import { repetitions } from "../../testing/soak.fixture.ts";
import type { CountsChange, SecondUnits } from "./counts-store.ts";
import { assertNeverExceeded, gap, randomLimits } from "./limits.fixture.ts";
import { type Limits, limitsOf } from "./rolling.ts";
import { type Draft, Tally } from "./tally.ts";

class Disk {
  readonly #minutes = new Map<number, Readonly<Record<number, number>>>();
  reserved = 0;

  commit(change: CountsChange): void {
    for (const [minute, units] of change.minutes) this.#minutes.set(minute, units);
    this.reserved = change.reserved;
    for (const minute of this.#minutes.keys()) {
      if (change.unneededBefore !== null && minute < change.unneededBefore) this.#minutes.delete(minute);
    }
  }

  read(): { seconds: SecondUnits[]; reserved: number } {
    const minutes = [...this.#minutes].sort(([a], [b]) => a - b);
    const seconds = minutes.flatMap(([minute, units]) =>
      Object.entries(units).map(([second, count]) => ({ second: minute * 60 + Number(second), units: count })),
    );
    return { seconds, reserved: this.reserved };
  }
}

/** Records only admissions that callers saw. */
class Process {
  readonly disk = new Disk();
  readonly seenAdmissions: number[] = [];
  tally = new Tally("project", "DEFAULT", this.disk.read(), 0);
  #waiting: number[] = [];
  #draft: { draft: Draft; waiting: number[] } | undefined;

  arrive(now: number, limits: Limits): boolean {
    const decision = this.tally.windows.decide(now, limits);
    if (!decision.admitted) return false;
    if (this.tally.spend()) this.seenAdmissions.push(this.tally.windows.last);
    else this.#waiting.push(this.tally.windows.last);
    return true;
  }

  startWrite(): void {
    if (this.#draft !== undefined) return;
    this.#draft = { draft: this.tally.draft(), waiting: this.#waiting };
    this.#waiting = [];
  }

  finishWrite(committed: boolean): void {
    if (this.#draft === undefined) return;
    const { draft, waiting } = this.#draft;
    this.#draft = undefined;
    if (committed) {
      this.disk.commit(draft.change);
      draft.succeeded();
      this.seenAdmissions.push(...waiting);
    } else {
      draft.failed();
      this.#waiting.push(...waiting);
    }
  }

  /** `committed`: whether the write in flight was committed. */
  crash(now: number, committed: boolean): void {
    // A restart cannot see that the clock was set back.
    const restart = Math.max(now, this.tally.windows.last);
    if (committed && this.#draft !== undefined) this.disk.commit(this.#draft.draft.change);
    this.#draft = undefined;
    this.#waiting = [];
    this.tally = new Tally("project", "DEFAULT", this.disk.read(), restart);
  }

  stop(now: number): void {
    this.finishWrite(true);
    this.tally.isReleased = true;
    this.startWrite();
    this.finishWrite(true);
    this.tally = new Tally("project", "DEFAULT", this.disk.read(), now);
  }
}

const event = fc.oneof(
  { weight: 10, arbitrary: fc.constant("arrive" as const) },
  { weight: 4, arbitrary: fc.constant("startWrite" as const) },
  { weight: 4, arbitrary: fc.constant("commit" as const) },
  { weight: 1, arbitrary: fc.constantFrom("fail", "crash", "crashAfterCommit", "stop") },
);
const allowed = randomLimits.map((numbers) => limitsOf("test", numbers));
const start = fc.integer({ min: 1_795_000_000_000, max: 1_795_000_060_000 });
const scenario = fc.array(fc.tuple(gap, event), { minLength: 1, maxLength: 40, size: "max" });

function perform(process: Process, step: string, now: number, limits: Limits): void {
  if (step === "arrive") process.arrive(now, limits);
  else if (step === "startWrite") process.startWrite();
  else if (step === "commit") process.finishWrite(true);
  else if (step === "fail") process.finishWrite(false);
  else if (step === "stop") process.stop(now);
  else process.crash(now, step === "crashAfterCommit");
}

test("in random sequences of writes, failures, restarts and crashes no window exceeds its limit", () => {
  fc.assert(
    fc.property(start, allowed, scenario, (from, limits, steps) => {
      const process = new Process();
      let now = from;
      for (const [each, step] of steps) {
        now += each;
        perform(process, step, now, limits);
      }
      assertNeverExceeded(
        process.seenAdmissions.toSorted((a, b) => a - b),
        limits,
      );
    }),
    { seed, numRuns: repetitions(5_000, 100_000) },
  );
});

test("after any sequence, a request after Retry-After is admitted", () => {
  fc.assert(
    fc.property(start, allowed, scenario, (from, limits, steps) => {
      const process = new Process();
      let now = from;
      for (const [each, step] of steps) {
        now += each;
        perform(process, step, now, limits);
      }
      const decision = process.tally.windows.decide(now, limits);
      if (!decision.admitted) assert.ok(process.arrive(now + decision.retryAfter! * 1_000, limits));
    }),
    { seed, numRuns: repetitions(3_000, 20_000) },
  );
});

test("an orderly stop changes no count", () => {
  fc.assert(
    fc.property(start, fc.array(gap.map(Math.abs), { maxLength: 30, size: "max" }), (from, gaps) => {
      const limits = limitsOf("test", { second: 1_000, minute: 10_000, day: 20_000 });
      const stopped = new Process();
      const running = new Process();
      let now = from;
      for (const [index, each] of gaps.entries()) {
        now += each;
        if (index % 4 === 3) stopped.stop(now);
        stopped.arrive(now, limits);
        running.arrive(now, limits);
      }
      stopped.stop(now);
      // After a stop, units count until the end of their second.
      const day = limitsOf("test", { second: 1_000_000, minute: 1_000_000, day: 1_000 });
      assert.deepEqual(stopped.tally.windows.decide(now + 2_000, day), running.tally.windows.decide(now + 2_000, day));
    }),
    { seed, numRuns: 5_000 },
  );
});

test("a crash costs a caller at most the units of its last second", () => {
  const limits = limitsOf("test", { second: 100, minute: 1_000, day: 10_000 });
  const process = new Process();
  const start = 1_795_000_000_000;
  for (let n = 0; n < 30; n += 1) process.arrive(start + n, limits);
  process.startWrite();
  process.finishWrite(true);
  process.crash(start + 5_000, false);
  assert.equal(process.tally.windows.decide(start + 10_000, limits).remaining, 100 - 1);
  assert.equal(
    process.tally.windows.decide(start + 10_000, limitsOf("t", { second: 1e6, minute: 1e6, day: 100 })).remaining,
    100 - 30 - 30 - 2,
  );
});

test("after a restart within a second, units of the second before do not leave early", () => {
  const limits = limitsOf("test", { second: 2, minute: 100, day: 100 });
  const stored = [
    { second: 100, units: 2 },
    { second: 101, units: 1 },
  ];
  // The two units may have been counted at 100.999.
  const tally = new Tally("project", "DEFAULT", { seconds: stored, reserved: 0 }, 101_010);
  for (const now of [101_010, 101_500, 101_998]) assert.equal(tally.windows.decide(now, limits).admitted, false);
  assert.equal(tally.windows.decide(102_010, limits).admitted, true);
});

test("a clock set back over the start of a minute after a restart overwrites no stored units", () => {
  const limits = limitsOf("test", { second: 2, minute: 2, day: 2 });
  const process = new Process();
  const minute = 1_795_000_020_000;
  process.arrive(minute, limits);
  process.stop(minute + 60_000);
  process.arrive(minute + 59_999, limits);
  process.stop(minute + 60_001);
  assert.equal(process.tally.windows.decide(minute + 180_000, limits).admitted, false);
});

test("units stored under a clock far ahead count for their full windows", () => {
  const limits = limitsOf("test", { second: 1, minute: 10, day: 20 });
  const process = new Process();
  const now = 1_795_000_000_000;
  process.arrive(now + 3_600_000, limits);
  process.stop(now);
  assert.equal(process.tally.windows.decide(now, limits).retryAfter, 1);
  assert.equal(process.tally.windows.decide(now + 1_000, limits).remaining, 0);
  assert.equal(
    process.tally.windows.decide(now + 61_000, limitsOf("t", { second: 9, minute: 9, day: 5 })).window,
    "day",
  );
});
