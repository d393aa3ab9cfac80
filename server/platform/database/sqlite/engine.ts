// Database transactions of SQLite's one writing connection.
import { setImmediate as turn } from "node:timers/promises";
import { readAmount } from "../amounts.ts";
import { FailedCheck, type MergedStatement, type MergedWrites, type Schema, type Sender } from "../merged-writes.ts";
import type { SqlValue } from "../types.ts";
import type { Engine, SharedTransaction } from "../writer.ts";
import type { Connection } from "./connection.ts";

// The data_version of SQLite, which changes when another connection commits.
const dataVersionSql = "PRAGMA data_version";

// If the wall clock stands still, the writer must not wait for the next millisecond forever.
const longestMillisecond = 5;

export class SqliteEngine implements Engine {
  readonly dialect = "sqlite";
  readonly schema: Schema;
  readonly #connection: Connection;
  #dataVersion: number | undefined;
  // Stays set for later database transactions, because the one that noticed another commit may draw no key.
  #mayDraw = async () => {};

  constructor(connection: Connection, order: Schema["order"]) {
    this.#connection = connection;
    this.schema = { order, typeOf: () => "" };
  }

  queueOf(): string {
    return "";
  }

  isRetryable(): boolean {
    return false;
  }

  isFinal(): boolean {
    return false;
  }

  // Within a millisecond, ids of two processes have no order. If another process has committed, this process draws its
  // keys in a later millisecond, so that they follow the keys of the other process.
  async begin(): Promise<SharedTransaction> {
    const transaction = new SqliteTransaction(this.#connection, () => this.#mayDraw());
    try {
      await this.#connection.run("BEGIN IMMEDIATE", []);
      const [row] = await this.#connection.all<{ data_version: number }>(dataVersionSql, []);
      const dataVersion = row!.data_version;
      if (dataVersion !== this.#dataVersion) this.#mayDraw = createMillisecondWait();
      this.#dataVersion = dataVersion;
    } catch (error) {
      await transaction.rollback();
      throw error;
    }
    return transaction;
  }
}

class SqliteTransaction implements SharedTransaction {
  readonly sender: Sender;
  readonly mayDraw: () => Promise<void>;
  readonly #connection: Connection;
  /** The last statement, or the first failed one. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(connection: Connection, mayDraw: () => Promise<void>) {
    this.#connection = connection;
    this.mayDraw = mayDraw;
    this.sender = {
      dialect: "sqlite",
      all: <Row>(sql: string, values: readonly SqlValue[]) => this.#inOrder(() => connection.all<Row>(sql, values)),
      run: (sql, values) => this.#inOrder(() => connection.run(sql, values)),
      write: (statement) => this.#inOrder(() => write(connection, statement)),
      refuseRows: (sql, rows) =>
        this.#inOrder(async () => {
          if ((await connection.all(sql, [rows])).length > 0) throw new FailedCheck("a limit was exceeded");
        }),
    };
  }

  interrupt(): void {
    this.#connection.interrupt();
  }

  async commit(writes: MergedWrites): Promise<void> {
    try {
      await writes.sendAll();
      await this.#inOrder(() => this.#connection.run("COMMIT", []));
    } catch (error) {
      await this.rollback();
      throw error;
    }
  }

  // Fails if SQLite already rolled back by itself.
  async rollback(): Promise<void> {
    await this.#last.catch(() => {});
    await this.#connection.exec("ROLLBACK").catch(() => {});
  }

  #inOrder<T>(run: () => Promise<T>): Promise<T> {
    const result = this.#last.then(run);
    this.#last = result;
    result.catch(() => {});
    return result;
  }
}

async function write(connection: Connection, { sql, rows, expected, floors, key }: MergedStatement): Promise<void> {
  if (floors.length === 0) {
    const changes = await connection.run(sql, [rows]);
    if (expected !== undefined && changes !== expected)
      throw new FailedCheck(`${changes} of ${expected} rows were written: ${sql}`);
    return;
  }
  const sums = await connection.all<Record<string, SqlValue> & { readonly sum: string }>(sql, [rows]);
  const nameOf = (values: readonly unknown[]) => JSON.stringify(values);
  const byKey = new Map(sums.map((row) => [nameOf(key.map((column) => row[column])), row.sum]));
  for (const { key: values, more } of floors)
    if (readAmount(byKey.get(nameOf(values))!) + more < 0n) throw new FailedCheck("a sum is not covered");
}

/** The returned function waits for the end of the millisecond in which it was created. */
function createMillisecondWait(): () => Promise<void> {
  const [ms, calledAt] = [Date.now(), performance.now()];
  return async () => {
    while (Date.now() === ms && performance.now() - calledAt < longestMillisecond) await turn();
  };
}
