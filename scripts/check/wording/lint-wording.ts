// Lints the sentences that people read. Invariant: a finding names its place, its rule and an example of the remedy.
import { type WordingRule, wordingRules } from "./rules.ts";
import { lineOf, partnerTexts, sentencesOf, type Text } from "./texts.ts";

export interface WordingFinding {
  readonly text: Text;
  readonly sentence: string;
  readonly rule: WordingRule;
  /** The offending words. */
  readonly words: string;
}

export interface WordingResult {
  readonly ok: boolean;
  /** For people, two lines per finding. */
  readonly lines: readonly string[];
}

/** Lints the texts of a checkout. `documents` are the published ones; by default they are read from generated/. */
export function lintWording(root: string, documents?: readonly unknown[]): WordingResult {
  const lines = partnerTexts(root, documents)
    .flatMap(findingsIn)
    .flatMap((finding) => linesOf(root, finding));
  return { ok: lines.length === 0, lines };
}

/** Applies the rules to each sentence of a text. */
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
