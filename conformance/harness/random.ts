// Random choices from a seed. Invariant: the same seed gives the same choices.

export interface Random {
  /** From 0 to `limit` - 1. */
  below(limit: number): number;
  /** @throws {RangeError} if the list is empty */
  pick<Item>(items: readonly Item[]): Item;
  isOneIn(count: number): boolean;
  /** True in this share of the cases. */
  chance(share: number): boolean;
  /** From 1 to `most`, of any magnitude; often 1 or `most`. */
  units(most: bigint): bigint;
  shuffle<Item>(items: readonly Item[]): Item[];
}

/** `seed` is a whole number. */
export function createRandom(seed: number): Random {
  const next = numbersFrom(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  const isOneIn = (count: number) => below(count) === 0;
  const units = (most: bigint): bigint => {
    if (most <= 1n || isOneIn(10)) return 1n;
    if (isOneIn(10)) return most;
    const length = 1 + below(String(most).length);
    const digits = Array.from({ length }, () => below(10)).join("");
    return 1n + (BigInt(digits) % most);
  };
  const pick = <Item>(items: readonly Item[]) => {
    if (items.length === 0) throw new RangeError("Nothing can be picked from an empty list.");
    return items[below(items.length)]!;
  };
  const shuffle = <Item>(items: readonly Item[]) => {
    const ranked = items.map((item) => ({ item, rank: next() }));
    return ranked.sort((one, other) => one.rank - other.rank).map(({ item }) => item);
  };
  return { below, pick, isOneIn, chance: (share) => next() < share, units, shuffle };
}

/** Numbers from 0 to 1 (SplitMix32): small seeds start sequences that differ from the first number on. */
function numbersFrom(seed: number): () => number {
  let state = Math.trunc(seed) | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}
