// The outcome of one check, from which all reports are made.
import type { Version } from "../../generated/contract.ts";
import type { Exchange } from "../http/exchange.ts";
import type { Failure } from "./failure.ts";

export interface Outcome {
  readonly target: string;
  readonly version: Version;
  readonly rule: string;
  readonly check: string;
  /** The operation that the check is about, if it is about one. */
  readonly operation?: string;
  /** Set if it judges the responses of many checks. It is then not a check itself. */
  readonly judges?: "responses";
  readonly outcome: "passed" | "failed" | "skipped";
  readonly reason?: string;
  readonly failure?: Failure;
  /** Set for a failure that the baseline accepts. */
  readonly known?: { readonly reason: string; readonly expires: string };
  readonly spent?: Timing;
  /** The last exchanges of a failed check, oldest first, without the run's API keys. */
  readonly exchanges?: readonly Exchange[];
}

/** In ms, by what the check waited for. */
export interface Timing {
  readonly deployment: string;
  readonly lanes: number;
  readonly sent: number;
  readonly total: number;
  readonly requests: number;
  readonly "rate limits": number;
  readonly clock: number;
}
