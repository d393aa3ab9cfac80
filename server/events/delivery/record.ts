// Records attempts in batches. Invariant: an attempt is dropped only when its lease is lost or the worker stops.
import { setTimeout as pause } from "node:timers/promises";
import type { Platform } from "../../platform/platform.ts";
import { type LeasedAttempt, recordAttempts } from "./queue.ts";

/** Limits a transaction, which blocks other writers on SQLite. */
const batchSize = 512;

const retryPauseMs = 500;

/** Each unit of work records the attempts of one project. */
const unitsAtOnce = 4;

/** Another worker repeats the attempts that a stopping worker fails to record. */
const drainTries = 3;

type RecordingPlatform = Pick<Platform, "clock" | "random" | "database" | "log">;

export class Recorder {
  readonly #platform: RecordingPlatform;
  readonly #onRecorded: (attempt: LeasedAttempt) => void;
  #unrecorded: LeasedAttempt[] = [];
  #writeLoop: Promise<void> | undefined;
  #triesLeft = Number.POSITIVE_INFINITY;

  /** `onRecorded` also gets attempts that were dropped because their lease was lost. */
  constructor(platform: RecordingPlatform, onRecorded: (attempt: LeasedAttempt) => void) {
    this.#platform = platform;
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
      const failed: LeasedAttempt[] = [];
      const projects = [...Map.groupBy(batch, ({ projectId }) => projectId)];
      for (let start = 0; start < projects.length; start += unitsAtOnce)
        await Promise.all(projects.slice(start, start + unitsAtOnce).map((each) => this.#write(...each, failed)));
      if (failed.length === 0) continue;
      this.#unrecorded.unshift(...failed);
      this.#triesLeft--;
      await pause(retryPauseMs);
    }
    this.#writeLoop = undefined;
  }

  async #write(projectId: string, attempts: readonly LeasedAttempt[], failed: LeasedAttempt[]): Promise<void> {
    try {
      await this.#platform.database.write((tx) => recordAttempts(tx, attempts, this.#platform), projectId);
      attempts.forEach(this.#onRecorded);
    } catch (error) {
      failed.push(...attempts);
      this.#platform.log.error({ err: error, attempts: attempts.length }, "recording delivery attempts failed");
    }
  }
}
