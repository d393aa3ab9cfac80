// The data of report.html. The page's scripts use these types too, so this file imports only types that import nothing.
// Invariant: repeated texts are written once, and other places name them by index, because a run has 80,000 outcomes.

import type { Failure, KnownFailure } from "../../run/failed-check.ts";

export interface PageData {
  /** Version of the suite. */
  readonly suite: string;
  /** The command that repeats the run; undefined if a program made the record. */
  readonly command?: string;
  /** Unix time in ms. */
  readonly startedAt: number;
  readonly ms: number;
  readonly isStopped: boolean;
  readonly columns: readonly Column[];
  readonly areas: readonly string[];
  readonly rules: readonly RuleRow[];
  readonly operations: readonly string[];
  readonly checks: readonly CheckRow[];
  readonly reasons: readonly string[];
  readonly groups: readonly OutcomeGroup[];
  readonly failures: readonly FailureRow[];
  /** Texts of exchanges, such as header names and values. */
  readonly texts: readonly string[];
  readonly coverage: readonly DimensionTable[];
  readonly sentences: readonly SentenceRow[];
  readonly invariants: readonly InvariantRow[];
}

/** The outcomes of one implementation at one date. */
export interface Column {
  readonly target: string;
  readonly date: string;
}

export interface RuleRow {
  readonly id: string;
  readonly title: string;
  readonly source: string;
  /** Index of an area. */
  readonly area: number;
}

/** The index of the operation is -1 for a check that is about none. */
export type CheckRow = readonly [name: string, operation: number];

/** The outcomes of one rule in one column. */
export interface OutcomeGroup {
  readonly rule: number;
  readonly column: number;
  readonly judges: boolean;
  readonly checks: readonly number[];
  /** How many checks each entry of `checks` stands for; empty if each is one. A sample leaves out several together. */
  readonly counts: readonly number[];
  /** One letter for each check: passed, failed, skipped, known. */
  readonly outcomes: string;
  /** One entry for each check that did not pass: index of its failure, or of its reason if it was skipped. */
  readonly details: readonly number[];
  /** Empty if no check was timed. */
  readonly times: readonly CheckTime[];
}

/** Times in ms. */
export type CheckTime = readonly [total: number, sent: number, rateLimits: number, clock: number];

export interface FailureRow extends Failure {
  readonly known?: KnownFailure;
  /** The command that repeats the check. */
  readonly repeat?: string;
  readonly exchanges: readonly ExchangeRow[];
  /** Number of earlier exchanges that the page leaves out. */
  readonly omitted: number;
}

/** Numbers are indices of `texts`, except times in ms and the status. */
export interface ExchangeRow {
  readonly startedAt: number;
  readonly ms: number;
  readonly method: number;
  readonly url: number;
  readonly requestHeaders: readonly (readonly [name: number, value: number])[];
  readonly requestBody: number;
  readonly status: number;
  readonly responseHeaders: readonly (readonly [name: number, value: number])[];
  readonly responseBody: number;
}

/** One kind of what the documents declare, over all columns. */
export interface DimensionTable {
  readonly title: string;
  /** The index of the operation is -1 for an item that belongs to none. */
  readonly items: readonly (readonly [name: string, operation: number])[];
  /** For each column: how often each item was covered, or null if the column does not have it. */
  readonly counts: readonly (readonly (number | null)[])[];
}

export interface SentenceRow {
  readonly id: string;
  readonly title: string;
  readonly rules: readonly string[];
  /** Tests of this project's server that check it. */
  readonly serverTests?: readonly string[];
  /** Why no rule can check it. */
  readonly unchecked?: string;
  /** For each column, as in sentence-states.ts, which the scripts of the page cannot import. */
  readonly states: readonly (
    | "passed"
    | "failed"
    | "partly"
    | "not checked"
    | "checked by our server's tests"
    | "not checkable"
  )[];
}

/** A rule about the values of one schema, from `x-invariants`. */
export interface InvariantRow {
  readonly schema: string;
  readonly sentence: string;
  /** A section of the interface, or "decided". */
  readonly source: string;
  readonly rules: readonly string[];
  /** For each column: how often it was judged, or null if the column does not have it. */
  readonly counts: readonly (number | null)[];
}
