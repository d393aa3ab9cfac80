// Prepares a run on an external target: detects its abilities, chooses the checks, and prints the plan.
import { styleText } from "node:util";
import type { Version } from "../../generated/contract.ts";
import { readDocument } from "../contract/document.ts";
import { exploration } from "../harness/exploration.ts";
import type { Rule } from "../harness/rule.ts";
import type { Deployment } from "../harness/target.ts";
import type { Exchange } from "../http/exchange.ts";
import { untilStopped } from "../http/stop.ts";
import type { TargetAbilities } from "../reports/record.ts";
import { planRun } from "../run/plan.ts";
import { budgetOf } from "../run/sample/budget.ts";
import { type SampledRules, sampleRules } from "../run/sample/sampled-rules.ts";
import { sampleSummary } from "../run/sample/summary.ts";
import { rulesByDate } from "../run/turns.ts";
import { capabilityTable } from "../targets/capabilities.ts";
import { useLoopbackAddresses } from "../targets/loopback-target.ts";
import { probeTarget } from "../targets/probe.ts";
import type { Options } from "./options.ts";

export interface Prepared {
  readonly deployment: Deployment;
  readonly abilities: TargetAbilities;
  readonly sample: SampledRules;
  /** Text for people, printed before the first check. */
  readonly summary: string;
}

/** @throws {TargetError} if no check could pass. */
export async function prepareExternal(
  external: Deployment,
  options: Pick<Options, "versions" | "rules" | "minutes">,
  onExchange: (exchange: Exchange) => void,
  stop: AbortSignal,
): Promise<Prepared> {
  const { versions, minutes } = options;
  const rules = rulesByDate(options);
  const reached = await untilStopped(stop, () => useLoopbackAddresses(external, versions[0]!));
  const { deployment, capabilities, raised, responseMs } = await probeTarget(reached, rules, onExchange, stop);
  const budget = budgetOf(deployment, minutes, raised, responseMs);
  const { seed } = exploration();
  const sample = sampleRules(deployment, rules, budget, seed);
  const summary = [
    styleText("bold", `${deployment.url} accepts the keys`),
    capabilityTable(capabilities),
    "",
    sampleSummary(sample, minutes, seed, countSkipped(deployment, rules)),
  ].join("\n");
  const { missing = new Map(), lacks } = deployment;
  return { deployment, abilities: { capabilities, missing: [...missing.keys()], lacks }, sample, summary };
}

function countSkipped(deployment: Deployment, rules: ReadonlyMap<Version, readonly Rule[]>): number {
  const plans = [...rules].map(([version, ofDate]) => planRun([deployment], ofDate, readDocument(version)));
  return plans.reduce((sum, { checks, jobs }) => sum + checks - jobs.get(deployment)!.length, 0);
}
