// Items that no run can cover, with the reason. The answers among them are those of run/unprovoked.ts.
import { type KnownGap, knownGaps } from "../../run/unprovoked.ts";

export const uncoveredGaps: readonly KnownGap[] = [
  ...knownGaps,
  {
    what: /^Card PENDING_ACTIVATION to TERMINATED by replaceCard DAMAGED$/,
    reason: "Only a virtual card is replaced as DAMAGED with a move, and a virtual card needs no activation.",
  },
];
