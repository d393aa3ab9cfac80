// Summarizes a whole run for recorded.json: what a check of each rule sends, and which checks provoke each code.
import { writeFile } from "node:fs/promises";
import type { Outcome } from "../outcome.ts";
import type { LimitPool, RequestCounts } from "../traffic.ts";
import { addCosts } from "./budget.ts";
import { type CheckName, type Recorded, type RecordedRule, recordedFile } from "./recorded.ts";

// A target may lack the needs of some of these checks, so several are recorded for each code.
const checksPerCode = 6;

/** Writes the file if no check failed. Returns a sentence about it. */
export async function recordCosts(outcomes: readonly Outcome[]): Promise<string> {
  if (outcomes.some(({ outcome }) => outcome === "failed")) return "A check failed, so no costs were recorded.";
  await writeFile(recordedFile, JSON.stringify(summarizeCosts(outcomes)));
  return "Recorded the costs; npm run format formats the file.";
}

function summarizeCosts(outcomes: readonly Outcome[]): Recorded {
  const measured = outcomes.filter((each): each is Measured => each.spent !== undefined && each.answers !== undefined);
  const byRule = [...Map.groupBy(measured, ({ rule }) => rule)].sort(([a], [b]) => (a < b ? -1 : 1));
  const byCode = new Map<string, Measured[]>();
  for (const outcome of measured.toSorted((a, b) => a.spent.sent - b.spent.sent))
    for (const code of new Set(outcome.answers.map((answer) => answer.split(" ")[1]!))) {
      const checks = byCode.get(code) ?? [];
      byCode.set(code, checks);
      const isNew = !checks.some(({ rule }) => rule === outcome.rule);
      if (/^[A-Z]/.test(code) && isNew && checks.length < checksPerCode) checks.push(outcome);
    }
  const codes = [...byCode].filter(([, checks]) => checks.length > 0).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    rules: Object.fromEntries(byRule.map(([rule, group]) => [rule, summarizeRule(group)])),
    codes: Object.fromEntries(codes.map(([code, checks]) => [code, checks.map(nameOf)])),
  };
}

type Measured = Outcome & Required<Pick<Outcome, "spent" | "answers">>;

function summarizeRule(group: readonly Measured[]): RecordedRule {
  const sum = group.reduce<RequestCounts>((all, { spent }) => addCosts(all, spent.byLimit), {});
  const averages = (Object.entries(sum) as [LimitPool, number][]).map(([pool, count]) => [
    pool,
    Math.round((10 * count) / group.length) / 10,
  ]);
  const calls = group.map(({ answers }) => new Set(answers.map((answer) => answer.split(" ")[0]!)));
  const shared = [...calls[0]!].filter((id) => calls.every((each) => each.has(id))).sort();
  return { requests: Object.fromEntries(averages), calls: shared };
}

function nameOf({ rule, check }: Outcome): CheckName {
  return { rule, check };
}
