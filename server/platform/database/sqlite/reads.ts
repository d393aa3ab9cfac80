// Reads on SQLite: each reading connection answers one question at a time, and who asks the very same question while it still waits shares the
// answer. The invariant: a read starts after it was asked for, so nobody sees older data than a read of its own would show.
// Gain: half of a GET's CPU where many ask the same (caches.md).
import type { SqlValue } from "../types.ts";
import type { Connection } from "./connection.ts";

interface QueuedRead {
  readonly sql: string;
  readonly values: readonly SqlValue[];
  readonly answer: PromiseWithResolvers<unknown[]>;
  /** More than one asked: their rows are frozen, so that none can change what another reads. */
  isShared: boolean;
}

/** A queue of reads before the connections that answer them. A trip to SQLite's thread costs far more than the read itself. */
export class Reads {
  readonly #free: Connection[];
  // Replaced, not emptied: a table that is rewritten all the time keeps what it held alive through several garbage collections.
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

  // Once everything that has arrived is looked at, so that those who came together and ask the same can share.
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

// Two questions are the same when text and values are; a value keeps its type, and bytes are spelled out.
function keyOf(sql: string, values: readonly SqlValue[]): string {
  let key = sql;
  for (const value of values)
    key += `\u0000${typeof value}:${Buffer.isBuffer(value) ? value.toString("base64") : value}`;
  return key;
}
