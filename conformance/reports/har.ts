// Writes the exchanges of a failed check as HTTP Archive 1.2, which browsers and proxies open.
import { failureText, nameOf } from "./failure-text.ts";
import { harText } from "./har-text.ts";
import type { RunRecord } from "./record.ts";

/** The content of each file, by its path in the folder of --report. */
export function harFiles({ outcomes, suite }: RunRecord): Record<string, string> {
  return Object.fromEntries(
    outcomes.flatMap((outcome) => {
      const { evidence, exchanges = [] } = outcome;
      if (evidence === undefined) return [];
      const comment = `${nameOf(outcome)} at ${outcome.target} ${outcome.version}\n${failureText(outcome)}`;
      return [[evidence, harText(exchanges, suite.version, comment)]];
    }),
  );
}
