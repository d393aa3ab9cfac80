// Records attempts in batches. Invariant: an attempt is dropped only when its lease is lost or the worker stops.
import { setTimeout as pause } from "node:timers/promises";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/types.ts";
import type { Log } from "../../platform/log.ts";
import { type LeasedAttempt, recordAttempts } from "./queue.ts";

/** Limits a transaction, which blocks other writers on SQLite. */
const batchSize = 512;

const retryPauseMs = 500;

/** Another worker repeats the attempts that a stopping worker fails to record. */
const drainTries = 3;

export class Recorder {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #onRecorded: (attempt: LeasedAttempt) => void;
  #unrecorded: LeasedAttempt[] = [];
  #writeLoop: Promise<void> | undefined;
  #triesLeft = Number.POSITIVE_INFINITY;

  /** `onRecorded` also gets attempts that were dropped because their lease was lost. */
  constructor(platform: { database: Database; clock: Clock; log: Log }, onRecorded: (attempt: LeasedAttempt) => void) {
    this.#database = platform.database;
    this.#clock = platform.clock;
    this.#log = platform.log;
    this.#onRecorded = onRecorded;
  }

  /** Excludes the batch in flight. */
  get unrecordedCount(): number {
    return this.#unrecorded.length;
  }

  add(attempt: LeasedAttempt): void {
    this.#unrecorded.push(attempt);
    this.#writeLoop ??= this.#writeBatches();
  }

  /** Gives up after `drainTries` failures. */
  async drain(): Promise<void> {
    this.#triesLeft = drainTries;
    while (this.#writeLoop) await this.#writeLoop;
  }

  async #writeBatches(): Promise<void> {
    while (this.#unrecorded.length > 0 && this.#triesLeft > 0) {
      const batch = this.#unrecorded.splice(0, batchSize);
      try {
        await this.#database.write((tx) => recordAttempts(tx, batch, this.#clock.now()));
        batch.forEach(this.#onRecorded);
      } catch (error) {
        this.#unrecorded.unshift(...batch);
        this.#triesLeft--;
        this.#log.error({ err: error, attempts: this.#unrecorded.length }, "recording delivery attempts failed");
        await pause(retryPauseMs);
      }
    }
    this.#writeLoop = undefined;
  }
}
