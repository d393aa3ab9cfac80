// Makes a monotonic time from a clock that may be set back. Invariant: time never runs backwards, so that no unit leaves a window early. After a
// small step back, time stops until the clock catches up. After a large one, such as the correction of a wrong clock, time continues at the clock's
// rate: units stay counted for as long as they should, and no caller is locked out for the difference.
import type { Decision, Limits, RollingWindows } from "./rolling.ts";

/** The largest small step: more than an NTP client steps and than machines differ by. */
export const largeStepMs = 60_000;

export class SteadyTime {
  #last = Number.NEGATIVE_INFINITY;
  #aheadMs = 0;

  /** The monotonic time when the clock shows `now`, both epoch ms. */
  at(now: number): number {
    this.#last = Math.max(this.#last, this.#shifted(now));
    return this.#last;
  }

  /** The decision of `windows` when the clock shows `now` (epoch ms). Its times are the clock's. */
  decide(windows: RollingWindows, now: number, limits: Limits): Decision {
    const shifted = this.#shifted(now);
    if (shifted >= this.#last) this.#last = shifted;
    // The caller's wait includes the time until the clock catches up.
    else windows.advance(this.#last);
    return windows.decide(shifted, limits, this.#aheadMs);
  }

  #shifted(now: number): number {
    const behindMs = this.#last - now - this.#aheadMs;
    if (behindMs > largeStepMs) this.#aheadMs += behindMs;
    return now + this.#aheadMs;
  }
}
