// The lists of the suite's rules, needs and sentences.
import { needs } from "../harness/needs.ts";
import { sentences } from "../interface/sentences.ts";
import { ruleList } from "../reports/report.ts";
import { describeRules, type NamedFault, selectSentences, sentenceList } from "../reports/rule-list.ts";
import { suite } from "../run/suite.ts";
import type { Options } from "./options.ts";

/**
 * Returns the list that the options ask for, or undefined if they ask for a run. `sourceFaults` reads the planted faults
 * of the server's source, where that is at hand.
 */
export async function listFor(
  { list, sentences: isSentences, json, rules }: Options,
  sourceFaults: () => Promise<readonly NamedFault[]> = async () => [],
): Promise<string | undefined> {
  if (isSentences) {
    const chosen = selectSentences(sentences, rules, suite);
    return json ? toText(chosen) : `${sentenceList(chosen)}\n`;
  }
  if (!list) return undefined;
  if (!json) return `${ruleList(rules)}\n\n${needList()}\n`;
  return toText(describeRules(rules, sentences, await sourceFaults()));
}

function needList(): string {
  const width = Math.max(...Object.keys(needs).map(({ length }) => length));
  const lines = Object.entries(needs).map(([need, ability]) => `  ${need.padEnd(width)}  ${ability}`);
  return ["Needs (a rule runs only if the target meets its needs; the target ...):", ...lines].join("\n");
}

/** Returns indented JSON with a line break at its end. */
export function toText(value: object): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
