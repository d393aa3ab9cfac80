// One SQLite connection with its prepared statements: out of knex's pool, held for good, or of a thread that reads on its own.
// Invariant: no statement is left open between calls, because an open one keeps an old snapshot of the database alive.
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import type { Knex } from "knex";
import sqlite3 from "sqlite3";
import type { SqlValue } from "../types.ts";
import type { Statements } from "../unit.ts";
import { assertExactRows, toBindings } from "../values.ts";

// Keeps a statement text that is built at run time, such as a long IN list, from filling the memory.
const cachedStatements = 500;

interface Prepared {
  readonly statement: sqlite3.Statement;
  readonly returnsRows: boolean;
}

/** The database in DATA_DIR. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, "service.sqlite");
}

export class Connection implements Statements {
  readonly #raw: sqlite3.Database;
  readonly #release: () => Promise<void>;
  readonly #prepared = new Map<string, Prepared>();
  /** Statements that run or wait. */
  #running = 0;

  private constructor(raw: sqlite3.Database, giveBack: () => Promise<void>) {
    this.#raw = raw;
    this.#release = giveBack;
  }

  /** A connection of knex's pool. */
  static async acquire(knex: Knex, settings: string): Promise<Connection> {
    const raw: sqlite3.Database = await knex.client.acquireConnection();
    const connection = new Connection(raw, () => knex.client.releaseConnection(raw));
    if (settings !== "") await connection.exec(settings);
    return connection;
  }

  /** A connection that only reads, of whoever asks: it needs no knex. */
  static async openReader(filename: string): Promise<Connection> {
    const raw = await new Promise<sqlite3.Database>((resolve, reject) => {
      const opened = new sqlite3.Database(filename, sqlite3.OPEN_READONLY, (error) =>
        error ? reject(error) : resolve(opened),
      );
    });
    const close = () =>
      new Promise<void>((resolve, reject) => {
        raw.close((error) => (error ? reject(error) : resolve()));
      });
    return new Connection(raw, close);
  }

  /** Lets running statements end, then closes the connection, or gives it back to the pool; none may be started any more. */
  async close(): Promise<void> {
    while (this.#running > 0) await turn();
    // Closing a connection fails while one of its statements exists.
    for (const { statement } of this.#prepared.values()) {
      await new Promise<void>((resolve) => statement.finalize(() => resolve()));
    }
    this.#prepared.clear();
    await this.#release();
  }

  async all<Row>(sql: string, values: readonly SqlValue[]): Promise<Row[]> {
    const bound = toBindings(values);
    this.#running++;
    try {
      const { statement, keep } = await this.#prepare(sql);
      try {
        return await rowsOf<Row>(statement.statement, bound);
      } finally {
        if (!keep) statement.statement.finalize();
      }
    } finally {
      this.#running--;
    }
  }

  async run(sql: string, values: readonly SqlValue[]): Promise<number> {
    const bound = toBindings(values);
    this.#running++;
    try {
      const { statement, keep } = await this.#prepare(sql);
      try {
        // A statement with RETURNING must be read to its end, or it stays open and so does the transaction.
        if (statement.returnsRows) return (await rowsOf(statement.statement, bound)).length;
        return await changesOf(statement.statement, bound);
      } finally {
        if (!keep) statement.statement.finalize();
      }
    } finally {
      this.#running--;
    }
  }

  exec(sql: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#raw.exec(sql, (error) => (error ? reject(error) : resolve()));
    });
  }

  interrupt(): void {
    this.#raw.interrupt();
  }

  async #prepare(sql: string): Promise<{ statement: Prepared; keep: boolean }> {
    const known = this.#prepared.get(sql);
    if (known !== undefined) return { statement: known, keep: true };
    const statement: Prepared = {
      statement: await new Promise<sqlite3.Statement>((resolve, reject) => {
        const prepared = this.#raw.prepare(sql, (error) => (error ? reject(error) : resolve(prepared)));
      }),
      returnsRows: /\bRETURNING\b/i.test(sql),
    };
    // Another call may have prepared the same text meanwhile; the first to arrive stays.
    const keep = this.#prepared.size < cachedStatements && !this.#prepared.has(sql);
    if (keep) this.#prepared.set(sql, statement);
    return { statement, keep };
  }
}

// Always all(), never get(): get() leaves its statement, and with it an old snapshot of the database, open.
function rowsOf<Row>(statement: sqlite3.Statement, values: unknown[]): Promise<Row[]> {
  return new Promise<Row[]>((resolve, reject) => {
    statement.all<Row>(values, (error, rows) => (error ? reject(error) : resolve(rows)));
  }).then(assertExactRows);
}

function changesOf(statement: sqlite3.Statement, values: unknown[]): Promise<number> {
  return new Promise((resolve, reject) => {
    statement.run(values, function (error) {
      if (error) reject(error);
      else resolve(this.changes);
    });
  });
}
