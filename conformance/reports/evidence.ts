// Chooses the failed checks that get a HAR file, and names the files.
import { createHash } from "node:crypto";
import type { Outcome } from "../run/outcome.ts";

/** Folder of the HAR files within the folder of --report. */
export const evidenceFolder = "failures";

/** Matches the file names that `withEvidence` makes. */
export const evidenceFile = /^[a-z0-9-]{1,80}-[0-9a-f]{12}\.har$/;

/** Of a run. */
export const maxEvidenceFiles = 200;

const longestSlug = 80;

/** Names at most `most` files. */
export function withEvidence(outcomes: readonly Outcome[], most: number): Outcome[] {
  const failed = outcomes.filter(({ exchanges = [] }) => exchanges.length > 0);
  const chosen = new Set(firstOfEveryRuleFirst(failed).slice(0, most));
  return outcomes.map((outcome) => (chosen.has(outcome) ? { ...outcome, evidence: pathOf(outcome) } : outcome));
}

/** Puts every rule's first failure first, then the second ones, because one fault often fails many checks. */
export function firstOfEveryRuleFirst(failed: readonly Outcome[]): readonly Outcome[] {
  const groups = [...Map.groupBy(failed, ({ rule }) => rule).values()];
  const ranked = groups.flatMap((group) => group.map((outcome, rank) => ({ outcome, rank })));
  return ranked.sort((a, b) => a.rank - b.rank).map(({ outcome }) => outcome);
}

/** Failures with exchanges but without a file. */
export function countWithoutEvidence(outcomes: readonly Outcome[]): number {
  return outcomes.filter(({ exchanges = [], evidence }) => exchanges.length > 0 && evidence === undefined).length;
}

/** Keeps only letters and digits, because names of checks hold text of the target. The hash makes names unique. */
function pathOf({ target, version, rule, check }: Outcome): string {
  const slug = `${rule} ${check}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, longestSlug)
    .replace(/^-|-$/g, "");
  const hash = createHash("sha256")
    .update(JSON.stringify([target, version, rule, check]))
    .digest("hex")
    .slice(0, 12);
  return `${evidenceFolder}/${slug || "check"}-${hash}.har`;
}
