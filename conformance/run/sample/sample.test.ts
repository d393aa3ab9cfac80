import assert from "node:assert/strict";
import { test } from "node:test";
import { type Tier, tiers, type Version, versions } from "../../../generated/contract.ts";
import { parseOptions } from "../../command/options.ts";
import { readDocument } from "../../contract/document.ts";
import { suite } from "../suite.ts";
import { rulesForDate } from "../turns.ts";
import { budgetOf, usualMinutes } from "./budget.ts";
import { readRecorded } from "./recorded.ts";
import { type Candidate, chooseSample } from "./sample.ts";
import { sampleRules } from "./sampled-rules.ts";

const version: Version = "2026-01-01";

/** Each check costs one request of the Default tier, unless stated. */
const candidate = (rule: string, operation: string | undefined, more: Partial<Candidate> = {}): Candidate => ({
  rule,
  check: operation ?? "",
  version,
  operation,
  cost: { DEFAULT: 1 },
  ...more,
});
const most = (requests: number) => ({ most: () => requests });
const operations = Array.from({ length: 40 }, (_, index) => `operation${index}`);
const family = (rule: string) => operations.map((operation) => candidate(rule, operation));
const rulesOf = (chosen: readonly Candidate[]) => new Set(chosen.map(({ rule }) => rule));

test("a sample has every rule, and its checks spread over the operations", () => {
  const journeys = Array.from({ length: 20 }, (_, index) => candidate(`journey${index}`, undefined));
  const all = [...["a", "b", "c", "d"].flatMap(family), ...journeys];
  const { chosen, cost, rulesLeftOut } = chooseSample(all, {}, most(64), 1);
  assert.deepEqual([cost, chosen.length, rulesLeftOut], [{ DEFAULT: 64 }, 64, []]);
  assert.equal(rulesOf(chosen).size, 24);
  const counts = operations.map((id) => chosen.filter(({ operation }) => operation === id).length);
  assert.ok(Math.min(...counts) >= 1 && Math.max(...counts) <= 2, counts.join());
});

test("the same seed gives the same sample, and another seed another one", () => {
  const all = ["a", "b", "c"].flatMap(family);
  const namesFor = (seed: number) => chooseSample(all, {}, most(20), seed).chosen.map(({ check }) => check);
  assert.deepEqual(namesFor(7), namesFor(7));
  assert.notDeepEqual(namesFor(7), namesFor(8));
});

test("no limit is exceeded, and a rule that costs too much is named", () => {
  const costly = candidate("costly", undefined, { cost: { DEFAULT: 1, CARD_ISSUANCE: 9 } });
  const budget = { most: (pool: string) => (pool === "CARD_ISSUANCE" ? 8 : 100) };
  const { cost, rulesLeftOut } = chooseSample([...family("a"), costly], {}, budget, 1);
  assert.deepEqual(rulesLeftOut, ["costly"]);
  assert.deepEqual(cost, { DEFAULT: 40 });
});

test("a check that provokes a code is chosen", () => {
  for (const seed of [1, 2, 3]) {
    const codes = { CARD_FROZEN: [{ rule: "b", check: "operation30" }] };
    const { chosen } = chooseSample([...family("a"), ...family("b")], codes, most(60), seed);
    assert.ok(chosen.some(({ rule, check }) => rule === "b" && check === "operation30"));
  }
});

const options = parseOptions(["--target", "http://127.0.0.1:1", "--api-key", "svc_sandbox_one"], suite);
const target = { ...options.deployment!, missing: new Map<string, string>() };
const all = new Map(versions.map((date) => [date, rulesForDate(suite, readDocument(date), versions)]));

test("a usual run with one key keeps the stated limits and has every operation and code that it can reach", () => {
  const budget = budgetOf(target, usualMinutes, new Map(), 1);
  const sample = sampleRules(target, all, budget, 1);
  assert.ok(sample.minutes <= usualMinutes);
  assert.ok(sample.minutesOfAll > usualMinutes);
  const chosen = [...sample.rules].flatMap(([date, rules]) =>
    rules.flatMap((rule) => rule.checks(readDocument(date)).map(({ name, operation }) => ({ rule, name, operation }))),
  );
  const ids = new Set(chosen.map(({ operation }) => operation).filter((id) => id !== undefined));
  assert.deepEqual(
    readDocument(version).operations.filter(({ id }) => !ids.has(id)),
    [],
  );
  const names = new Set(chosen.map(({ rule, name }) => `${rule.id} ${name}`));
  const lost = new Set([...sample.leftOut.values()].flatMap((counts) => [...counts.keys()]));
  const codes = Object.entries(readRecorded().codes).filter(([, checks]) => checks.every(({ rule }) => lost.has(rule)));
  const unreached = codes.filter(([, checks]) => !checks.some(({ rule, check }) => names.has(`${rule} ${check}`)));
  assert.ok(unreached.length <= codes.length / 10, unreached.map(([code]) => code).join());
});

test("without a limit of time, or with raised limits, every check runs", () => {
  for (const budget of [
    budgetOf(target, undefined, new Map(), 1),
    { ...budgetOf(target, 1, new Map(), 1), most: () => 1e9 },
  ]) {
    const { rules, leftOut, running, possible } = sampleRules(target, all, budget, 1);
    assert.deepEqual([...rules.values()], [...all.values()]);
    assert.equal([...leftOut.values()].flatMap((counts) => [...counts]).length, 0);
    assert.equal(
      [...running.values()].reduce((sum, count) => sum + count),
      possible,
    );
  }
});

test("several keys divide the time", () => {
  const [one, three] = [["a"], ["a", "b", "c"]].map((main) => {
    const budget = budgetOf({ keys: { main } }, usualMinutes, new Map(), 1);
    return [budget.most("DEFAULT"), budget.most("CARD_ISSUANCE"), budget.most("address")];
  });
  assert.deepEqual(three, [one![0]! * 3, one![1]! * 3, one![2]!]);
});

test("a target that responds slowly gets a smaller sample, and several keys divide its time", () => {
  const raised = new Map((Object.keys(tiers) as Tier[]).map((tier) => [tier, 1_000]));
  const [fast, slow, parallel] = [
    [["a"], 1],
    [["a"], 200],
    [["a", "b"], 200],
  ].map(([main, responseMs]) => {
    const deployment = { ...target, keys: { ...target.keys, main: main as string[] } };
    const budget = budgetOf(deployment, usualMinutes, raised, responseMs as number);
    const { minutes, running } = sampleRules(deployment, all, budget, 1);
    assert.ok(minutes <= usualMinutes);
    return [...running.values()].reduce((sum, count) => sum + count);
  });
  assert.ok(slow! < fast! / 2 && slow! < parallel! && parallel! < slow! * 2, `${[fast, slow, parallel]}`);
});

test("with a limit of time every rule starts a check before any starts its next, also if all checks fit", () => {
  const budget = { ...budgetOf(target, 1, new Map(), 1), most: () => 1e9 };
  const { order, possible } = sampleRules(target, all, budget, 1);
  const checks = [...order.values()].flat();
  assert.equal(checks.length, possible);
  const starts = new Set<string>();
  const early = [...order.values()][0]!.findIndex(({ rule }) => starts.size === starts.add(rule).size);
  assert.ok(early > 100, `${early}`);
});
