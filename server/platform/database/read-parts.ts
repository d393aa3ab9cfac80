// Tells which deferred writes a read sees. SQLite's batches delay all other writes, so that these merge with the writes
// of later units of work (sqlite/merged-writes.ts). Invariant: a write that a read may see is not delayed.
import type { Binding, DeferredLimit, DeferredWrite } from "./deferred-writes.ts";

/** A SELECT, or one of the SELECTs that a statement combines. */
export interface ReadPart {
  readonly sql: string;
  /** Without `sees`, the read may see all rows of the tables that its SQL names. */
  readonly sees?: SeenRows | undefined;
  /** On SQLite, units of work of one commit share the frozen rows until a statement writes. */
  readonly isShared?: boolean | undefined;
}

/** Limits the rows of one table that a read sees. */
export interface SeenRows {
  readonly table: string;
  /** The read sees only rows with these values. */
  readonly equal: Readonly<Record<string, Binding>>;
  /**
   * For a table whose deferred inserts add to the stored values. Inserts that the read sees are not sent first but
   * become rows of its result. The reader sums all rows of a key.
   */
  readonly addend?: (inserted: Readonly<Record<string, Binding>>) => object;
}

type RowWrite = Exclude<DeferredWrite, DeferredLimit>;

/** True if the part may see rows that the write changes. */
export function seesWrite({ sql, sees }: ReadPart, write: RowWrite, rows: readonly (readonly Binding[])[]): boolean {
  if (!sql.includes(write.table)) return false;
  if (sees?.table !== write.table) return true;
  if (sees.addend !== undefined && write.kind === "insert" && write.ending !== undefined)
    return Object.keys(sees.equal).some((column) => !write.columns.includes(column));
  return !rows.every((row) => isApart(write, row, sees.equal));
}

/** The rows that the inserts add to the part's result. */
export function addendsOf({ sees }: ReadPart, write: RowWrite, rows: readonly (readonly Binding[])[]): object[] {
  if (sees?.addend === undefined || sees.table !== write.table || write.kind !== "insert") return [];
  const { addend, equal } = sees;
  return rows
    .filter((row) => !isApart(write, row, equal))
    .map((row) => addend(Object.fromEntries(write.columns.map((column, index) => [column, row[index]!]))));
}

/** True if the written row differs from `equal` in a column that the write does not change. */
export function isApart(write: RowWrite, row: readonly Binding[], equal: Readonly<Record<string, Binding>>): boolean {
  const [columns, first] =
    write.kind === "insert"
      ? ([write.columns, 0] as const)
      : ([write.where, write.kind === "update" ? write.set.length : 0] as const);
  return columns.some(
    (column, index) =>
      column in equal &&
      !(write.kind === "update" && write.set.includes(column)) &&
      // Columns may convert a number to text.
      String(equal[column]) !== String(row[first + index]),
  );
}
