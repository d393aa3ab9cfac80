// Writes that a unit of work collects, as data, so that a database can send many of them with few calls.
/** A value as the drivers take it. */
export type Binding = string | number | null | Buffer;

export interface DeferredInsert {
  readonly kind: "insert";
  readonly table: string;
  readonly columns: readonly string[];
  /** Values in the order of `columns`. */
  readonly rows: readonly (readonly Binding[])[];
  /** The last part of the SQL, such as ON CONFLICT ... DO UPDATE. */
  readonly ending?: string;
  /**
   * For a write of one row with ON CONFLICT DO NOTHING: makes the error of a conflict. The units of work of a commit
   * may end in any order.
   */
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

/**
 * Limits the number of rows that equal `values`. Defer it before the insert of one such row. Units of work that share
 * `lock` wait for each other only while they commit.
 */
export interface DeferredLimit {
  readonly kind: "limit";
  readonly table: string;
  readonly where: readonly string[];
  /** Values of `where`, then the number of rows allowed. */
  readonly values: readonly Binding[];
  /** For `tx.lock`. */
  readonly lock: string;
  /** Makes the error if there is no room for another row. */
  readonly otherwise: () => Error;
}

export type DeferredWrite = DeferredInsert | DeferredUpdate | DeferredDelete | DeferredLimit;

/** Makes the error of a write that writes no row. Undefined if the write may write no row. */
export function otherwiseOf(write: DeferredWrite): (() => Error) | undefined {
  return "otherwise" in write ? write.otherwise : undefined;
}

/** Equal for writes that `mergedText` can merge. */
export function shapeOf(write: DeferredWrite): string {
  const { kind, table } = write;
  if (kind === "insert") return `${kind} ${table} ${write.columns.join()} ${write.ending ?? ""}`;
  if (kind === "delete" || kind === "limit") return `${kind} ${table} ${write.where.join()}`;
  return `${kind} ${table} ${write.set.join()} ${write.where.join()} ${write.condition ?? ""}`;
}

/** SQL with placeholders for `valuesOf`. The SQL of a limit returns a row if there is room for another row. */
export function textOf(write: DeferredWrite): string {
  if (write.kind === "insert") {
    const { table, columns, rows, ending = "" } = write;
    const marks = `(${columns.map(() => "?").join(", ")})`;
    return `INSERT INTO ${table} (${columns.join(", ")}) VALUES ${rows.map(() => marks).join(", ")} ${ending}`.trimEnd();
  }
  const where = write.where.map((column) => `${column} = ?`).join(" AND ");
  if (write.kind === "delete") return `DELETE FROM ${write.table} WHERE ${where}`;
  if (write.kind === "limit")
    return `SELECT 1 AS room FROM (SELECT count(*) AS count FROM ${write.table} WHERE ${where}) AS found WHERE count < ?`;
  const set = write.set.map((column) => `${column} = ?`).join(", ");
  return `UPDATE ${write.table} SET ${set} WHERE ${where}${andCondition(write)}`;
}

/**
 * Joins successive inserts into one statement of PostgreSQL, which checks foreign keys at its end. Only plain inserts
 * can be joined, because they lock no row that others lock: the statement runs its parts in any order.
 */
export function joinInserts(writes: readonly DeferredWrite[]): DeferredWrite[][] {
  const joined: DeferredWrite[][] = [];
  for (const write of writes) {
    const last = joined.at(-1);
    if (last !== undefined && isPlainInsert(write) && isPlainInsert(last[0]!)) last.push(write);
    else joined.push([write]);
  }
  return joined;
}

/** The text of `joinInserts`. */
export function joinedText(writes: readonly DeferredWrite[]): string {
  const texts = writes.map(textOf);
  const last = texts.pop()!;
  return texts.length === 0
    ? last
    : `WITH ${texts.map((text, index) => `part${index} AS (${text})`).join(", ")} ${last}`;
}

function isPlainInsert(write: DeferredWrite): boolean {
  return write.kind === "insert" && write.ending === undefined;
}

export function valuesOf(write: DeferredWrite): Binding[] {
  return write.kind === "insert" ? write.rows.flat() : [...write.values];
}

/** The rows of a write for `jsonOfRows`. */
export function rowsOf(write: DeferredWrite): readonly (readonly Binding[])[] {
  return write.kind === "insert" ? write.rows : [write.values];
}

/**
 * SQL of SQLite for many limits of one shape, after their inserts. The statement returns a row if one limit is
 * exceeded.
 */
export function mergedLimitText({ table, where }: DeferredLimit): string {
  const equal = where.map((column, index) => `${table}.${column} = row.value ->> ${index}`).join(" AND ");
  const count = `SELECT count(*) FROM ${table} WHERE ${equal}`;
  return `SELECT 1 AS exceeded FROM json_each(?) AS row WHERE (${count}) > row.value ->> ${where.length} LIMIT 1`;
}

/**
 * SQL of SQLite for many writes of one shape. Its one parameter is JSON text: an array of rows. `areBytes` names the
 * columns whose values `jsonOfRows` writes in hex.
 */
export function mergedText(write: Exclude<DeferredWrite, DeferredLimit>, areBytes: readonly boolean[]): string {
  const value = (index: number) => (areBytes[index] ? `unhex(row.value ->> ${index})` : `row.value ->> ${index}`);
  const { table } = write;
  if (write.kind === "insert") {
    const { columns, ending = "" } = write;
    const values = columns.map((_, index) => value(index)).join(", ");
    // Without WHERE, SQLite reads ON CONFLICT as a join.
    return `INSERT INTO ${table} (${columns.join(", ")}) SELECT ${values} FROM json_each(?) AS row WHERE true ${ending}`.trimEnd();
  }
  const first = write.kind === "update" ? write.set.length : 0;
  const equal = write.where.map((column, index) => `${table}.${column} = ${value(first + index)}`).join(" AND ");
  if (write.kind === "delete") {
    const values = write.where.map((_, index) => value(index)).join(", ");
    return `DELETE FROM ${table} WHERE (${write.where.join(", ")}) IN (SELECT ${values} FROM json_each(?) AS row)`;
  }
  const set = write.set.map((column, index) => `${column} = ${value(index)}`).join(", ");
  return `UPDATE ${table} SET ${set} FROM json_each(?) AS row WHERE ${equal}${andCondition(write)}`;
}

/** The columns with bytes, by their positions. A value of such a column is bytes or null in every row. */
export function bytePlaces(rows: readonly (readonly Binding[])[]): boolean[] {
  return rows[0]!.map((_, index) => rows.some((row) => Buffer.isBuffer(row[index])));
}

export function jsonOfRows(rows: readonly (readonly Binding[])[]): string {
  return JSON.stringify(rows.map((row) => row.map(jsonValueOf)));
}

// Drivers replace lone surrogates, but JSON would keep them, so replace them here.
function jsonValueOf(value: Binding): string | number | null {
  if (typeof value === "string") return value.isWellFormed() ? value : value.toWellFormed();
  return Buffer.isBuffer(value) ? value.toString("hex") : value;
}

function andCondition({ condition }: DeferredUpdate): string {
  return condition === undefined ? "" : ` AND ${condition}`;
}
