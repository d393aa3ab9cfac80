// Orders writes by foreign keys: rows of parent tables come first, because both databases check the keys at the end of
// each statement. SQLite's pragma that defers the checks to the commit makes SQLite prepare every statement again.
import type { Reference } from "./table-references.ts";

const insertSql = /\bINSERT\b/i;

export class WriteOrder {
  /** For each child table, its parents, their parents and so on. */
  readonly #ancestors: ReadonlyMap<string, ReadonlySet<string>>;

  constructor(references: readonly Reference[]) {
    const byChild = Map.groupBy(references, ({ child }) => child);
    const ancestorsOf = (table: string, found = new Set<string>()): Set<string> => {
      for (const { parent } of byChild.get(table) ?? []) if (!found.has(parent)) ancestorsOf(parent, found.add(parent));
      return found;
    };
    this.#ancestors = new Map([...byChild.keys()].map((table) => [table, ancestorsOf(table)]));
  }

  /** The child tables that an insert of this text names. */
  childrenNamedBy(sql: string): string[] {
    return insertSql.test(sql) ? [...this.#ancestors.keys()].filter((table) => sql.includes(table)) : [];
  }

  withAncestors(tables: readonly string[]): Set<string> {
    return new Set(tables.flatMap((table) => [table, ...(this.#ancestors.get(table) ?? [])]));
  }

  /** Keeps the order within a table. */
  sort<Write>(writes: readonly Write[], tableOf: (write: Write) => string): Write[] {
    const rank = (write: Write) => this.#ancestors.get(tableOf(write))?.size ?? 0;
    return writes.toSorted((a, b) => rank(a) - rank(b));
  }
}
