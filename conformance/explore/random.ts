// Random choices from a seed. Invariant: the same seed gives the same choices.

export interface Random {
  /** From 0 to `count` - 1. */
  below(count: number): number;
  /** True in this share of the cases. */
  chance(share: number): boolean;
  /** @throws {RangeError} if the list is empty */
  pick<Item>(items: readonly Item[]): Item;
}

/** `seed` is a whole number. */
export function createRandom(seed: number): Random {
  // SplitMix32: every seed, also a small one, starts a sequence of its own.
  let state = Math.trunc(seed) | 0;
  const next = () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
  const below = (count: number) => Math.floor((next() / 2 ** 32) * count);
  return {
    below,
    chance: (share) => next() / 2 ** 32 < share,
    pick: (items) => {
      if (items.length === 0) throw new RangeError("Nothing can be picked from an empty list.");
      return items[below(items.length)]!;
    },
  };
}

/** Seeds of the steps of a walk; each step keeps its choices when others are left out. */
export function seedsFrom(seed: number, count: number): number[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => random.below(2 ** 31));
}
