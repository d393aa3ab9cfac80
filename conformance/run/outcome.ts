// What came of one check: what every report of a run is made of.
import type { Version } from "../../generated/contract.ts";
import type { Failure } from "./failure.ts";

export interface Outcome {
  readonly target: string;
  readonly version: Version;
  readonly rule: string;
  readonly check: string;
  readonly outcome: "passed" | "failed" | "skipped";
  /** Why it was skipped. */
  readonly reason?: string;
  readonly failure?: Failure;
  /** What the check took; absent where none ran. */
  readonly spent?: Timing;
}

/** Milliseconds of one check, by what it waited for. */
export interface Timing {
  /** The deployment's name, and how many lanes of checks it has. */
  readonly deployment: string;
  readonly lanes: number;
  /** How many requests were sent. */
  readonly sent: number;
  readonly total: number;
  readonly requests: number;
  readonly "rate limits": number;
  readonly clock: number;
}
