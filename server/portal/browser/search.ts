// Ranks the entries of the search index. Invariant: it touches no document, so tests run it without a browser.

/** Kind, name, description, address. `more` is searched but not shown. */
export type SearchEntry = readonly [kind: string, name: string, about: string, address: string, more?: string];

/** Entries that contain every word of the query, best first. */
export function rankEntries(entries: readonly SearchEntry[], query: string): SearchEntry[] {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  if (words.length === 0) return [];
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.entry[1].length - other.entry[1].length)
    .map(({ entry }) => entry);
}

type Texts = [name: string, about: string, more: string];

/** 0 if a word is missing. */
function scoreOf([kind, name, about, , more = ""]: SearchEntry, words: readonly string[]): number {
  // "freezeCard" and "CARD_NOT_FOUND" are also found by their parts.
  const parts = name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])|_|-/g, " ").toLowerCase();
  const [lowName, lowAbout, lowMore] = [name, `${kind} ${about}`, more].map((text) => text.toLowerCase()) as Texts;
  let score = 0;
  for (const word of words) {
    if (lowName === word) score += 100;
    else if (lowName.startsWith(word)) score += 40;
    else if (` ${parts}`.includes(` ${word}`)) score += 30;
    else if (lowName.includes(word)) score += 15;
    else if (` ${lowAbout}`.includes(` ${word}`)) score += 8;
    else if (lowAbout.includes(word)) score += 3;
    else if (lowMore.includes(word)) score += 1;
    else return 0;
  }
  // Words of a value are also words of the operations and codes that matter more.
  return kind === "value" && lowName !== words.join("_") ? score / 4 : score;
}
