// Selects the checks that the changes since a commit can reach, for --changed.
import type { Rule } from "../rules/rule.ts";
import type { Changes } from "../targets/changes.ts";
import { limitToOperations } from "./options.ts";

export interface Selection {
  /** Which checks run, and why: lines for people. */
  readonly text: string;
  /** Undefined if no check is reached. */
  readonly selected: { readonly rules: readonly Rule[]; readonly operations: readonly string[] } | undefined;
}

type ReadRules = (path: string) => Promise<readonly Rule[]>;

const maxReasons = 3;

/** `rules` and `operations`: those of the command line. `readRules` finds the rules of a file of the suite. */
export async function selectChanged(
  changes: Changes,
  rules: readonly Rule[],
  operations: readonly string[],
  readRules: ReadRules = importRules,
): Promise<Selection> {
  const { everything, notes, since } = changes;
  const withNotes = (lines: readonly string[]) => `${[...notes, ...lines].join("\n")}\n`;
  if (everything.length > 0) {
    const title = `Changes since ${since} reach all operations, so the whole suite runs:`;
    return { text: withNotes([title, ...everything.map((reason) => `  ${reason}`)]), selected: { rules, operations } };
  }
  const ids = Object.keys(changes.operations).filter((id) => operations.length === 0 || operations.includes(id));
  const files = Object.keys(changes.ruleFiles);
  const ofFiles = (await Promise.all(files.map(readRules))).flat().map(({ id }) => id);
  const whole = new Set(ofFiles.filter((id) => rules.some((rule) => rule.id === id)));
  if (ids.length + whole.size === 0)
    return { text: withNotes([`No change since ${since} reaches a check.`]), selected: undefined };
  const selected = ids.length === 0 ? rules.filter(({ id }) => whole.has(id)) : limitToOperations(ids, rules, whole);
  const counts = [countOf(ids.length, "operation"), countOf(whole.size, "rule")].filter((count) => count !== "");
  const title = `Changes since ${since} reach ${counts.join(" and ")}:`;
  const reasons = [
    ...ids.map((id) => [id, changes.operations[id]!] as const),
    ...files.map((path) => [path, changes.ruleFiles[path]!] as const),
  ];
  const width = Math.max(...reasons.map(([name]) => name.length));
  const lines = reasons.map(([name, why]) => `  ${name.padEnd(width)}  ${shorten(why)}`);
  return { text: withNotes([title, ...lines]), selected: { rules: selected, operations: ids } };
}

async function importRules(path: string): Promise<readonly Rule[]> {
  const { rules }: { readonly rules: readonly Rule[] } = await import(new URL(`../../${path}`, import.meta.url).href);
  return rules;
}

/** Empty for none. */
function countOf(count: number, noun: string): string {
  if (count === 0) return "";
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}

function shorten(reasons: readonly string[]): string {
  const rest = reasons.length - maxReasons;
  return [...reasons.slice(0, maxReasons), ...(rest > 0 ? [`${rest} more`] : [])].join(", ");
}
