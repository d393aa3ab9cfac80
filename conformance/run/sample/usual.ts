// Chooses the checks of a usual run on our own server and mock. Invariant: the same checks lead to the same choice, so
// a failure repeats.
import { createHash } from "node:crypto";
import type { Version } from "../../../generated/contract.ts";
import { readDocument } from "../../contract/document.ts";
import type { Rule } from "../../harness/rule.ts";
import type { Deployment } from "../../harness/target.ts";
import { areaOf } from "../../rules/areas.ts";
import { planRun } from "../plan.ts";
import { sumOf } from "./budget.ts";
import { type CheckName, costOf, nameOf, readRecorded } from "./recorded.ts";
import { type KeptRules, keepChecks } from "./sampled-rules.ts";

/** A check that could run. */
export interface UsualCandidate extends CheckName {
  readonly version: Version;
  readonly operation: string | undefined;
  /** Folder of the rule's file, such as "derived/laws". */
  readonly area: string;
  /** Average of the rule's checks. */
  readonly requests: number;
  /** True if the rule runs at every date. */
  readonly isOfEachDate: boolean;
}

/**
 * Requests that a rule of each area may send, at least one check. The pipeline handles all operations alike, so a rule
 * about requests needs few operations. Each handler implements the laws and states of its own resource, so a rule about
 * laws or states needs many.
 */
const requestsOfArea: Readonly<Record<string, number>> = {
  "derived/requests": 60,
  "derived/relations": 40,
  "derived/laws": 200,
  "derived/states": 400,
  "derived/combined": 500,
  "derived/announced": 400,
  "derived/suspended": 300,
  "rules/walks": 800,
};
const requestsOfJourney = 60;

/** A check that sends more is not added for the sake of its operation. */
const requestsOfOperation = 30;

/** Every rule, every operation in each area that has an affordable check of it, and every code that has a recorded check. */
export function chooseUsualChecks(
  candidates: readonly UsualCandidate[],
  codes: Readonly<Record<string, readonly CheckName[]>>,
): Set<UsualCandidate> {
  const chosen = new Set<UsualCandidate>();
  const byRule = Map.groupBy(candidates, ({ rule, version, isOfEachDate }) =>
    isOfEachDate ? `${rule} ${version}` : rule,
  );
  for (const [name, group] of byRule) {
    const { area, requests } = group[0]!;
    const affordable = Math.floor((requestsOfArea[area] ?? requestsOfJourney) / Math.max(1, requests));
    for (const each of spread(name, group, affordable)) chosen.add(each);
  }
  const placeOf = ({ operation, area }: UsualCandidate) => `${operation} ${area}`;
  const covered = new Set([...chosen].map(placeOf));
  for (const [place, group] of Map.groupBy(candidates, placeOf)) {
    if (group[0]!.operation === undefined || covered.has(place)) continue;
    const cheapest = group.reduce((best, each) => (each.requests < best.requests ? each : best));
    if (cheapest.requests <= requestsOfOperation) chosen.add(cheapest);
  }
  const byName = Map.groupBy(candidates, nameOf);
  for (const checks of Object.values(codes)) {
    const provoking = checks.flatMap((check) => byName.get(nameOf(check)) ?? []);
    if (provoking.length > 0 && !provoking.some((each) => chosen.has(each))) chosen.add(provoking[0]!);
  }
  return chosen;
}

/** Takes every nth check, from a start that the rule's name decides, so that rules try different operations. */
function spread(name: string, group: readonly UsualCandidate[], affordable: number): readonly UsualCandidate[] {
  const count = Math.min(group.length, Math.max(1, affordable));
  if (count === group.length) return group;
  const sorted = group.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  const start = createHash("sha256").update(name).digest().readUInt16BE() / 2 ** 16;
  return Array.from({ length: count }, (_, index) => sorted[Math.floor(((index + start) * group.length) / count)]!);
}

/** `deployments` and `rules` are those of each date of one target. */
export function usualRules(
  deployments: ReadonlyMap<Version, readonly Deployment[]>,
  rules: ReadonlyMap<Version, readonly Rule[]>,
): KeptRules {
  const candidates = [...rules].flatMap(([version, ofDate]) =>
    [...planRun(deployments.get(version)!, ofDate, readDocument(version)).jobs.values()].flat().map(
      ({ rule, check }): UsualCandidate => ({
        rule: rule.id,
        check: check.name,
        version,
        operation: check.operation,
        area: areaOf(rule.id),
        requests: sumOf(costOf(rule.id)),
        isOfEachDate: rule.dates === "each",
      }),
    ),
  );
  return keepChecks(rules, candidates, [...chooseUsualChecks(candidates, readRecorded().codes)]);
}
