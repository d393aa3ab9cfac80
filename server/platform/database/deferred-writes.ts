// Writes that a unit of work collects, as data, so that one statement can write the rows of many units of work.
/** A value as the drivers take it. */
export type Binding = string | number | null | Buffer;

export interface DeferredInsert {
  readonly kind: "insert";
  readonly table: string;
  readonly columns: readonly string[];
  /** Values in the order of `columns`. */
  readonly rows: readonly (readonly Binding[])[];
  /** Makes the error of a row that violates a unique constraint. Without it, the database's error fails the unit of work. */
  readonly otherwise?: () => Error;
}

/** Changes one row. */
export interface DeferredUpdate {
  readonly kind: "update";
  readonly table: string;
  readonly set: readonly string[];
  /** Columns that equal the last values. */
  readonly where: readonly string[];
  /** A further condition, in SQL. */
  readonly condition?: string;
  /** Values of `set`, then of `where`. */
  readonly values: readonly Binding[];
  /** Makes the error if no row was changed. */
  readonly otherwise: () => Error;
}

/** Deletes the row, if it exists. */
export interface DeferredDelete {
  readonly kind: "delete";
  readonly table: string;
  readonly where: readonly string[];
  readonly values: readonly Binding[];
}

/** Limits the number of rows that equal `values`. Defer it before the insert of one such row. */
export interface DeferredLimit {
  readonly kind: "limit";
  readonly table: string;
  readonly where: readonly string[];
  /** Values of `where`, then the number of rows allowed. */
  readonly values: readonly Binding[];
  /** Makes the error if there is no room for another row. */
  readonly otherwise: () => Error;
}

/** Adds amounts to stored amounts. A missing row counts as zero. */
export interface DeferredAddition {
  readonly kind: "addition";
  readonly table: string;
  /** Columns of a unique key. */
  readonly key: readonly string[];
  readonly column: string;
  readonly rows: readonly AddedAmount[];
  /** Makes the error if a sum that `mustCover` is below zero. */
  readonly otherwise: () => Error;
}

export interface AddedAmount {
  /** Values of the key. */
  readonly key: readonly Binding[];
  readonly attos: bigint;
  /** True if the sum must not be below zero after this addition. */
  readonly mustCover: boolean;
}

export type DeferredWrite = DeferredInsert | DeferredUpdate | DeferredDelete | DeferredLimit | DeferredAddition;

/** A write of rows. */
export type RowWrite = DeferredInsert | DeferredUpdate | DeferredDelete;

/** Equal for writes that one statement can write. */
export function shapeOf(write: DeferredWrite): string {
  const { kind, table } = write;
  if (kind === "insert") return `${kind} ${table} ${write.columns.join()} ${write.otherwise !== undefined}`;
  if (kind === "addition") return `${kind} ${table}`;
  if (kind === "update") return `${kind} ${table} ${write.set.join()} ${write.where.join()} ${write.condition ?? ""}`;
  return `${kind} ${table} ${write.where.join()}`;
}

/** Values of each row, in the order of `columnsOf`. */
export function rowsOf(write: RowWrite | DeferredLimit): readonly (readonly Binding[])[] {
  return write.kind === "insert" ? write.rows : [write.values];
}
