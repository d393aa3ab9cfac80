// Samples faults. Invariant: the same seed chooses the same faults.

export function chooseSome<T>(items: readonly T[], groupOf: (item: T) => string, most: number, seed: number): T[] {
  return [...Map.groupBy(items, groupOf).values()].flatMap((group) => shuffle(group, seed).slice(0, most));
}

/** Uses the generator mulberry32. */
export function shuffle<T>(items: readonly T[], seed: number): T[] {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return items
    .map((item) => ({ item, rank: next() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
