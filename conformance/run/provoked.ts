// Checks that a run provoked every declared code, status, event type and tier. A missing one fails unless the target
// lacks a need or unprovoked.ts excuses it.
import {
  operations as contract,
  tiers as contractTiers,
  headers,
  type OperationEntry,
  type OperationId,
  type Tier,
  type Version,
} from "../../generated/contract.ts";
import { datesWithSameContract, datesWithSameOperation } from "../contract/dates.ts";
import type { ContractDocument } from "../contract/document.ts";
import { emittedEventTypes } from "../contract/events.ts";
import { fixtureOf } from "../harness/fixtures.ts";
import type { Need } from "../harness/needs.ts";
import { NotOffered } from "../harness/not-offered.ts";
import type { Rule } from "../harness/rule.ts";
import type { Deployment } from "../harness/target.ts";
import type { Exchange } from "../http/exchange.ts";
import { answerOf, eventTypesIn, reasonForGap } from "./answers.ts";
import type { Failure } from "./failed-check.ts";
import type { DateObservations, Observations } from "./observations.ts";
import type { Outcome } from "./outcome.ts";
import { isPackaged } from "./packaged.ts";
import { alwaysGranted, type KnownGap, knownGaps, needsOfAnswer, needsOfEvent } from "./unprovoked.ts";

const policyHeader = headers.rateLimitPolicy.toLowerCase();

const wholeRunRule = (id: string, title: string): Rule => ({
  id,
  source: "the document",
  title,
  needs: [],
  checks: () => [],
});

const codeRule = wholeRunRule(
  "codes-provoked",
  "A whole run receives every error code and status that an operation declares",
);
const eventRule = wholeRunRule("events-provoked", "A whole run receives every event type about a resource");
const tierRule = wholeRunRule("tiers-provoked", "A whole run exhausts every rate limit tier that has operations");

export const provocationRules: readonly Rule[] = [codeRule, eventRule, tierRule];

export type Provocation = Pick<Outcome, "operation" | "outcome" | "reason" | "failure"> & {
  readonly rule: Rule;
  readonly check: string;
};

export interface Provocations {
  /** `needs` are the needs of the check that sent the request. */
  record(exchange: Exchange, needs?: readonly Need[]): void;
  /** Call it after all dates have finished. */
  results(deployments: readonly Deployment[], demand?: Demand): Provocation[];
}

export interface Demand {
  /** The run has only checks of these operations. Empty means all. */
  readonly operations: readonly string[];
  /** The run is a sample: it demands nothing that its checks did not provoke. */
  readonly isPartOfRun?: boolean;
  /** Our own server meets every need, so the run also shows whether unprovoked.ts states the needs of every code. */
  readonly isOwn: boolean;
}

