// Remembers the calls of a check that the target does not offer. Invariant: a check that meets one is skipped, unless it
// left the call out on purpose.
import { NotOffered } from "./not-offered.ts";

export interface Refusals {
  add(refusal: NotOffered): void;
  /** Undefined if the check left out all of them. */
  first(): NotOffered | undefined;
  /** Undefined if `work` calls an operation that the target does not offer. */
  ifOffered<Result>(work: () => Promise<Result>): Promise<Result | undefined>;
}

export function openRefusals(): Refusals {
  const refusals = new Set<NotOffered>();
  return {
    add: (refusal) => void refusals.add(refusal),
    first: () => refusals.values().next().value,
    ifOffered: async (work) => {
      const before = new Set(refusals);
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof NotOffered)) throw error;
        for (const refusal of refusals) if (!before.has(refusal)) refusals.delete(refusal);
        return undefined;
      }
    },
  };
}
