// Counts unauthenticated requests by address, in memory. Invariant: memory is bounded. Beyond 30,000 addresses, new
// ones share counts, which can only refuse too much.
import { type Clock, wakeAfter } from "../../platform/clock.ts";
import { type Decision, type Limits, RollingWindows } from "./rolling.ts";
import { SteadyTime } from "./steady-time.ts";

// About 60 MB if each address calls all day.
const maxAddresses = 30_000;

const sharedCounts = 512;

// Keeps the counts of an address below 1 KB. Requests count up to 15 minutes too long: only projects have a promise
// (interface §8.1).
const bucketMs = 900_000;

const sweepMs = 60_000;

export class AddressCounts {
  readonly #clock: Clock;
  readonly #capacity: number;
  readonly #time = new SteadyTime();
  readonly #counts = new Map<string, RollingWindows>();
  readonly #shared: (RollingWindows | undefined)[] = new Array(sharedCounts);
  #cancel: () => void = () => {};

  constructor(clock: Clock, capacity = maxAddresses) {
    this.#clock = clock;
    this.#capacity = capacity;
    this.#scheduleSweep();
  }

  /** Counts or refuses a request; `now` is epoch ms. */
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
    const existing = this.#counts.get(subject);
    if (existing !== undefined) return existing;
    const slot = hash(subject) % sharedCounts;
    const shared = this.#shared[slot];
    // An address keeps its shared count until that count is empty. Otherwise its used units would be lost.
    if (shared !== undefined && !shared.isIdle(at)) return shared;
    const windows = new RollingWindows(bucketMs);
    if (this.#counts.size >= this.#capacity) this.#shared[slot] = windows;
    else this.#counts.set(subject, windows);
    return windows;
  }

  #scheduleSweep(): void {
    this.#cancel = wakeAfter(this.#clock, sweepMs, () => {
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
