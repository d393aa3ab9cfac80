// Which faults a run tries where there are more of a kind than it has time for. Invariant: the same seed chooses the same.

/** At most so many of the items of each group, which ones depends on the seed. */
export function chooseSome<T>(items: readonly T[], groupOf: (item: T) => string, most: number, seed: number): T[] {
  return [...Map.groupBy(items, groupOf).values()].flatMap((group) => shuffled(group, seed).slice(0, most));
}

/** In an order that the seed gives (mulberry32). */
function shuffled<T>(items: readonly T[], seed: number): T[] {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return items
    .map((item) => ({ item, at: next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
