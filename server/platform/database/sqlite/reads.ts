// Queues SQLite reads, one per connection. Equal waiting reads share a result, which saves half of a GET's CPU under
// many equal requests (caches.md). Invariant: a read starts after its request, so a shared result is never stale.
import type { SqlValue } from "../types.ts";
import type { Connection } from "./connection.ts";

interface QueuedRead {
  readonly sql: string;
  readonly values: readonly SqlValue[];
  readonly answer: PromiseWithResolvers<unknown[]>;
  /** Shared rows are frozen. */
  isShared: boolean;
}

export class Reads {
  readonly #free: Connection[];
  // Not cleared: a map that is rewritten all the time keeps old entries through several garbage collections.
  #waiting = new Map<string, QueuedRead>();
  #isStarting = false;

  constructor(connections: readonly Connection[]) {
    this.#free = [...connections];
  }

  all<Row>(sql: string, values: readonly SqlValue[]): Promise<Row[]> {
    const key = keyOf(sql, values);
    let waiting = this.#waiting.get(key);
    if (waiting) {
      waiting.isShared = true;
    } else {
      waiting = { sql, values, answer: Promise.withResolvers(), isShared: false };
      this.#waiting.set(key, waiting);
      this.#startSoon();
    }
    return waiting.answer.promise as Promise<Row[]>;
  }

  // Waits for requests that have arrived, so that equal reads share a result.
  #startSoon(): void {
    if (this.#isStarting) return;
    this.#isStarting = true;
    setImmediate(() => {
      this.#isStarting = false;
      this.#start();
    });
  }

  #start(): void {
    const waiting = this.#waiting;
    this.#waiting = new Map();
    for (const [key, each] of waiting) {
      const connection = this.#free.pop();
      if (connection) void this.#answer(connection, each);
      else this.#waiting.set(key, each);
    }
  }

  async #answer(connection: Connection, { sql, values, answer, ...waiting }: QueuedRead): Promise<void> {
    try {
      const rows = await connection.all<object>(sql, values);
      if (waiting.isShared) for (const row of rows) Object.freeze(row);
      answer.resolve(waiting.isShared ? (Object.freeze(rows) as object[]) : rows);
    } catch (error) {
      answer.reject(error);
    } finally {
      this.#free.push(connection);
      if (this.#waiting.size > 0) this.#startSoon();
    }
  }
}

// The key includes each value's type.
function keyOf(sql: string, values: readonly SqlValue[]): string {
  let key = sql;
  for (const value of values)
    key += `\u0000${typeof value}:${Buffer.isBuffer(value) ? value.toString("base64") : value}`;
  return key;
}
