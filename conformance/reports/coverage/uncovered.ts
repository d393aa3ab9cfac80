// Items that no run can cover, with the reason. run/unprovoked.ts lists the answers that no check provokes.
import { type KnownGap, knownGaps } from "../../run/unprovoked.ts";

export const uncoveredGaps: readonly KnownGap[] = [
  ...knownGaps,
  {
    what: /^Card PENDING_ACTIVATION to TERMINATED by replaceCard DAMAGED$/,
    reason: "Only a virtual card is replaced as DAMAGED with a move, and a virtual card needs no activation.",
  },
];
