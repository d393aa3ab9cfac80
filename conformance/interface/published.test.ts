import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { latestVersion } from "../../generated/contract.ts";
import { suite } from "../run/suite.ts";

/** Sentences of the document that no section of the interface states, with the rules that check them. */
const published: readonly (readonly [sentence: string, ...rules: readonly string[]])[] = [
  ["A request is checked in this order, and the first failed check is the response:", "version-before-body"],
  ["3. The rate limit: RATE_LIMIT_EXCEEDED.", "refused-callers-limited"],
  [
    "A request without a valid key counts against its address instead, always in the tier `default`.",
    "refused-callers-limited",
    "limit-refusals-uncharged",
  ],
  ["The same holds for an address outside the key's allowlist.", "refused-callers-limited", "limit-refusals-uncharged"],
  ["With status 429 or 503 your `Retry-After`, in seconds or as an HTTP date, delays the next", "delivery-retry-after"],
  ["It never brings an attempt forward.", "delivery-retry-after"],
  ["of your response; the status of a longer response counts.", "answer-endless"],
  ["stores the first `webhookResponseLoggedBytes` for you to read in the list of deliveries.", "answer-kept"],
];

const document = readFileSync(new URL(`../../generated/openapi/${latestVersion}.yaml`, import.meta.url), "utf8");
const words = document.replace(/\s+/g, " ");

for (const [sentence, ...rules] of published)
  test(`other implementations must keep: ${sentence}`, () => {
    assert.ok(words.includes(sentence), "The document lacks the sentence.");
    for (const id of rules)
      assert.equal(suite.find((rule) => rule.id === id)?.needs.includes("unpublished"), false, id);
  });
