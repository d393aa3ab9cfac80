// Exact rolling windows of one subject in one tier. Invariant: any second, minute or day admits at most its limit, and
// a refused request changes nothing. Fixed windows, token buckets and GCRA would admit up to twice the limit.
import { Ring } from "./ring.ts";

const secondMs = 1_000;
const minuteMs = 60_000;
const dayMs = 86_400_000;

export type WindowName = "second" | "minute" | "day";

/** Requests per window, and the policies for the headers. Compared by identity. */
export interface Limits {
  readonly second: number;
  readonly minute: number;
  readonly day: number;
  readonly policies: Readonly<Record<WindowName, string>>;
}

/** Values for the headers (interface §8.2). */
export interface Decision {
  readonly admitted: boolean;
  /**
   * If admitted, the window with the fewest units left, and of these the longest. If refused, the full window that
   * frees last.
   */
  readonly window: WindowName;
  readonly limit: number;
  readonly remaining: number;
  /** Epoch seconds, rounded up: when the next unit frees. */
  readonly resetAt: number;
  /** Seconds, rounded up. A request after this wait is admitted. */
  readonly retryAfter?: number;
  readonly policy: string;
}

/** A policy looks like `"card-issuance-per-second";q=10;w=1` (decided). */
export function limitsOf(policy: string, allowed: Readonly<Record<WindowName, number>>): Limits {
  const name = (window: WindowName, ms: number) => `"${policy}-per-${window}";q=${allowed[window]};w=${ms / 1_000}`;
  return {
    second: allowed.second,
    minute: allowed.minute,
    day: allowed.day,
    policies: { second: name("second", secondMs), minute: name("minute", minuteMs), day: name("day", dayMs) },
  };
}

/** A window without room. `freeAt`: epoch ms at which the next unit frees. */
export interface FullWindow {
  readonly limits: Limits;
  readonly window: WindowName;
  readonly freeAt: number;
}

/** From the shortest to the longest. */
export const windowNames: readonly WindowName[] = ["second", "minute", "day"];

/** Of several tiers' admissions, the one with the fewest units left, then the longest window, then the first. */
export function tightest(admissions: readonly Decision[]): Decision {
  return admissions.reduce((least, next) => {
    if (next.remaining !== least.remaining) return next.remaining < least.remaining ? next : least;
    return windowNames.indexOf(next.window) > windowNames.indexOf(least.window) ? next : least;
  });
}

/** Returns the window that a refused request waits for longest: on a tie the longest window, then the first tier's. */
export function lastToFree(full: readonly FullWindow[]): FullWindow {
  return full.reduce((last, next) => {
    if (next.freeAt !== last.freeAt) return next.freeAt > last.freeAt ? next : last;
    return windowNames.indexOf(next.window) > windowNames.indexOf(last.window) ? next : last;
  });
}

/** Returns epoch seconds; `at` is epoch ms. */
export function oldestSecond(at: number): number {
  return Math.floor((at - dayMs) / secondMs);
}

/** `freeAt` is epoch ms. */
export function admission(limits: Limits, window: WindowName, remaining: number, freeAt: number): Decision {
  return {
    admitted: true,
    window,
    limit: limits[window],
    remaining,
    resetAt: Math.ceil(freeAt / 1_000),
    policy: limits.policies[window],
  };
}

/** `freeAt` and `now` are epoch ms. */
export function refusal(limits: Limits, window: WindowName, freeAt: number, now: number): Decision {
  return {
    admitted: false,
    window,
    limit: limits[window],
    remaining: 0,
    resetAt: Math.ceil(freeAt / 1_000),
    retryAfter: Math.ceil((freeAt - now) / 1_000),
    policy: limits.policies[window],
  };
}

/** Second and minute share one log, with at most one entry per ms; the day has at most 86,401 buckets. */
export class RollingWindows {
  readonly #bucketMs: number;
  readonly #log = new Ring();
  readonly #day = new Ring();
  #secondStart = 0;
  #inSecond = 0;
  #inMinute = 0;
  #inDay = 0;
  #last = Number.NEGATIVE_INFINITY;
  // `#newest` is ahead of `#last` only after a restart, by less than a second.
  #newest = Number.NEGATIVE_INFINITY;
  #refusedUntil = Number.NEGATIVE_INFINITY;
  #refusedWindow: WindowName = "second";
  #refusedLimits: Limits | undefined;

  /** A unit counts up to `bucketMs` longer than a day. */
  constructor(bucketMs = secondMs) {
    this.#bucketMs = bucketMs;
  }

  /** `now` is epoch ms and `aheadMs` ahead of the caller's clock, which `resetAt` uses. */
  decide(now: number, limits: Limits, aheadMs = 0): Decision {
    const full = this.findFull(now, limits, aheadMs);
    if (full !== undefined) return refusal(limits, full.window, full.freeAt, now - aheadMs);
    return this.admit(limits, aheadMs);
  }

