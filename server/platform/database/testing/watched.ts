// For tests only: calls hooks around each statement.
import { type DeferredWrite, rowsOf } from "../deferred-writes.ts";
import type { ReadPart } from "../read-parts.ts";
import type { Database, Queries, SqlValue, Transaction } from "../types.ts";

/**
 * An error in a hook fails the statement, or the committed unit of work. A deferred write ends when it is collected.
 */
export interface Watch {
  /** Called whenever the unit of work runs. */
  beginning?(): void;
  before?(sql: string, values?: readonly SqlValue[]): unknown;
  after?(sql: string): unknown;
  committing?(): unknown;
  committed?(): unknown;
}

/** Calls the hooks for all statements and units of work. */
export function watchDatabase(database: Database, watch: Watch): Database {
  return withHooks(database, watchQueries(database.read, watch), () => watch);
}

/** Makes hooks for each unit of work. Reads are not watched. */
export function watchUnits(database: Database, startUnit: () => Watch): Database {
  return withHooks(database, database.read, startUnit);
}

function withHooks(database: Database, read: Queries, startUnit: () => Watch): Database {
  const watched: Database = {
    dialect: database.dialect,
    sealer: database.sealer,
    read,
    get knex() {
      return database.knex;
    },
    ready: () => database.ready(),
    close: () => database.close(),
    async write(work, project) {
      const watch = startUnit();
      const result = await database.write(async (tx) => {
        watch.beginning?.();
        const done = await work(watchTransaction(tx, watched, watch));
        await watch.committing?.();
        return done;
      }, project);
      await watch.committed?.();
      return result;
    },
    async writeOne<Row>(sql: string, values: readonly SqlValue[]) {
      const watch = startUnit();
      await watch.before?.(sql, values);
      const rows = await database.writeOne<Row>(sql, values);
      await watch.after?.(sql);
      // The statement has committed.
      await watch.committing?.();
      await watch.committed?.();
      return rows;
    },
  };
  return watched;
}

function watchTransaction(tx: Transaction, database: object, watch: Watch): Transaction {
  return {
    ...watchQueries(tx, watch),
    async defer(write) {
      const sql = textOf(write);
      await watch.before?.(sql, valuesOf(write));
      await tx.defer(write);
      await watch.after?.(sql);
    },
    database,
    project: tx.project,
    drawKey: (sources) => tx.drawKey(sources),
    hasDrawn: (key) => tx.hasDrawn(key),
    lock: (name) => tx.lock(name),
    afterCommit: (effect) => tx.afterCommit(effect),
  };
}

function watchQueries(queries: Queries, watch: Watch): Queries {
  const observe = async <Result>(
    sql: string,
    values: readonly SqlValue[] | undefined,
    run: () => Promise<Result>,
  ): Promise<Result> => {
    await watch.before?.(sql, values);
    const result = await run();
    await watch.after?.(sql);
    return result;
  };
  return {
    dialect: queries.dialect,
    sealer: queries.sealer,
    one: <Row>(sql: string, values?: readonly SqlValue[], parts?: readonly ReadPart[]) =>
      observe(sql, values, () => queries.one<Row>(sql, values, parts)),
    all: <Row>(sql: string, values?: readonly SqlValue[], parts?: readonly ReadPart[]) =>
      observe(sql, values, () => queries.all<Row>(sql, values, parts)),
    run: (sql, values) => observe(sql, values, () => queries.run(sql, values)),
    readAfterWriters: (project, read) =>
      queries.readAfterWriters(project, (ordered) => read(watchQueries(ordered, watch))),
  };
}

/** Recognizes the update that makes a statement's file visible. */
export function isStatementFileUpdate(sql: string): boolean {
  return sql.startsWith("UPDATE statements SET file = ?, row_count");
}

/** SQL of the write without the others that it may be merged with. */
function textOf(write: DeferredWrite): string {
  const { kind, table } = write;
  if (kind === "addition") return `INSERT INTO ${table} (${write.key.join(", ")}) ON CONFLICT DO UPDATE`;
  if (kind === "insert") return `INSERT INTO ${table} (${write.columns.join(", ")})`;
  const where = write.where.map((column) => `${column} = ?`).join(" AND ");
  if (kind === "update")
    return `UPDATE ${table} SET ${write.set.map((column) => `${column} = ?`).join(", ")} WHERE ${where}`;
  return kind === "delete" ? `DELETE FROM ${table} WHERE ${where}` : `SELECT count(*) FROM ${table} WHERE ${where}`;
}

function valuesOf(write: DeferredWrite): SqlValue[] {
  return write.kind === "addition" ? write.rows.flatMap(({ key }) => [...key]) : rowsOf(write).flat();
}
