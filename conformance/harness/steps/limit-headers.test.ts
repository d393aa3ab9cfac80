import assert from "node:assert/strict";
import { test } from "node:test";
import type { Exchange } from "../../http/exchange.ts";
import { ExpectationFailed } from "../../http/expectation-failed.ts";
import { readLimitHeaders } from "./limit-headers.ts";

const good = {
  "ratelimit-limit": "10",
  "ratelimit-remaining": "9",
  "ratelimit-reset": "1772366401",
  "ratelimit-policy": '"default-per-second";q=10;w=1',
  "x-ratelimit-limit": "10",
  "x-ratelimit-remaining": "9",
  "x-ratelimit-reset": "1772366401",
};

const exchange = (headers: Record<string, string | undefined>, status = 200) =>
  ({ response: { status, headers } }) as unknown as Exchange;

test("consistent headers are parsed", () => {
  assert.deepEqual(readLimitHeaders(exchange(good)), {
    tier: "DEFAULT",
    window: "second",
    limit: 10,
    remaining: 9,
    reset: 1_772_366_401,
    retryAfter: undefined,
  });
  const refused = { ...good, "ratelimit-remaining": "0", "x-ratelimit-remaining": "0", "retry-after": "1" };
  assert.equal(readLimitHeaders(exchange(refused, 429)).retryAfter, 1);
});

for (const [fault, headers, status] of [
  ["a missing header", { "ratelimit-reset": undefined }],
  ["a missing legacy header", { "x-ratelimit-limit": undefined }],
  ["a different legacy header", { "x-ratelimit-remaining": "8" }],
  ["a negative number", { "ratelimit-remaining": "-1", "x-ratelimit-remaining": "-1" }],
  ["more remaining than the limit", { "ratelimit-remaining": "10", "x-ratelimit-remaining": "10" }],
  ["a policy of another limit", { "ratelimit-policy": '"default-per-second";q=20;w=1' }],
  ["a policy of another window", { "ratelimit-policy": '"default-per-second";q=10;w=60' }],
  ["a policy of an unknown tier", { "ratelimit-policy": '"tier-per-second";q=10;w=1' }],
  ["a remaining count in a refusal", { "retry-after": "1" }, 429],
  ["a refusal without Retry-After", { "ratelimit-remaining": "0", "x-ratelimit-remaining": "0" }, 429],
  [
    "a refusal with a zero Retry-After",
    { "ratelimit-remaining": "0", "x-ratelimit-remaining": "0", "retry-after": "0" },
    429,
  ],
] as const) {
  test(`${fault} is an error`, () => {
    assert.throws(() => readLimitHeaders(exchange({ ...good, ...headers }, status)), ExpectationFailed);
  });
}
