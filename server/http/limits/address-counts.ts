// Counts unauthenticated requests by address, only in this process: anyone can have many addresses, so they never reach the database. Invariant:
// memory is bounded. Beyond 30,000 addresses, new ones share a fixed set of counts, which refuses too much rather than too little.
import type { Clock } from "../../platform/clock.ts";
import { type Decision, type Limits, RollingWindows } from "./rolling.ts";
import { SteadyTime } from "./steady-time.ts";

// About 60 MB if each calls all day. A public server meets a few thousand on an ordinary day.
const maxAddresses = 30_000;

// Enough that callers outside a flood rarely share a count with it.
const sharedCounts = 512;

// 15 minutes instead of a second keep an address's day below a kilobyte. A request then counts up to 15 minutes longer than a day, which breaks no
// promise: limits are promised to projects (interface §8.1).
const bucketMs = 900_000;

const sweepMs = 60_000;

export class AddressCounts {
  readonly #clock: Clock;
  readonly #most: number;
  readonly #time = new SteadyTime();
  readonly #counts = new Map<string, RollingWindows>();
  readonly #shared: (RollingWindows | undefined)[] = new Array(sharedCounts);
  #cancel: () => void = () => {};

  /** Up to `most` addresses have their own counts. */
  constructor(clock: Clock, most = maxAddresses) {
    this.#clock = clock;
    this.#most = most;
    this.#scheduleSweep();
  }

  /** Counts one request of `subject`, or refuses it; `now` in epoch ms. */
  take(subject: string, limits: Limits, now = this.#clock.now()): Decision {
    return this.#time.decide(this.#windows(subject, this.#time.at(now)), now, limits);
  }

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
    // An address keeps its shared count until that is empty: otherwise its used units would be forgotten.
    if (shared !== undefined && !shared.isIdle(at)) return shared;
    const windows = new RollingWindows(bucketMs);
    if (this.#counts.size >= this.#most) this.#shared[slot] = windows;
    else this.#counts.set(subject, windows);
    return windows;
  }

  #scheduleSweep(): void {
    this.#cancel = this.#clock.at(this.#clock.now() + sweepMs, () => {
      const now = this.#time.at(this.#clock.now());
      for (const [subject, windows] of this.#counts) if (windows.isIdle(now)) this.#counts.delete(subject);
      this.#scheduleSweep();
    });
  }
}

function hash(text: string): number {
  let value = 0;
  for (let index = 0; index < text.length; index += 1) value = (Math.imul(value, 31) + text.charCodeAt(index)) >>> 0;
  return value;
}
