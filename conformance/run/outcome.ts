// The outcome of one check, from which all reports are made.
import type { Version } from "../../generated/contract.ts";
import type { Exchange } from "../http/exchange.ts";
import type { Failure, KnownFailure } from "./failed-check.ts";
import type { RequestCounts } from "./traffic.ts";

export interface Outcome {
  readonly target: string;
  readonly version: Version;
  readonly rule: string;
  readonly check: string;
  /** Number of checks outside the sample that this outcome counts for. */
  readonly checks?: number;
  /** The operation that the check is about, if it is about one. */
  readonly operation?: string;
  /** Set if it judges the responses of many checks. It is then not a check itself. */
  readonly judges?: "responses";
  readonly outcome: "passed" | "failed" | "skipped";
  readonly reason?: string;
  readonly failure?: Failure;
  readonly spent?: Timing;
  /** Answers of the target to the check: "createWebhook 201" or "createWebhook VALIDATION_ERROR". */
  readonly answers?: readonly string[];
  /** The last exchanges of a failed check, oldest first, without secrets (redact.ts). */
  readonly exchanges?: readonly Exchange[];
  /** Path of the HAR file within the folder of --report. Undefined without --report, and for failures beyond the limit. */
  readonly evidence?: string;
  /** The baseline accepts this failure, so it fails no run. */
  readonly known?: KnownFailure;
  /** The baseline accepted this failure until a day that has passed, so it counts again. */
  readonly expired?: KnownFailure;
}

/** Number of checks and judgments. An outcome may stand for all checks of a rule that a sample leaves out. */
export function checksOf(outcomes: readonly Outcome[]): number {
  return outcomes.reduce((sum, { checks = 1 }) => sum + checks, 0);
}

/** Only a new failure fails a run. */
export function isNewFailure({ outcome, known }: Outcome): boolean {
  return outcome === "failed" && known === undefined;
}

/** In ms, by what the check waited for. */
export interface Timing {
  readonly deployment: string;
  readonly lanes: number;
  readonly sent: number;
  /** Requests by the limit that they use. */
  readonly byLimit: RequestCounts;
  readonly total: number;
  readonly requests: number;
  readonly "rate limits": number;
  readonly clock: number;
}
