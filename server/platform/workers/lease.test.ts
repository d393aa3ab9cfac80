import assert from "node:assert/strict";
import { test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { ManualClock } from "../manual-clock.fixture.ts";
import { seededRandom } from "../random.ts";
import { isRenewalDue, LostClaim, newLease, startRenewal } from "./lease.ts";

const never = new AbortController().signal;

function setUp() {
  const clock = new ManualClock();
  return { clock, lease: newLease(seededRandom(1), clock.now(), 30_000) };
}

test("a lease is due for renewal after a third of its length", () => {
  const { clock, lease } = setUp();
  assert.equal(lease.until, clock.now() + 30_000);
  assert.equal(isRenewalDue(lease, clock.now() + 9_999), false);
  assert.equal(isRenewalDue(lease, clock.now() + 10_000), true);
});

test("a lease is renewed until it is ended", async () => {
  const { clock, lease } = setUp();
  const ends: number[] = [];
  const renewal = startRenewal(clock, lease, async (until) => ends.push(until) > 0, never);
  for (let thirds = 0; thirds < 3; thirds++) {
    clock.advanceBy(10_000);
    await turn();
    assert.equal(lease.until, clock.now() + 30_000);
  }
  renewal.end();
  clock.advanceBy(60_000);
  await turn();
  assert.equal(ends.length, 3);
  assert.equal(renewal.signal.aborted, false);
});

test("an unreachable database does not abort the work, but a replaced token does", async () => {
  const { clock, lease } = setUp();
  const { until } = lease;
  const answers = [() => Promise.reject(new Error("no database")), async () => false];
  const renewal = startRenewal(clock, lease, () => answers.shift()!(), never);
  clock.advanceBy(10_000);
  await turn();
  assert.deepEqual([renewal.signal.aborted, lease.until], [false, until]);
  clock.advanceBy(10_000);
  await turn();
  assert.ok(renewal.signal.reason instanceof LostClaim);
  clock.advanceBy(60_000);
  await turn();
  assert.equal(answers.length, 0);
});

test("stopping aborts the work of a lease", () => {
  const { clock, lease } = setUp();
  const stopping = new AbortController();
  const renewal = startRenewal(clock, lease, async () => true, stopping.signal);
  stopping.abort();
  assert.equal(renewal.signal.aborted, true);
  renewal.end();
});
