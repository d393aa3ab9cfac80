// Queues reads for a few connections. Equal waiting reads share a result, which saves half of a GET's CPU under many
// equal requests (caches.md). Invariant: a read starts after its request, so a shared result is never stale.
import type { WaitLimit } from "./keyed-limit.ts";
import type { SqlValue } from "./types.ts";

/** Reads that start in one turn are sent together if `readsAtOnce` allows it. */
export interface ReadConnection {
  all<Row>(sql: string, values: readonly SqlValue[]): Promise<Row[]>;
}

interface QueuedRead {
  readonly sql: string;
  readonly values: readonly SqlValue[];
  readonly answer: PromiseWithResolvers<unknown[]>;
  /** Ms of `performance.now()`. */
  readonly queuedAt: number;
  /** Shared rows are frozen. */
  isShared: boolean;
}

export class Reads {
  readonly #free: ReadConnection[];
  readonly #readsAtOnce: number;
  // Replaced instead of cleared, because a map that is rewritten all the time keeps old entries through several garbage
  // collections.
  #waiting = new Map<string, QueuedRead>();
  #isStarting = false;
  readonly #waitLimit: WaitLimit | undefined;
  #refusing: NodeJS.Timeout | undefined;

  /**
   * Each connection answers up to `readsAtOnce` reads before it takes others. A queued read is refused after once to twice
   * the time of `waitLimit`.
   */
  constructor(connections: readonly ReadConnection[], readsAtOnce = 1, waitLimit?: WaitLimit) {
    this.#free = [...connections];
    this.#readsAtOnce = readsAtOnce;
    this.#waitLimit = waitLimit;
  }

  all<Row>(sql: string, values: readonly SqlValue[]): Promise<Row[]> {
    const key = keyOfRead(sql, values);
    let waiting = this.#waiting.get(key);
    if (waiting) {
      waiting.isShared = true;
    } else {
      waiting = { sql, values, answer: Promise.withResolvers(), queuedAt: performance.now(), isShared: false };
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
    const waiting = [...this.#waiting];
    let started = 0;
    for (let connection = this.#free.pop(); connection !== undefined; connection = this.#free.pop()) {
      const next = waiting.slice(started, started + this.#readsAtOnce);
      if (next.length === 0) {
        this.#free.push(connection);
        break;
      }
      started += next.length;
      this.#answerAll(connection, next);
    }
    this.#waiting = new Map(waiting.slice(started));
    if (this.#waiting.size > 0) this.#limitWaiting();
  }

  // One timer for all, because a read usually waits for less than a millisecond.
  #limitWaiting(): void {
    const limit = this.#waitLimit;
    if (limit === undefined || this.#refusing !== undefined) return;
    this.#refusing = setTimeout(() => {
      this.#refusing = undefined;
      const oldest = performance.now() - limit.ms;
      for (const [key, { queuedAt, answer }] of this.#waiting) {
        if (queuedAt > oldest) continue;
        this.#waiting.delete(key);
        answer.reject(limit.refuse());
      }
      if (this.#waiting.size > 0) this.#limitWaiting();
    }, limit.ms).unref();
  }

  #answerAll(connection: ReadConnection, reads: readonly (readonly [string, QueuedRead])[]): void {
    let left = reads.length;
    const end = () => {
      left--;
      if (left > 0) return;
      this.#free.push(connection);
      if (this.#waiting.size > 0) this.#startSoon();
    };
    for (const [, each] of reads) void this.#answer(connection, each, end);
  }

  async #answer(
    connection: ReadConnection,
    { sql, values, answer, ...waiting }: QueuedRead,
    end: () => void,
  ): Promise<void> {
    try {
      const rows = await connection.all<object>(sql, values);
      answer.resolve(waiting.isShared ? freezeRows(rows) : rows);
    } catch (error) {
      answer.reject(error);
    } finally {
      end();
    }
  }
}

/** Names a read by its text and its values with their types. */
export function keyOfRead(sql: string, values: readonly SqlValue[]): string {
  let key = sql;
  for (const value of values)
    key += `\u0000${typeof value}:${Buffer.isBuffer(value) ? value.toString("base64") : value}`;
  return key;
}

/** Freezes rows that several readers get. */
export function freezeRows(rows: object[]): object[] {
  for (const row of rows) Object.freeze(row);
  return Object.freeze(rows) as object[];
}
