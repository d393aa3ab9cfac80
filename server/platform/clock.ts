// The only source of time in the server. Everything that waits or stamps asks a Clock, so that a test, or a sandbox
// with CONTROLLABLE_CLOCK, can move through days in a moment.
// Invariant: a wake never runs before its clock shows the instant that it was registered for, and never twice.

/** Time, and waking at a time. */
export interface Clock {
  /** The present instant in epoch milliseconds, always an integer. */
  now(): number;
  /** Runs `wake` once when the clock reaches `at` (epoch ms), never before this call returned; returns a cancel. */
  at(at: number, wake: () => void): () => void;
}

// setTimeout treats a longer delay as 1 ms, so longer waits are made of several.
const longestTimerMs = 2 ** 31 - 1;

/** The machine's own clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  at(at, wake) {
    let timer: NodeJS.Timeout;
    const arm = () => {
      const wait = Math.min(Math.max(at - Date.now(), 0), longestTimerMs);
      timer = setTimeout(() => (Date.now() >= at ? wake() : arm()), wait);
    };
    arm();
    return () => clearTimeout(timer);
  },
};

interface Sleeper {
  readonly at: number;
  readonly wake: () => void;
  /** Cancels the timer of the base clock that stands behind this sleeper, if there is one. */
  disarm: () => void;
}

/**
 * A clock that runs with another one and can be moved forward: what `POST /simulations/clock` moves (decided, "Time").
 * Moving it fires at once, in order, every wake whose instant has passed.
 */
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

  at(at: number, wake: () => void): () => void {
    const sleeper: Sleeper = { at, wake, disarm: () => {} };
    this.#sleepers.add(sleeper);
    this.#arm(sleeper);
    return () => this.#remove(sleeper);
  }

  /** Moves to `ms` (epoch ms). Throws RangeError when that lies in the past: time never runs backwards. */
  advanceTo(ms: number): void {
    this.#advance(ms - this.now());
  }

  /** Moves by `ms` milliseconds. Throws RangeError when negative or not an integer. */
  advanceBy(ms: number): void {
    this.#advance(ms);
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
    sleeper.disarm = this.#base.at(sleeper.at - this.#offset, () => this.#fire(sleeper));
  }

  #remove(sleeper: Sleeper): boolean {
    sleeper.disarm();
    return this.#sleepers.delete(sleeper);
  }

  #fire(sleeper: Sleeper): void {
    if (this.#remove(sleeper)) sleeper.wake();
  }
}

/**
 * A clock for tests: it stands still until it is moved. While it moves it stops at every registered instant, so each
 * wake sees the very millisecond that it asked for, and wakes registered on the way fire as well.
 */
export class ManualClock implements Clock {
  #now: number;
  #sleepers = new Set<Sleeper>();

  constructor(now = Date.UTC(2026, 0, 1)) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  at(at: number, wake: () => void): () => void {
    const sleeper: Sleeper = { at, wake, disarm: () => {} };
    this.#sleepers.add(sleeper);
    if (at <= this.#now) setImmediate(() => this.#fire(sleeper));
    return () => void this.#sleepers.delete(sleeper);
  }

  /** Moves to `ms` (epoch ms). Throws RangeError when that lies in the past. */
  advanceTo(ms: number): void {
    assertForward(ms - this.#now);
    for (let next = this.#next(ms); next !== undefined; next = this.#next(ms)) {
      this.#now = Math.max(this.#now, next.at);
      this.#fire(next);
    }
    this.#now = ms;
  }

  /** Moves by `ms` milliseconds. Throws RangeError when negative or not an integer. */
  advanceBy(ms: number): void {
    this.advanceTo(this.#now + ms);
  }

  #next(limit: number): Sleeper | undefined {
    let next: Sleeper | undefined;
    for (const sleeper of this.#sleepers) {
      if (sleeper.at <= limit && (next === undefined || sleeper.at < next.at)) next = sleeper;
    }
    return next;
  }

  #fire(sleeper: Sleeper): void {
    if (this.#sleepers.delete(sleeper)) sleeper.wake();
  }
}

function assertForward(step: number): void {
  if (!Number.isSafeInteger(step)) throw new RangeError("a clock moves by a whole number of milliseconds");
  if (step < 0) throw new RangeError("a clock cannot be moved into the past");
}
