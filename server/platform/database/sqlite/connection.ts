// One SQLite connection. Invariant: no statement stays open between calls, because it would keep an old snapshot alive.
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import sqlite3 from "sqlite3";
import type { SqlValue } from "../types.ts";
import { assertExactRows, toBindings } from "../values.ts";

// Bounds the memory for statements built at run time.
const cachedStatements = 500;

interface Prepared {
  readonly statement: sqlite3.Statement;
  readonly returnsRows: boolean;
}

export function sqliteFile(dataDir: string): string {
  return join(dataDir, "service.sqlite");
}

export class Connection {
  readonly #raw: sqlite3.Database;
  readonly #prepared = new Map<string, Prepared>();
  #running = 0;

  private constructor(raw: sqlite3.Database) {
    this.#raw = raw;
  }

  /** Creates a missing file. Runs `settings` first. */
  static async open(filename: string, settings: string): Promise<Connection> {
    const connection = await Connection.#open(filename, sqlite3.OPEN_READWRITE | sqlite3.OPEN_CREATE);
    try {
      await connection.exec(settings);
      return connection;
    } catch (error) {
      await connection.close();
      throw error;
    }
  }

  static openReader(filename: string): Promise<Connection> {
    return Connection.#open(filename, sqlite3.OPEN_READONLY);
  }

  static #open(filename: string, mode: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const raw = new sqlite3.Database(filename, mode, (error) =>
        error ? reject(error) : resolve(new Connection(raw)),
      );
    });
  }

  async close(): Promise<void> {
    while (this.#running > 0) await turn();
    // SQLite cannot close a connection that has statements, so finalize them first.
    for (const { statement } of this.#prepared.values()) {
      await new Promise<void>((resolve) => statement.finalize(() => resolve()));
    }
    this.#prepared.clear();
    await new Promise<void>((resolve, reject) => {
      this.#raw.close((error) => (error ? reject(error) : resolve()));
    });
  }

  async all<Row>(sql: string, values: readonly SqlValue[]): Promise<Row[]> {
    const bound = toBindings(values);
    this.#running++;
    try {
      const { statement, isCached } = await this.#prepare(sql);
      try {
        return await rowsOf<Row>(statement.statement, bound);
      } finally {
        if (!isCached) statement.statement.finalize();
      }
    } finally {
      this.#running--;
    }
  }

  async run(sql: string, values: readonly SqlValue[]): Promise<number> {
    const bound = toBindings(values);
    this.#running++;
    try {
      const { statement, isCached } = await this.#prepare(sql);
      try {
        // RETURNING keeps the database transaction open until all rows are read.
        if (statement.returnsRows) return (await rowsOf(statement.statement, bound)).length;
        return await changesOf(statement.statement, bound);
      } finally {
        if (!isCached) statement.statement.finalize();
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

  async #prepare(sql: string): Promise<{ statement: Prepared; isCached: boolean }> {
    const cached = this.#prepared.get(sql);
    if (cached !== undefined) return { statement: cached, isCached: true };
    const statement: Prepared = {
      statement: await new Promise<sqlite3.Statement>((resolve, reject) => {
        const prepared = this.#raw.prepare(sql, (error) => (error ? reject(error) : resolve(prepared)));
      }),
      returnsRows: /\bRETURNING\b/i.test(sql),
    };
    // Another call may have cached the same text meanwhile.
    const isCached = this.#prepared.size < cachedStatements && !this.#prepared.has(sql);
    if (isCached) this.#prepared.set(sql, statement);
    return { statement, isCached };
  }
}

// Never use get(): it leaves its statement open.
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
