// The record of a run, from which all reports are made.
import type { Version } from "../../generated/contract.ts";
import type { Lacks } from "../harness/needs.ts";
import type { Rule } from "../harness/rule.ts";
import type { Sentence } from "../interface/sentence.ts";
import type { Outcome } from "../run/outcome.ts";
import type { Capability } from "../targets/capabilities.ts";
import type { Remaining } from "../targets/created.ts";
import type { Option } from "./command-line.ts";

export interface RunRecord {
  /** Unix time in ms. */
  readonly startedAt: number;
  readonly ms: number;
  readonly suite: SuiteVersion;
  readonly versions: readonly Version[];
  /** The selected rules. */
  readonly rules: readonly Rule[];
  readonly outcomes: readonly Outcome[];
  /** Coverage by the requests and responses of the run, by target and date. */
  readonly coverage: readonly Coverage[];
  readonly sentences: readonly Sentence[];
  /** Resources that the run created on an external target and could not end. */
  readonly remaining: readonly Remaining[];
  /** Facts that the suite found out about an external target before the first check. */
  readonly target?: TargetAbilities | undefined;
  /** True if a signal ended the run early. */
  readonly isStopped: boolean;
  /** Options of the command line, without secrets. */
  readonly options?: readonly Option[];
}

export interface TargetAbilities {
  /** The table that the run prints. */
  readonly capabilities: readonly Capability[];
  /** Ids of the operations that the target does not offer. */
  readonly missing: readonly string[];
  /** The needs that the target does not meet, each with the reason. */
  readonly lacks: Lacks;
}

/** The version of the suite, so that a later run can repeat this one. */
export interface SuiteVersion {
  readonly version: string;
  /** Value of --seed. */
  readonly seed: number;
}

export interface Coverage {
  readonly target: string;
  readonly version: Version;
  readonly dimensions: readonly Dimension[];
}

/** One kind of item that a document declares, such as its operations. */
export interface Dimension {
  /** Used by --min-coverage, such as "operations". */
  readonly id: string;
  readonly title: string;
  readonly items: readonly CoverageItem[];
}

export interface CoverageItem {
  /** Unique within the dimension, such as "createWebhook 201". */
  readonly name: string;
  readonly operation?: string;
  /** Number of times that the run covered it. */
  readonly count: number;
  /** The reason why this run cannot cover the item. Set only if `count` is 0. */
  readonly reason?: string;
}
