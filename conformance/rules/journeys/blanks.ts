// Address lines without visible text.

export const blanks = ["  ", "\t", "\u00a0", "\u200b", "\ufeff"] as const;
