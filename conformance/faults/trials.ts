// Tries each fault on the checks that it affects. Invariant: only checks that passed without a fault can notice one.
import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "../../generated/client/latest.js";
import { latestVersion } from "../../generated/contract.ts";
import { type ContractDocument, readDocument } from "../contract/document.ts";
import { judgeRules } from "../judge/judge.ts";
import type { Check, Rule } from "../rules/rule.ts";
import type { Outcome } from "../run/outcome.ts";
import { run } from "../run/runner.ts";
import { suite } from "../suite.ts";
import { type NeedsByDate, type Prepared, startOwnServer } from "../targets/own-targets.ts";
import type { Deployment } from "../targets/target.ts";
import type { Fault, Kind, Traffic } from "./fault.ts";
import { startProxy } from "./proxy.ts";

export interface PassedCheck {
  readonly rule: Rule;
  readonly check: Check;
  readonly ms: number;
  readonly traffic: readonly Traffic[];
}

export interface Recording {
  readonly known: readonly PassedCheck[];
  /** These checks do not pass through the proxy. */
  readonly unusable: readonly { readonly rule: string; readonly check: string; readonly reason: string }[];
}

export interface Verdict {
  readonly kind: string;
  readonly fault: Fault;
  /** "unmet": no check reaches the fault. */
  readonly outcome: "noticed" | "survived" | "unmet";
  /** Only the first rule that noticed it, or all if a rule was given. */
  readonly rules: readonly string[];
  readonly reason: string;
}

export interface Lane {
  /** A check that takes longer than `withinMs` fails. */
  attempt(fault: Fault | undefined, known: Pick<PassedCheck, "rule" | "check">, withinMs?: number): Promise<Attempt>;
  stop(): Promise<void>;
}

export interface Attempt {
  readonly failed: readonly Pick<Outcome, "rule" | "check" | "failure">[];
  readonly skipped: string | undefined;
  readonly ms: number;
  readonly traffic: readonly Traffic[];
  readonly hasEffect: boolean;
}

export const faultedDocument: ContractDocument = readDocument(latestVersion);

export function checksOf(rules: readonly Rule[]): Pick<PassedCheck, "rule" | "check">[] {
  return rules.flatMap((rule) => rule.checks(faultedDocument).map((check) => ({ rule, check })));
}

export function wantedBy(checks: readonly Pick<PassedCheck, "rule" | "check">[]): NeedsByDate {
  return new Map([[latestVersion, checks.map(({ rule, check }) => [...rule.needs, ...(check.needs ?? [])])]]);
}

const lacksBehindProxy = {
  "strict-http": "a proxy in front of the server handles only valid HTTP",
  restart: "only source edits can break what a restart keeps",
};

export async function openLane(
  checks: readonly Pick<PassedCheck, "rule" | "check">[],
  prepared: Prepared,
): Promise<Lane> {
  const own = await startOwnServer(wantedBy(checks), undefined, prepared);
  const good = own.deployments.get(latestVersion) ?? [];
  const startProxies = () => Promise.all(good.map(({ url }) => startProxy(url, faultedDocument)));
  let proxies = await startProxies();
  return {
    attempt: async (fault, { rule, check }, withinMs) => {
      const started = performance.now();
      for (const proxy of proxies) {
        proxy.plant(fault);
        proxy.take();
      }
      // Checks share resources by deployment object, and a fault may have spoilt them.
      const deployments = good.map(
        (deployment, index): Deployment => ({
          ...deployment,
          url: proxies[index]!.url,
          lacks: { ...deployment.lacks, ...lacksBehindProxy },
        }),
      );
      const running = run({
        target: { name: "faulty", version: latestVersion, deployments },
        document: faultedDocument,
        rules: [...judgeRules, { ...rule, checks: () => [check] }],
        makeClient: createClient,
      });
      const outcomes = await (withinMs === undefined ? running : Promise.race([running, timeOut(withinMs)]));
      const recordings = proxies.map((proxy) => proxy.take());
      if (outcomes === undefined) {
        // Later faults do not affect the check, which continues with stopped proxies.
        await Promise.all(proxies.map((proxy) => proxy.stop()));
        proxies = await startProxies();
      }
      const failure = { expected: `the check to end within ${withinMs} ms`, actual: "still running" };
      return {
        failed: outcomes?.filter(({ outcome }) => outcome === "failed") ?? [
          { rule: rule.id, check: check.name, failure },
        ],
        skipped: outcomes?.find(({ outcome, rule: id }) => outcome === "skipped" && id === rule.id)?.reason,
        ms: performance.now() - started,
        traffic: recordings.flatMap((each) => each.traffic),
        hasEffect: recordings.some((each) => each.hasEffect),
      };
    },
    stop: async () => {
      await Promise.all(proxies.map((proxy) => proxy.stop()));
      await own.stop();
    },
  };
}

