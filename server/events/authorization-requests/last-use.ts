// Records in batches when endpoints were last used. Payments do not wait for the write, and a failed batch is lost.
import type { Database } from "../../platform/database/types.ts";
import type { Log } from "../../platform/log.ts";
import { recordUse } from "../webhooks/store.ts";

export class LastUseRecorder {
  readonly #database: Database;
  readonly #log: Log;
  #uses = new Map<string, number>();
  #writeLoop: Promise<void> | undefined;

  constructor(database: Database, log: Log) {
    this.#database = database;
    this.#log = log;
  }

  /** `at` is in epoch ms. */
  record(webhookId: string, at: number): void {
    this.#uses.set(webhookId, Math.max(this.#uses.get(webhookId) ?? 0, at));
    this.#writeLoop ??= this.#writeBatches();
  }

  async drain(): Promise<void> {
    await this.#writeLoop;
  }

  async #writeBatches(): Promise<void> {
    while (this.#uses.size > 0) {
      // Sorted, so that two processes do not deadlock.
      const uses = [...this.#uses].sort();
      this.#uses = new Map();
      const write = this.#database.write(async (tx) => {
        for (const [webhookId, at] of uses) await recordUse(tx, webhookId, at);
      });
      await write.catch((error) => this.#log.warn({ err: error }, "recording the last use of endpoints failed"));
    }
    this.#writeLoop = undefined;
  }
}
