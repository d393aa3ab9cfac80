/**
 * One subject's counts in one tier as a process on SQLite holds them: the windows, what of them is not stored yet, and
 * the durable reservation. Invariant: what was admitted and is not in the stored minutes is never more than the stored
 * reservation, except for admissions that nobody was told about yet.
 */
import type { Tier } from "../../../generated/contract.ts";
import type { CountsChange, StoredCounts } from "./counts-store.ts";
import { oldestSecond, RollingWindows } from "./rolling.ts";
import { largeStepMs } from "./steady-time.ts";

/** A write of a tally: what to store, and what to do when it is stored or was not. */
export interface Draft {
  readonly change: CountsChange;
  readonly succeeded: () => void;
  readonly failed: () => void;
}

export class Tally {
  readonly subject: string;
  readonly tier: Tier;
  readonly windows = new RollingWindows();
  /** Whether it is to be forgotten: its next reservation is none. */
  released = false;
  // Units by second, for each minute that may still change or is not stored yet.
  readonly #minutes = new Map<number, Map<number, number>>();
  readonly #unstored = new Set<number>();
  #waiting: PromiseWithResolvers<void> | undefined;
  // Units that may be admitted without another write, and the stored reservation that they were part of.
  #credit = 0;
  #reserved: number;
  #second = 0;
  #inSecond = 0;
  #inSecondBefore = 0;
  #tidiedMinute = 0;

  /** A tally as it was stored; `at` is the present, in epoch ms. A reservation left open counts as used. */
  constructor(subject: string, tier: Tier, stored: StoredCounts, at: number) {
    this.subject = subject;
    this.tier = tier;
    this.#reserved = stored.reserved;
    for (const { second, units } of stored.seconds) {
      const [first, latest] = [second * 1_000, second * 1_000 + 999];
      // Counted as of their second's end, but time reaches only its start: it may still be that second, and what leaves
      // the windows at its end would leave too early.
      // Far in the future: the clock has been set back since. The units then stay counted in full from now on.
      if (latest - at > largeStepMs) this.windows.charge(at, units);
      else this.windows.charge(first, units, latest);
      if (second >= Math.floor(at / 60_000) * 60) this.#add(second, units);
    }
    // From here on only minutes that were taken over above are written again.
    this.windows.advance(at);
    if (stored.reserved > 0) {
      this.windows.charge(at, stored.reserved);
      this.#unstored.add(this.#add(Math.floor(this.windows.last / 1_000), stored.reserved));
    }
  }

  /** Notes a unit that the windows have just admitted. False: the caller may be told only when it is `written`. */
  spend(): boolean {
    const second = Math.floor(this.windows.last / 1_000);
    if (second !== this.#second) {
      this.#inSecondBefore = second === this.#second + 1 ? this.#inSecond : 0;
      this.#inSecond = 0;
      this.#second = second;
    }
    this.#inSecond += 1;
    this.#unstored.add(this.#add(second, 1));
    this.released = false;
    if (this.#credit === 0) return false;
    this.#credit -= 1;
    return true;
  }

  /** Whether so little of the reservation is left that the next write should not wait. */
  get low(): boolean {
    return this.#credit < this.#reserved / 2;
  }

  /** Resolves when what was noted up to now is stored, or could not be. */
  written(): Promise<void> {
    this.#waiting ??= Promise.withResolvers();
    return this.#waiting.promise;
  }

  /** Whether all that it knows is stored and nothing is reserved. */
  get settled(): boolean {
    return this.#unstored.size === 0 && this.#reserved === 0;
  }

  /** What to store now. Until that is settled the tally lives on the smaller of the old and the new reservation. */
  draft(): Draft {
    const reserved = this.released ? 0 : Math.max(1, this.#inSecond, this.#inSecondBefore);
    this.#credit = Math.min(this.#credit, reserved);
    const more = reserved - this.#credit;
    const minutes = [...this.#unstored];
    this.#unstored.clear();
    const waiting = this.#waiting;
    this.#waiting = undefined;
    const presentMinute = Math.floor(this.windows.last / 60_000);
    const tidies = presentMinute !== this.#tidiedMinute;
    return {
      change: {
        subject: this.subject,
        tier: this.tier,
        minutes: minutes.map((minute) => [minute, Object.fromEntries(this.#minutes.get(minute)!)]),
        reserved,
        unneededBefore: tidies ? Math.floor(oldestSecond(this.windows.last) / 60) : null,
      },
      succeeded: () => {
        this.#credit += more;
        this.#reserved = reserved;
        this.#tidiedMinute = presentMinute;
        for (const minute of this.#minutes.keys()) {
          if (minute < presentMinute && !this.#unstored.has(minute)) this.#minutes.delete(minute);
        }
        waiting?.resolve();
      },
      failed: () => {
        for (const minute of minutes) this.#unstored.add(minute);
        waiting?.resolve();
      },
    };
  }

  #add(second: number, units: number): number {
    const minute = Math.floor(second / 60);
    let seconds = this.#minutes.get(minute);
    if (seconds === undefined) {
      seconds = new Map();
      this.#minutes.set(minute, seconds);
    }
    seconds.set(second % 60, (seconds.get(second % 60) ?? 0) + units);
    return minute;
  }
}
