// A table as a store names it once: from its columns come the rows that are inserted, found by key and read in pages.
// Invariant: whatever is selected here is selected within one project.
import knexFactory, { type Knex } from "knex";
import type { Columns, RowWith } from "./columns.ts";
import type { Queries, SqlValue, Transaction } from "./types.ts";

/** Values that rows must equal, the project's id among them. A row type without `project_id` cannot be selected here. */
export type Scope<Row> = Row extends { project_id: string }
  ? { readonly project_id: string } & { readonly [Column in keyof Row]?: Comparable<Row[Column]> }
  : never;

/** Values that rows must equal or have at an instant, ranges that they must lie in, or values that they must not have. What is undefined does not count. */
export type Filters<Row> = {
  readonly [Column in keyof Row]?:
    | Comparable<Row[Column]>
    | Range<Comparable<Row[Column]>>
    | AnyOf<Comparable<Row[Column]>>
    | NoneOf<Comparable<Row[Column]>>
    | ValueAt<Comparable<Row[Column]>>
    | undefined;
};

/** New values of some columns; whose a row is and when it was made stays. */
export type Changes<Row> = {
  readonly [Column in Exclude<keyof Row, "id" | "project_id" | "created_at">]?: Row[Column];
};

/** One of these values; of no values at all, none. */
export interface AnyOf<Value> {
  readonly in: readonly Value[];
}

/** None of these values. */
export interface NoneOf<Value> {
  readonly not: readonly Value[];
}

/** A change of a column's value that time makes at the instant in another column. */
export interface TimedChange<Value> {
  readonly from: readonly Value[];
  readonly to: Value;
  /** The column of the instant; null there: no change. */
  readonly at: string;
}

/** This value at `now` (epoch ms), where time may have changed the stored one. */
export interface ValueAt<Value> {
  readonly is: Value;
  readonly now: number;
  readonly change: TimedChange<Value>;
}

/** From `from` on, and less than `before`. */
export interface Range<Value> {
  readonly from?: Value | undefined;
  readonly before?: Value | undefined;
}

/** Which rows come, in the order of their ids, beyond the one named. */
export interface Slice {
  readonly order: "newestFirst" | "oldestFirst";
  readonly beyond: string | undefined;
  readonly limit: number;
  /** What no limit exceeds. */
  readonly most: number;
}

export type Comparable<Value> = Extract<Value, string | number>;

interface Condition {
  readonly column: string;
  readonly operator: "=" | "<>" | ">=" | "<" | ">" | "in";
  /** One value, or any number for "in". */
  readonly values: readonly SqlValue[];
  /** The value is what the column has then, not what it stores. */
  readonly at?: Omit<ValueAt<SqlValue>, "is">;
}

// Compiles only and is never connected. PostgreSQL's quotes and clauses are SQLite's too.
const compiler = knexFactory({ client: "pg" });

/** Every table that a store declares, for the comparison with the migrated database (`npm run check`). */
export const declaredTables: Table<never>[] = [];

/** Declares a table: `tableOf("fraud_alerts", { ...changingColumns, status: text<Status>(), responded_at: instant.orNull })`. */
export function tableOf<const Given extends Columns>(name: string, columns: Given): Table<RowWith<Given>> {
  const table = new Table<RowWith<Given>>(name, columns);
  declaredTables.push(table as unknown as Table<never>);
  return table;
}

/** The type of a table's rows. */
export type RowOf<Of> = Of extends Table<infer Row> ? Row : never;

export class Table<Row extends object> {
  readonly name: string;
  readonly declared: Columns;
  readonly #columns: readonly string[];
  #observer: ((tx: Transaction, written: Partial<Row>) => void) | undefined;
  // By the shape of what is asked: compiling takes longer than many a statement.
  readonly #texts = new Map<string, string>();

  constructor(name: string, columns: Columns) {
    this.name = name;
    this.declared = columns;
    this.#columns = Object.keys(columns);
  }

  /** The columns as a SELECT or a RETURNING lists them; with the table's name, or the one it goes by in a join, before each. */
  columns(of?: string): string {
    return this.#columns.map((column) => (of === undefined ? column : `${of}.${column}`)).join(", ");
  }

