import assert from "node:assert/strict";
import { test } from "node:test";
import type { Version } from "../../../generated/contract.ts";
import { chooseUsualChecks, type UsualCandidate } from "./usual.ts";

const version: Version = "2026-01-01";

const candidate = (
  rule: string,
  operation: string | undefined,
  more: Partial<UsualCandidate> = {},
): UsualCandidate => ({
  ...{ rule, check: operation ?? "", version, operation, area: "derived/requests", requests: 1, isOfEachDate: false },
  ...more,
});
const operations = Array.from({ length: 200 }, (_, index) => `operation${index}`);
const family = (rule: string, more: Partial<UsualCandidate> = {}) => operations.map((id) => candidate(rule, id, more));
const namesOf = (chosen: ReadonlySet<UsualCandidate>, rule: string) =>
  [...chosen].filter((each) => each.rule === rule).map(({ check }) => check);

test("every rule and every operation in each area have a check", () => {
  const all = [
    ...family("a"),
    ...family("law", { area: "derived/laws", requests: 20 }),
    candidate("journey", undefined, { area: "journeys/cards" }),
  ];
  const chosen = [...chooseUsualChecks(all, {})];
  assert.deepEqual(new Set(chosen.map(({ rule }) => rule)), new Set(["a", "law", "journey"]));
  for (const area of ["derived/requests", "derived/laws"])
    assert.equal(new Set(chosen.filter((each) => each.area === area).map(({ operation }) => operation)).size, 200);
});

test("a rule's checks follow its cost and its area, and are at least one", () => {
  const count = (more: Partial<UsualCandidate>) => {
    const withoutOperation = operations.map((check) => candidate("a", undefined, { check, ...more }));
    return chooseUsualChecks(withoutOperation, {}).size;
  };
  assert.equal(count({ requests: 30 }), 2);
  assert.equal(count({ requests: 20, area: "derived/states" }), 20);
  assert.equal(count({ requests: 5_000 }), 1);
});

test("the choice of a rule's checks is the same without other rules, and differs between rules", () => {
  const rule = (id: string) => operations.map((check) => candidate(id, undefined, { check, requests: 10 }));
  const [together, apart] = [[...rule("a"), ...rule("b")], rule("a")].map((all) => chooseUsualChecks(all, {}));
  assert.deepEqual(namesOf(together!, "a"), namesOf(apart!, "a"));
  assert.notDeepEqual(namesOf(together!, "a"), namesOf(together!, "b"));
});

test("a rule of each date has a check at each, and a code has one that provokes it", () => {
  const both = (["2025-02-14", "2026-01-01"] as const).map((date) =>
    candidate("dates", undefined, { version: date, requests: 500, isOfEachDate: true }),
  );
  assert.equal(chooseUsualChecks(both, {}).size, 2);
  const rare = operations.map((check) => candidate("rare", undefined, { check, requests: 500 }));
  for (const check of ["operation7", "operation150"]) {
    const chosen = chooseUsualChecks(rare, { CARD_FROZEN: [{ rule: "rare", check }] });
    assert.ok(namesOf(chosen, "rare").includes(check));
  }
});
