// Faults that no rule notices. Invariant: a listed fault that is noticed is reported.
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
    faults: /^reveal/,
    reason: "revealing a card changes nothing",
  },
  {
    kind: "refused-and-done",
    faults: /^reveal/,
    reason: "revealing a card changes nothing",
  },
  {
    kind: "done-twice",
    faults: /^(uploadUserDocument|uploadCompanyDocument|simulateFault) /,
    reason: "a second document of a kind looks like the first, and no operation lists documents",
  },
  {
    kind: "pages-by-number",
    faults: /^listDepositAddresses /,
    reason: "an account never gets more addresses",
  },
  {
    kind: "done-twice",
    faults: /^moveClock /,
    reason: "other checks move the same clock at the same time",
  },
  {
    kind: "limit-header-wrong",
    faults: /^(moveClock|simulateFault) Reset is in the past/,
    reason:
      "with a controllable clock the service's time runs ahead of its Date header, and nothing else shows the time",
  },
  {
    kind: "file-column-wrong",
    faults: /transaction(Id|EventId|EventType)|merchantCountry|card(Id|Last4)|accountId/,
    reason: "no other operation shows what a fee was charged for",
  },
];

export function holeOf({ kind, fault }: Pick<Verdict, "kind" | "fault">): Hole | undefined {
  return unnoticed.find((hole) => hole.kind === kind && hole.faults.test(`${fault.subject} ${fault.name}`));
}
