/**
 * Time for counting, made from a clock that may be set back. Invariant: it never runs backwards, so that nothing leaves
 * a window early. A small step back is waited out: time stands still until the clock has caught up. After a large one,
 * such as the correction of a wrong clock, time goes on from where it stood: what is counted stays counted as long as it
 * should, and nobody is locked out for the difference.
 */
import type { Decision, Limits, RollingWindows } from "./rolling.ts";

/** A step back that is waited out at most: beyond what an NTP client steps and what machines differ by. */
export const largeStepMs = 60_000;

export class SteadyTime {
  #last = Number.NEGATIVE_INFINITY;
  #aheadMs = 0;

  /** The steady time when the clock shows `now`, both epoch ms. */
  at(now: number): number {
    this.#last = Math.max(this.#last, this.#shifted(now));
    return this.#last;
  }

  /** The decision of `windows` for a request when the clock shows `now` (epoch ms), told in the clock's time. */
  decide(windows: RollingWindows, now: number, limits: Limits): Decision {
    const shifted = this.#shifted(now);
    if (shifted >= this.#last) this.#last = shifted;
    // Counted now, waited for from the clock's own time: a caller's wait includes that the clock catches up.
    else windows.advance(this.#last);
    return windows.decide(shifted, limits, this.#aheadMs);
  }

  #shifted(now: number): number {
    const behindMs = this.#last - now - this.#aheadMs;
    if (behindMs > largeStepMs) this.#aheadMs += behindMs;
    return now + this.#aheadMs;
  }
}
