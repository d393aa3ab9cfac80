// Records in batches when endpoints were last used. Payments do not wait for the write, and a failed batch is lost.
import type { AuthorizationEndpoint } from "../../platform/authorization-partner.ts";
import { type Clock, wakeAfter } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/types.ts";
import type { Log } from "../../platform/log.ts";
import { recordUses } from "../webhooks/store.ts";

/** Bounds the writes of an endpoint that decides many payments. */
const batchEveryMs = 250;

export class LastUseRecorder {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #log: Log;
  /** Times by endpoint, by project. */
  #uses = new Map<string, Map<string, number>>();
  #cancelWake: (() => void) | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(database: Database, clock: Clock, log: Log) {
    this.#database = database;
    this.#clock = clock;
    this.#log = log;
  }

  /** `at` is in epoch ms. Call `drain` after the last use: until then, a timer may keep the process alive. */
  record({ id, project_id }: Pick<AuthorizationEndpoint, "id" | "project_id">, at: number): void {
    const uses = this.#uses.get(project_id) ?? new Map<string, number>();
    this.#uses.set(project_id, uses.set(id, Math.max(uses.get(id) ?? 0, at)));
    this.#cancelWake ??= wakeAfter(this.#clock, batchEveryMs, () => this.#write());
  }

  /** Writes the remaining uses without a pause. */
  async drain(): Promise<void> {
    if (this.#cancelWake !== undefined) this.#write();
    await this.#writing;
  }

  #write(): void {
    this.#cancelWake?.();
    this.#cancelWake = undefined;
    this.#writing = this.#writing.then(() => this.#writeBatch());
  }

  // The batch begins when the one before has ended, so a slow database gets larger batches.
  async #writeBatch(): Promise<void> {
    const uses = [...this.#uses];
    this.#uses = new Map();
    for (const [projectId, each] of uses)
      await this.#database
        .write((tx) => recordUses(tx, each), projectId)
        .catch((error) => this.#log.warn({ err: error }, "recording the last use of endpoints failed"));
  }
}
