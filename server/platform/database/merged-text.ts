// SQL that writes many rows of one shape. Its one parameter is a JSON array with an array of values for each row.
import { amountPlus } from "./amounts.ts";
import type { Binding, DeferredAddition, DeferredLimit, RowWrite } from "./deferred-writes.ts";
import { jsonRowsSql } from "./json-rows.ts";
import type { Dialect } from "./types.ts";

/** The type of a column in PostgreSQL's SQL. */
export type TypeOf = (table: string, column: string) => string;

/** Writes the SQL of a value of the row. */
type ValueSql = (index: number, column: string, isBytes?: boolean) => string;

/** SQL of the rows of the parameter. */
function rowsSql(dialect: Dialect): string {
  return dialect === "sqlite" ? `${jsonRowsSql({ dialect })} AS row` : `${jsonRowsSql({ dialect })} AS row(value)`;
}

/** `areBytes`: true for a column whose values `jsonOfRows` writes in hex. */
export function mergedText(dialect: Dialect, typeOf: TypeOf, write: RowWrite, areBytes: readonly boolean[]): string {
  const { table } = write;
  const valueIn = valuesIn(dialect, typeOf, table);
  const value = (index: number, column: string) => valueIn(index, column, areBytes[index]);
  const rows = rowsSql(dialect);
  if (write.kind === "insert") {
    const { columns, otherwise } = write;
    const selected = columns.map((column, index) => value(index, column)).join(", ");
    // Without WHERE, SQLite reads ON CONFLICT as a join.
    const ending = otherwise === undefined ? "" : " WHERE true ON CONFLICT DO NOTHING";
    return `INSERT INTO ${table} (${columns.join(", ")}) SELECT ${selected} FROM ${rows}${ending}`;
  }
  if (write.kind === "delete") {
    const selected = write.where.map((column, index) => value(index, column)).join(", ");
    return `DELETE FROM ${table} WHERE (${write.where.join(", ")}) IN (SELECT ${selected} FROM ${rows})`;
  }
  const set = write.set.map((column, index) => `${column} = ${value(index, column)}`).join(", ");
  const first = write.set.length;
  const equal = write.where.map((column, index) => `${table}.${column} = ${value(first + index, column)}`);
  const conditions = write.condition === undefined ? equal : [...equal, write.condition];
  return `UPDATE ${table} SET ${set} FROM ${rows} WHERE ${conditions.join(" AND ")}`;
}

/** Returns a row for each limit that is exceeded. Run it after the inserts. */
export function limitText(dialect: Dialect, typeOf: TypeOf, { table, where }: DeferredLimit): string {
  const value = valuesIn(dialect, typeOf, table);
  const equal = where.map((column, index) => `${table}.${column} = ${value(index, column)}`).join(" AND ");
  const most =
    dialect === "postgres" ? `CAST(row.value ->> ${where.length} AS bigint)` : `row.value ->> ${where.length}`;
  return `SELECT 1 AS exceeded FROM ${rowsSql(dialect)} WHERE (SELECT count(*) FROM ${table} WHERE ${equal}) > ${most}`;
}

/** Adds the amounts, and returns the keys and the sums as `sum`. The rows have the values of the key, then the amount. */
export function additionText(dialect: Dialect, typeOf: TypeOf, { table, key, column }: DeferredAddition): string {
  const value = valuesIn(dialect, typeOf, table);
  const columns = [...key, column];
  const selected = columns.map((each, index) => value(index, each)).join(", ");
  const sum = amountPlus(dialect, `${table}.${column}`, `excluded.${column}`);
  return `INSERT INTO ${table} (${columns.join(", ")}) SELECT ${selected} FROM ${rowsSql(dialect)} WHERE true
    ON CONFLICT (${key.join(", ")}) DO UPDATE SET ${column} = ${sum} RETURNING ${key.join(", ")}, ${column} AS sum`;
}

function valuesIn(dialect: Dialect, typeOf: TypeOf, table: string): ValueSql {
  if (dialect === "sqlite")
    return (index, _, isBytes) => (isBytes ? `unhex(row.value ->> ${index})` : `row.value ->> ${index}`);
  return (index, column, isBytes) => {
    if (isBytes) return `decode(row.value ->> ${index}, 'hex')`;
    const type = typeOf(table, column);
    return type === "text" ? `row.value ->> ${index}` : `CAST(row.value ->> ${index} AS ${type})`;
  };
}

/** The columns with bytes, by their positions. A value of such a column is bytes or null in every row. */
export function bytePlaces(rows: readonly (readonly Binding[])[]): boolean[] {
  return rows[0]!.map((_, index) => rows.some((row) => Buffer.isBuffer(row[index])));
}

export function jsonOfRows(rows: readonly (readonly Binding[])[]): string {
  const isPlain = rows.every((row) => row.every(isPlainJson));
  return JSON.stringify(isPlain ? rows : rows.map((row) => row.map(jsonValueOf)));
}

function isPlainJson(value: Binding): boolean {
  return typeof value === "string" ? value.isWellFormed() : !Buffer.isBuffer(value);
}

// Drivers replace lone surrogates, but JSON would keep them, so replace them here.
function jsonValueOf(value: Binding): string | number | null {
  if (typeof value === "string") return value.isWellFormed() ? value : value.toWellFormed();
  return Buffer.isBuffer(value) ? value.toString("hex") : value;
}
