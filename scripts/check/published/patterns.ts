// Replaces patterns of published documents by others that accept the same texts. Invariant: each check shows again
// that both are equal; a recorded correction without equality excuses nothing.
import { walk } from "../../../spec/document/openapi.ts";
import type { OpenApiDocument } from "../compatibility/document.ts";
import { comparePatterns } from "./equal-patterns.ts";
import { folder, type PatternCorrection } from "./record.ts";
import { type Documents, type Finding, parseDocument } from "./verdict.ts";

/** `refused`: sentences about corrections that do not hold. */
export function withPatterns(
  documents: Documents,
  corrections: readonly PatternCorrection[],
): { readonly documents: Documents; readonly refused: readonly string[] } {
  if (corrections.length === 0) return { documents, refused: [] };
  const refused: string[] = [];
  const unused = new Map<string, string>();
  for (const { pattern, reason } of corrections) {
    const { from, to } = pattern;
    if (reason.trim() === "") refused.push(`The correction of ${from} has no reason.`);
    else if (comparePatterns(from, to).verdict === "equal") unused.set(from, to);
    else refused.push(sentenceAbout(pattern));
  }
  const accepted = new Map(unused);
  const replaced = [...documents].map(([date, given]): [string, OpenApiDocument] => {
    const document = structuredClone(parseDocument(given));
    walk(document, (node) => {
      const to = typeof node.pattern === "string" ? accepted.get(node.pattern) : undefined;
      if (to === undefined) return;
      unused.delete(node.pattern as string);
      node.pattern = to;
    });
    return [date, document];
  });
  for (const from of unused.keys()) refused.push(`No published document has the corrected pattern ${from}.`);
  return { documents: new Map(replaced), refused };
}

/** For each changed pattern, what to do. */
export function adviceOnPatterns(findings: readonly Finding[]): string[] {
  const pairs = findings.flatMap(({ pattern }) => pattern ?? []);
  return [...new Map(pairs.map((pair) => [JSON.stringify(pair), pair])).values()].map(sentenceAbout);
}

function sentenceAbout(pattern: PatternCorrection["pattern"]): string {
  const change = `${pattern.from} → ${pattern.to}`;
  const comparison = comparePatterns(pattern.from, pattern.to);
  switch (comparison.verdict) {
    case "equal":
      return `${change}: both accept the same texts. Add the correction to "pending" in ${folder}/record.json: ${JSON.stringify({ pattern, reason: "..." })}`;
    case "different":
      return `${change}: only ${JSON.stringify(pattern[comparison.acceptedBy])} accepts ${JSON.stringify(comparison.text)}, so only a later date can have the new pattern.`;
    case "unknown":
      return `${change}: the check cannot show that both accept the same texts (${comparison.reason}), so only a later date can have the new pattern.`;
  }
}
