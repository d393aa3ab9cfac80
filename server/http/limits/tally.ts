// A subject's counts in one tier, in memory on SQLite. Invariant: the stored reservation covers all admitted units that
// are not stored, except those whose request still waits.
import type { Tier } from "../../../generated/contract.ts";
import type { CountsChange, StoredCounts } from "./counts-store.ts";
import { oldestSecond, RollingWindows } from "./rolling.ts";
import { largeStepMs } from "./steady-time.ts";

export interface Draft {
  readonly change: CountsChange;
  readonly succeeded: () => void;
  readonly failed: () => void;
}

export class Tally {
  readonly subject: string;
  readonly tier: Tier;
  readonly windows = new RollingWindows();
  /** True if the tally will leave memory: its next reservation is zero. */
  isReleased = false;
  // Units by second, for minutes that can change or are not stored.
  readonly #minutes = new Map<number, Map<number, number>>();
  readonly #unstored = new Set<number>();
  #nextWrite: PromiseWithResolvers<void> | undefined;
  // Units of the stored reservation `#reserved` that need no further write.
  #credit = 0;
  #reserved: number;
  #second = 0;
  #inSecond = 0;
  #inSecondBefore = 0;
  #tidiedMinute = 0;

  /** An open reservation counts as used at `at` (epoch ms). */
  constructor(subject: string, tier: Tier, stored: StoredCounts, at: number) {
    this.subject = subject;
    this.tier = tier;
    this.#reserved = stored.reserved;
    for (const { second, units } of stored.seconds) {
      const [first, latest] = [second * 1_000, second * 1_000 + 999];
      // Units count as of their second's end. Time moves only to the second's start, because the second may not be
      // over. Units far in the future mean that the clock was set back. These units count in full from now on.
      if (latest - at > largeStepMs) this.windows.charge(at, units);
      else this.windows.charge(first, units, latest);
      if (second >= Math.floor(at / 60_000) * 60) this.#add(second, units);
    }
    // Later writes may replace only restored minutes.
    this.windows.advance(at);
    if (stored.reserved > 0) {
      this.windows.charge(at, stored.reserved);
      this.#unstored.add(this.#add(Math.floor(this.windows.last / 1_000), stored.reserved));
    }
  }

  /** Returns false if the request must `waitForWrite`. */
  spend(): boolean {
    const second = Math.floor(this.windows.last / 1_000);
    if (second !== this.#second) {
      this.#inSecondBefore = second === this.#second + 1 ? this.#inSecond : 0;
      this.#inSecond = 0;
      this.#second = second;
    }
    this.#inSecond += 1;
    this.#unstored.add(this.#add(second, 1));
    this.isReleased = false;
    if (this.#credit === 0) return false;
    this.#credit -= 1;
    return true;
  }

  get isLow(): boolean {
    return this.#credit < this.#reserved / 2;
  }

  /** Resolves after the next write, even if it fails. */
  waitForWrite(): Promise<void> {
    this.#nextWrite ??= Promise.withResolvers();
    return this.#nextWrite.promise;
  }

  get isStored(): boolean {
    return this.#unstored.size === 0 && this.#reserved === 0;
  }

  /** Until the write's outcome is known, the smaller of both reservations applies. */
  draft(): Draft {
    const reserved = this.isReleased ? 0 : Math.max(1, this.#inSecond, this.#inSecondBefore);
    this.#credit = Math.min(this.#credit, reserved);
    const more = reserved - this.#credit;
    const minutes = [...this.#unstored];
    this.#unstored.clear();
    const write = this.#nextWrite;
    this.#nextWrite = undefined;
    const presentMinute = Math.floor(this.windows.last / 60_000);
    const isNewMinute = presentMinute !== this.#tidiedMinute;
    return {
      change: {
        subject: this.subject,
        tier: this.tier,
        minutes: minutes.map((minute) => [minute, Object.fromEntries(this.#minutes.get(minute)!)]),
        reserved,
        unneededBefore: isNewMinute ? Math.floor(oldestSecond(this.windows.last) / 60) : null,
      },
      succeeded: () => {
        this.#credit += more;
        this.#reserved = reserved;
        this.#tidiedMinute = presentMinute;
        for (const minute of this.#minutes.keys()) {
          if (minute < presentMinute && !this.#unstored.has(minute)) this.#minutes.delete(minute);
        }
        write?.resolve();
      },
      failed: () => {
        for (const minute of minutes) this.#unstored.add(minute);
        write?.resolve();
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
