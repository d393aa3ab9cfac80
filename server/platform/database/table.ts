// Declares tables and their queries. Invariant: every query is limited to one project.
import { batchesOf } from "./batches.ts";
import type { Columns, RowWith } from "./columns.ts";
import type { Binding, DeferredInsert } from "./deferred-writes.ts";
import type { Selection } from "./read-together.ts";
import { openColumn, plainOf, sealColumn } from "./sealed-columns.ts";
import type { Database, Queries, RowKey, SqlValue, Transaction } from "./types.ts";
import { toBindings } from "./values.ts";

/** Row types without `project_id` cannot be queried. */
export type Scope<Row> = Row extends { project_id: string }
  ? { readonly project_id: string } & { readonly [Column in keyof Row]?: Comparable<Row[Column]> }
  : never;

/** Undefined conditions are ignored. */
export type Filters<Row> = {
  readonly [Column in keyof Row]?:
    | Comparable<Row[Column]>
    | Range<Comparable<Row[Column]>>
    | AnyOf<Comparable<Row[Column]>>
    | NoneOf<Comparable<Row[Column]>>
    | ValueAt<Comparable<Row[Column]>>
    | undefined;
};

export type Changes<Row> = {
  readonly [Column in Exclude<keyof Row, "id" | "project_id" | "created_at">]?: Row[Column];
};

/** The number of rows that a scope may have, and the error of a further row. */
export interface RowLimit {
  readonly atMost: number;
  readonly otherwise: () => Error;
}

/** An empty list matches nothing. */
export interface AnyOf<Value> {
  readonly in: readonly Value[];
}

export interface NoneOf<Value> {
  readonly not: readonly Value[];
}

/** The column's value changes at the instant in column `at`. */
export interface TimedChange<Value> {
  readonly from: readonly Value[];
  readonly to: Value;
  /** Null means no change. */
  readonly at: string;
}

/** Compares the value at `now` (epoch ms), after any timed change. */
export interface ValueAt<Value> {
  readonly is: Value;
  readonly now: number;
  readonly change: TimedChange<Value>;
}

/** `from` is inclusive, `before` exclusive. */
export interface Range<Value> {
  readonly from?: Value | undefined;
  readonly before?: Value | undefined;
}

/** Selects the rows whose id or position is greater than `above` and less than `below`, in list order. */
export interface Slice {
  readonly order: "newestFirst" | "oldestFirst";
  readonly above: string | undefined;
  readonly below: string | undefined;
  readonly limit: number;
  /** Maximum of `limit` over all calls. */
  readonly maxLimit: number;
}

export type Comparable<Value> = Extract<Value, string | number>;

interface Condition {
  readonly column: string;
  /** With "any", PostgreSQL orders by the column although the column has only one value. */
  readonly operator: "=" | "<>" | ">=" | "<" | ">" | "in" | "any";
  /** One value, or several for "in". */
  readonly values: readonly SqlValue[];
  readonly at?: Omit<ValueAt<SqlValue>, "is">;
}

/** `npm run check` compares them with the migrated database. */
export const declaredTables: Table<never>[] = [];

/** `key` is the table's primary key; sealed values are bound to it. */
export function tableOf<const Given extends Columns>(
  name: string,
  columns: Given,
  key: readonly (keyof Given & string)[] = ["id"],
): Table<RowWith<Given>> {
  const table = new Table<RowWith<Given>>(name, columns, key);
  declaredTables.push(table as unknown as Table<never>);
  return table;
}

/**
 * A table that a list shows, newest first. The list is ordered by `id`, or by the column `position` if the id is drawn
 * before the unit of work that inserts the row.
 */
export function listedTableOf<const Given extends Columns>(name: string, columns: Given): ListedTable<RowWith<Given>> {
  const table = new ListedTable<RowWith<Given>>(name, columns);
  declaredTables.push(table as unknown as Table<never>);
  return table;
}

export type RowOf<Of> = Of extends Table<infer Row> ? Row : never;

export class Table<Row extends object> {
  readonly name: string;
  readonly declared: Columns;
  readonly #key: readonly string[];
  readonly #columns: readonly string[];
  readonly #sealed: ReadonlySet<string>;
  #observer: ((tx: Transaction, written: Partial<Row>) => void) | undefined;
  // Compiled queries by their shape, because compiling often takes longer than the statement.
  readonly #texts = new Map<string, string>();
  readonly #forms = new Map<string, Omit<Selection<Row>, "values">>();