async function timeOut(ms: number): Promise<undefined> {
  await sleep(ms, undefined, { ref: false });
}

export async function share<Job>(
  lanes: readonly Lane[],
  jobs: readonly Job[],
  work: (lane: Lane, job: Job) => Promise<void>,
): Promise<void> {
  const queue = [...jobs];
  await Promise.all(
    lanes.map(async (lane) => {
      for (let job = queue.shift(); job !== undefined; job = queue.shift()) await work(lane, job);
    }),
  );
}

export async function record(
  lanes: readonly Lane[],
  checks: readonly Pick<PassedCheck, "rule" | "check">[],
): Promise<Recording> {
  const known: PassedCheck[] = [];
  const unusable: Recording["unusable"][number][] = [];
  await share(lanes, checks, async (lane, { rule, check }) => {
    const { failed, skipped, ms, traffic } = await lane.attempt(undefined, { rule, check });
    const [failure] = failed;
    const reason = skipped ?? (failure && `expected ${failure.failure?.expected}, got ${failure.failure?.actual}`);
    if (reason === undefined) known.push({ rule, check, ms, traffic });
    else unusable.push({ rule: rule.id, check: check.name, reason });
  });
  return { known, unusable };
}

/** Number of noticed faults of a kind, by rule. Such rules are tried first. */
export type Experience = Map<string, number>;

// If this many of a rule's checks pass, its other checks would too.
const attemptsPerRule = 3;
const maxAttempts = 40;

/** `ms` is the time without a fault. A missing delivery would take half a minute. */
const timeoutMs = ({ ms }: PassedCheck) => 3_000 + 10 * ms;

/** Stops at the first failure, of the rule `ruleId` if given. */
export async function tryFault(
  lane: Lane,
  { known }: Recording,
  kind: Kind,
  fault: Fault,
  experience: Experience,
  ruleId?: string,
): Promise<Verdict> {
  const isJudge = judgeRules.some(({ id }) => id === ruleId);
  const candidates = known
    .filter(({ rule }) => ruleId === undefined || isJudge || rule.id === ruleId)
    .filter(({ traffic }) => traffic.some(fault.appliesTo));
  const met = new Map<string, number>();
  for (const candidate of sortByLikelihood(candidates, kind, fault, experience)) {
    const { id } = candidate.rule;
    if ((met.get(id) ?? 0) >= attemptsPerRule) continue;
    if (sumOf(met) >= maxAttempts) break;
    const { failed, hasEffect } = await lane.attempt(fault, candidate, timeoutMs(candidate));
    if (!hasEffect) continue;
    met.set(id, (met.get(id) ?? 0) + 1);
    const noticing = failed.filter(({ rule }) => ruleId === undefined || rule === ruleId);
    if (noticing.length === 0) continue;
    const rules = [...new Set(noticing.map(({ rule }) => rule))];
    for (const rule of rules) experience.set(rule, Math.min(50, (experience.get(rule) ?? 0) + 1));
    const [{ failure, check }] = noticing as [(typeof noticing)[number]];
    const reason = `${check}: expected ${failure?.expected}, got ${failure?.actual}`;
    return { kind: kind.id, fault, outcome: "noticed", rules, reason };
  }
  const shown = sumOf(met);
  if (shown === 0) return { kind: kind.id, fault, outcome: "unmet", rules: [], reason: "no check reaches it" };
  const reason = `${shown} ${shown === 1 ? "check" : "checks"} passed: ${[...met.keys()].join(", ")}`;
  return { kind: kind.id, fault, outcome: "survived", rules: [], reason };
}

/**
 * Rules named by the kind first, then by experience and speed; one check per rule in turn, the fault's subject first.
 */
function sortByLikelihood(
  candidates: readonly PassedCheck[],
  kind: Kind,
  { subject }: Fault,
  experience: Experience,
): PassedCheck[] {
  const named = [...kind.rules, ...(kind.with ?? [])];
  const likelihood = ({ rule, check, ms }: PassedCheck) =>
    (named.includes(rule.id) ? 10_000_000 : 0) +
    (isAbout(check, subject) ? 100_000 : 0) +
    (experience.get(rule.id) ?? 0) * 100 -
    ms;
  const byRule = Map.groupBy(
    candidates.toSorted((a, b) => likelihood(b) - likelihood(a)),
    ({ rule }) => rule.id,
  );
  const rounds = Math.max(0, ...[...byRule.values()].map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) => [...byRule.values()].flatMap((of) => of[round] ?? [])).flat();
}

function isAbout({ name, operation }: Check, subject: string): boolean {
  return operation === subject || name.split(" ").includes(subject);
}

function sumOf(met: ReadonlyMap<string, number>): number {
  return [...met.values()].reduce((sum, count) => sum + count, 0);
}

export function rulesWithChecks(): Rule[] {
  return suite.filter((rule) => !judgeRules.includes(rule));
}
