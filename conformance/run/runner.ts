// Runs rules against a target. Invariant: every check passes, fails or is skipped with a reason, and every response is
// judged.
import type { ContractDocument } from "../contract/document.ts";
import { CheckTimer } from "../http/check-timer.ts";
import { openTransport } from "../http/transport.ts";
import { judgeRules } from "../judge/judge.ts";
import type { Check, Rule } from "../rules/rule.ts";
import { reasonToSkip } from "../targets/needs.ts";
import type { Deployment, Target } from "../targets/target.ts";
import { describeFailure, type Failure, noResponseExpectation, redact } from "./failure.ts";
import { Observations } from "./observations.ts";
import type { Outcome, Timing } from "./outcome.ts";
import { provocationRules, trackProvocations } from "./provoked.ts";
import { type Job, openQueue } from "./queue.ts";
import { type MakeClient, openSession, type Session } from "./session.ts";
import { timingOf } from "./timings.ts";
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
  readonly progress?: (outcome: Outcome, total: number) => void;
}

// The target counts as gone after this many unanswered checks in a row.
const maxUnanswered = 10;
const notSentReason = `not sent: the target did not respond to ${maxUnanswered} checks in a row`;

export async function run(options: RunOptions): Promise<Outcome[]> {
  const { target, document, rules, observations = new Observations([options.document.version]) } = options;
  const outcomes: Outcome[] = [];
  let total = 0;
  const note = (rule: Rule, check: string, result: Pick<Outcome, "outcome" | "reason" | "failure" | "spent">) => {
    const outcome: Outcome = { target: target.name, version: target.version, rule: rule.id, check, ...result };
    outcomes.push(outcome);
    options.progress?.(outcome, total);
  };
  const secrets = target.deployments
    .flatMap(({ keys: { main, ...others } }) => [...main, ...Object.values(others).flat()])
    .filter((key) => key !== undefined);
  const noteResult = (rule: Rule, check: string, failure: Failure | undefined, spent?: Timing) => {
    const took = spent === undefined ? {} : { spent };
    if (failure === undefined) note(rule, check, { outcome: "passed", ...took });
    else note(rule, check, { outcome: "failed", failure: redact(failure, secrets), ...took });
  };

  const queues = new Map<Deployment, Job[]>(target.deployments.map((deployment) => [deployment, []]));
  for (const rule of rules) {
    if (provocationRules.includes(rule)) continue;
    const isJudged = judgeRules.includes(rule);
    const checks = isJudged ? [{ name: "", run: async () => {} }] : rule.checks(document);
    if (checks.length === 0) {
      const nothing = { expected: "a check, or a reason for having none (mayBeEmpty)", actual: "no checks" };
      if (rule.mayBeEmpty === undefined) noteResult(rule, "", nothing);
      else note(rule, "", { outcome: "skipped", reason: rule.mayBeEmpty });
    }
    for (const check of checks) {
      const choice = chooseDeployment(target, rule, check);
      if (typeof choice === "string") note(rule, check.name, { outcome: "skipped", reason: choice });
      else if (!isJudged) queues.get(choice)!.push({ rule, check });
    }
  }
  total = outcomes.length + [...queues.values()].reduce((sum, queue) => sum + queue.length, 0);
  const verdicts = collectVerdicts(document, rules);
  const provocations = trackProvocations(document, observations);
  const work = async (deployment: Deployment, jobs: readonly Job[]) => {
    let unanswered = 0;
    const queue = openQueue(jobs);
    const transport = openTransport(deployment, target.version, (exchange, isResent) => {
      verdicts.record(exchange, deployment, isResent);
      provocations.record(exchange);
    });
    const lanes = deployment.keys.main.map(async (apiKey) => {
      for (let job = await queue.next(); job !== undefined; job = await queue.next()) {
        const timer = new CheckTimer();
        const sender = transport.forCheck(timer);
        const session = openSession({ document, deployment, apiKey, sender, makeClient: options.makeClient });
        const failure =
          unanswered < maxUnanswered
            ? await runCheck(job.check, session)
            : { expected: noResponseExpectation, actual: notSentReason, blockedBy: "no response" };
        queue.release(job);
        unanswered = failure?.expected === noResponseExpectation ? unanswered + 1 : 0;
        noteResult(job.rule, job.check.name, failure, timingOf(timer, deployment));
      }
    });
    await Promise.all(lanes).finally(transport.close);
  };
  await Promise.all([...queues].map(([deployment, jobs]) => work(deployment, jobs)));
  observations.finish(document.version);
  await observations.waitUntilFinished();
  for (const { rule, subject, failure } of verdicts.all()) noteResult(rule, subject, failure);
  for (const { rule, check, ...result } of provocations.results(target.deployments, options.operations))
    if (rules.includes(rule)) note(rule, check, result);
  const order = new Map(rules.map(({ id }, index) => [id, index]));
  return outcomes.sort((a, b) => order.get(a.rule)! - order.get(b.rule)!);
}

/** Returns the reason if no deployment meets the needs. */
function chooseDeployment(target: Target, rule: Rule, check: Check): Deployment | string {
  const needed = [...rule.needs, ...(check.needs ?? [])];
  const reasons = target.deployments.map((deployment) => reasonToSkip(needed, deployment.lacks));
  return target.deployments[reasons.indexOf(undefined)] ?? reasons[0] ?? "the target has no deployment";
}

async function runCheck(check: Check, session: Session): Promise<Failure | undefined> {
  try {
    await check.run(session);
    return undefined;
  } catch (error) {
    return describeFailure(error, session);
  }
}
