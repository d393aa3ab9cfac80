// For tests only: fails a unit of work on PostgreSQL that locks against the order of lock-order.ts.
import { lockOrder } from "../lock-order.ts";
import type { Database, SqlValue } from "../types.ts";
import { type Watch, watchUnits } from "./watched.ts";

const ranks: ReadonlyMap<string, number> = new Map(lockOrder.map((name, rank) => [name, rank]));

const lockClause = /\bfor (no key update|share)\b/i;
const otherLockClause = /\bfor (update|key share)\b/i;
const write = /^\s*(?:UPDATE|DELETE FROM)\s+"?(\w+)/i;
const insert = /^\s*INSERT INTO\s+"?(\w+)/i;
const from = /\bFROM\s+"?(\w+)/i;

export function watchLockOrder(database: Database): Database {
  return database.dialect === "postgres" ? watchUnits(database, startUnit) : database;
}

function startUnit(): Watch {
  let last: { readonly name: string; readonly rank: number } | undefined;
  /** Last locked id of each table, or null for a lock of several rows. */
  const locked = new Map<string, string | null>();
  const known = new Set<string>();
  const isNew = (name: string) => !known.has(name) && known.add(name) !== undefined;

  const lock = (name: string, sql: string) => {
    const rank = ranks.get(name);
    // Tables of tests are not listed.
    if (rank === undefined) return;
    if (last !== undefined && rank < last.rank)
      throw new Error(`a unit of work locks ${name} after ${last.name}, against lock-order.ts: ${sql}`);
    last = { name, rank };
  };

  return {
    locking(name) {
      if (!isNew(name)) return;
      lock(`${name.split(":", 1)}:`, name);
    },
    before(sql, values = []) {
      const inserted = insert.exec(sql)?.[1];
      if (inserted !== undefined) {
        if (!/\bDO UPDATE\b/i.test(sql)) {
          // No other unit of work sees the inserted row, so it cannot wait for its lock.
          if (!locked.has(inserted)) locked.set(inserted, null);
        } else lock(inserted, sql);
        return;
      }
      const written = write.exec(sql)?.[1];
      if (written !== undefined) {
        // The row was locked or inserted before.
        if (locked.has(written)) return;
        locked.set(written, null);
        lock(written, sql);
        return;
      }
      if (otherLockClause.test(sql))
        throw new Error(`use FOR NO KEY UPDATE or FOR SHARE instead of another row lock: ${sql}`);
      if (!lockClause.test(sql)) return;
      const table = from.exec(sql)![1]!;
      const row = `${table} ${JSON.stringify(values)}`;
      if (!isNew(row)) return;
      lock(table, sql);
      checkIds(table, sql, values);
    },
  };

  function checkIds(table: string, sql: string, values: readonly SqlValue[]): void {
    const isOrdered = /\bORDER BY\b/i.test(sql);
    const id = isOrdered || !/"id" = \?|\bid = \?/.test(sql) ? null : String(values.at(-1));
    const before = locked.get(table);
    if (typeof before === "string" && id !== null && id < before)
      throw new Error(`a unit of work locks ${table} ${id} after ${before}, against the order of ids`);
    locked.set(table, id);
  }
}
