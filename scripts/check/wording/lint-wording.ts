// Lints the sentences that people read.
import { type Exemption, exemptions } from "./exemptions.ts";
import { type WordingRule, wordingRules } from "./rules.ts";
import { lineOf, partnerTexts, sentencesOf, type Text, toolTexts } from "./texts.ts";

export interface WordingFinding {
  readonly text: Text;
  readonly sentence: string;
  readonly rule: WordingRule;
  readonly words: string;
}

export interface WordingResult {
  readonly ok: boolean;
  readonly lines: readonly string[];
}

/** `documents`: by default those in generated/. */
export function lintWording(
  root: string,
  documents?: readonly unknown[],
  exempt: readonly Exemption[] = exemptions,
): WordingResult {
  const findings = [...partnerTexts(root, documents), ...toolTexts(root)].flatMap(findingsIn);
  const areaOf = ({ text }: WordingFinding) => exempt.find(({ area }) => text.file.startsWith(area));
  const byArea = Map.groupBy(findings, areaOf);
  const lines = [
    ...(byArea.get(undefined) ?? []).flatMap((finding) => linesOf(root, finding)),
    ...exempt.flatMap((row) => linesOfArea(root, row, byArea.get(row) ?? [])),
  ];
  return { ok: lines.length === 0, lines };
}

function linesOfArea(root: string, { area, most }: Exemption, findings: readonly WordingFinding[]): string[] {
  const place = "scripts/check/wording/exemptions.ts";
  if (findings.length === 0) return [`${area} has no finding: remove it from ${place}.`];
  if (findings.length <= most) return [];
  const title = `${area} has ${findings.length} findings, but ${place} allows ${most}:`;
  return [title, ...findings.flatMap((finding) => linesOf(root, finding))];
}

export function findingsIn(text: Text): WordingFinding[] {
  const rules = wordingRules.filter(
    ({ kinds, publishedOnly }) => (kinds?.includes(text.kind) ?? true) && (text.isPublished || publishedOnly !== true),
  );
  return sentencesOf(text.text).flatMap((sentence) =>
    rules.flatMap((rule) => {
      const words = rule.find(sentence.replace(/`[^`]*`/g, "`code`"));
      return words === undefined ? [] : [{ text, sentence, rule, words }];
    }),
  );
}

function linesOf(root: string, { text, sentence, rule, words }: WordingFinding): string[] {
  return [
    `${text.file}:${lineOf(root, text, sentence)} "${sentence}"`,
    `  ${rule.id} (${words}): ${rule.remedy} Not "${rule.bad}" but "${rule.good}"`,
  ];
}