  /** Calls `observer` in the unit of work after each insert and change, with the columns that were written. A table has one observer. */
  observe(observer: (tx: Transaction, written: Partial<Row>) => void): void {
    if (this.#observer !== undefined) throw new Error(`${this.name} has an observer already`);
    this.#observer = observer;
  }

  /** Inserts a row; it may have columns that are never read with the others. */
  async insert<Given extends Row>(tx: Transaction, row: Written<Given>): Promise<void> {
    await this.insertAll<Given>(tx, [row]);
  }

  /**
   * Inserts a row that a list shows. The unit of work has to name its project (`write(work, addsTo)`): otherwise a client that polls the list could miss
   * the row.
   */
  async insertListed(tx: Transaction, row: Written<Row & { project_id: string }>): Promise<void> {
    if (tx.addsTo !== row.project_id)
      throw new Error(
        `a unit of work that adds to ${this.name} must name the project: database.write(work, projectId)`,
      );
    await this.insertAll(tx, [row]);
  }

  /** Inserts rows with the same columns in one statement; meant for some tens of them. */
  async insertAll<Given extends Row>(tx: Transaction, rows: readonly Written<Given>[]): Promise<void> {
    if (rows.length > 0) await this.#insert(tx, rows, "");
  }

  /** Inserts a row unless one is there that has a value of it which only one may have; false then. */
  async insertUnlessThere(tx: Transaction, row: Written<Row>): Promise<boolean> {
    return (await this.#insert(tx, [row], " ON CONFLICT DO NOTHING")) === 1;
  }

  async #insert<Given extends Row>(tx: Transaction, rows: readonly Written<Given>[], ending: string): Promise<number> {
    const columns = Object.keys(rows[0]!) as (keyof Given)[];
    const text = this.#text(`insert ${rows.length} ${columns.join()}${ending}`, () => {
      const marks = `(${columns.map(() => "?").join(", ")})`;
      return `INSERT INTO ${this.name} (${columns.join(", ")}) VALUES ${rows.map(() => marks).join(", ")}${ending}`;
    });
    const inserted = await tx.run(
      text,
      rows.flatMap((row) => columns.map((column) => row[column] as SqlValue)),
    );
    if (inserted > 0) for (const row of rows) this.#observer?.(tx, row);
    return inserted;
  }

  /** The row, or undefined. */
  async find(queries: Queries, scope: Scope<Row>): Promise<Row | undefined> {
    const conditions = equalities(scope);
    return queries.one<Row>(this.#select(conditions), valuesOf(conditions));
  }

  /** Whether the scope has a row that the filters let through. */
  async exists(queries: Queries, scope: Scope<Row>, filters: Filters<Row> = {}): Promise<boolean> {
    const conditions = [...equalities(scope), ...conditionsOf(filters)];
    const text = this.#text(
      `exists ${shapeOf(conditions)}`,
      () => `${this.#query(conditions, ["id"]).toSQL().sql} LIMIT 1`,
    );
    return (await queries.one(text, valuesOf(conditions))) !== undefined;
  }

  /** The row, kept from changing until the transaction ends, or undefined. */
  async findForUpdate(tx: Transaction, scope: Scope<Row>): Promise<Row | undefined> {
    // SQLite has one writer, so there everything is.
    const conditions = equalities(scope);
    return tx.one<Row>(this.#select(conditions, tx.dialect === "postgres"), valuesOf(conditions));
  }

  /** Writes the columns that `changes` names to the row, which `findForUpdate` gave; false when it is not there as `scope` says. */
  async change(tx: Transaction, scope: Scope<Row>, changes: Changes<Row>): Promise<boolean> {
    const conditions = equalities(scope);
    const columns = Object.keys(changes) as (keyof Changes<Row> & string)[];
    const text = this.#text(`change ${columns.join()} ${shapeOf(conditions)}`, () => {
      const where = conditions.map(({ column }) => `${column} = ?`).join(" AND ");
      return `UPDATE ${this.name} SET ${columns.map((column) => `${column} = ?`).join(", ")} WHERE ${where}`;
    });
    const values = columns.map((column) => changes[column] as SqlValue);
    const isChanged = (await tx.run(text, [...values, ...valuesOf(conditions)])) === 1;
    if (isChanged) this.#observer?.(tx, changes as Partial<Row>);
    return isChanged;
  }

  /** Rows in the order of their ids. */
  async slice(queries: Queries, scope: Scope<Row>, filters: Filters<Row>, slice: Slice): Promise<Row[]> {
    const { order, beyond, limit, most } = slice;
    if (limit > most) throw new Error(`a slice of ${limit} rows is more than ${most}`);
    const newestFirst = order === "newestFirst";
    const conditions = [...equalities(scope), ...conditionsOf(filters)];
    if (beyond !== undefined) conditions.push({ column: "id", operator: newestFirst ? "<" : ">", values: [beyond] });
    const { dialect } = queries;
    const text = this.#text(`${order} ${dialect} ${most} ${shapeOf(conditions)}`, () => {
      const direction = newestFirst ? "DESC" : "ASC";
      return dialect === "postgres"
        ? this.#sliceOfFound(conditions, direction, most)
        : `${this.#query(conditions).toSQL().sql} ORDER BY id ${direction} LIMIT ?`;
    });
    return queries.all<Row>(text, [...valuesOf(conditions), limit]);
  }

  /**
   * On PostgreSQL the ids come first, then their rows: only the index that has all that is asked for gives the ids without the rows (once the table
   * was vacuumed), so it is the one that is used. Asked for rows, PostgreSQL would rather go through all ids, in whose order the rows lie, and leave
   * out what does not fit, however much that is. The most stands in the text: what may read any number of rows is planned anew each time.
   */
  #sliceOfFound(conditions: readonly Condition[], direction: "ASC" | "DESC", most: number): string {
    const found = this.#query(conditions, ["id"]).toSQL().sql;
    const inOrder = (of: string) => `ORDER BY ${of}id ${direction}`;
    return `SELECT ${this.columns("item")} FROM
      (SELECT id FROM (${found} ${inOrder("")} LIMIT ${most}) AS found ${inOrder("")} LIMIT ?) AS page
      JOIN ${this.name} AS item ON item.id = page.id ${inOrder("page.")}`;
  }

  #select(conditions: readonly Condition[], locking = false): string {
    return this.#text(`${locking ? "lock" : "find"} ${shapeOf(conditions)}`, () => {
      const query = this.#query(conditions);
      return (locking ? query.forUpdate() : query).toSQL().sql;
    });
  }

  #query(conditions: readonly Condition[], columns = this.#columns): Knex.QueryBuilder {
    const query = compiler(this.name).select(...columns);
    for (const { column, operator, values, at } of conditions) {
      if (at !== undefined) query.whereRaw(`${valueAt(column, at.change)} = ?`, [at.now, ...values] as Knex.Value[]);
      else if (operator === "in") query.whereIn(column, values as Knex.Value[]);
      else query.where(column, operator, values[0] as Knex.Value);
    }
    return query;
  }

  #text(shape: string, compile: () => string): string {
    let text = this.#texts.get(shape);
    if (text === undefined) {
      text = compile();
      this.#texts.set(shape, text);
    }
    return text;
  }
}

