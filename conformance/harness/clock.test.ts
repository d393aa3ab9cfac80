import assert from "node:assert/strict";
import { test } from "node:test";
import { exchangeWith } from "../http/exchange.fixture.ts";
import { ExpectationFailed } from "../http/expectation-failed.ts";
import { dayOf, nextHour, runBeforeInstant } from "./clock.ts";
import type { Session } from "./session.ts";

const noon = Date.parse("2026-03-01T12:00:00.000Z");

function clockAt(now: number) {
  const target = { now };
  const session = {
    document: { operation: () => ({}) },
    call: async (_operation: unknown, { body }: { body: { value: { advanceTo: string } } }) => {
      const instant = Date.parse(body.value.advanceTo);
      const isPast = instant < target.now;
      if (!isPast) target.now = instant;
      const answer = isPast ? { error: { code: "VALIDATION_ERROR", message: "past", detail: {} } } : {};
      return exchangeWith("POST", "/simulations/clock", isPast ? 422 : 200, answer);
    },
  } as unknown as Session;
  return { target, session };
}

test("the callback runs a second before the instant, and the clock is at the instant afterwards", async () => {
  const { target, session } = clockAt(noon);
  const seen: number[] = [];
  const next = async () => ({ instant: noon + 5_000 });
  await runBeforeInstant(session, next, async () => void seen.push(target.now));
  assert.deepEqual([seen, target.now], [[noon + 4_000], noon + 5_000]);
});

test("a late run is ignored, even if it failed, and repeated at the next instant", async () => {
  const { target, session } = clockAt(noon);
  const seen: number[] = [];
  const found = await runBeforeInstant(
    session,
    async () => ({ instant: target.now + 5_000 }),
    async () => {
      seen.push(target.now);
      if (seen.length > 1) return;
      target.now += 1_001;
      throw new ExpectationFailed("nothing", "something");
    },
  );
  assert.equal(seen.length, 2);
  assert.equal(found.instant, noon + 4_000 + 1_001 + 5_000);
});

test("a failure in time counts", async () => {
  const { session } = clockAt(noon);
  const failing = runBeforeInstant(
    session,
    async () => ({ instant: noon + 5_000 }),
    async () => {
      throw new ExpectationFailed("a refusal", "201");
    },
  );
  await assert.rejects(failing, /expected a refusal, got 201/);
});

test("a machine that is always too late is reported", async () => {
  const { target, session } = clockAt(noon);
  const slow = runBeforeInstant(
    session,
    async () => ({ instant: target.now + 5_000 }),
    async () => {
      target.now += 61_000;
    },
  );
  await assert.rejects(slow, /responses within a minute/);
});

test("the next time of an hour is today, or tomorrow if that is too near", () => {
  const ten = Date.parse("2026-03-01T10:00:00.000Z");
  const day = 86_400_000;
  assert.equal(nextHour(ten - 3_600_000, 10), ten);
  assert.equal(nextHour(ten - 5_001, 10), ten);
  assert.equal(nextHour(ten - 5_000, 10), ten + day);
  assert.equal(nextHour(ten, 10), ten + day);
  assert.equal(nextHour(Date.parse("2026-03-01T00:00:00.000Z"), 10), ten);
});

test("a day is in UTC, some days later", () => {
  assert.equal(dayOf(Date.parse("2026-02-28T23:59:59.999Z")), "2026-02-28");
  assert.equal(dayOf(Date.parse("2024-02-28T00:00:00.000Z"), 2), "2024-03-01");
  assert.equal(dayOf(Date.parse("2026-01-01T00:00:00.000Z"), -1), "2025-12-31");
});
