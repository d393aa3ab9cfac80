// Records attempts in batches. Invariant: an attempt is dropped only when its lease is lost or the worker stops.
import { setTimeout as pause } from "node:timers/promises";
import type { Platform } from "../../platform/platform.ts";
import { type LeasedAttempt, recordAttempts } from "./queue.ts";

/** Limits a database transaction, which blocks other writers on SQLite. */
const batchSize = 512;

/**
 * Collects larger batches, which cost less for each attempt (caches.md). After a pause, an attempt is recorded at once. A
 * crash repeats the attempts that are not recorded yet.
 */
const batchEveryMs = 25;

const retryPauseMs = 500;

/** Each unit of work records the attempts of one project. */
const unitsAtOnce = 4;

/** Another worker repeats the attempts that a stopping worker fails to record. */
const drainTries = 3;

type RecordingPlatform = Pick<Platform, "clock" | "random" | "database" | "log">;

export class Recorder {
  readonly #platform: RecordingPlatform;
  readonly #onRecorded: (attempts: readonly LeasedAttempt[]) => void;
  readonly #draining = new AbortController();
  #unrecorded: LeasedAttempt[] = [];
  #writeLoop: Promise<void> | undefined;
  #triesLeft = Number.POSITIVE_INFINITY;

  /** `onRecorded` also gets attempts that were dropped because their lease was lost. */
  constructor(platform: RecordingPlatform, onRecorded: (attempts: readonly LeasedAttempt[]) => void) {
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
    this.#draining.abort();
    while (this.#writeLoop) await this.#writeLoop;
  }

  async #writeBatches(): Promise<void> {
    while (this.#unrecorded.length > 0 && this.#triesLeft > 0) {
      const startedAt = performance.now();
      const batch = this.#unrecorded.splice(0, batchSize);
      const failed: LeasedAttempt[] = [];
      const projects = [...Map.groupBy(batch, ({ projectId }) => projectId)];
      for (let start = 0; start < projects.length; start += unitsAtOnce)
        await Promise.all(projects.slice(start, start + unitsAtOnce).map((each) => this.#write(...each, failed)));
      if (failed.length === 0) {
        await this.#collect(startedAt + batchEveryMs - performance.now());
        continue;
      }
      this.#unrecorded.unshift(...failed);
      this.#triesLeft--;
      await pause(retryPauseMs);
    }
    this.#writeLoop = undefined;
  }

  async #collect(ms: number): Promise<void> {
    if (ms > 0) await pause(ms, undefined, { signal: this.#draining.signal }).catch(() => {});
  }

  async #write(projectId: string, attempts: readonly LeasedAttempt[], failed: LeasedAttempt[]): Promise<void> {
    try {
      await this.#platform.database.write((tx) => recordAttempts(tx, attempts, this.#platform), projectId);
      this.#onRecorded(attempts);
    } catch (error) {
      failed.push(...attempts);
      this.#platform.log.error({ err: error, attempts: attempts.length }, "recording delivery attempts failed");
    }
  }
}
