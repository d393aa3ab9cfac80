// What a run explores. Invariant: the command line sets it before the first check is derived.

export interface Exploration {
  /** Of the first walk; each next walk has the next number. */
  readonly seed: number;
  readonly walks: number;
}

// The default must be the same in every run: an unlucky seed must not fail a change that it has nothing to do with.
let current: Exploration = { seed: 1, walks: 10 };

export function exploration(): Exploration {
  return current;
}

export function setExploration(chosen: Partial<Exploration>): void {
  current = { ...current, ...chosen };
}
