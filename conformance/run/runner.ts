// Runs rules against a target. Invariant: every check passes, fails or is skipped with a reason, and every response is
// judged.
import type { ContractDocument } from "../contract/document.ts";
import { refuseMissing } from "../harness/missing-operations.ts";
import type { Need } from "../harness/needs.ts";
import { NotOffered } from "../harness/not-offered.ts";
import { openRefusals } from "../harness/refusals.ts";
import type { Check, Rule } from "../harness/rule.ts";
import { type MakeClient, openSession, type Session } from "../harness/session.ts";
import { apiKeysOf, type Deployment, type Target } from "../harness/target.ts";
import { CheckTimer } from "../http/check-timer.ts";
import type { Exchange } from "../http/exchange.ts";
import { Stopped, tolerateAbandonedCalls, untilStopped } from "../http/stop.ts";
import { openTransport, type ServerChoice } from "../http/transport.ts";
import type { Invariant } from "../judge/invariants/invariants.ts";
import type { Failure } from "./failed-check.ts";
import { describeFailure, noResponseExpectation } from "./failure.ts";
import { Observations } from "./observations.ts";
import type { Outcome } from "./outcome.ts";
import { operationOf, planRun } from "./plan.ts";
import { provocationRules, trackProvocations } from "./provoked.ts";
import { type Job, openQueue } from "./queue.ts";
import { openRedactor } from "./redact.ts";
import { outsideSample } from "./sample/left-out.ts";
import { type CheckName, nameOf } from "./sample/recorded.ts";
import type { TimeLimit } from "./time-limit.ts";
import { timingOf } from "./timings.ts";
import { trackTraffic } from "./traffic.ts";
import { collectVerdicts } from "./verdicts.ts";

export interface RunOptions {
  readonly target: Target;
  readonly document: ContractDocument;
  readonly rules: readonly Rule[];
  /** Default: all. */
  readonly operations?: readonly string[];
  readonly makeClient: MakeClient;
  /** Default: observations of this date only. */
  readonly observations?: Observations;
  /** Called for each check when it ends, and at the end for each judgment of responses. */
  readonly progress?: (outcome: Outcome) => void;
  readonly onExchange?: (exchange: Exchange) => void;
  /** Called for each judgment of an invariant across resources. */
  readonly onJudged?: (invariant: Invariant) => void;
  /** True for our own server: then a code must be provoked by a check whose needs unprovoked.ts states. */
  readonly isOwn?: boolean;
  /** Learns how long a request waits for a rate limit, in ms. */
  readonly onWait?: (ms: number) => void;
  /** Checks outside the sample, by rule. */
  readonly leftOut?: ReadonlyMap<string, number>;
  /** The checks in the order in which they start. Default: the order of the rules. */
  readonly order?: readonly CheckName[];
  readonly time?: TimeLimit;
  /** Ends the run. The outcomes are those of the checks that ended before the abort. */
  readonly stop?: AbortSignal;
}

// A HAR file of a failed check shows the steps before the failure.
const maxExchanges = 100;

// The target counts as gone after this many unanswered checks in a row.
const maxUnanswered = 10;
const notSentReason = `not sent: the target did not respond to ${maxUnanswered} checks in a row`;

