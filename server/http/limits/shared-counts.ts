// Counts the requests of projects in PostgreSQL. Invariant: a decision locks the rows of its project and tiers, so that
// all processes together never exceed a limit.
import type { Tier } from "../../../generated/contract.ts";
import { type Clock, wakeAfter } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/types.ts";
import type { Counts, TierLimits } from "./counts.ts";
import {
  admission,
  type Decision,
  type FullWindow,
  type Limits,
  lastToFree,
  refusal,
  tightest,
  type WindowName,
  windowNames,
} from "./rolling.ts";

// Bounds the drift between the two clocks. A remembered refusal that is longer than this is checked again.
const rememberMs = 5_000;

const sweepMs = 60_000;

interface Row extends Record<`left_${WindowName}`, number>, Record<`free_${WindowName}`, number | null> {
  readonly admitted: number;
  readonly now_ms: number;
}

interface WaitingRequest {
  /** In the order of the counter's tiers. */
  readonly limits: readonly Limits[];
  readonly now: number | undefined;
  readonly resolve: (decision: Decision) => void;
  readonly reject: (error: unknown) => void;
}

interface RememberedRefusal {
  readonly limits: readonly Limits[];
  /** The decision's time and `now` are on the counting clock. `now` was read between `sentAt` and `receivedAt`. */
  readonly full: FullWindow;
  readonly now: number;
  /** Epoch ms on this process's clock. */
  readonly sentAt: number;
  readonly receivedAt: number;
}

/** Counters whose requests share statements: those of a subject that count in one tier, or one of several tiers. */
interface Lane {
  readonly counters: SubjectCounter[];
  isQuerying: boolean;
}

interface SubjectCounter {
  readonly subject: string;
  readonly tiers: readonly Tier[];
  readonly lane: Lane;
  readonly queue: WaitingRequest[];
  lastRefusal: RememberedRefusal | undefined;
}

/** A subject's counters by the names of their tiers. */
interface Subject {
  readonly counters: Map<string, SubjectCounter>;
  readonly lane: Lane;
}

/** Requests of one counter with the same limits and time. */
interface Batch {
  readonly counter: SubjectCounter;
  readonly requests: readonly WaitingRequest[];
  readonly first: WaitingRequest;
  /** Epoch ms. A waiting request may have read the counting time long before its query. */
  readonly sentAt: number;
}

const columns = "admitted, now_ms, left_second, left_minute, left_day, free_second, free_minute, free_day";

/**
 * Runs one statement at a time for all waiting requests of a subject, whatever their tier. Requests that count in
 * several tiers have statements of their own. A remembered refusal costs the database nothing.
 */
