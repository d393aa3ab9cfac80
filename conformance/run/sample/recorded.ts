// Reads what the checks of each rule sent in a whole run on our own server. To refresh the file:
// npm run conformance -- --own server --date 2026-01-01 --record-costs
import { readFileSync } from "node:fs";
import { latestVersion } from "../../../generated/contract.ts";
import { readDocument } from "../../contract/document.ts";
import { listsToWatch } from "../../harness/background-work.ts";
import type { RequestCounts } from "../traffic.ts";

/** The content of recorded.json. */
export interface Recorded {
  readonly rules: Readonly<Record<string, RecordedRule>>;
  /** For each code, the cheapest checks that provoked it. */
  readonly codes: Readonly<Record<string, readonly CheckName[]>>;
}

export interface RecordedRule {
  /** Average number of requests of one check. */
  readonly requests: RequestCounts;
  /** Operations that every check of the rule calls. */
  readonly calls: readonly string[];
}

export interface CheckName {
  readonly rule: string;
  readonly check: string;
}

export function nameOf({ rule, check }: CheckName): string {
  return `${rule} ${check}`;
}

export const recordedFile: URL = new URL("recorded.json", import.meta.url);

let recorded: Recorded | undefined;

export function readRecorded(): Recorded {
  recorded ??= JSON.parse(readFileSync(recordedFile, "utf8")) as Recorded;
  return recorded;
}

// Cost of a rule that is newer than the record.
const unknownCosts: RequestCounts = { DEFAULT: 10 };

export function costOf(rule: string): RequestCounts {
  return readRecorded().rules[rule]?.requests ?? unknownCosts;
}

// A check that waits until the service has nothing to do leaves out lists that the target does not offer.
const watched = new Set(listsToWatch(readDocument(latestVersion)).map(({ list }) => list.id));

/** The operations that the rule needs. Empty for a rule that is newer than the record. */
export function callsOf(rule: string): readonly string[] {
  return (readRecorded().rules[rule]?.calls ?? []).filter((id) => !watched.has(id));
}
