// Lines of an address that are there and say nothing. Invariant: every rule that asks for a line asks for more than each of these.

/** Blanks that are typed, one that is pasted, and characters that nobody sees. */
export const blanks = ["  ", "\t", "\u00a0", "\u200b", "\ufeff"] as const;
