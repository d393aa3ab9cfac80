import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { anchorsMs, computeNextAttemptAt, readRetryAfterMs, stepsMs } from "./backoff.ts";

const hourMs = 3_600_000;
const now = Date.UTC(2026, 0, 5, 12, 0, 0);

test("jitter stays within a tenth of the step and does not add up", () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 13, maxLength: 13 }),
      (fractions) => {
        let last = now;
        for (const [index, fraction] of fractions.entries()) {
          const number = index + 1;
          const next = computeNextAttemptAt({ number, anchorAt: now, endedAt: last, retryAfterMs: 0 }, fraction)!;
          const step = stepsMs[number]!;
          assert.ok(Number.isInteger(next));
          assert.ok(Math.abs(next - now - anchorsMs[number]!) <= step / 10, `attempt ${number + 1} is off its anchor`);
          assert.ok(Math.abs(next - last - step) <= step / 10, `attempt ${number + 1} is off its step`);
          last = next;
        }
      },
    ),
  );
});

test("an outage of this service causes no burst of missed attempts", () => {
  const restart = now + 20 * hourMs;
  assert.equal(
    computeNextAttemptAt({ number: 3, anchorAt: now, endedAt: restart, retryAfterMs: 0 }, 0.5),
    restart + 60_000,
  );
});

test("Retry-After is read in seconds and in the three forms of an HTTP date", () => {
  assert.equal(readRetryAfterMs(429, "120", now), 120_000);
  assert.equal(readRetryAfterMs(503, " 7 ", now), 7_000);
  assert.equal(readRetryAfterMs(503, "Mon, 05 Jan 2026 12:01:00 GMT", now), 60_000);
  assert.equal(readRetryAfterMs(503, "Monday, 05-Jan-26 12:01:00 GMT", now), 60_000);
  assert.equal(readRetryAfterMs(503, "Mon Jan  5 12:01:00 2026", now), 60_000);
  assert.equal(readRetryAfterMs(503, "Mon, 05 Jan 2036 12:01:00 GMT", now), 8 * hourMs);
});

test("a past or invalid Retry-After, or one with another status, is ignored", () => {
  const words = "-5 1.5 1e3 0x10 soon 2026-01-05 NaN".split(" ");
  const garbage = ["", ...words, "garbage 1", "Mon, 05 Foo 2026 12:01:00 GMT"];
  for (const value of [...garbage, "Mon, 05 Jan 2026 11:00:00 GMT", "0"])
    assert.equal(readRetryAfterMs(429, value, now), 0, value);
  assert.equal(readRetryAfterMs(429, undefined, now), 0);
  for (const status of [200, 301, 410, 500, 502]) assert.equal(readRetryAfterMs(status, "120", now), 0);
});

test("any Retry-After results in a wait from 0 to 8 h", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.bigInt().map(String),
        fc.date().map((date) => date.toUTCString?.() ?? ""),
      ),
      (value) => {
        const wait = readRetryAfterMs(429, value, now);
        assert.ok(wait >= 0 && wait <= 8 * hourMs, `${wait}`);
      },
    ),
  );
});
