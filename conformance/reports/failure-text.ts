// Describes an outcome as all reports show it.
import type { Outcome } from "../run/outcome.ts";

/** Returns "count-limit: webhooks", or only the rule's id if the check has no name. */
export function nameOf({ rule, check }: Pick<Outcome, "rule" | "check">): string {
  return check === "" ? rule : `${rule}: ${check}`;
}

/** Label and text. `directory`: of --report, put before the path of the HAR file. */
export function failureRows(
  { failure, expired, evidence }: Outcome,
  directory?: string,
): readonly (readonly [label: string, text: string])[] {
  const rows: readonly (readonly [string, string | undefined])[] = [
    ["expected", failure?.expected],
    ["got", failure?.actual],
    ["response", failure?.answer === failure?.actual ? undefined : failure?.answer],
    ["id", failure?.requestId],
    ["request", failure?.curl],
    ["evidence", evidence === undefined || directory === undefined ? evidence : `${directory}/${evidence}`],
    ["baseline", expired && `expired on ${expired.expires}: ${expired.reason}`],
  ];
  return rows.filter((row): row is [string, string] => row[1] !== undefined);
}

export function failureText(outcome: Outcome): string {
  return failureRows(outcome)
    .map(([label, text]) => `${label.padEnd(8)} ${text}`)
    .join("\n");
}

/** One line of at most `most` characters. */
export function failureLine({ failure }: Outcome, most = 200): string {
  const { expected = "", actual = "" } = failure ?? {};
  const line = `expected ${expected}, got ${actual}`.replace(/\s+/g, " ");
  return line.length > most ? `${line.slice(0, most - 3)}...` : line;
}
