// An outcome as programs read it.
import type { Outcome } from "../run/outcome.ts";

/** Without the exchanges, which a HAR file holds, and without the answers. */
export function toJson({ exchanges: _, answers: __, ...outcome }: Outcome): object {
  return outcome;
}
