// The foreign keys between tables. SQLite checks them at the end of each statement. Deferring the checks to the commit
// would need a pragma, after which SQLite prepares every statement anew.
import type { Connection } from "./connection.ts";

interface ForeignKey {
  readonly child: string;
  readonly parent: string;
}

const foreignKeysSql = `SELECT tables.name AS child, keys."table" AS parent
  FROM sqlite_schema AS tables, pragma_foreign_key_list(tables.name) AS keys WHERE tables.type = 'table'`;

const insertSql = /\bINSERT\b/i;

export class ForeignKeys {
  /** By table, the tables whose rows its rows need, directly or not. */
  readonly #needed: ReadonlyMap<string, ReadonlySet<string>>;

  constructor(keys: readonly ForeignKey[]) {
    const parents = Map.groupBy(keys, ({ child }) => child);
    const neededBy = (table: string, found = new Set<string>()): Set<string> => {
      for (const { parent } of parents.get(table) ?? []) if (!found.has(parent)) neededBy(parent, found.add(parent));
      return found;
    };
    this.#needed = new Map([...parents.keys()].map((table) => [table, neededBy(table)]));
  }

  static async read(connection: Connection): Promise<ForeignKeys> {
    return new ForeignKeys(await connection.all<ForeignKey>(foreignKeysSql, []));
  }

  /** The tables, and those whose rows their rows need. */
  withNeeded(tables: readonly string[]): Set<string> {
    return new Set(tables.flatMap((table) => [table, ...(this.#needed.get(table) ?? [])]));
  }

  /** The tables whose rows an insert of this text needs. */
  neededByInsert(sql: string): Set<string> {
    if (!insertSql.test(sql)) return new Set();
    return this.withNeeded([...this.#needed.keys()].filter((table) => sql.includes(table)));
  }

  /** Puts needed rows first and keeps the order within a table. */
  order<T>(writes: readonly T[], tableOf: (write: T) => string): T[] {
    const depth = (write: T) => this.#needed.get(tableOf(write))?.size ?? 0;
    return writes.toSorted((a, b) => depth(a) - depth(b));
  }
}
