// Items that no run can cover, with the reason. The answers among them are those of run/unprovoked.ts.
import { type KnownGap, knownGaps } from "../run/unprovoked.ts";

export const uncoveredGaps: readonly KnownGap[] = [...knownGaps];
