// Address lines without visible text. Every rule that requires a line refuses each.

export const blanks = ["  ", "\t", "\u00a0", "\u200b", "\ufeff"] as const;
