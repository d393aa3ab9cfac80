// The record of a run, from which all reports are made.
import type { Version } from "../../generated/contract.ts";
import type { Rule } from "../rules/rule.ts";
import type { Capability } from "../run/capabilities.ts";
import type { Outcome } from "../run/outcome.ts";
import type { Remaining } from "../targets/created.ts";
import type { Lacks } from "../targets/needs.ts";
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
  /** What the suite found out about an external target before the first check. */
  readonly target?: TargetAbilities | undefined;
  /** What the run created on an external target and could not end. */
  readonly remaining: readonly Remaining[];
  /** True if a signal ended the run early. */
  readonly isStopped: boolean;
  /** Options of the command line, without secrets. */
  readonly options?: readonly Option[];
}

export interface TargetAbilities {
  /** The table that the run prints. */
  readonly capabilities: readonly Capability[];
  /** Ids of the operations that it does not offer. */
  readonly missing: readonly string[];
  /** The needs that it does not meet, each with the reason. */
  readonly lacks: Lacks;
}

/** With it, a later run repeats this one. */
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

/** One kind of what a document declares, such as its operations. */
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
  /** Why this run cannot cover it. Only for a count of 0. */
  readonly reason?: string;
}

/** A statement of the interface. */
export interface Sentence {
  /** Section and number, such as "§4.1 rule 2". */
  readonly id: string;
  /** In our own words. */
  readonly title: string;
  /** Ids of the rules that check it. */
  readonly rules: readonly string[];
  /** By rule, the subjects that concern the sentence: operations, codes, event types. A rule without an entry counts whole. */
  readonly about?: Readonly<Record<string, readonly string[]>>;
  /** Why no rule can check it; `rules` is then empty. Without a full stop. */
  readonly unchecked?: string;
}
