// An outcome as programs read it.
import type { Outcome } from "../run/outcome.ts";

/** Without the exchanges, which a HAR file holds. */
export function toJson({ exchanges: _, ...outcome }: Outcome): object {
  return outcome;
}