export function trackProvocations(
  document: ContractDocument,
  observations: Observations,
  gaps: readonly KnownGap[] = knownGaps,
): Provocations {
  const { responses, eventTypes, exhaustedPolicies } = observations.of(document.version)!;
  const seenAt = (dates: readonly Version[], isIn: (seen: DateObservations) => boolean) =>
    dates.map((date) => observations.of(date)).some((seen) => seen !== undefined && isIn(seen));
  const needsSeen = (id: string, answer: string) =>
    datesWithSameOperation(document.version, id).flatMap(
      (date) => observations.of(date)?.responses.get(`${id} ${answer}`) ?? [],
    );
  const seenAnywhere = (isIn: (seen: DateObservations) => boolean) =>
    seenAt(datesWithSameContract(document.version), isIn);
  const judge = (rule: Rule, check: string, isSeen: boolean, at: readonly Deployment[], takes: readonly Need[]) =>
    resultOf(rule, check, isSeen, at, takes, gaps);
  return {
    record: (exchange, needs = []) => {
      const operation = document.match(exchange.request.method, exchange.request.path.split("?")[0]!);
      if (operation === undefined) return;
      const answer = answerOf(operation.id, exchange);
      const known = responses.get(answer) ?? [];
      if (!known.some((each) => isWithin(each, needs))) responses.set(answer, [...known, needs]);
      if (exchange.response.status === 429)
        exhaustedPolicies.add(exchange.response.headers[policyHeader]?.match(/[a-z-]+(?=-per-)/)?.[0] ?? "");
      for (const type of eventTypesIn(document, operation, exchange)) eventTypes.add(type);
    },
    results: (deployments, { operations: only, isOwn, isPartOfRun = false } = { operations: [], isOwn: false }) => {
      const isWhole = only.length === 0 && !isPartOfRun;
      const ofWhole = (rule: Rule, check: string, isSeen: boolean, takes: readonly Need[]): Provocation =>
        isSeen || !(isPartOfRun || deployments.every(isPartial))
          ? judge(rule, check, isSeen, deployments, takes)
          : { rule, check, outcome: "skipped", reason: isPartOfRun ? otherChecksProvoke : missingProvokes };
      return [
        ...document.operations
          .filter(({ id }) => only.length === 0 || only.includes(id))
          .flatMap((operation) =>
            [...operation.success.map(String), ...operation.errors].map((answer): Provocation => {
              const about = { rule: codeRule, check: `${operation.id} ${answer}`, operation: operation.id };
              if (deployments.every(({ missing }) => missing?.has(operation.id)))
                return { ...about, outcome: "skipped", reason: new NotOffered(operation.id).message };
              const seen = needsSeen(operation.id, answer);
              if (!isWhole && seen.length === 0) return { ...about, outcome: "skipped", reason: otherChecksProvoke };
              if (seen.length === 0 && deployments.every(isPartial))
                return { ...about, outcome: "skipped", reason: missingProvokes };
              const stated = [...(fixtureOf(operation).needs ?? []), ...needsOfAnswer(operation.id, answer)];
              const result = { ...judge(codeRule, about.check, seen.length > 0, deployments, stated), ...about };
              const isStated = seen.some((needs) => isWithin(needs, [...alwaysGranted, ...stated]));
              if (!isOwn || !isWhole || result.outcome !== "passed" || isStated) return result;
              return { ...about, outcome: "failed", failure: unstatedNeeds(seen) };
            }),
          ),
        ...(only.length > 0 ? [] : emittedEventTypes(document)).map((type) => {
          const isSeen = seenAnywhere((seen) => seen.eventTypes.has(type));
          return ofWhole(eventRule, type, isSeen, ["workers", ...(needsOfEvent[type] ?? [])]);
        }),
        ...(only.length > 0 ? [] : [...tiersOf(document)]).map(([tier, needed]) => {
          const isSeen = seenAnywhere((seen) => seen.exhaustedPolicies.has(contractTiers[tier].policy));
          return ofWhole(tierRule, tier, isSeen, needed);
        }),
      ];
    },
  };
}

function isPartial({ missing }: Deployment): boolean {
  return (missing?.size ?? 0) > 0;
}

const missingProvokes = "checks of operations that the target does not offer provoke it";
const otherChecksProvoke = "no selected check provokes it; checks of a whole run do";

function isWithin(some: readonly Need[], all: readonly Need[]): boolean {
  return some.every((each) => all.includes(each));
}

function unstatedNeeds(seen: readonly (readonly Need[])[]): Failure {
  const lists = seen.map((needs) => needs.filter((each) => !alwaysGranted.includes(each)).join(", "));
  return {
    expected:
      "a check without further needs that provokes it, or a line with its needs in conformance/run/unprovoked.ts",
    actual: `only checks that need ${[...new Set(lists)].join("; or ")}`,
  };
}

/** A tier that only adds to another tier is the tighter one only in production (rules/journeys/limits/tiers.ts). */
function tiersOf({ operations }: ContractDocument): Map<Tier, readonly Need[]> {
  const entries = operations.map(({ id }): OperationEntry => contract[id as OperationId]);
  const added = entries.flatMap(({ alsoTier }) => (alsoTier === null ? [] : [alsoTier.tier]));
  return new Map<Tier, readonly Need[]>([
    ...added.map((tier): [Tier, Need[]] => [tier, ["limited-project", "production"]]),
    ...entries.map(({ tier }): [Tier, Need[]] => [tier, ["limited-project"]]),
  ]);
}

function resultOf(
  rule: Rule,
  check: string,
  isSeen: boolean,
  deployments: readonly Deployment[],
  takes: readonly Need[],
  gaps: readonly KnownGap[],
): Provocation {
  const known = gaps.find(({ what }) => what.test(check));
  if (isSeen && known !== undefined) {
    const expected = isPackaged
      ? "nothing, because the suite knows no check that provokes it"
      : "nothing, because conformance/run/unprovoked.ts lists it; remove its line";
    return { rule, check, outcome: "failed", failure: { expected, actual: "the target sent it" } };
  }
  if (isSeen) return { rule, check, outcome: "passed" };
  const reason = reasonForGap(check, takes, deployments, gaps);
  if (reason !== undefined) return { rule, check, outcome: "skipped", reason };
  const expected = isPackaged
    ? "a response with it; if the target lacks the ability that provokes it, name that with --lacks"
    : "a check that provokes it, or a line with the reason in conformance/run/unprovoked.ts";
  return { rule, check, outcome: "failed", failure: { expected, actual: "none in the whole run" } };
}
