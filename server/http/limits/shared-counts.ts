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

interface WaitingRequest {
  readonly limits: Limits;
  readonly now: number | undefined;
  readonly resolve: (decision: Decision) => void;
  readonly reject: (error: unknown) => void;
}

interface RememberedRefusal {
  readonly limits: Limits;
  readonly window: WindowName;
  /** Epoch ms on the counting clock, as is `now`. */
  readonly freeAt: number;
  readonly now: number;
  /** `now` on this process's clock. */
  readonly receivedAt: number;
}

interface SubjectCounter {
  readonly subject: string;
  readonly tier: Tier;
  readonly queue: WaitingRequest[];
  isQuerying: boolean;
  lastRefusal: RememberedRefusal | undefined;
}

/** Runs one statement at a time per row, for all waiting requests. A remembered refusal costs the database nothing. */
export class SharedCounts implements Counts {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #databaseTime: boolean;
  readonly #counters = new Map<Tier, Map<string, SubjectCounter>>();
  readonly #queries = new Set<Promise<void>>();
  #cancelSweep: () => void = () => {};
  #isClosed = false;

  /** `databaseTime` makes PostgreSQL's clock the default instead of `clock`. */
  constructor(database: Database, clock: Clock, databaseTime: boolean) {
    this.#database = database;
    this.#clock = clock;
    this.#databaseTime = databaseTime;
    this.#scheduleSweep();
  }

  take(subject: string, tier: Tier, limits: Limits, now?: number): Decision | Promise<Decision> {
    if (this.#isClosed) throw new Error("the limiter is closed");
    const counter = this.#counter(subject, tier);
    const earlierRefusal = this.#findRefusal(counter, limits, now);
    if (earlierRefusal !== undefined) return earlierRefusal;
    return new Promise((resolve, reject) => {
      counter.queue.push({ limits, now: this.#databaseTime ? now : (now ?? this.#clock.now()), resolve, reject });
      if (counter.isQuerying) return;
      const drained = this.#drainQueue(counter).finally(() => this.#queries.delete(drained));
      this.#queries.add(drained);
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancelSweep();
    await Promise.all(this.#queries);
  }

  #counter(subject: string, tier: Tier): SubjectCounter {
    const counters = this.#counters.get(tier) ?? new Map<string, SubjectCounter>();
    this.#counters.set(tier, counters);
    const counter = counters.get(subject) ?? {
      subject,
      tier,
      queue: [],
      isQuerying: false,
      lastRefusal: undefined,
    };
    counters.set(subject, counter);
    return counter;
  }

  #findRefusal({ lastRefusal }: SubjectCounter, limits: Limits, now?: number): Decision | undefined {
    if (lastRefusal === undefined || lastRefusal.limits !== limits) return undefined;
    const elapsedMs = this.#clock.now() - lastRefusal.receivedAt;
    if (elapsedMs < 0 || elapsedMs > rememberMs) return undefined;
    const countingNow = now ?? lastRefusal.now + elapsedMs;
    if (countingNow < lastRefusal.now || countingNow >= lastRefusal.freeAt) return undefined;
    return refusal(limits, lastRefusal.window, lastRefusal.freeAt, countingNow);
  }

  async #drainQueue(counter: SubjectCounter): Promise<void> {
    counter.isQuerying = true;
    while (counter.queue.length > 0) {
      const first = counter.queue[0]!;
      const end = counter.queue.findIndex(({ limits, now }) => limits !== first.limits || now !== first.now);
      const batch = counter.queue.splice(0, end === -1 ? counter.queue.length : end);
      try {
        this.#resolveBatch(counter, batch, await this.#query(counter, batch.length, first));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    counter.isQuerying = false;
  }

  async #query({ subject, tier }: SubjectCounter, count: number, { limits, now }: WaitingRequest): Promise<Row> {
    // Not a unit of work: a single statement needs fewer round trips.
    const row = await this.#database.read.one<Row>(
      `SELECT admitted, now_ms, left_second, left_minute, left_day, free_second, free_minute, free_day
       FROM take_rate_limit(?, ?, ?, ?, ?, ?, ?)`,
      [subject, tier, count, now ?? null, limits.second, limits.minute, limits.day],
    );
    return row!;
  }

  #resolveBatch(counter: SubjectCounter, batch: readonly WaitingRequest[], row: Row): void {
    const { limits } = batch[0]!;
    // The same for all admitted requests: every unit counts in each window.
    const tightest = (["second", "minute", "day"] as const).reduce((least, next) =>
      row[`left_${next}`] <= row[`left_${least}`] ? next : least,
    );
    const admitted = batch.slice(0, row.admitted);
    for (const [index, { resolve }] of admitted.entries()) {
      const remaining = row[`left_${tightest}`] + row.admitted - 1 - index;
      resolve(admission(limits, tightest, remaining, row[`free_${tightest}`]!));
    }
    if (row.admitted === batch.length) {
      counter.lastRefusal = undefined;
      return;
    }
    const window = (["second", "minute", "day"] as const)
      .filter((name) => row[`left_${name}`] <= 0)
      .reduce((last, next) => (row[`free_${next}`]! >= row[`free_${last}`]! ? next : last));
    const freeAt = row[`free_${window}`]!;
    counter.lastRefusal = { limits, window, freeAt, now: row.now_ms, receivedAt: this.#clock.now() };
    const decision = refusal(limits, window, freeAt, row.now_ms);
    for (const { resolve } of batch.slice(row.admitted)) resolve(decision);
  }

  #scheduleSweep(): void {
    this.#cancelSweep = this.#clock.at(this.#clock.now() + sweepMs, () => {
      for (const counters of this.#counters.values()) {
        for (const [subject, counter] of counters) if (!counter.isQuerying) counters.delete(subject);
      }
      this.#scheduleSweep();
    });
  }
}
