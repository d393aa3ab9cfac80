// Describes for people which failures a baseline accepted, and which entries are stale.
import { styleText } from "node:util";
import type { Outcome } from "../../run/outcome.ts";
import type { PlacedEntry } from "./entries.ts";

// Rule names shown on one line.
const maxNames = 5;

/** Empty without known failures. */
export function knownReport(outcomes: readonly Outcome[]): string {
  const known = outcomes.filter((outcome) => outcome.known !== undefined);
  const groups = Map.groupBy(known, (each) => `${each.target} ${each.known!.expires} ${each.known!.reason}`);
  return [...groups.values()]
    .map((group) => {
      const { target, known: first } = group[0]!;
      const rules = [...new Set(group.map(({ rule }) => rule))];
      const names = [...rules.slice(0, maxNames), ...(rules.length > maxNames ? ["..."] : [])].join(", ");
      const title = `known on ${target} until ${first!.expires}: ${first!.reason}`;
      return `${styleText("yellow", "~")} ${title}: ${group.length} of ${names}`;
    })
    .join("\n");
}

/** Empty without stale entries. `file`: of --baseline. */
export function staleReport(stale: readonly PlacedEntry[], file: string): string {
  return stale
    .map(({ line, rule, check = "" }) => {
      const name = check === "" ? rule : `${rule}: ${check}`;
      return `${styleText("yellow", "!")} ${file} line ${line}: no failure of ${name}. Remove the entry unless another run needs it.\n`;
    })
    .join("");
}
