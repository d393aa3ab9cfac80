// Counts the requests of projects in PostgreSQL. Invariant: a decision locks the row of its project and tier, so that
// all processes together never exceed a limit.
import type { Tier } from "../../../generated/contract.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/types.ts";
import type { Counts } from "./counts.ts";
import { admission, type Decision, type Limits, refusal, type WindowName } from "./rolling.ts";

// Bounds the drift between the two clocks: a longer refusal is checked again.
const rememberMs = 5_000;

const sweepMs = 60_000;

interface Row extends Record<`left_${WindowName}`, number>, Record<`free_${WindowName}`, number | null> {
  readonly admitted: number;
  readonly now_ms: number;
}

interface Waiting {
  readonly limits: Limits;
  readonly now: number | undefined;
  readonly resolve: (decision: Decision) => void;
  readonly reject: (error: unknown) => void;
}

interface Refused {
  readonly limits: Limits;
  readonly window: WindowName;
  /** Epoch ms on the counting clock, as is `now`. */
  readonly freeAt: number;
  readonly now: number;
  /** `now` on this process's clock. */
  readonly heardAt: number;
}

interface Place {
  readonly subject: string;
  readonly tier: Tier;
  readonly queue: Waiting[];
  asking: boolean;
  refused: Refused | undefined;
}

/** Runs one statement at a time per row, for all waiting requests. A remembered refusal costs the database nothing. */
export class SharedCounts implements Counts {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #databaseTime: boolean;
  readonly #places = new Map<Tier, Map<string, Place>>();
  readonly #asking = new Set<Promise<void>>();
  #cancelSweep: () => void = () => {};
  #closed = false;

  /** `databaseTime` makes PostgreSQL's clock the default instead of `clock`. */
  constructor(database: Database, clock: Clock, databaseTime: boolean) {
    this.#database = database;
    this.#clock = clock;
    this.#databaseTime = databaseTime;
    this.#scheduleSweep();
  }

  take(subject: string, tier: Tier, limits: Limits, now?: number): Decision | Promise<Decision> {
    if (this.#closed) throw new Error("the limiter is closed");
    const place = this.#place(subject, tier);
    const remembered = this.#remembered(place, limits, now);
    if (remembered !== undefined) return remembered;
    return new Promise((resolve, reject) => {
      place.queue.push({ limits, now: this.#databaseTime ? now : (now ?? this.#clock.now()), resolve, reject });
      if (place.asking) return;
      const asking = this.#ask(place).finally(() => this.#asking.delete(asking));
      this.#asking.add(asking);
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#cancelSweep();
    await Promise.all(this.#asking);
  }

  #place(subject: string, tier: Tier): Place {
    const places = this.#places.get(tier) ?? new Map<string, Place>();
    this.#places.set(tier, places);
    const place = places.get(subject) ?? { subject, tier, queue: [], asking: false, refused: undefined };
    places.set(subject, place);
    return place;
  }

  #remembered({ refused }: Place, limits: Limits, now?: number): Decision | undefined {
    if (refused === undefined || refused.limits !== limits) return undefined;
    const passed = this.#clock.now() - refused.heardAt;
    if (passed < 0 || passed > rememberMs) return undefined;
    const counted = now ?? refused.now + passed;
    if (counted < refused.now || counted >= refused.freeAt) return undefined;
    return refusal(limits, refused.window, refused.freeAt, counted);
  }

  async #ask(place: Place): Promise<void> {
    place.asking = true;
    while (place.queue.length > 0) {
      const first = place.queue[0]!;
      const other = place.queue.findIndex(({ limits, now }) => limits !== first.limits || now !== first.now);
      const together = place.queue.splice(0, other === -1 ? place.queue.length : other);
      try {
        this.#answer(place, together, await this.#query(place, together.length, first));
      } catch (error) {
        for (const { reject } of together) reject(error);
      }
    }
    place.asking = false;
  }

  async #query({ subject, tier }: Place, wanted: number, { limits, now }: Waiting): Promise<Row> {
    // Not a unit of work: a single statement needs fewer round trips.
    const row = await this.#database.read.one<Row>(
      `SELECT admitted, now_ms, left_second, left_minute, left_day, free_second, free_minute, free_day
       FROM take_rate_limit(?, ?, ?, ?, ?, ?, ?)`,
      [subject, tier, wanted, now ?? null, limits.second, limits.minute, limits.day],
    );
    return row!;
  }

  #answer(place: Place, together: readonly Waiting[], row: Row): void {
    const { limits } = together[0]!;
    // The same for all admitted requests: every unit counts in each window.
    const tightest = (["second", "minute", "day"] as const).reduce((least, next) =>
      row[`left_${next}`] <= row[`left_${least}`] ? next : least,
    );
    const admitted = together.slice(0, row.admitted);
    for (const [index, { resolve }] of admitted.entries()) {
      const remaining = row[`left_${tightest}`] + row.admitted - 1 - index;
      resolve(admission(limits, tightest, remaining, row[`free_${tightest}`]!));
    }
    if (row.admitted === together.length) {
      place.refused = undefined;
      return;
    }
    const window = (["second", "minute", "day"] as const)
      .filter((name) => row[`left_${name}`] <= 0)
      .reduce((last, next) => (row[`free_${next}`]! >= row[`free_${last}`]! ? next : last));
    const freeAt = row[`free_${window}`]!;
    place.refused = { limits, window, freeAt, now: row.now_ms, heardAt: this.#clock.now() };
    const decision = refusal(limits, window, freeAt, row.now_ms);
    for (const { resolve } of together.slice(row.admitted)) resolve(decision);
  }

  #scheduleSweep(): void {
    this.#cancelSweep = this.#clock.at(this.#clock.now() + sweepMs, () => {
      for (const places of this.#places.values()) {
        for (const [subject, place] of places) if (!place.asking) places.delete(subject);
      }
      this.#scheduleSweep();
    });
  }
}
