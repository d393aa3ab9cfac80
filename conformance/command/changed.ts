// Selects the checks that the changes since a commit can reach, for --changed.
import { operations as contract, type OperationId, type Version } from "../../generated/contract.ts";
import { datesWithSameOperation } from "../contract/dates.ts";
import type { Rule } from "../harness/rule.ts";
import type { Changes } from "./changes.ts";
import { limitToOperations, type Options } from "./options.ts";

export interface Selection {
  /** Text that says which checks run, and why. */
  readonly text: string;
  /** Undefined if no check is reached. */
  readonly selected: Selected | undefined;
}

export type Selected = Pick<Options, "rules" | "operations" | "versions" | "own">;

type ReadRules = (path: string) => Promise<readonly Rule[]>;

const maxReasons = 3;

/** `selected` is the selection of the command line. `readRules` finds the rules of a file of the suite. */
export async function selectChanged(
  changes: Changes,
  given: Selected,
  readRules: ReadRules = importRules,
): Promise<Selection> {
  const { everything, notes, since } = changes;
  const { rules, operations } = given;
  const withNotes = (lines: readonly string[]) => `${[...notes, ...lines].join("\n")}\n`;
  if (everything.length > 0) {
    const title = `Changes since ${since} reach all operations, so the whole suite runs:`;
    return { text: withNotes([title, ...everything.map((reason) => `  ${reason}`)]), selected: given };
  }
  const ids = Object.keys(changes.operations).filter((id) => operations.length === 0 || operations.includes(id));
  const files = Object.keys(changes.ruleFiles);
  const ofFiles = (await Promise.all(files.map(readRules))).flat().map(({ id }) => id);
  const whole = new Set(ofFiles.filter((id) => rules.some((rule) => rule.id === id)));
  if (ids.length + whole.size === 0)
    return { text: withNotes([`No change since ${since} reaches a check.`]), selected: undefined };
  const own = given.own.filter((name) => name !== "mock" || changes.isMockReached);
  if (own.length === 0) return { text: withNotes([`No change since ${since} reaches the mock.`]), selected: undefined };
  const selected = ids.length === 0 ? rules.filter(({ id }) => whole.has(id)) : limitToOperations(ids, rules, whole);
  const counts = [countOf(ids.length, "operation"), countOf(whole.size, "rule")].filter((count) => count !== "");
  const title = `Changes since ${since} reach ${counts.join(" and ")}:`;
  const reasons = [
    ...ids.map((id) => [id, changes.operations[id]!] as const),
    ...files.map((path) => [path, changes.ruleFiles[path]!] as const),
  ];
  const width = Math.max(...reasons.map(([name]) => name.length));
  const lines = reasons.map(([name, why]) => `  ${name.padEnd(width)}  ${shorten(why)}`);
  if (own.length < given.own.length)
    lines.push("The mock does not use the changed files, so only the server is checked.");
  return {
    text: withNotes([title, ...lines]),
    selected: { rules: selected, operations: ids, versions: datesOf(ids, given.versions), own },
  };
}

/** Returns the newest date and those where an operation differs from it: others would repeat the same checks. */
function datesOf(ids: readonly string[], dates: readonly Version[]): readonly Version[] {
  const newest = dates.at(-1)!;
  const isSame = (id: string, date: Version) => datesWithSameOperation(date, id).includes(newest);
  const existing = (date: Version) =>
    ids.filter((id) => (contract[id as OperationId].versions as readonly Version[]).includes(date));
  return dates.filter((date) => date === newest || existing(date).some((id) => !isSame(id, date)));
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