export class SharedCounts implements Counts {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #databaseTime: boolean;
  readonly #subjects = new Map<string, Subject>();
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
    return this.#take(this.#counter(subject, tier, [tier]), [limits], now);
  }

  async takeTogether(subject: string, tiers: readonly TierLimits[], now?: number): Promise<Decision> {
    const names = tiers.map(({ tier }) => tier);
    return this.#take(
      this.#counter(subject, names.join(" "), names),
      tiers.map(({ limits }) => limits),
      now,
    );
  }

  #take(counter: SubjectCounter, limits: readonly Limits[], now?: number): Decision | Promise<Decision> {
    if (this.#isClosed) throw new Error("the limiter is closed");
    const earlierRefusal = this.#findRefusal(counter, limits, now);
    if (earlierRefusal !== undefined) return earlierRefusal;
    return new Promise((resolve, reject) => {
      counter.queue.push({ limits, now: this.#databaseTime ? now : (now ?? this.#clock.now()), resolve, reject });
      if (counter.lane.isQuerying) return;
      const drained = this.#drainQueues(counter.lane).finally(() => this.#queries.delete(drained));
      this.#queries.add(drained);
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancelSweep();
    await Promise.all(this.#queries);
  }

  #counter(subject: string, name: string, tiers: readonly Tier[]): SubjectCounter {
    let found = this.#subjects.get(subject);
    if (found === undefined) {
      found = { counters: new Map(), lane: { counters: [], isQuerying: false } };
      this.#subjects.set(subject, found);
    }
    let counter = found.counters.get(name);
    if (counter === undefined) {
      const lane = tiers.length === 1 ? found.lane : { counters: [], isQuerying: false };
      counter = { subject, tiers, lane, queue: [], lastRefusal: undefined };
      found.counters.set(name, counter);
      lane.counters.push(counter);
      // All processes lock the rows of tiers in the order of names, so none waits for another that waits for it.
      lane.counters.sort((one, other) => (one.tiers[0]! < other.tiers[0]! ? -1 : 1));
    }
    return counter;
  }

  #findRefusal({ lastRefusal }: SubjectCounter, limits: readonly Limits[], now?: number): Decision | undefined {
    if (lastRefusal === undefined || !areSame(lastRefusal.limits, limits)) return undefined;
    const { full, sentAt, receivedAt } = lastRefusal;
    const present = this.#clock.now();
    if (present < receivedAt || present - receivedAt > rememberMs) return undefined;
    const countingTime = (since: number) => now ?? lastRefusal.now + present - since;
    // The counting time is at least `countingTime(receivedAt)`, from which the wait is long enough, and at most
    // `countingTime(sentAt)`, at which the unit may already be free.
    if (countingTime(receivedAt) < lastRefusal.now || countingTime(sentAt) >= full.freeAt) return undefined;
    return refusal(full.limits, full.window, full.freeAt, countingTime(receivedAt));
  }

  async #drainQueues(lane: Lane): Promise<void> {
    lane.isQuerying = true;
    // Requests that have arrived share the statement.
    await new Promise(setImmediate);
    for (;;) {
      // No tier waits for another: each statement takes requests of all of them.
      const batches = lane.counters.filter(({ queue }) => queue.length > 0).map((counter) => this.#takeBatch(counter));
      if (batches.length === 0) break;
      try {
        const rows = await this.#query(batches);
        for (const [place, batch] of batches.entries()) this.#resolveBatch(batch, rows[place]!);
      } catch (error) {
        for (const { requests } of batches) for (const { reject } of requests) reject(error);
      }
    }
    lane.isQuerying = false;
  }

  #takeBatch(counter: SubjectCounter): Batch {
    const { queue } = counter;
    const first = queue[0]!;
    const end = queue.findIndex(({ limits, now }) => !areSame(limits, first.limits) || now !== first.now);
    const requests = queue.splice(0, end === -1 ? queue.length : end);
    return { counter, requests, first, sentAt: first.now ?? this.#clock.now() };
  }

  /** Returns for each batch a row for each of its tiers. */
  async #query(batches: readonly Batch[]): Promise<Row[][]> {
    const [{ counter, requests, first }] = batches as [Batch];
    if (counter.tiers.length > 1) {
      const tiers = first.limits.map(({ second, minute, day }, index) => {
        return { tier: counter.tiers[index]!, second, minute, day };
      });
      const sql = `SELECT ${columns} FROM take_rate_limits(?, ?, ?, ?)`;
      const values = [counter.subject, JSON.stringify(tiers), requests.length, first.now ?? null];
      return [await this.#database.writeOne<Row>(sql, values)];
    }
    const calls = batches.map(
      (_, place) => `SELECT ${place} AS place, ${columns} FROM take_rate_limit(?, ?, ?, ?, ?, ?, ?)`,
    );
    const values = batches.flatMap(({ counter: { subject, tiers }, requests, first: { limits, now } }) => {
      const { second, minute, day } = limits[0]!;
      return [subject, tiers[0]!, requests.length, now ?? null, second, minute, day];
    });
    const rows = await this.#database.writeOne<Row & { readonly place: number }>(calls.join(" UNION ALL "), values);
    return batches.map((_, place) => rows.filter((row) => row.place === place));
  }

  #resolveBatch({ counter, requests, first, sentAt }: Batch, rows: readonly Row[]): void {
    const { limits } = first;
    // Each tier admits the same number.
    const { admitted: admittedCount, now_ms } = rows[0]!;
    // All admitted requests get the same values, because every unit counts in each window.
    const windows = rows.map((row) =>
      windowNames.reduce((least, next) => (row[`left_${next}`] <= row[`left_${least}`] ? next : least)),
    );
    for (const [index, { resolve }] of requests.slice(0, admittedCount).entries()) {
      const admissions = rows.map((row, tier) => {
        const window = windows[tier]!;
        const remaining = row[`left_${window}`] + admittedCount - 1 - index;
        return admission(limits[tier]!, window, remaining, row[`free_${window}`]!);
      });
      resolve(tightest(admissions));
    }
    if (admittedCount > 0) this.#forgetJointRefusals(counter.subject);
    if (admittedCount === requests.length) {
      counter.lastRefusal = undefined;
      return;
    }
    const full = lastToFree(
      rows.flatMap((row, tier) =>
        windowNames
          .filter((name) => row[`left_${name}`] <= 0)
          .map((window) => ({ limits: limits[tier]!, window, freeAt: row[`free_${window}`]! })),
      ),
    );
    counter.lastRefusal = { limits, full, now: now_ms, sentAt, receivedAt: this.#clock.now() };
    const decision = refusal(full.limits, full.window, full.freeAt, now_ms);
    for (const { resolve } of requests.slice(admittedCount)) resolve(decision);
  }

  /** Since the refusal, another tier may have become full for longer. */
  #forgetJointRefusals(subject: string): void {
    for (const counter of this.#subjects.get(subject)?.counters.values() ?? [])
      if (counter.tiers.length > 1) counter.lastRefusal = undefined;
  }

  #scheduleSweep(): void {
    this.#cancelSweep = wakeAfter(this.#clock, sweepMs, () => {
      for (const [subject, { counters }] of this.#subjects)
        if (!counters.values().some(({ lane }) => lane.isQuerying)) this.#subjects.delete(subject);
      this.#scheduleSweep();
    });
  }
}

function areSame(some: readonly Limits[], others: readonly Limits[]): boolean {
  return some.every((limits, index) => limits === others[index]);
}
