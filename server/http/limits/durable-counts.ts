/**
 * Counts project requests of one process on SQLite: decides in memory, writes in the background. Invariant: the
 * database accounts for every admission before the caller sees it.
 *
 * A write stores the admitted units and reserves units for the next second at the current rate. Requests within the
 * reservation do not wait. After a crash the reservation counts as used, which refuses at most the admissions of one
 * second too many.
 */
import type { Tier } from "../../../generated/contract.ts";
import { type Clock, wakeAfter } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/types.ts";
import type { Log } from "../../platform/log.ts";
import type { Counts, TierLimits } from "./counts.ts";
import { readCounts, writeCounts } from "./counts-store.ts";
import { type Decision, type Limits, oldestSecond } from "./rolling.ts";
import { SteadyTime } from "./steady-time.ts";
import { Tally } from "./tally.ts";

// A subject with few requests stays within its reservation until this write.
const writeAfterMs = 1_000;

// Keeps a write short for other requests in the same commit.
const subjectsPerWrite = 200;

// A subject that returns later is read from the database again.
const forgetAfterMs = 300_000;
const sweepMs = 60_000;

export class DurableCounts implements Counts {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #time = new SteadyTime();
  readonly #tallies = new Map<Tier, Map<string, Tally>>();
  readonly #loading = new Map<string, Promise<Tally>>();
  readonly #changedTallies = new Set<Tally>();
  #writing: Promise<void> | undefined;
  // False if `#writeLater` can write the changes.
  #isUrgent = false;
  #cancelWrite: (() => void) | undefined;
  #cancelSweep: () => void = () => {};
  #isClosed = false;

  constructor(database: Database, clock: Clock, log: Log) {
    this.#database = database;
    this.#clock = clock;
    this.#log = log;
    this.#scheduleSweep();
  }

  take(subject: string, tier: Tier, limits: Limits, now = this.#clock.now()): Decision | Promise<Decision> {
    const tally = this.#tallies.get(tier)?.get(subject);
    if (tally !== undefined) return this.#take(tally, limits, now);
    return this.#load(subject, tier, now).then((loaded) => this.#take(loaded, limits, now));
  }

  async takeTogether(subject: string, tiers: readonly TierLimits[], now = this.#clock.now()): Promise<Decision> {
    // One tally may leave the memory while another tally is read.
    const isUnread = ({ tier }: TierLimits) => !this.#tallies.get(tier)?.has(subject);
    for (let unread = tiers.filter(isUnread); unread.length > 0; unread = tiers.filter(isUnread))
      await Promise.all(unread.map(({ tier }) => this.#load(subject, tier, now)));
    if (this.#isClosed) throw new Error("the limiter is closed");
    const tallies = tiers.map(({ tier }) => this.#tallies.get(tier)!.get(subject)!);
    const decision = this.#time.decideTogether(
      tallies.map(({ windows }, index) => ({ windows, limits: tiers[index]!.limits })),
      now,
    );
    if (decision.admitted) await Promise.all(tallies.map((tally) => this.#spend(tally)));
    return decision;
  }

  get size(): number {
    return [...this.#tallies.values()].reduce((sum, tallies) => sum + tallies.size, 0);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancelSweep();
    await Promise.allSettled(this.#loading.values());
    for (const tallies of this.#tallies.values()) for (const tally of tallies.values()) this.#release(tally);
    this.#write();
    await this.#writing;
    this.#cancelWrite?.();
  }

  #take(tally: Tally, limits: Limits, now: number): Decision | Promise<Decision> {
    if (this.#isClosed) throw new Error("the limiter is closed");
    const decision = this.#time.decide(tally.windows, now, limits);
    if (!decision.admitted) return decision;
    return this.#spend(tally)?.then(() => decision) ?? decision;
  }

  /** Returns the next write if the request must wait for it. */
  #spend(tally: Tally): Promise<void> | undefined {
    const isCovered = tally.spend();
    this.#changedTallies.add(tally);
    if (!isCovered) {
      const nextWrite = tally.waitForWrite();
      this.#write();
      return nextWrite;
    }
    if (tally.isLow) this.#write();
    else this.#writeLater();
    return undefined;
  }

  #load(subject: string, tier: Tier, now: number): Promise<Tally> {
    const key = `${tier} ${subject}`;
    let loading = this.#loading.get(key);
    if (loading === undefined) {
      loading = this.#read(subject, tier, now).finally(() => this.#loading.delete(key));
      this.#loading.set(key, loading);
    }
    return loading;
  }

  async #read(subject: string, tier: Tier, now: number): Promise<Tally> {
    const at = this.#time.at(now);
    const stored = await readCounts(this.#database.read, subject, tier, Math.floor(oldestSecond(at) / 60));
    const tally = new Tally(subject, tier, stored, at);
    if (stored.reserved > 0) this.#changedTallies.add(tally);
    const tallies = this.#tallies.get(tier) ?? new Map<string, Tally>();
    this.#tallies.set(tier, tallies.set(subject, tally));
    return tally;
  }

  #writeLater(): void {
    this.#cancelWrite ??= wakeAfter(this.#clock, writeAfterMs, () => {
      this.#cancelWrite = undefined;
      this.#write();
    });
  }

  #write(): void {
    this.#isUrgent = true;
    this.#writing ??= this.#writeAll();
  }

  async #writeAll(): Promise<void> {
    // Concurrent requests share the write.
    await new Promise(setImmediate);
    while (this.#isUrgent && this.#changedTallies.size > 0) {
      this.#isUrgent = this.#changedTallies.size > subjectsPerWrite;
      if (!(await this.#writeBatch())) break;
    }
    // Runs in the same turn of the event loop as the check of #isUrgent, so no change is missed.
    this.#writing = undefined;
  }

  async #writeBatch(): Promise<boolean> {
    const tallies = [...this.#changedTallies].slice(0, subjectsPerWrite);
    const drafts = tallies.map((tally) => tally.draft());
    for (const tally of tallies) this.#changedTallies.delete(tally);
    try {
      await this.#database.write((tx) =>
        writeCounts(
          tx,
          drafts.map((draft) => draft.change),
        ),
      );
    } catch (error) {
      // Requests do not wait for a failing database: the counts could become too small only by a crash.
      this.#log.warn({ err: error }, "rate-limit counts could not be stored; retrying");
      for (const { failed } of drafts) failed();
      for (const tally of tallies) this.#changedTallies.add(tally);
      if (!this.#isClosed) this.#writeLater();
      return false;
    }
    for (const { succeeded } of drafts) succeeded();
    for (const tally of tallies) this.#forgetReleased(tally);
    return true;
  }

  #release(tally: Tally): void {
    tally.isReleased = true;
    this.#changedTallies.add(tally);
  }

  #forgetReleased(tally: Tally): void {
    if (tally.isReleased && tally.isStored && !this.#changedTallies.has(tally)) {
      this.#tallies.get(tally.tier)?.delete(tally.subject);
    }
  }

  #scheduleSweep(): void {
    this.#cancelSweep = wakeAfter(this.#clock, sweepMs, () => {
      const unusedSince = this.#time.at(this.#clock.now()) - forgetAfterMs;
      for (const tallies of this.#tallies.values()) {
        for (const tally of tallies.values()) {
          if (!tally.isReleased && tally.windows.last < unusedSince) this.#release(tally);
        }
      }
      if (this.#changedTallies.size > 0) this.#writeLater();
      this.#scheduleSweep();
    });
  }
}
