// Tells which deferred writes a read sees. All other writes are delayed, so that they merge with the writes of later
// units of work (merged-writes.ts). Invariant: a write that a read may see is not delayed.
import type { Binding, DeferredAddition, RowWrite } from "./deferred-writes.ts";

/** A SELECT, or one of the SELECTs that a statement combines. */
export interface ReadPart {
  readonly sql: string;
  /** Without `sees`, the read may see all rows of the tables that its SQL names. */
  readonly sees?: SeenRows | undefined;
  /** Units of work of one commit share the frozen rows until a statement writes. */
  readonly isShared?: boolean | undefined;
}

/** Limits the rows of one table that a read sees. */
export interface SeenRows {
  readonly table: string;
  /** The read sees only rows with these values. */
  readonly equal: Readonly<Record<string, Binding>>;
  /**
   * For a table of sums. Additions that the read sees are not sent first but become rows of its result. The reader sums
   * all rows of a key.
   */
  readonly addend?: (added: Readonly<Record<string, Binding>>) => object;
}

/** True if the part may see rows that the write changes. `rows` are the written rows, or the keys of an addition. */
export function seesWrite(
  { sql, sees }: ReadPart,
  write: RowWrite | DeferredAddition,
  rows: readonly (readonly Binding[])[],
): boolean {
  if (sees?.table !== write.table) return namesTable(sql, write.table);
  if (sees.addend !== undefined && write.kind === "addition")
    return Object.keys(sees.equal).some((column) => !write.key.includes(column));
  return !rows.every((row) => isApart(write, row, sees.equal));
}

// Bounds the memory for texts that are built at run time.
const mostTexts = 500;

const namedTables = new Map<string, Map<string, boolean>>();

/** Caches the answer, because a search of a long text takes longer than all other steps. */
function namesTable(sql: string, table: string): boolean {
  let ofTable = namedTables.get(table);
  if (ofTable === undefined) {
    ofTable = new Map();
    namedTables.set(table, ofTable);
  }
  let isNamed = ofTable.get(sql);
  if (isNamed === undefined) {
    isNamed = sql.includes(table);
    if (ofTable.size < mostTexts) ofTable.set(sql, isNamed);
  }
  return isNamed;
}

/** The rows that the additions add to the part's result. A row has the values of the key, then the amount. */
export function addendsOf(
  { sees }: ReadPart,
  addition: DeferredAddition,
  rows: readonly (readonly Binding[])[],
): object[] {
  if (sees?.addend === undefined || sees.table !== addition.table) return [];
  const { addend, equal } = sees;
  const columns = [...addition.key, addition.column];
  return rows
    .filter((row) => !isApart(addition, row, equal))
    .map((row) => addend(Object.fromEntries(columns.map((column, index) => [column, row[index]!]))));
}

/** True if the written row differs from `equal` in a column that the write does not change. */
export function isApart(
  write: RowWrite | DeferredAddition,
  row: readonly Binding[],
  equal: Readonly<Record<string, Binding>>,
): boolean {
  const [columns, first] = comparedColumns(write);
  return columns.some(
    (column, index) =>
      column in equal &&
      !(write.kind === "update" && write.set.includes(column)) &&
      // Columns may convert a number to text.
      String(equal[column]) !== String(row[first + index]),
  );
}

/** The columns that identify the written row, and the place of the first one in the row. */
function comparedColumns(write: RowWrite | DeferredAddition): readonly [columns: readonly string[], first: number] {
  if (write.kind === "insert") return [write.columns, 0];
  if (write.kind === "addition") return [write.key, 0];
  return [write.where, write.kind === "update" ? write.set.length : 0];
}
