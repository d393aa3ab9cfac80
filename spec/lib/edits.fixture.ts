// Edits of the specification that break a rule of the lint.
import type { Change } from "../edited.fixture.ts";

export interface LintEdit {
  readonly name: string;
  readonly rule: string;
  readonly changes: readonly Change[];
  /** Parts of the messages, in the edited files. Without any, the rule must complain about an edited declaration. */
  readonly says: readonly string[];
  /** True if the findings are in other declarations or files. `says` then tells which are of this edit. */
  readonly wide: boolean;
}

/** The first occurrence is replaced. */
function change(file: string, find: string, replace: string): Change {
  return [file, new RegExp(RegExp.escape(find)), replace];
}

export function edit(rule: string, file: string, find: string, replace: string): LintEdit {
  return { name: firstLine(find), rule, changes: [change(file, find, replace)], says: [], wide: false };
}

/** No other wide edit may cause the message, because wide edits are compiled together. */
export function wideEdit(rule: string, message: string, file: string, find: string, replace: string): LintEdit {
  return { name: firstLine(find), rule, changes: [change(file, find, replace)], says: [message], wide: true };
}

type Replacement = readonly [file: string, find: string, replace: string];

export function messageEdit(rule: string, says: readonly string[], ...replacements: readonly Replacement[]): LintEdit {
  return { name: says[0] ?? "", rule, changes: replacements.map((each) => change(...each)), says, wide: false };
}

function firstLine(text: string): string {
  return text.trim().split("\n")[0] ?? "";
}