  constructor(name: string, columns: Columns, key: readonly string[] = ["id"]) {
    this.name = name;
    this.declared = columns;
    this.#key = key;
    this.#columns = Object.keys(columns);
    for (const column of key)
      if (!(column in columns)) throw new Error(`${name} has no column ${column}: declare its key`);
    this.#sealed = new Set(this.#columns.filter((column) => columns[column]!.kind === "sealedText"));
  }

  /** For SELECT or RETURNING, prefixed with `of`. */
  columns(of?: string): string {
    return this.#columns.map((column) => (of === undefined ? column : `${of}.${column}`)).join(", ");
  }

  /** Calls `observer` within the unit of work after each insert and change. */
  observe(observer: (tx: Transaction, written: Partial<Row>) => void): void {
    if (this.#observer !== undefined) throw new Error(`${this.name} has an observer already`);
    this.#observer = observer;
  }

  /** The row may have columns that reads omit. */
  async insert<Given extends Row>(tx: Transaction, row: StorableRow<Given>): Promise<void> {
    await this.insertAll<Given>(tx, [row]);
  }

  /** Use it for tens of rows with equal columns. */
  async insertAll<Given extends Row>(tx: Transaction, rows: readonly StorableRow<Given>[]): Promise<void> {
    if (rows.length === 0) return;
    await tx.defer(this.#insertOf(tx, rows));
    for (const row of rows) this.#observer?.(tx, row);
  }

  /** The unit of work fails with the error of `otherwise` if the row violates a unique constraint. */
  async insertOrFail(tx: Transaction, row: StorableRow<Row>, otherwise: () => Error): Promise<void> {
    await tx.defer({ ...this.#insertOf(tx, [row]), otherwise });
    this.#observer?.(tx, row);
  }

  #insertOf<Given extends Row>(tx: Transaction, rows: readonly StorableRow<Given>[]): DeferredInsert {
    for (const row of rows) assertNames(tx, this.name, row);
    const columns = Object.keys(rows[0]!);
    const stored = rows.map((row) =>
      toBindings(columns.map((column) => this.stored(tx, row, column, row[column as keyof Given] as SqlValue))),
    );
    return { kind: "insert", table: this.name, columns, rows: stored };
  }

  async find(queries: Queries, scope: Scope<Row>): Promise<Row | undefined> {
    const selection = this.select(scope);
    return this.#opened(queries, await queries.one<Row>(selection.sql, selection.values, [selection]));
  }

  async exists(queries: Queries, scope: Scope<Row>, filters: Filters<Row> = {}): Promise<boolean> {
    const conditions = [...equalities(scope), ...conditionsOf(filters)];
    const text = this.text(`exists ${shapeOf(conditions)}`, () => `${this.query(conditions, ["id"])} LIMIT 1`);
    return (await queries.one(text, valuesOf(conditions))) !== undefined;
  }

  /** Call it before the insert of one row. The unit of work fails unless the scope has room for the row. */
  limit(tx: Transaction, scope: Scope<Row>, { atMost, otherwise }: RowLimit): Promise<void> {
    assertNames(tx, this.name, scope);
    const values = toBindings([...(Object.values(scope) as SqlValue[]), atMost]);
    return tx.defer({ kind: "limit", table: this.name, where: Object.keys(scope), values, otherwise });
  }

  /** For `readTogether`. */
  select(scope: Scope<Row>): Selection<Row> {
    const columns = this.#columns as readonly (keyof Row & string)[];
    return this.selectColumns(columns, scope) as Selection<object> as Selection<Row>;
  }

  /** Like `select`, for rows that need few columns. */
  selectColumns<Column extends keyof Row & string>(
    columns: readonly Column[],
    scope: Scope<Row>,
  ): Selection<Pick<Row, Column>> {
    const names = Object.keys(scope);
    const form = this.#form(columns, names.join(), () => this.#conditionSql(equalities(scope)));
    const equal = scope as Readonly<Record<string, Binding>>;
    return { ...form, values: Object.values(equal), sees: { table: this.name, equal } };
  }

  /** Like `select`, with a condition in SQL, which must limit the rows to one project. */
  selectWhere(condition: string, values: readonly SqlValue[]): Selection<Row> {
    const columns = this.#columns as readonly (keyof Row & string)[];
    return { ...this.#form(columns, condition, () => condition), values };
  }

  /** Returns what selections with these columns and this condition have in common. */
  #form(
    columns: readonly (keyof Row & string)[],
    shape: string,
    conditionOf: () => string,
  ): Omit<Selection<Row>, "values"> {
    const name = `${columns === this.#columns ? "" : columns.join()} ${shape}`;
    let form = this.#forms.get(name);
    if (form === undefined) {
      form = {
        sql: `SELECT ${columns.join(", ")} FROM ${this.name} WHERE ${conditionOf()}`,
        columns: Object.fromEntries(columns.map((column) => [column, this.declared[column]!])),
        open: (queries, rows) => this.openAll(queries, rows as Row[]),
      };
      this.#forms.set(name, form);
    }
    return form;
  }

  /** If no row matches, the unit of work fails. */
  async change(tx: Transaction, scope: Scope<Row>, changes: Changes<Row>): Promise<void> {
    assertNames(tx, this.name, scope);
    const set = Object.keys(changes) as (keyof Changes<Row> & string)[];
    const values = set.map((column) => this.stored(tx, scope, column, changes[column] as SqlValue));
    await tx.defer({
      kind: "update",
      table: this.name,
      set,
      where: Object.keys(scope),
      values: toBindings([...values, ...(Object.values(scope) as SqlValue[])]),
      otherwise: () => new Error(`a row of ${this.name} changed before its change was written`),
    });
    this.#observer?.(tx, changes as Partial<Row>);
  }

  /** Decrypts the sealed columns of rows that other SQL has read. These rows must have the table's key. */
  openAll<Given extends object>(queries: Queries, rows: Given[]): Given[] {
    return this.#sealed.size === 0 ? rows : rows.map((row) => this.#opened(queries, row)!);
  }

  /** Seals the values that are not sealed. `progress` gets the number of rows read. Returns the number sealed. */
  async sealPlainValues(database: Database, batchRows: number, progress: (rows: number) => void): Promise<number> {
    const columns = [...this.#sealed];
    if (columns.length === 0) return 0;
    const key = this.#key.join(", ");
    const places = this.#key.map(() => "?").join(", ");
    let [read, sealed] = [0, 0];
    const readAfter = (last: Record<string, SqlValue> | undefined) =>
      database.read.all<Record<string, SqlValue>>(
        `SELECT ${key}, ${columns.join(", ")} FROM ${this.name}
         ${last === undefined ? "" : `WHERE (${key}) > (${places})`} ORDER BY ${key} LIMIT ?`,
        [...(last === undefined ? [] : this.#key.map((column) => last[column]!)), batchRows],
      );
    for await (const rows of batchesOf(batchRows, readAfter)) {
      sealed += await database.write(async (tx) => {
        let count = 0;
        for (const row of rows)
          for (const column of columns) if (row[column] !== null) count += await this.#sealPlain(tx, row, column);
        return count;
      });
      read += rows.length;
      progress(read);
    }
    return sealed;
  }

  /** Returns 0 for a sealed value, and for a value that has changed since it was read, because every change seals. */
  async #sealPlain(tx: Transaction, row: Readonly<Record<string, SqlValue>>, column: string): Promise<number> {
    const stored = row[column] as string;
    const plain = plainOf(stored);
    if (plain === undefined) return 0;
    const value = this.stored(tx, row, column, plain);
    const unchanged = [...this.#key, column].map((name) => `${name} = ?`).join(" AND ");
    const values = [value, ...this.#key.map((name) => row[name]!), stored];
    return tx.run(`UPDATE ${this.name} SET ${column} = ? WHERE ${unchanged}`, values);
  }

  #opened<Given extends object>({ sealer }: Queries, row: Given | undefined): Given | undefined {
    if (row === undefined || this.#sealed.size === 0) return row;
    // Makes a copy, because equal reads on SQLite share their rows.
    const opened = { ...row } as Record<string, string | null>;
    for (const column of this.#sealed) {
      const stored = opened[column];
      if (stored != null) opened[column] = openColumn(sealer, stored, this.#contextOf(row, column));
    }
    return opened as Given;
  }

  /** A value that does not open throws when it is read, so that the other rows of a list can be shown. */
  openForList<Given extends object>(queries: Queries, rows: Given[]): Given[] {
    if (this.#sealed.size === 0) return rows;
    return rows.map((row) => {
      try {
        return this.#opened(queries, row)!;
      } catch (error) {
        const unreadable = { ...row };
        const get = () => {
          throw error;
        };
        for (const column of this.#sealed) Object.defineProperty(unreadable, column, { get });
        return unreadable;
      }
    });
  }

  /** Returns the value as other SQL must write it: sealed if its column is sealed. `row` must have the table's key. */
  stored({ sealer }: Queries, row: object, column: string, value: SqlValue): SqlValue {
    if (value === null || !this.#sealed.has(column)) return value;
    return sealColumn(sealer, value as string, this.#contextOf(row, column));
  }

  #contextOf(row: object, column: string): string {
    const key = this.#key.map((name) => (row as Readonly<Record<string, unknown>>)[name]);
    if (key.some((value) => value == null))
      throw new Error(`${this.name}.${column} is sealed, and its row has no ${this.#key.join(", ")}`);
    return `${this.name}.${column}:${key.join(":")}`;
  }

  protected query(conditions: readonly Condition[], columns = this.#columns): string {
    return `SELECT ${columns.join(", ")} FROM ${this.name} WHERE ${this.#conditionSql(conditions)}`;
  }

  #conditionSql(conditions: readonly Condition[]): string {
    const sealed = conditions.find(({ column }) => this.#sealed.has(column));
    if (sealed !== undefined) throw new Error(`${this.name}.${sealed.column} is sealed, so SQL cannot search it`);
    return conditions.map(conditionSql).join(" AND ");
  }

  protected text(shape: string, compile: () => string): string {
    let text = this.#texts.get(shape);
    if (text === undefined) {
      text = compile();
      this.#texts.set(shape, text);
    }
    return text;
  }
}

export class ListedTable<Row extends object> extends Table<Row> {
  readonly order: "id" | "position";

  constructor(name: string, columns: Columns) {
    super(name, columns);
    this.order = "position" in columns ? "position" : "id";
  }

  /** Throws unless the unit of work drew the row's key. A polling client could miss the row otherwise. */
  override async insertAll<Given extends Row>(tx: Transaction, rows: readonly StorableRow<Given>[]): Promise<void> {
    for (const row of rows as readonly object[]) this.#assertListable(tx, row as NewListedRow);
    await super.insertAll(tx, rows);
  }

  async slice(queries: Queries, scope: Scope<Row>, filters: Filters<Row>, slice: Slice): Promise<Row[]> {
    const { order, limit, maxLimit } = slice;
    if (limit > maxLimit) throw new Error(`a slice of ${limit} rows is more than ${maxLimit}`);
    const newestFirst = order === "newestFirst";
    const conditions = [...equalities(scope), ...conditionsOf(filters), ...boundsOf(slice, this.order)];
    const { dialect } = queries;
    const found = dialect === "postgres" ? withOrderedProject(conditions, scope) : conditions;
    const several = found.find(({ operator, values }) => operator === "in" && values.length > 0);
    const text = this.text(`${order} ${dialect} ${maxLimit} ${shapeOf(found)}`, () => {
      const direction = newestFirst ? "DESC" : "ASC";
      if (several !== undefined)
        return this.#pageOf(this.#foundByEach(found, several, direction, maxLimit), found, direction);
      return dialect === "postgres"
        ? this.#sliceOfFound(found, direction, maxLimit)
        : `${this.query(found)} ORDER BY ${this.order} ${direction} LIMIT ?`;
    });
    const values = several === undefined ? valuesOf(found) : valuesOfEach(found, several);
    const rows = await queries.all<Row>(text, [...values, limit]);
    return this.openForList(queries, rows);
  }

  /**
   * PostgreSQL finds keys in a covering index first. Otherwise it would scan all rows in order and filter. The SQL text
   * has the maximum limit, because a query with an unknown limit is planned anew each time.
   */
  #sliceOfFound(conditions: readonly Condition[], direction: Direction, most: number): string {
    return this.#pageOf(this.#found(conditions, direction, most), conditions, direction);
  }

  /**
   * Finds the rows of each value in an index. Otherwise a rare value would cost a scan of the rows with other values.
   */
  #foundByEach(conditions: readonly Condition[], several: Condition, direction: Direction, most: number): string {
    const each = several.values.map((value) => {
      return `SELECT * FROM (${this.#found(withValue(conditions, several, value), direction, most)}) AS one`;
    });
    return each.join(" UNION ALL ");
  }

  #found(conditions: readonly Condition[], direction: Direction, most: number): string {
    const keys = this.#keysOf(conditions);
    return `${this.query(conditions, keys)} ${orderBy(keys, direction)} LIMIT ${most}`;
  }

  #keysOf(conditions: readonly Condition[]): string[] {
    return [...conditions.filter(({ operator }) => operator === "any").map(({ column }) => column), this.order];
  }

  /** `found` selects the keys of at least the page's rows. */
  #pageOf(found: string, conditions: readonly Condition[], direction: Direction): string {
    const { order } = this;
    const keys = this.#keysOf(conditions);
    const ofPage = keys.map((key) => `page.${key}`);
    return `SELECT ${this.columns("item")} FROM
      (SELECT ${keys.join(", ")} FROM (${found}) AS found ${orderBy(keys, direction)} LIMIT ?) AS page
      JOIN ${this.name} AS item ON item.${order} = page.${order} ${orderBy(ofPage, direction)}`;
  }

  #assertListable(tx: Transaction, row: NewListedRow): void {
    if (!tx.hasDrawn({ id: row[this.order] as string, created_at: row.created_at }))
      throw new Error(`a unit of work that adds to ${this.name} must draw ${this.order} and created_at: tx.drawKey`);
  }
}

type Direction = "ASC" | "DESC";

function orderBy(keys: readonly string[], direction: Direction): string {
  return `ORDER BY ${keys.map((key) => `${key} ${direction}`).join(", ")}`;
}

/**
 * Makes PostgreSQL read an index that begins with the project. Otherwise PostgreSQL drops a column with a known value
 * from the order, and may then read all projects by the primary key, because a prepared plan does not know which values
 * are rare.
 */
function withOrderedProject(conditions: readonly Condition[], scope: object): readonly Condition[] {
  // A parent's id is rare in every plan, and its index may lack the project.
  if (Object.keys(scope).some((column) => column.endsWith("_id") && column !== "project_id")) return conditions;
  return conditions.map((each) => (each.column === "project_id" ? { ...each, operator: "any" } : each));
}

function withValue(conditions: readonly Condition[], several: Condition, value: SqlValue): Condition[] {
  return conditions.map((each) => (each === several ? { ...each, operator: "=", values: [value] } : each));
}

function valuesOfEach(conditions: readonly Condition[], several: Condition): SqlValue[] {
  return several.values.flatMap((value) => valuesOf(withValue(conditions, several, value)));
}

/** Throws unless the unit of work names the project of a row that it writes. Only then no other changes the row. */
export function assertNames(
  { project, newProject }: Transaction,
  table: string,
  { project_id }: { readonly project_id?: unknown },
): void {
  if (project_id !== undefined && project_id !== project && project_id !== newProject)
    throw new Error(`a unit of work that writes ${table} must name the project: database.write(work, projectId)`);
}

type NewListedRow = RowKey & { readonly project_id: string; readonly position?: string };

type StorableRow<Row> = Row & { readonly [Column in keyof Row]: SqlValue };

// Binding rejects an undefined value, which would otherwise widen the query.
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
      conditions.push({ column, operator: filter.in.length === 1 ? "=" : "in", values: filter.in });
    } else if (isNoneOf(filter)) {
      for (const value of filter.not) conditions.push({ column, operator: "<>", values: [value] });
    } else if (isRange(filter)) {
      if (filter.from !== undefined) conditions.push({ column, operator: ">=", values: [filter.from] });
      if (filter.before !== undefined) conditions.push({ column, operator: "<", values: [filter.before] });
    } else conditions.push({ column, operator: "=", values: [filter] });
  }
  return conditions;
}

/** Conditions of a slice on the column of the list's order. */
export function boundsOf({ above, below }: Pick<Slice, "above" | "below">, column: string): Condition[] {
  return [
    ...(above === undefined ? [] : [{ column, operator: ">" as const, values: [above] }]),
    ...(below === undefined ? [] : [{ column, operator: "<" as const, values: [below] }]),
  ];
}

function conditionSql({ column, operator, values, at }: Condition): string {
  if (at !== undefined) return `${valueAtSql(column, at.change)} = ?`;
  if (operator === "any") return `${column} = ANY(ARRAY[?])`;
  if (operator !== "in") return `${column} ${operator} ?`;
  return values.length === 0 ? "1 = 0" : `${column} IN (${values.map(() => "?").join(", ")})`;
}

function valueAtSql(column: string, { from, to, at }: TimedChange<SqlValue>): string {
  const list = from.map((value) => `'${value}'`).join(", ");
  return `CASE WHEN ${column} IN (${list}) AND ${at} <= ? THEN '${to}' ELSE ${column} END`;
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
