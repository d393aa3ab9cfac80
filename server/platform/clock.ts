// The server's only source of time. Invariant: a wake runs at most once, and never before the earlier of its instant
// and `withinMs`.

export interface Clock {
  /** Returns epoch ms, always an integer. */
  now(): number;
  /**
   * The machine's epoch ms, which no sandbox control moves. Use it for the lifetime of processes, not for what partners
   * see.
   */
  realNow(): number;
  /**
   * Runs `wake` once at `at` (epoch ms), never before this call returns. Returns a function that cancels it. `wake`
   * runs after `withinMs` at the latest, also if the machine's clock is set back meanwhile.
   */
  at(at: number, wake: () => void, withinMs?: number): () => void;
}

/** Runs `wake` once after `ms`, also if the machine's clock is set back. Returns a function that cancels it. */
export function wakeAfter(clock: Clock, ms: number, wake: () => void): () => void {
  return clock.at(clock.now() + ms, wake, ms);
}

// setTimeout runs a longer delay after 1 ms.
const longestTimerMs = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  realNow: () => Date.now(),
  at(at, wake, withinMs = Number.POSITIVE_INFINITY) {
    let timer: NodeJS.Timeout;
    // Measures by the steady clock, which nobody sets back.
    const latest = performance.now() + withinMs;
    const arm = () => {
      const wait = Math.min(Math.max(at - Date.now(), 0), Math.ceil(latest - performance.now()), longestTimerMs);
      timer = setTimeout(() => (Date.now() >= at || performance.now() >= latest ? wake() : arm()), wait);
    };
    arm();
    return () => clearTimeout(timer);
  },
};

export interface Sleeper {
  readonly at: number;
  readonly wake: () => void;
  readonly withinMs?: number | undefined;
  disarm: () => void;
}

/** Follows a base clock and can be moved forward (decided, "Time"). */
export class MovableClock implements Clock {
  readonly #base: Clock;
  #offset = 0;
  #sleepers = new Set<Sleeper>();

  constructor(base: Clock = systemClock) {
    this.#base = base;
  }

  now(): number {
    return this.#base.now() + this.#offset;
  }

  realNow(): number {
    return this.#base.realNow();
  }

  /** Milliseconds by which this clock is ahead of its base clock. */
  get offset(): number {
    return this.#offset;
  }

  at(at: number, wake: () => void, withinMs?: number): () => void {
    const sleeper: Sleeper = { at, wake, withinMs, disarm: () => {} };
    this.#sleepers.add(sleeper);
    this.#arm(sleeper);
    return () => this.#remove(sleeper);
  }

  /** Throws RangeError for a past instant (epoch ms). */
  advanceTo(ms: number): void {
    this.#advance(ms - this.now());
  }

  /** Throws RangeError if `ms` is negative or not an integer. */
  advanceBy(ms: number): void {
    this.#advance(ms);
  }

  /** Moves to `offset` ms ahead of the base, unless the clock is already that far ahead. */
  follow(offset: number): void {
    if (offset > this.#offset) this.#advance(offset - this.#offset);
  }

  /** Follows a move that this process committed. */
  announce(offset: number): void {
    this.follow(offset);
  }

  #advance(step: number): void {
    assertForward(step);
    this.#offset += step;
    const ms = this.now();
    const due = [...this.#sleepers].filter((sleeper) => sleeper.at <= ms).sort((a, b) => a.at - b.at);
    for (const sleeper of this.#sleepers) {
      sleeper.disarm();
      if (sleeper.at > ms) this.#arm(sleeper);
    }
    for (const sleeper of due) this.#fire(sleeper);
  }

  #arm(sleeper: Sleeper): void {
    sleeper.disarm = this.#base.at(sleeper.at - this.#offset, () => this.#fire(sleeper), sleeper.withinMs);
  }

  #remove(sleeper: Sleeper): boolean {
    sleeper.disarm();
    return this.#sleepers.delete(sleeper);
  }

  #fire(sleeper: Sleeper): void {
    if (this.#remove(sleeper)) sleeper.wake();
  }
}

/** Throws RangeError unless the step is a non-negative integer. */
export function assertForward(step: number): void {
  if (!Number.isSafeInteger(step)) throw new RangeError("a clock moves by a whole number of milliseconds");
  if (step < 0) throw new RangeError("a clock cannot be moved into the past");
}