/** A row whose every value can be stored. */
type Written<Row> = Row & { readonly [Column in keyof Row]: SqlValue };

// An undefined value would widen what is selected, so it is bound, and refused there.
function equalities(scope: object): Condition[] {
  return Object.entries(scope).map(([column, value]) => ({ column, operator: "=", values: [value] }));
}

function conditionsOf(filters: object): Condition[] {
  const conditions: Condition[] = [];
  for (const [column, filter] of Object.entries(filters) as [
    string,
    SqlValue | Range<SqlValue> | AnyOf<SqlValue> | NoneOf<SqlValue> | ValueAt<SqlValue> | undefined,
  ][]) {
    if (filter === undefined) continue;
    if (isValueAt(filter)) {
      const { is, now, change } = filter;
      conditions.push({ column, operator: "=", values: [is], at: { now, change } });
    } else if (isAnyOf(filter)) {
      conditions.push({ column, operator: "in", values: filter.in });
    } else if (isNoneOf(filter)) {
      for (const value of filter.not) conditions.push({ column, operator: "<>", values: [value] });
    } else if (isRange(filter)) {
      if (filter.from !== undefined) conditions.push({ column, operator: ">=", values: [filter.from] });
      if (filter.before !== undefined) conditions.push({ column, operator: "<", values: [filter.before] });
    } else conditions.push({ column, operator: "=", values: [filter] });
  }
  return conditions;
}

/** The value that a column has at an instant, which is bound. */
function valueAt(column: string, { from, to, at }: TimedChange<SqlValue>): string {
  const listed = from.map((value) => `'${value}'`).join(", ");
  return `CASE WHEN ${column} IN (${listed}) AND ${at} <= ? THEN '${to}' ELSE ${column} END`;
}

function isValueAt(filter: unknown): filter is ValueAt<SqlValue> {
  return typeof filter === "object" && filter !== null && "change" in filter;
}

function isAnyOf(filter: object | SqlValue): filter is AnyOf<SqlValue> {
  return typeof filter === "object" && filter !== null && "in" in filter;
}

function isNoneOf(filter: object | SqlValue): filter is NoneOf<SqlValue> {
  return typeof filter === "object" && filter !== null && "not" in filter;
}

function isRange(filter: SqlValue | Range<SqlValue>): filter is Range<SqlValue> {
  return typeof filter === "object" && filter !== null && !Buffer.isBuffer(filter);
}

function shapeOf(conditions: readonly Condition[]): string {
  return conditions
    .map(({ column, operator, values, at }) => `${column}${operator}${values.length}${at?.change.at ?? ""}`)
    .join();
}

function valuesOf(conditions: readonly Condition[]): SqlValue[] {
  return conditions.flatMap(({ values, at }) => (at === undefined ? values : [at.now, ...values]));
}
