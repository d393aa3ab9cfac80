/**
 * Counts of callers that have not proved who they are, by address, in this process only: anybody can have many
 * addresses, so they are never written to the database. Invariant: memory is bounded whatever comes in. Beyond a number
 * of addresses the new ones share a fixed set of counts, which refuses too much rather than too little.
 */
import type { Clock } from "../../platform/clock.ts";
import { type Decision, type Limits, RollingWindows } from "./rolling.ts";
import { SteadyTime } from "./steady-time.ts";

// Some 60 MB when each of them calls all day; in a day of ordinary noise a public server meets a few thousand.
const mostAddresses = 30_000;

// Enough that the callers of one flood rarely share with those of none.
const sharedCounts = 512;

// A quarter of an hour instead of a second keeps an address's day below a kilobyte; a call then counts up to a quarter
// of an hour longer than a day, which no contract speaks of: limits are promised to projects (interface §8.1).
const bucketMs = 900_000;

const sweepMs = 60_000;

export class AddressCounts {
  readonly #clock: Clock;
  readonly #most: number;
  readonly #time = new SteadyTime();
  readonly #counts = new Map<string, RollingWindows>();
  readonly #shared: (RollingWindows | undefined)[] = new Array(sharedCounts);
  #cancel: () => void = () => {};

  /** `most` addresses have counts of their own. */
  constructor(clock: Clock, most = mostAddresses) {
    this.#clock = clock;
    this.#most = most;
    this.#scheduleSweep();
  }

  /** Counts one request of `subject`, or refuses it; `now` in epoch ms. */
  take(subject: string, limits: Limits, now = this.#clock.now()): Decision {
    return this.#time.decide(this.#windows(subject, this.#time.at(now)), now, limits);
  }

  /** How many counts are held. */
  get size(): number {
    return this.#counts.size;
  }

  close(): void {
    this.#cancel();
  }

  #windows(subject: string, at: number): RollingWindows {
    const known = this.#counts.get(subject);
    if (known !== undefined) return known;
    const slot = hash(subject) % sharedCounts;
    const shared = this.#shared[slot];
    // Once shared, always shared until the count is empty: leaving it would forget what the address already used.
    if (shared !== undefined && !shared.idle(at)) return shared;
    const windows = new RollingWindows(bucketMs);
    if (this.#counts.size >= this.#most) this.#shared[slot] = windows;
    else this.#counts.set(subject, windows);
    return windows;
  }

  #scheduleSweep(): void {
    this.#cancel = this.#clock.at(this.#clock.now() + sweepMs, () => {
      const now = this.#time.at(this.#clock.now());
      for (const [subject, windows] of this.#counts) if (windows.idle(now)) this.#counts.delete(subject);
      this.#scheduleSweep();
    });
  }
}

function hash(text: string): number {
  let value = 0;
  for (let index = 0; index < text.length; index += 1) value = (Math.imul(value, 31) + text.charCodeAt(index)) >>> 0;
  return value;
}
