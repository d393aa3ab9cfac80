// Outcomes as programs read them.
import type { Outcome } from "../run/outcome.ts";
import type { RunRecord } from "./record.ts";
import { withStates } from "./sentence-states.ts";

/** Without the exchanges, which a HAR file holds, and without the answers. */
export function toJson({ exchanges: _, answers: __, ...outcome }: Outcome): object {
  return outcome;
}

/** The part that --json and report.json share. */
export function resultJson(record: RunRecord): object {
  const { outcomes, remaining, target } = record;
  return { target, outcomes: outcomes.map(toJson), sentences: withStates(record), remaining };
}
