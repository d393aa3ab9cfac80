// The record of a run, from which all reports are made.
import type { Version } from "../../generated/contract.ts";
import type { Rule } from "../rules/rule.ts";
import type { Outcome } from "../run/outcome.ts";

export interface RunRecord {
  /** Unix time in ms. */
  readonly startedAt: number;
  readonly ms: number;
  readonly versions: readonly Version[];
  /** The selected rules. */
  readonly rules: readonly Rule[];
  readonly outcomes: readonly Outcome[];
  /** True if a signal ended the run early. */
  readonly isStopped: boolean;
}
