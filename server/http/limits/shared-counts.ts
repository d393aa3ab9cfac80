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

interface SubjectCounter {
  readonly subject: string;
  readonly tiers: readonly Tier[];
  readonly queue: WaitingRequest[];
  isQuerying: boolean;
  lastRefusal: RememberedRefusal | undefined;
}

/** Runs one statement at a time per subject and tiers, for all waiting requests. A remembered refusal costs the database nothing. */
export class SharedCounts implements Counts {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #databaseTime: boolean;
  // Counters by tiers, then by subject.
  readonly #counters = new Map<string, Map<string, SubjectCounter>>();
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

  #counter(subject: string, name: string, tiers: readonly Tier[]): SubjectCounter {
    const counters = this.#counters.get(name) ?? new Map<string, SubjectCounter>();
    this.#counters.set(name, counters);
    const counter = counters.get(subject) ?? {
      subject,
      tiers,
      queue: [],
      isQuerying: false,
      lastRefusal: undefined,
    };
    counters.set(subject, counter);
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

  async #drainQueue(counter: SubjectCounter): Promise<void> {
    counter.isQuerying = true;
    while (counter.queue.length > 0) {
      const first = counter.queue[0]!;
      const end = counter.queue.findIndex(({ limits, now }) => !areSame(limits, first.limits) || now !== first.now);
      const batch = counter.queue.splice(0, end === -1 ? counter.queue.length : end);
      // A waiting request may have read the counting time long before its query.
      const sentAt = first.now ?? this.#clock.now();
      try {
        this.#resolveBatch(counter, batch, await this.#query(counter, batch.length, first), sentAt);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    counter.isQuerying = false;
  }

  /** Returns a row for each tier. */
  #query({ subject, tiers }: SubjectCounter, count: number, { limits, now }: WaitingRequest): Promise<Row[]> {
    const columns = "admitted, now_ms, left_second, left_minute, left_day, free_second, free_minute, free_day";
    const [only] = limits;
    if (limits.length === 1)
      return this.#database.writeOne<Row>(`SELECT ${columns} FROM take_rate_limit(?, ?, ?, ?, ?, ?, ?)`, [
        subject,
        tiers[0]!,
        count,
        now ?? null,
        only!.second,
        only!.minute,
        only!.day,
      ]);
    const counted = limits.map(({ second, minute, day }, index) => ({ tier: tiers[index]!, second, minute, day }));
    return this.#database.writeOne<Row>(`SELECT ${columns} FROM take_rate_limits(?, ?, ?, ?)`, [
      subject,
      JSON.stringify(counted),
      count,
      now ?? null,
    ]);
  }

  #resolveBatch(counter: SubjectCounter, batch: readonly WaitingRequest[], rows: readonly Row[], sentAt: number): void {
    const { limits } = batch[0]!;
    // Each tier admits the same number.
    const { admitted: admittedCount, now_ms } = rows[0]!;
    // All admitted requests get the same values, because every unit counts in each window.
    const windows = rows.map((row) =>
      windowNames.reduce((least, next) => (row[`left_${next}`] <= row[`left_${least}`] ? next : least)),
    );
    for (const [index, { resolve }] of batch.slice(0, admittedCount).entries()) {
      const admissions = rows.map((row, tier) => {
        const window = windows[tier]!;
        const remaining = row[`left_${window}`] + admittedCount - 1 - index;
        return admission(limits[tier]!, window, remaining, row[`free_${window}`]!);
      });
      resolve(tightest(admissions));
    }
    if (admittedCount > 0) this.#forgetJointRefusals(counter.subject);
    if (admittedCount === batch.length) {
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
    for (const { resolve } of batch.slice(admittedCount)) resolve(decision);
  }

  /** Since the refusal, another tier may have become full for longer. */
  #forgetJointRefusals(subject: string): void {
    for (const counters of this.#counters.values()) {
      const counter = counters.get(subject);
      if (counter !== undefined && counter.tiers.length > 1) counter.lastRefusal = undefined;
    }
  }

  #scheduleSweep(): void {
    this.#cancelSweep = wakeAfter(this.#clock, sweepMs, () => {
      for (const counters of this.#counters.values()) {
        for (const [subject, counter] of counters) if (!counter.isQuerying) counters.delete(subject);
      }
      this.#scheduleSweep();
    });
  }
}

function areSame(some: readonly Limits[], others: readonly Limits[]): boolean {
  return some.every((limits, index) => limits === others[index]);
}
