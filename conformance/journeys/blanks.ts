// Address lines without visible text. Invariant: every rule that requires a line refuses each of these.

/** Typed blanks, a pasted one, and invisible characters. */
export const blanks = ["  ", "\t", "\u00a0", "\u200b", "\ufeff"] as const;
