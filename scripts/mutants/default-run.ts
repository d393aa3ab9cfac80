// The checks that a run without --thorough has, so that their yield can be counted.
import { readDocument } from "../../conformance/contract/document.ts";
import type { Rule } from "../../conformance/harness/rule.ts";
import { judgeRules } from "../../conformance/rules/responses.ts";
import { notSelected } from "../../conformance/run/plan.ts";
import { usualRules } from "../../conformance/run/sample/usual.ts";
import { suite } from "../../conformance/run/suite.ts";
import { needsByDate, rulesByDate } from "../../conformance/run/turns.ts";
import { startOwnServer } from "../../conformance/targets/own-targets.ts";
import { versions } from "../../generated/contract.ts";

export type LimitRules = (rules: readonly Rule[]) => Rule[];

/** Returns a function that limits rules to the checks that the default run has at any date. */
export async function readDefaultRun(): Promise<LimitRules> {
  const all = rulesByDate({ rules: suite, versions });
  const own = await startOwnServer(needsByDate(all));
  try {
    const { rules } = usualRules(own.deployments, all);
    const names = [...rules].flatMap(([version, ofDate]) =>
      ofDate.flatMap((rule) => rule.checks(readDocument(version)).map((check) => `${rule.id} ${check.name}`)),
    );
    const chosen = new Set(names);
    const limit = (rule: Rule): Rule => ({
      ...rule,
      checks: (document) => rule.checks(document).filter(({ name }) => chosen.has(`${rule.id} ${name}`)),
      mayBeEmpty: notSelected,
    });
    // A copy of a judge's rule would judge nothing.
    return (some) => some.map((rule) => (judgeRules.includes(rule) ? rule : limit(rule)));
  } finally {
    await own.stop();
  }
}
