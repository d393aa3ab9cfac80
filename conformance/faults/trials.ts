// Tries each fault on the checks that it affects. Invariant: only checks that passed without a fault can notice one.
import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "../../generated/client/latest.js";
import { latestVersion } from "../../generated/contract.ts";
import { type ContractDocument, readDocument } from "../contract/document.ts";
import type { Check, Rule } from "../harness/rule.ts";
import type { Deployment } from "../harness/target.ts";
import { judgeRules } from "../rules/responses.ts";
import type { Outcome } from "../run/outcome.ts";
import { run } from "../run/runner.ts";
import { suite } from "../run/suite.ts";
import { type NeedsByDate, type Prepared, startOwnServer } from "../targets/own-targets.ts";
import type { Fault, Kind, Traffic } from "./fault.ts";
import { startProxy } from "./proxy.ts";

export interface NamedCheck {
  readonly rule: Rule;
  readonly check: Check;
}

export interface PassedCheck extends NamedCheck {
  readonly ms: number;
  readonly traffic: readonly Traffic[];
}

export interface Verdict {
  readonly kind: string;
  readonly fault: Fault;
  /** "unmet": no check reaches the fault. "untried": the time was up. */
  readonly outcome: "noticed" | "survived" | "unmet" | "untried";
  /** All rules that failed in the check that noticed it. */
  readonly rules: readonly string[];
  readonly reason: string;
}

