// How much a run explores at random. Invariant: the command line sets it before the first check is derived.

interface Exploration {
  readonly seed: number;
  readonly walks: number;
}

// The default is the same in every run: an unlucky seed must not fail a change that it has nothing to do with.
const usual: Exploration = { seed: 1, walks: 10 };
let current = usual;

export function exploration(): Exploration {
  return current;
}

export function setExploration(chosen: Partial<Exploration>): void {
  current = { ...usual, ...chosen };
}

/** Seeds of a rule that tries `count` of them in a usual run, and proportionally more with more walks. */
export function seedsOf(count: number): number[] {
  const { seed, walks } = current;
  return Array.from({ length: Math.ceil((count * walks) / usual.walks) }, (_, index) => seed + index);
}
