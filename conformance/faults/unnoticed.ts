// Holes of the suite that are known: faults of the proxy that no rule notices, with the reason. Invariant: the list may only
// shrink; a fault that is on it and is noticed after all is said, so that its line goes.
import type { Verdict } from "./trials.ts";

export interface Hole {
  readonly kind: string;
  /** Matches "createWebhook 201 /name is missing". */
  readonly faults: RegExp;
  readonly reason: string;
}

export const unnoticed: readonly Hole[] = [
  {
    kind: "done-twice",
    faults: /^(uploadUserDocument|uploadCompanyDocument|simulateFault) /,
    reason: "a second document of a kind is one like the first, and no operation shows them",
  },
  {
    kind: "done-twice",
    faults: /^createCheckout /,
    reason: "a quote is bought once: a second checkout of it is refused and changes nothing",
  },
  {
    kind: "pages-by-number",
    faults: /^listDepositAddresses /,
    reason: "nothing is ever added to the addresses of an account",
  },
  {
    kind: "answer-cached",
    faults: /^getEvent remembers an answer$/,
    reason: "an event never changes",
  },
  {
    kind: "done-twice",
    faults: /^moveClock /,
    reason: "other checks move the same clock meanwhile",
  },
  {
    kind: "limit-header-wrong",
    faults: /^(moveClock|simulateFault) Reset is in the past/,
    reason: "where these operations are, the service's clock runs ahead of its Date, and nothing else tells its time",
  },
  {
    kind: "file-column-wrong",
    faults: /transaction(Id|EventId|EventType)|merchantCountry|card(Id|Last4)|accountId/,
    reason: "what a fee is about can be read nowhere else yet",
  },
];

/** The hole that a survivor is known by. */
export function holeOf({ kind, fault }: Verdict): Hole | undefined {
  return unnoticed.find((hole) => hole.kind === kind && hole.faults.test(`${fault.subject} ${fault.name}`));
}
