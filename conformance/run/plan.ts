// Plans a run: the checks of each deployment, and those that are skipped. Invariant: what the suite announces is what
// it counts at the end.
import type { ContractDocument } from "../contract/document.ts";
import { reasonToSkip } from "../harness/needs.ts";
import { NotOffered, offeredRuleId } from "../harness/not-offered.ts";
import type { Check, Rule } from "../harness/rule.ts";
import type { Deployment } from "../harness/target.ts";
import { judgeRules } from "../rules/responses.ts";
import type { Outcome } from "./outcome.ts";
import { provocationRules } from "./provoked.ts";
import type { Job } from "./queue.ts";
import { callsOf } from "./sample/recorded.ts";

export interface Plan {
  readonly jobs: ReadonlyMap<Deployment, readonly Job[]>;
  /** Needs no request. */
  readonly settled: readonly Settled[];
  /** Number of checks, the settled ones included. */
  readonly checks: number;
}

export interface Settled extends Pick<Outcome, "operation" | "outcome" | "reason" | "failure" | "judges"> {
  readonly rule: Rule;
  readonly check: string;
}

/** The reason of a rule that the command line leaves without checks. Such a rule is not skipped: it is not selected. */
export const notSelected = "the rule has no checks for the selected operations";

export function planRun(deployments: readonly Deployment[], rules: readonly Rule[], document: ContractDocument): Plan {
  const jobs = new Map<Deployment, Job[]>(deployments.map((deployment) => [deployment, []]));
  const settled: Settled[] = [];
  for (const rule of rules) {
    if (provocationRules.includes(rule)) continue;
    if (judgeRules.includes(rule)) {
      const choice = chooseDeployment(deployments, rule);
      if (typeof choice === "string")
        settled.push({ rule, check: "", outcome: "skipped", reason: choice, judges: "responses" });
      continue;
    }
    const checks = rule.checks(document);
    if (checks.length === 0 && rule.mayBeEmpty !== notSelected) settled.push(withoutChecks(rule));
    for (const check of checks) {
      const choice = chooseDeployment(deployments, rule, check);
      if (typeof choice === "string")
        settled.push({ rule, check: check.name, ...operationOf(check), outcome: "skipped", reason: choice });
      else jobs.get(choice)!.push({ rule, check });
    }
  }
  const planned = [...jobs.values()].reduce((sum, queue) => sum + queue.length, 0);
  return { jobs, settled, checks: planned + settled.filter(({ judges }) => judges === undefined).length };
}

export function operationOf(check: { readonly operation?: string | undefined }): Pick<Outcome, "operation"> {
  return check.operation === undefined ? {} : { operation: check.operation };
}

function withoutChecks(rule: Rule): Settled {
  const failure = { expected: "a check, or a reason for having none (mayBeEmpty)", actual: "no checks" };
  return rule.mayBeEmpty === undefined
    ? { rule, check: "", outcome: "failed", failure }
    : { rule, check: "", outcome: "skipped", reason: rule.mayBeEmpty };
}

/** Returns the reason if no deployment meets the needs. */
function chooseDeployment(deployments: readonly Deployment[], rule: Rule, check?: Check): Deployment | string {
  const needed = [...rule.needs, ...(check?.needs ?? [])];
  const reasons = deployments.map(
    (deployment) => reasonToSkip(needed, deployment.lacks) ?? reasonOfMissing(deployment, rule, check),
  );
  return deployments[reasons.indexOf(undefined)] ?? reasons[0] ?? "the target has no deployment";
}

/** A check that calls an operation which the target does not offer could only fail. */
function reasonOfMissing({ missing, declared }: Deployment, rule: Rule, check?: Check): string | undefined {
  if (missing === undefined || missing.size === 0) return undefined;
  if (check?.leavesOutMissing) return undefined;
  const own = check?.operation;
  if (rule.id === offeredRuleId)
    return declared?.partial && missing.has(own!) ? "the target does not offer the operation (--partial)" : undefined;
  const called = own === undefined ? callsOf(rule.id) : [own, ...callsOf(rule.id)];
  const lacking = called.find((id) => missing.has(id) && !rule.optionalCalls?.includes(id));
  return lacking === undefined ? undefined : new NotOffered(lacking).message;
}
