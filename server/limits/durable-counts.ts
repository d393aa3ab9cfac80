/**
 * Counts of projects in one process, on SQLite. Decisions are made in memory; the database learns of them in the
 * background. Invariant: no admission is told before the database can account for it, so that neither a restart nor a
 * crash lets a window admit more than its limit.
 *
 * How: each subject holds a durable reservation, units that it may be admitted without another write. While there is
 * some left, the answer is immediate; when there is none, the answer waits for the next write. A write stores what was
 * admitted by second, and a new reservation for the next second at the present rate. After a crash the whole
 * reservation counts as used, at the moment of the restart; seconds that were stored count as their last millisecond.
 * Both can only refuse too much: at most what one second admitted, once.
 */
import type { Tier } from "../../generated/contract.ts";
import type { Database } from "../database/types.ts";
import type { Clock } from "../platform/clock.ts";
import type { Log } from "../platform/log.ts";
import { Account } from "./account.ts";
import { readCounts, writeCounts } from "./counts-store.ts";
import type { Counts } from "./limiter.ts";
import { type Decision, type Limits, oldestSecond } from "./rolling.ts";
import { SteadyTime } from "./steady-time.ts";

// A subject that is slow to use its reservation is written down after a second; until then the reservation covers it.
const writeAfterMs = 1_000;

// Keeps a write short for the requests that share its commit.
const subjectsPerWrite = 200;

// Memory holds the subjects of the last minutes; whoever comes back later is read from the database again.
const forgetAfterMs = 300_000;
const sweepMs = 60_000;

export class DurableCounts implements Counts {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #time = new SteadyTime();
  readonly #accounts = new Map<Tier, Map<string, Account>>();
  readonly #loading = new Map<string, Promise<Account>>();
  readonly #changed = new Set<Account>();
  #writing: Promise<void> | undefined;
  // Whether what changed is not to wait; otherwise the reservations cover it, and it waits for `writeLater`.
  #isPressing = false;
  #cancelWrite: (() => void) | undefined;
  #cancelSweep: () => void = () => {};
  #closed = false;

  constructor(database: Database, clock: Clock, log: Log) {
    this.#database = database;
    this.#clock = clock;
    this.#log = log;
    this.#scheduleSweep();
  }

  take(subject: string, tier: Tier, limits: Limits, now = this.#clock.now()): Decision | Promise<Decision> {
    const account = this.#accounts.get(tier)?.get(subject);
    if (account !== undefined) return this.#take(account, limits, now);
    return this.#load(subject, tier, now).then((loaded) => this.#take(loaded, limits, now));
  }

  /** How many accounts are held in memory. */
  get size(): number {
    return [...this.#accounts.values()].reduce((sum, accounts) => sum + accounts.size, 0);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#cancelSweep();
    await Promise.allSettled(this.#loading.values());
    for (const accounts of this.#accounts.values()) for (const account of accounts.values()) this.#release(account);
    this.#write();
    await this.#writing;
    this.#cancelWrite?.();
  }

  #take(account: Account, limits: Limits, now: number): Decision | Promise<Decision> {
    if (this.#closed) throw new Error("the limiter is closed");
    const decision = this.#time.decide(account.windows, now, limits);
    if (!decision.admitted) return decision;
    const covered = account.spend();
    this.#changed.add(account);
    if (!covered) {
      const written = account.written();
      this.#write();
      return written.then(() => decision);
    }
    if (account.low) this.#write();
    else this.#writeLater();
    return decision;
  }

  #load(subject: string, tier: Tier, now: number): Promise<Account> {
    const key = `${tier} ${subject}`;
    let loading = this.#loading.get(key);
    if (loading === undefined) {
      loading = this.#read(subject, tier, now).finally(() => this.#loading.delete(key));
      this.#loading.set(key, loading);
    }
    return loading;
  }

  async #read(subject: string, tier: Tier, now: number): Promise<Account> {
    const at = this.#time.at(now);
    const stored = await readCounts(this.#database.read, subject, tier, Math.floor(oldestSecond(at) / 60));
    const account = new Account(subject, tier, stored, at);
    if (stored.reserved > 0) this.#changed.add(account);
    const accounts = this.#accounts.get(tier) ?? new Map<string, Account>();
    this.#accounts.set(tier, accounts.set(subject, account));
    return account;
  }

  #writeLater(): void {
    this.#cancelWrite ??= this.#clock.at(this.#clock.now() + writeAfterMs, () => {
      this.#cancelWrite = undefined;
      this.#write();
    });
  }

  #write(): void {
    this.#isPressing = true;
    this.#writing ??= this.#writeAll();
  }

  async #writeAll(): Promise<void> {
    // Requests that arrived together share the write.
    await new Promise(setImmediate);
    while (this.#isPressing && this.#changed.size > 0) {
      this.#isPressing = this.#changed.size > subjectsPerWrite;
      if (!(await this.#writeSome())) break;
    }
    // In the same turn as the last look at what presses, so that nothing falls between two writes.
    this.#writing = undefined;
  }

  async #writeSome(): Promise<boolean> {
    const accounts = [...this.#changed].slice(0, subjectsPerWrite);
    const drafts = accounts.map((account) => account.draft());
    for (const account of accounts) this.#changed.delete(account);
    try {
      await this.#database.write((tx) =>
        writeCounts(
          tx,
          drafts.map((draft) => draft.change),
        ),
      );
    } catch (error) {
      // Answers are not held back for a database that cannot write: in this process the counts are still exact, and
      // only a crash before the next write could make them too small.
      this.#log.warn({ err: error }, "rate-limit counts could not be stored; trying again");
      for (const { failed } of drafts) failed();
      for (const account of accounts) this.#changed.add(account);
      if (!this.#closed) this.#writeLater();
      return false;
    }
    for (const { succeeded } of drafts) succeeded();
    for (const account of accounts) this.#forgetReleased(account);
    return true;
  }

  #release(account: Account): void {
    account.released = true;
    this.#changed.add(account);
  }

  #forgetReleased(account: Account): void {
    if (account.released && account.settled && !this.#changed.has(account)) {
      this.#accounts.get(account.tier)?.delete(account.subject);
    }
  }

  #scheduleSweep(): void {
    this.#cancelSweep = this.#clock.at(this.#clock.now() + sweepMs, () => {
      const unusedSince = this.#time.at(this.#clock.now()) - forgetAfterMs;
      for (const accounts of this.#accounts.values()) {
        for (const account of accounts.values()) {
          if (!account.released && account.windows.last < unusedSince) this.#release(account);
        }
      }
      if (this.#changed.size > 0) this.#writeLater();
      this.#scheduleSweep();
    });
  }
}