export async function run(options: RunOptions): Promise<Outcome[]> {
  const { target, document, rules, stop, observations = new Observations([options.document.version]) } = options;
  if (stop !== undefined) tolerateAbandonedCalls();
  const outcomes: Outcome[] = [];
  const about = { target: target.name, version: target.version };
  const plan = planRun(target.deployments, rules, document);
  const note = (rule: Rule, check: string, result: Omit<Outcome, "target" | "version" | "rule" | "check">) => {
    const outcome: Outcome = { ...about, rule: rule.id, check, ...result };
    outcomes.push(outcome);
    options.progress?.(outcome);
  };
  const secrets = target.deployments.flatMap(apiKeysOf);
  const resultOf = (failure: Failure | undefined, exchanges: readonly Exchange[]) => {
    if (failure === undefined) return { outcome: "passed" } as const;
    const redactor = openRedactor(exchanges, secrets, document);
    return {
      outcome: "failed",
      failure: redactor.failure(failure),
      exchanges: exchanges.map(redactor.exchange),
    } as const;
  };

  for (const { rule, check, ...result } of plan.settled) note(rule, check, result);
  const outside = outsideSample(rules, options.leftOut);
  for (const outcome of outside) outcomes.push({ ...about, ...outcome });
  if (outside.length > 0) observations.isPartOfRun = true;
  const verdicts = collectVerdicts(document, rules);
  const provocations = trackProvocations(document, observations);
  const work = async (deployment: Deployment, jobs: readonly Job[]) => {
    let unanswered = 0;
    const { clock } = deployment;
    const queue = openQueue(inOrder(jobs, options.order));
    const transport = openTransport(
      deployment,
      target.version,
      (exchange, isResent) => {
        verdicts.record(exchange, deployment, isResent);
        clock?.record(exchange);
        options.onExchange?.(exchange);
      },
      stop,
      options.onWait,
    );
    const lanes = deployment.keys.main.map(async (apiKey) => {
      for (let job = await queue.next(); job !== undefined; job = await queue.next()) {
        if (stop?.aborted) {
          // Another lane may wait for the shared project or the clock that this job used.
          queue.release(job);
          return;
        }
        const { rule, check } = job;
        if (options.time?.isOver()) {
          queue.release(job);
          observations.isPartOfRun = true;
          note(rule, check.name, { ...operationOf(check), outcome: "skipped", reason: options.time.reason });
          continue;
        }
        const timer = new CheckTimer();
        const needs = [...rule.needs, ...(check.needs ?? [])];
        const exchanges: Exchange[] = [];
        const traffic = trackTraffic(document, apiKey, new Set(secrets));
        const observe = (exchange: Exchange) => {
          traffic.record(exchange);
          provocations.record(exchange, needs);
          if (exchanges.push(exchange) > maxExchanges) exchanges.shift();
        };
        const allowed = transport.forCheck(timer, observe, choiceOf(rule, needs));
        const refusals = openRefusals();
        const sender = refuseMissing(allowed, document, deployment.missing, refusals.add);
        const { makeClient, onJudged } = options;
        const { ifOffered } = refusals;
        const attempt = () => {
          const session = openSession({ document, deployment, apiKey, sender, makeClient, onJudged, ifOffered });
          return runCheck(check, session, stop);
        };
        const result =
          unanswered < maxUnanswered
            ? await repeatIfMoved(attempt, clock && (() => clock.wasMoved((request) => allowed.send(request, apiKey))))
            : { expected: noResponseExpectation, actual: notSentReason, blockedBy: "no response" };
        queue.release(job);
        // A failure after the signal says nothing about the target.
        if (stop?.aborted) return;
        // The check may share the result of a request that another check has sent.
        const notOffered = refusals.first();
        if (notOffered !== undefined || result instanceof NotOffered) {
          const reason = (notOffered ?? (result as NotOffered)).message;
          note(rule, check.name, { ...operationOf(check), outcome: "skipped", reason });
          continue;
        }
        unanswered = result?.expected === noResponseExpectation ? unanswered + 1 : 0;
        const spent = timingOf(timer, deployment, traffic.requests);
        const answers = [...traffic.answers];
        note(rule, check.name, { ...operationOf(check), ...resultOf(result, exchanges), spent, answers });
      }
    });
    await Promise.all(lanes);
    if (stop?.aborted) await transport.waitForResponses();
    transport.close();
  };
  await Promise.all([...plan.jobs].map(([deployment, jobs]) => work(deployment, jobs)));
  observations.finish(document.version);
  if (!stop?.aborted) await untilStopped(stop, () => observations.waitUntilFinished()).catch(ignoreStop);
  const judges = "responses";
  for (const { rule, subject, operation, failure, exchange } of verdicts.all()) {
    const exchanges = exchange === undefined ? [] : [exchange];
    note(rule, subject, { judges, ...operationOf({ operation }), ...resultOf(failure, exchanges) });
  }
  // Skipped unless a rule about provoked codes is selected, because comparing all operations takes time.
  if (!stop?.aborted && rules.some((rule) => provocationRules.includes(rule))) {
    const demand = {
      operations: options.operations ?? [],
      isOwn: options.isOwn ?? false,
      isPartOfRun: observations.isPartOfRun,
    };
    for (const { rule, check, ...result } of provocations.results(target.deployments, demand))
      if (rules.includes(rule)) note(rule, check, { judges, ...result });
  }
  const order = new Map(rules.map(({ id }, index) => [id, index]));
  return outcomes.sort((a, b) => order.get(a.rule)! - order.get(b.rule)!);
}

/**
 * On SQLite each server counts requests for itself, and takes the counts that the other server stored as used. So a
 * check of rate limits, or one that uses a project with limits, uses one server only.
 */
function choiceOf({ takesTurns = false }: Rule, needs: readonly Need[]): ServerChoice {
  if (needs.includes("rate-limits") || needs.includes("limited-project")) return "first";
  return takesTurns ? "in turn" : "overlaps apart";
}

/** Jobs that `order` does not name come last. */
function inOrder(jobs: readonly Job[], order: readonly CheckName[] | undefined): readonly Job[] {
  if (order === undefined) return jobs;
  const ranks = new Map(order.map((each, index) => [nameOf(each), index]));
  const rankOf = ({ rule, check }: Job) => ranks.get(nameOf({ rule: rule.id, check: check.name })) ?? order.length;
  return jobs.toSorted((a, b) => rankOf(a) - rankOf(b));
}

function ignoreStop(error: unknown): void {
  if (!(error instanceof Stopped)) throw error;
}

type Result = Failure | NotOffered | undefined;

// Another run of the suite moves the clock often.
const maxDisturbed = 3;

/** Repeats a failed check during which another client moved the target's clock. */
async function repeatIfMoved(
  attempt: () => Promise<Result>,
  wasMoved: (() => Promise<boolean>) | undefined,
): Promise<Result> {
  for (let count = 1; ; count++) {
    const result = await attempt();
    if (result === undefined || result instanceof NotOffered || wasMoved === undefined) return result;
    if (result.expected === noResponseExpectation) return result;
    if (!(await wasMoved().catch(() => false))) return result;
    if (count === maxDisturbed)
      return { ...result, actual: `${result.actual} (another client moved the target's clock)` };
  }
}

/** Undefined if the check passed. */
async function runCheck(check: Check, session: Session, stop: AbortSignal | undefined): Promise<Result> {
  try {
    await untilStopped(stop, () => check.run(session));
    return undefined;
  } catch (error) {
    return error instanceof NotOffered ? error : describeFailure(error, session);
  }
}
