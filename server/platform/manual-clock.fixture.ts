// A clock that only a test moves.
import { assertForward, type Clock, MovableClock, type Sleeper } from "./clock.ts";

/** A move of the clock stops at every registered instant. */
export class ManualClock implements Clock {
  #now: number;
  #sleepers = new Set<Sleeper>();

  constructor(now = Date.UTC(2026, 0, 1)) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  /** The test moves the machine's time too. */
  realNow(): number {
    return this.#now;
  }

  at(at: number, wake: () => void): () => void {
    const sleeper: Sleeper = { at, wake, disarm: () => {} };
    this.#sleepers.add(sleeper);
    if (at <= this.#now) setImmediate(() => this.#fire(sleeper));
    return () => void this.#sleepers.delete(sleeper);
  }

  /** Throws RangeError for a past instant (epoch ms). */
  advanceTo(ms: number): void {
    assertForward(ms - this.#now);
    for (let next = this.#next(ms); next !== undefined; next = this.#next(ms)) {
      this.#now = Math.max(this.#now, next.at);
      this.#fire(next);
    }
    this.#now = ms;
  }

  /** Throws RangeError if `ms` is negative or not an integer. */
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

/** The machine's own clock, which runs and also jumps ahead: for leases that outlive a killed process. */
export class JumpingClock extends MovableClock {
  override realNow(): number {
    return this.now();
  }
}
