// What a whole run has provoked: every code and status that an operation declares, every event type, every tier's limit, each at one of the dates
// that say the same of it. Invariant: what nobody provoked fails the run, unless the target does not offer what it takes or a line of unprovoked.ts says why; such a line falls
// when it is provoked after all.
import {
  operations as contract,
  tiers as contractTiers,
  type ErrorCode,
  headers,
  type OperationEntry,
  type OperationId,
  type Tier,
  type Version,
} from "../../generated/contract.ts";
import { datesWithSameContract, datesWithSameOperation } from "../contract/dates.ts";
import type { ContractDocument } from "../contract/document.ts";
import { emittedEventTypes } from "../contract/events.ts";
import { familiesOf } from "../contract/families.ts";
import type { Exchange } from "../http/exchange.ts";
import { codeOf } from "../judge/context.ts";
import { fixtureOf } from "../rules/fixtures.ts";
import type { Rule } from "../rules/rule.ts";
import { type Need, reasonToSkip } from "../targets/needs.ts";
import type { Deployment } from "../targets/target.ts";
import type { Outcome } from "./outcome.ts";
import type { Seen, Together } from "./together.ts";
import { takesOf, type Unprovoked, unprovoked } from "./unprovoked.ts";

const policyHeader = headers.rateLimitPolicy.toLowerCase();

const ofRun = (id: string, title: string): Rule => ({ id, source: "the document", title, needs: [], checks: () => [] });

const codes = ofRun(
  "codes-provoked",
  "Every code and every status that an operation declares is answered in a whole run",
);
const events = ofRun("events-provoked", "Every event type that tells of a resource is there in a whole run");
const tiers = ofRun("tiers-provoked", "Every tier that has operations is exhausted in a whole run");

/** The rules that judge a whole run: a part of it says nothing about them. */
export const provocationRules: readonly Rule[] = [codes, events, tiers];

/** What came of one thing that was to be provoked. */
export type Provocation = Pick<Outcome, "outcome" | "reason" | "failure"> & {
  readonly rule: Rule;
  readonly check: string;
};

export interface Provocations {
  note(exchange: Exchange): void;
  /** What was provoked and what was not, on a target with these deployments; of some operations only their codes. The dates have ended by then. */
  all(deployments: readonly Deployment[], operations?: readonly string[]): Provocation[];
}

/** Takes note of every answer of a run at one of its dates. */
export function openProvocations(
  document: ContractDocument,
  together: Together,
  excused: readonly Unprovoked[] = unprovoked,
): Provocations {
  const { told, eventTypes, exhausted } = together.at(document.version)!;
  const seenAt = (dates: readonly Version[], isIn: (seen: Seen) => boolean) =>
    dates.map((date) => together.at(date)).some((seen) => seen !== undefined && isIn(seen));
  const seenOf = (id: string, answer: string) =>
    seenAt(datesWithSameOperation(document.version, id), (seen) => seen.told.has(`${id} ${answer}`));
  const seenAnywhere = (isIn: (seen: Seen) => boolean) => seenAt(datesWithSameContract(document.version), isIn);
  const log = familiesOf(document).find(({ name }) => name === "event");
  const judge = (rule: Rule, check: string, isSeen: boolean, at: readonly Deployment[], takes: readonly Need[]) =>
    conclude(rule, check, isSeen, at, takes, excused);
  return {
    note: (exchange) => {
      const operation = document.match(exchange.request.method, exchange.request.path.split("?")[0]!);
      if (operation === undefined) return;
      const { status } = exchange.response;
      told.add(`${operation.id} ${status >= 400 ? codeOf(exchange) : status}`);
      if (status === 429) exhausted.add(exchange.response.headers[policyHeader]?.match(/[a-z-]+(?=-per-)/)?.[0] ?? "");
      if (status >= 300 || ![log?.list?.id, log?.get?.id].includes(operation.id)) return;
      const { data, type } = (exchange.json ?? {}) as { data?: unknown; type?: unknown };
      for (const event of Array.isArray(data) ? (data as { type?: unknown }[]) : [{ type }])
        eventTypes.add(String(event.type));
    },
    all: (deployments, only = []) => [
      ...document.operations
        .filter(({ id }) => only.length === 0 || only.includes(id))
        .flatMap((operation) =>
          [...operation.success.map(String), ...operation.errors].map((answer) =>
            judge(codes, `${operation.id} ${answer}`, seenOf(operation.id, answer), deployments, [
              ...(fixtureOf(operation).needs ?? []),
              ...(takesOf[answer as ErrorCode] ?? []),
            ]),
          ),
        ),
      ...(only.length > 0 ? [] : emittedEventTypes(document)).map((type) =>
        judge(
          events,
          type,
          seenAnywhere((seen) => seen.eventTypes.has(type)),
          deployments,
          ["workers"],
        ),
      ),
      ...(only.length > 0 ? [] : tiersOf(document)).map((tier) =>
        judge(
          tiers,
          tier,
          seenAnywhere((seen) => seen.exhausted.has(contractTiers[tier].policy)),
          deployments,
          ["limited-project"],
        ),
      ),
    ],
  };
}

/** The tiers that operations count against, always or by what their body says. */
function tiersOf({ operations }: ContractDocument): Tier[] {
  const entries = operations.map(({ id }): OperationEntry => contract[id as OperationId]);
  return [...new Set(entries.flatMap(({ tier, tierWhen }) => [tier, ...(tierWhen === null ? [] : [tierWhen.tier])]))];
}

function conclude(
  rule: Rule,
  check: string,
  isSeen: boolean,
  deployments: readonly Deployment[],
  takes: readonly Need[],
  excused: readonly Unprovoked[],
): Provocation {
  const reasons = deployments.map(({ lacks }) => reasonToSkip(["state", ...takes], lacks));
  const known = excused.find(({ what }) => what.test(check));
  if (isSeen && known !== undefined) {
    const expected = "nothing, as conformance/run/unprovoked.ts says: take its line away";
    return { rule, check, outcome: "failed", failure: { expected, actual: "it was answered" } };
  }
  if (isSeen) return { rule, check, outcome: "passed" };
  const lacking = reasons.includes(undefined) ? undefined : (reasons[0] ?? "the target has no address");
  const reason = known?.reason ?? lacking;
  if (reason !== undefined) return { rule, check, outcome: "skipped", reason };
  const expected =
    "a request of the suite that is answered so: a law, a journey, or a line in conformance/run/unprovoked.ts";
  return { rule, check, outcome: "failed", failure: { expected, actual: "none in the whole run" } };
}