  /** Counts nothing. Undefined if every window has room, so that the caller may call `admit` at once. */
  findFull(now: number, limits: Limits, aheadMs: number): FullWindow | undefined {
    // If the clock was set back, time stops, because no counted unit may leave its window early.
    const at = Math.max(now, this.#last);
    if (at < this.#refusedUntil && limits === this.#refusedLimits) {
      this.#last = at;
      return { limits, window: this.#refusedWindow, freeAt: this.#refusedUntil - aheadMs };
    }
    this.#forget(at);
    if (this.#inSecond >= limits.second || this.#inMinute >= limits.minute || this.#inDay >= limits.day) {
      return this.#refuse(limits, aheadMs);
    }
    return undefined;
  }

  /** Counts a unit at the time of the last `findFull`. */
  admit(limits: Limits, aheadMs: number): Decision {
    this.#count(1);
    return this.#admit(limits, aheadMs);
  }

  /** Counts units admitted elsewhere from `at` to `latest` (epoch ms). */
  charge(at: number, units: number, latest = at): void {
    this.advance(at);
    this.#count(units, latest);
  }

  /** No later unit counts before `at` (epoch ms). */
  advance(at: number): void {
    if (at > this.#last) this.#forget(at);
  }

  isIdle(now: number): boolean {
    this.advance(now);
    return this.#inDay === 0;
  }

  get last(): number {
    return this.#last;
  }

  get bytes(): number {
    return this.#log.bytes + this.#day.bytes;
  }

  #admit(limits: Limits, aheadMs: number): Decision {
    const inSecond = limits.second - this.#inSecond;
    const inMinute = limits.minute - this.#inMinute;
    const inDay = limits.day - this.#inDay;
    if (inDay <= inMinute && inDay <= inSecond) {
      return admission(limits, "day", inDay, this.#day.time(this.#day.start) + this.#bucketMs + dayMs - aheadMs);
    }
    if (inMinute <= inSecond) {
      return admission(limits, "minute", inMinute, this.#log.time(this.#log.start) + minuteMs - aheadMs);
    }
    return admission(limits, "second", inSecond, this.#log.time(this.#secondStart) + secondMs - aheadMs);
  }

  #refuse(limits: Limits, aheadMs: number): FullWindow {
    let window: WindowName = "second";
    let freeAt = Number.NEGATIVE_INFINITY;
    if (this.#inSecond >= limits.second) {
      freeAt = timeOfNthUnit(this.#log, this.#secondStart, this.#inSecond - limits.second + 1) + secondMs;
    }
    if (this.#inMinute >= limits.minute) {
      const minute = timeOfNthUnit(this.#log, this.#log.start, this.#inMinute - limits.minute + 1) + minuteMs;
      if (minute >= freeAt) [window, freeAt] = ["minute", minute];
    }
    if (this.#inDay >= limits.day) {
      const bucket = timeOfNthUnit(this.#day, this.#day.start, this.#inDay - limits.day + 1);
      if (bucket + this.#bucketMs + dayMs >= freeAt) [window, freeAt] = ["day", bucket + this.#bucketMs + dayMs];
    }
    this.#refusedUntil = freeAt;
    this.#refusedWindow = window;
    this.#refusedLimits = limits;
    return { limits, window, freeAt: freeAt - aheadMs };
  }

  #count(units: number, latest = this.#last): void {
    this.#refusedUntil = Number.NEGATIVE_INFINITY;
    // Keeps the log in order: a unit may stay too long, but not leave early.
    this.#newest = Math.max(this.#newest, latest, this.#last);
    this.#log.add(this.#newest, units);
    this.#day.add(Math.floor(this.#newest / this.#bucketMs) * this.#bucketMs, units);
    this.#inSecond += units;
    this.#inMinute += units;
    this.#inDay += units;
  }

  #forget(at: number): void {
    // Time may not go back, because units that left their window would be missing at an earlier time.
    this.#last = at;
    const log = this.#log;
    while (this.#secondStart < log.end && log.time(this.#secondStart) + secondMs <= at) {
      this.#inSecond -= log.units(this.#secondStart);
      this.#secondStart += 1;
    }
    while (log.start < log.end && log.time(log.start) + minuteMs <= at) {
      this.#inMinute -= log.units(log.start);
      log.shift();
    }
    const day = this.#day;
    while (day.start < day.end && day.time(day.start) + this.#bucketMs + dayMs <= at) {
      this.#inDay -= day.units(day.start);
      day.shift();
    }
  }
}

function timeOfNthUnit(ring: Ring, index: number, n: number): number {
  let count = ring.units(index);
  while (count < n) {
    index += 1;
    count += ring.units(index);
  }
  return ring.time(index);
}
