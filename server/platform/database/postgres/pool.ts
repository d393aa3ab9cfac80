// Connections to PostgreSQL from knex's pool. Prepared statements bypass knex, whose query compilation takes longer than
// a statement.
import { setTimeout as pause } from "node:timers/promises";
import type { Knex } from "knex";
import type pg from "pg";
import type { Binding } from "../deferred-writes.ts";
import type { SqlValue } from "../types.ts";
import { DatabaseUnavailable } from "../unavailable.ts";
import { toBindings } from "../values.ts";
import { retryPausesMs } from "../writer.ts";
import { isLost, isRetryable, isUnanswered } from "./lost.ts";

// Bounds the memory for statements built at run time.
const cachedStatements = 500;

// Inserts of many rows have a different text for each number of rows, and would use up the names of prepared
// statements.
const mostNamedValues = 200;

/** knex discards clients marked as disposed. */
export type PooledClient = pg.Client & { __knex__disposed?: unknown };

/** The types of pg lack the limit of a single statement. */
type LimitedQuery = pg.QueryConfig<Binding[]> & { readonly query_timeout?: number };

// A commit of work without a project takes less, and other work of the project must not wait for an operator's lock.
const rowLockLimitMs = 250;

interface NamedText {
  readonly query: { readonly text: string; readonly name?: string };
  readonly isRead: boolean;
}

/** What finds the outcome of a database transaction. */
export interface Begun {
  readonly xid: string;
  /** The place in the log of a record that has the id. */
  readonly logged: string;
  /** Where the last recovery of the database ended; null if it was started without one. */
  readonly recovered: string | null;
}

// Without a record that has the id, a database that recovers from a crash gives the id to another transaction.
const begunSql = `pg_current_xact_id() AS xid, pg_logical_emit_message(true, 'begin', '') AS logged,
  pg_last_wal_replay_lsn() AS recovered`;

export class Pool {
  readonly #knex: Knex;
  readonly #texts = new Map<string, NamedText>();
  readonly #isPooled: boolean;
  /** SQL that starts a database transaction's list of values with its settings. */
  readonly #settingsSql: string;

  /** `pooledLimits` are set in each database transaction, because a pooler stands between it and this process. */
  constructor(knex: Knex, pooledLimits: Readonly<Record<string, number>> | undefined) {
    this.#knex = knex;
    this.#isPooled = pooledLimits !== undefined;
    this.#settingsSql = Object.entries(pooledLimits ?? {})
      .map(([name, ms]) => `set_config('${name}', '${ms}', true), `)
      .join("");
  }

  acquire(): Promise<PooledClient> {
    return this.#knex.client.acquireConnection();
  }

  async release(client: PooledClient): Promise<void> {
    await this.#knex.client.releaseConnection(client);
  }

  /** Sends the statement at once. */
  async query(client: PooledClient, config: LimitedQuery): Promise<pg.QueryResult> {
    try {
      return await client.query(config);
    } catch (error) {
      if (isLost(error)) discard(client);
      throw error;
    }
  }

  /** Sends the statement with all others of this turn. */
  send(client: PooledClient, sql: string, values: readonly SqlValue[]): Promise<pg.QueryResult> {
    corkThisTurn(client);
    return this.query(client, { ...this.#named(sql).query, values: toBindings(values) });
  }

  async read<Row>(client: PooledClient, sql: string, values: readonly SqlValue[]): Promise<Row[]> {
    if (!this.#named(sql).isRead) throw new Error("database.read only reads; use database.write");
    return (await this.send(client, sql, values)).rows;
  }

  /**
   * Runs one statement as a database transaction of its own.
   * @throws {DatabaseUnavailable} if the statement may have taken effect
   */
  async runOne<Row>(sql: string, values: readonly SqlValue[]): Promise<Row[]> {
    for (let attempt = 0; ; attempt++) {
      const client = await this.acquire();
      try {
        return (await this.query(client, { ...this.#named(sql).query, values: toBindings(values) })).rows;
      } catch (error) {
        const pauseMs = retryPausesMs[attempt];
        if (isUnanswered(error)) throw new DatabaseUnavailable("a statement got no answer", { cause: error });
        if (pauseMs === undefined || !isRetryable(error)) throw error;
        await pause(pauseMs);
      } finally {
        await this.release(client);
      }
    }
  }

  /** Starts a database transaction after all earlier ones of the project, on all servers. */
  begin(client: PooledClient, project: string | undefined): Promise<Begun> {
    corkThisTurn(client);
    const lock =
      project === undefined
        ? ""
        : `${lockProjectSql(client, project)}, set_config('lock_timeout', '${rowLockLimitMs}', true), `;
    const results = client.query(`BEGIN; SELECT ${this.#settingsSql}${lock}${begunSql}`);
    const begun = results.then((each) => (each as unknown as readonly pg.QueryResult[])[1]!.rows[0] as Begun);
    begun.catch(() => {});
    return begun;
  }

  /** Starts a database transaction that reads after all earlier ones of the project. */
  async beginReading(client: PooledClient, project: string): Promise<void> {
    await client.query(`BEGIN READ ONLY; SELECT ${this.#settingsSql}${lockProjectSql(client, project)}`);
  }

  #named(sql: string): NamedText {
    const cached = this.#texts.get(sql);
    if (cached !== undefined) return cached;
    const { text, count } = numberPlaceholders(sql);
    const isRead = /^\s*(SELECT|VALUES|WITH)\b/i.test(sql) && !/\b(INSERT\s+INTO|UPDATE|DELETE\s+FROM)\b/i.test(sql);
    // A pooler may give the next statement to a connection on which another process used the same name.
    if (this.#isPooled || count > mostNamedValues || this.#texts.size >= cachedStatements)
      return { query: { text }, isRead };
    const named = { query: { text, name: `s${this.#texts.size}` }, isRead };
    this.#texts.set(sql, named);
    return named;
  }
}

function numberPlaceholders(sql: string): { readonly text: string; readonly count: number } {
  let count = 0;
  const text = replacePlaceholders(sql, () => `$${++count}`);
  return { text, count };
}

/** Replaces each `?`, except in quotes and comments. */
export function replacePlaceholders(sql: string, replacement: () => string): string {
  return sql.replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\?/g, (part) => (part === "?" ? replacement() : part));
}

function lockProjectSql(client: PooledClient, project: string): string {
  return `pg_advisory_xact_lock(hashtextextended(${client.escapeLiteral(`project ${project}`)}, 0))`;
}

/** Joins all bytes that are written before the end of this turn into one write. */
export function corkThisTurn({ connection: { stream } }: PooledClient): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Closes the connection instead of returning it to the pool. */
export function discard(client: PooledClient): void {
  client.__knex__disposed = "closed because it did not answer or refused writes";
  // `end` would wait for running statements when they are pipelined, so destroy the stream.
  client.connection.stream.destroy();
}
