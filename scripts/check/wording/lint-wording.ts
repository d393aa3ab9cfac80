// Lints the sentences that people read.
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
export function lintWording(root: string, documents?: readonly unknown[]): WordingResult {
  const findings = [...partnerTexts(root, documents), ...toolTexts(root)].flatMap(findingsIn);
  return { ok: findings.length === 0, lines: findings.flatMap((finding) => linesOf(root, finding)) };
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