export interface Lane {
  /** A check that takes longer than `withinMs` fails. */
  attempt(fault: Fault | undefined, known: NamedCheck, withinMs: number): Promise<Attempt>;
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

export function checksOf(rules: readonly Rule[]): NamedCheck[] {
  return rules.flatMap((rule) => rule.checks(faultedDocument).map((check) => ({ rule, check })));
}

export function wantedBy(checks: readonly NamedCheck[]): NeedsByDate {
  return new Map([[latestVersion, checks.map(({ rule, check }) => [...rule.needs, ...(check.needs ?? [])])]]);
}

const lacksBehindProxy = {
  "strict-http": "a proxy in front of the server handles only valid HTTP",
  restart: "only source edits can break what a restart keeps",
};

export async function openLane(checks: readonly NamedCheck[], prepared: Prepared): Promise<Lane> {
  // Requests to a second server would not pass through the proxy.
  const own = await startOwnServer(wantedBy(checks), { prepared, hasOneServer: true });
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
      // New objects, because checks keep shared resources by deployment, and a fault may have spoilt them.
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
      const outcomes = await Promise.race([running, timeOut(withinMs)]);
      const recordings = proxies.map((proxy) => proxy.take());
      if (outcomes === undefined) {
        // The check continues in the background. With its proxies stopped, later faults do not affect it.
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

// The slowest check waits 20 s for a timeout of the service.
const recordMs = 120_000;

/** Runs checks without a fault when they are needed, because running all takes longer than trying some faults. */
export class Recorder {
  readonly checks: readonly NamedCheck[];
  readonly passed = new Map<NamedCheck, PassedCheck>();
  /** These checks do not pass through the proxy. */
  readonly unusable: { readonly rule: string; readonly check: string; readonly reason: string }[] = [];
  readonly #running = new Map<NamedCheck, Promise<PassedCheck | undefined>>();

  constructor(checks: readonly NamedCheck[]) {
    this.checks = checks;
  }

  has(known: NamedCheck): boolean {
    return this.#running.has(known);
  }

  /** Undefined if the check is unusable. */
  record(lane: Lane, known: NamedCheck): Promise<PassedCheck | undefined> {
    const running = this.#running.get(known) ?? this.#run(lane, known);
    this.#running.set(known, running);
    return running;
  }

  async #run(lane: Lane, known: NamedCheck): Promise<PassedCheck | undefined> {
    const { failed, skipped, ms, traffic } = await lane.attempt(undefined, known, recordMs);
    const [failure] = failed;
    const reason = skipped ?? (failure && `expected ${failure.failure?.expected}, got ${failure.failure?.actual}`);
    if (reason === undefined) this.passed.set(known, { ...known, ms, traffic });
    else this.unusable.push({ rule: known.rule.id, check: known.check.name, reason });
    return this.passed.get(known);
  }
}

// If this many of a rule's checks pass, its other checks would too.
const attemptsPerRule = 3;
const maxAttempts = 40;
// The number of checks of named rules, and of others about the subject, that may miss the fault.
const maxMisses = 20;

/** `ms` is the time without a fault. A missing delivery would take half a minute. */
const timeoutMs = ({ ms }: PassedCheck) => 3_000 + 10 * ms;

/** Stops at the first failure. */
export async function tryFault(lane: Lane, recorder: Recorder, kind: Kind, fault: Fault): Promise<Verdict> {
  const met = new Map<string, number>();
  const misses = { named: 0, others: 0 };
  for (const candidate of sortByLikelihood(recorder, kind, fault)) {
    const { id } = candidate.rule;
    if ((met.get(id) ?? 0) >= attemptsPerRule) continue;
    if (sumOf(met) >= maxAttempts) break;
    const isNew = !recorder.has(candidate);
    const group = kind.rules.includes(id) ? "named" : "others";
    if (isNew && misses[group] >= maxMisses) continue;
    const passed = await recorder.record(lane, candidate);
    if (!passed?.traffic.some(fault.appliesTo)) {
      if (isNew) misses[group]++;
      continue;
    }
    const { failed, hasEffect } = await lane.attempt(fault, passed, timeoutMs(passed));
    if (!hasEffect) continue;
    met.set(id, (met.get(id) ?? 0) + 1);
    if (failed.length === 0) continue;
    const rules = [...new Set(failed.map(({ rule }) => rule))];
    return { kind: kind.id, fault, outcome: "noticed", rules, reason: reasonOf(failed) };
  }
  const shown = sumOf(met);
  if (shown === 0) return { kind: kind.id, fault, outcome: "unmet", rules: [], reason: "no check reaches it" };
  const reason = `${shown} ${shown === 1 ? "check" : "checks"} passed: ${[...met.keys()].join(", ")}`;
  return { kind: kind.id, fault, outcome: "survived", rules: [], reason };
}

function reasonOf([first]: Attempt["failed"]): string {
  return `${first!.check}: expected ${first!.failure?.expected}, got ${first!.failure?.actual}`;
}

// A rule that can notice the kind notices one of its first faults, or only a fault with another resource.
const claimAttempts = 60;
const claimChecks = 40;
const faultsPerCheck = 4;

/** Tries the faults of a kind on the checks of one rule until it notices one. A judge's rule is tried on all checks. */
export async function tryClaim(
  lane: Lane,
  recorder: Recorder,
  faults: readonly Fault[],
  ruleId: string,
  isOver: () => boolean,
): Promise<Verdict["outcome"]> {
  const isJudge = judgeRules.some(({ id }) => id === ruleId);
  const candidates = isJudge ? [...recorder.passed.keys()] : recorder.checks.filter(({ rule }) => rule.id === ruleId);
  // A rule with few checks tries more faults on each.
  const most = Math.max(faultsPerCheck, Math.ceil(claimAttempts / candidates.length));
  let attempts = 0;
  for (const candidate of isJudge ? candidates : candidates.slice(0, claimChecks)) {
    if (isOver()) return "untried";
    const passed = await recorder.record(lane, candidate);
    if (passed === undefined) continue;
    const reached = faults
      .filter(({ appliesTo }) => passed.traffic.some(appliesTo))
      .toSorted((a, b) => Number(isAbout(passed.check, b.subject)) - Number(isAbout(passed.check, a.subject)));
    for (const fault of variedByName(reached).slice(0, most)) {
      const { failed, hasEffect } = await lane.attempt(fault, passed, timeoutMs(passed));
      if (failed.some(({ rule }) => rule === ruleId)) return "noticed";
      if (hasEffect && ++attempts >= claimAttempts) return "survived";
    }
  }
  return attempts === 0 ? "unmet" : "survived";
}

/** One fault of each name first, because faults with one name differ only in their subject. */
function variedByName(faults: readonly Fault[]): Fault[] {
  return takeInTurn([...Map.groupBy(faults, ({ name }) => name).values()]);
}

/**
 * Checks of the fault's subject or of rules that the kind names, and others that are known to reach it. Named rules
 * first, then checks that name the same part of the operation, then fast ones; one check per rule in turn.
 */
function sortByLikelihood(recorder: Recorder, kind: Kind, fault: Fault): NamedCheck[] {
  const parts = fault.name.split(" ");
  const ranked = recorder.checks.flatMap((known) => {
    const { rule, check } = known;
    const passed = recorder.passed.get(known);
    const reaches = passed?.traffic.some(fault.appliesTo) ?? false;
    const isSubject = isAbout(check, fault.subject);
    const isNamed = kind.rules.includes(rule.id);
    if (passed !== undefined ? !reaches : !isNamed && !isSubject) return [];
    const rank =
      (isNamed ? 10_000_000 : 0) +
      (isSubject ? 100_000 : 0) +
      (reaches ? 50_000 : 0) +
      check.name.split(" ").filter((part) => parts.includes(part)).length * 10_000 -
      (passed?.ms ?? 0);
    return [{ known, rank }];
  });
  const byRule = Map.groupBy(
    ranked.sort((a, b) => b.rank - a.rank).map(({ known }) => known),
    ({ rule }) => rule.id,
  );
  return takeInTurn([...byRule.values()]);
}

/** The first item of every group, then the second of every group, and so on. */
export function takeInTurn<Item>(groups: readonly (readonly Item[])[]): Item[] {
  const rounds = Math.max(0, ...groups.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) => groups.flatMap((items) => items.slice(round, round + 1))).flat();
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
