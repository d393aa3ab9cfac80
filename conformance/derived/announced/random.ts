// Random choices from a seed.

export interface Random {
  /** From 0 to `limit` - 1. */
  below(limit: number): number;
  pick<Item>(items: readonly Item[]): Item;
  isOneIn(count: number): boolean;
  /** From 1 to `most`, of any magnitude; often 1 or `most`. */
  units(most: bigint): bigint;
  shuffle<Item>(items: readonly Item[]): Item[];
}

export function randomOf(seed: number): Random {
  const next = numbersOf(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  const isOneIn = (count: number) => below(count) === 0;
  const units = (most: bigint): bigint => {
    if (most <= 1n || isOneIn(10)) return 1n;
    if (isOneIn(10)) return most;
    const length = 1 + below(String(most).length);
    const digits = Array.from({ length }, () => below(10)).join("");
    return 1n + (BigInt(digits) % most);
  };
  const pick = <Item>(items: readonly Item[]) => items[below(items.length)]!;
  const shuffle = <Item>(items: readonly Item[]) => {
    const ranked = items.map((item) => ({ item, rank: next() }));
    return ranked.sort((one, other) => one.rank - other.rank).map(({ item }) => item);
  };
  return { below, pick, isOneIn, units, shuffle };
}

/** Numbers from 0 to 1 (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let hash = Math.imul(state ^ (state >>> 15), 1 | state);
    hash = (hash + Math.imul(hash ^ (hash >>> 7), 61 | hash)) ^ hash;
    return ((hash ^ (hash >>> 14)) >>> 0) / 2 ** 32;
  };
}
