/**
 * Writes outcomes down, as many in one transaction as have gathered since the last one began. The invariant: an outcome is
 * given up only when its lease is lost or the worker stops; a database that fails is asked again.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../database/types.ts";
import type { Clock } from "../platform/clock.ts";
import type { Log } from "../platform/log.ts";
import { type Outcome, recordOutcomes } from "./queue.ts";

/** Bounds the statements of one transaction, which holds up other writers on SQLite. */
const batchSize = 512;

const retryPauseMs = 500;

/** How often a stopping worker tries to write its last outcomes; without them their events are sent once more, no worse. */
const lastTries = 3;

export class Recorder {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #recorded: (outcome: Outcome) => void;
  #waiting: Outcome[] = [];
  #writing: Promise<void> | undefined;
  #triesLeft = Number.POSITIVE_INFINITY;

  /** `recorded` is called for every outcome that is written, or dropped because its lease was lost. */
  constructor(platform: { database: Database; clock: Clock; log: Log }, recorded: (outcome: Outcome) => void) {
    this.#database = platform.database;
    this.#clock = platform.clock;
    this.#log = platform.log;
    this.#recorded = recorded;
  }

  /** How many outcomes are not written yet, those under way not counted. */
  get waiting(): number {
    return this.#waiting.length;
  }

  add(outcome: Outcome): void {
    this.#waiting.push(outcome);
    this.#writing ??= this.#write();
  }

  /** Resolves when everything is written, or given up after a few tries. */
  async drain(): Promise<void> {
    this.#triesLeft = lastTries;
    while (this.#writing) await this.#writing;
  }

  async #write(): Promise<void> {
    while (this.#waiting.length > 0 && this.#triesLeft > 0) {
      const batch = this.#waiting.splice(0, batchSize);
      try {
        await this.#database.write((tx) => recordOutcomes(tx, batch, this.#clock.now()));
        batch.forEach(this.#recorded);
      } catch (error) {
        this.#waiting.unshift(...batch);
        this.#triesLeft--;
        this.#log.error({ err: error, outcomes: this.#waiting.length }, "delivery outcomes could not be written");
        await pause(retryPauseMs);
      }
    }
    this.#writing = undefined;
  }
}
