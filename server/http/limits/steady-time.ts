// Makes a monotonic time from a clock that may be set back. Invariant: no unit leaves a window early. A small step back
// stops time until the clock catches up. After a large one time continues, so that no caller is locked out.
import { type Decision, type Limits, lastToFree, type RollingWindows, refusal, tightest } from "./rolling.ts";

/** Larger than the steps of an NTP client and the differences between machines. */
export const largeStepMs = 60_000;

export class SteadyTime {
  #last = Number.NEGATIVE_INFINITY;
  #aheadMs = 0;

  /** In epoch ms. */
  at(now: number): number {
    this.#last = Math.max(this.#last, this.#shifted(now));
    return this.#last;
  }

  /** `now` and the times of the decision are epoch ms on the clock. */
  decide(windows: RollingWindows, now: number, limits: Limits): Decision {
    const shifted = this.#shifted(now);
    if (shifted >= this.#last) this.#last = shifted;
    // The wait includes the time until the clock catches up.
    else windows.advance(this.#last);
    return windows.decide(shifted, limits, this.#aheadMs);
  }

  /** Admits a request in all tiers or in none. */
  decideTogether(
    counts: readonly { readonly windows: RollingWindows; readonly limits: Limits }[],
    now: number,
  ): Decision {
    const shifted = this.#shifted(now);
    if (shifted >= this.#last) this.#last = shifted;
    else for (const { windows } of counts) windows.advance(this.#last);
    const ahead = this.#aheadMs;
    const full = counts.flatMap(({ windows, limits }) => windows.findFull(shifted, limits, ahead) ?? []);
    if (full.length === 0) return tightest(counts.map(({ windows, limits }) => windows.admit(limits, ahead)));
    const { limits, window, freeAt } = lastToFree(full);
    return refusal(limits, window, freeAt, shifted - ahead);
  }

  #shifted(now: number): number {
    const behindMs = this.#last - now - this.#aheadMs;
    if (behindMs > largeStepMs) this.#aheadMs += behindMs;
    return now + this.#aheadMs;
  }
}
