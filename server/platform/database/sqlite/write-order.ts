// The order in which rows are written: first those that others refer to, because SQLite checks foreign keys at the end of
// each statement. Deferring the checks to the commit would need a pragma, after which SQLite prepares every statement
// anew.
import { findReferences, type Reference } from "../table-references.ts";
import type { Connection } from "./connection.ts";

const insertSql = /\bINSERT\b/i;

export class WriteOrder {
  /** By table, the tables whose rows its rows need, directly or not. */
  readonly #needed: ReadonlyMap<string, ReadonlySet<string>>;

  constructor(references: readonly Pick<Reference, "child" | "parent">[]) {
    const byChild = Map.groupBy(references, ({ child }) => child);
    const neededBy = (table: string, found = new Set<string>()): Set<string> => {
      for (const { parent } of byChild.get(table) ?? []) if (!found.has(parent)) neededBy(parent, found.add(parent));
      return found;
    };
    this.#needed = new Map([...byChild.keys()].map((table) => [table, neededBy(table)]));
  }

  static async read(connection: Connection): Promise<WriteOrder> {
    return new WriteOrder(await findReferences({ dialect: "sqlite", all: (sql) => connection.all(sql, []) }));
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

  /** Keeps the order within a table. */
  sort<Write>(writes: readonly Write[], tableOf: (write: Write) => string): Write[] {
    const depth = (write: Write) => this.#needed.get(tableOf(write))?.size ?? 0;
    return writes.toSorted((a, b) => depth(a) - depth(b));
  }
}
