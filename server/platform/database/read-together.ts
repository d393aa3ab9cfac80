// Reads rows of several tables with one call of SQLite's driver, or one round trip to PostgreSQL. Each call costs more
// than a read by key (caches.md). Invariant: the rows are those of separate reads in this order.
import type { ColumnKind, Columns } from "./columns.ts";
import type { ReadPart } from "./read-parts.ts";
import type { Queries, SqlValue } from "./types.ts";
import { assertExactRows } from "./values.ts";

/** A SELECT of one table. `Table` and `selectionOf` make it. */
export interface Selection<Row extends object> extends ReadPart {
  /** The selected columns have the order of `columns`. */
  readonly sql: string;
  readonly values: readonly SqlValue[];
  readonly columns: Columns;
  /** Decrypts rows as they are stored. */
  readonly open: (queries: Queries, rows: object[]) => Row[];
}

export type RowsOf<Selections> = {
  [Index in keyof Selections]: Selections[Index] extends Selection<infer Row> ? Row[] : never;
};

/** `row` is an addend, which becomes a row of the result. */
interface Part {
  readonly part: number;
  readonly fields: string;
  readonly row?: object;
}

const combinedTexts = new Map<string, string>();

/** Returns the rows of each selection. */
export async function readTogether<const Selections extends readonly Selection<object>[]>(
  queries: Queries,
  selections: Selections,
): Promise<RowsOf<Selections>> {
  const [first] = selections;
  const rows =
    selections.length === 1
      ? [await queries.all<object>(first!.sql, first!.values, selections)]
      : await readCombined(queries, selections);
  return selections.map(({ open }, index) => open(queries, rows[index]!)) as unknown as RowsOf<Selections>;
}

// Each row comes as one JSON text, because the selections have different columns.
async function readCombined(queries: Queries, selections: readonly Selection<object>[]): Promise<object[][]> {
  const key = [queries.dialect, ...selections.map(({ sql }) => sql)].join("\u0000");
  let text = combinedTexts.get(key);
  if (text === undefined) {
    const json = jsonOf[queries.dialect];
    text = selections
      .map(({ sql, columns }, part) => `SELECT ${part} AS part, ${json(columns)} AS fields FROM (${sql}) AS found`)
      .join(" UNION ALL ");
    combinedTexts.set(key, text);
  }
  const values = selections.flatMap((selection) => selection.values);
  const rows: object[][] = selections.map(() => []);
  for (const { part, fields, row } of await queries.all<Part>(text, values, selections.map(partOf)))
    rows[part]!.push(row ?? rowOf(selections[part]!.columns, fields));
  return rows;
}

/** Makes addends rows of the combined result. */
function partOf({ sql, sees, isShared }: Selection<object>, part: number): ReadPart {
  const addend = sees?.addend;
  if (addend === undefined) return { sql, sees, isShared };
  return { sql, sees: { ...sees!, addend: (added) => ({ part, row: addend(added) }) } };
}

// JSON has no type for bytes, and its numbers are not exact.
const jsonOf = {
  sqlite: (columns: Columns) =>
    `json_array(${fieldsOf(columns, { bytes: (name) => `CASE WHEN ${name} IS NULL THEN NULL ELSE hex(${name}) END` })})`,
  postgres: (columns: Columns) =>
    `CAST(json_build_array(${fieldsOf(columns, {
      bytes: (name) => `encode(${name}, 'hex')`,
      amount: (name) => `CAST(${name} AS text)`,
    })}) AS text)`,
};

function fieldsOf(columns: Columns, special: Partial<Record<ColumnKind, (name: string) => string>>): string {
  return Object.entries(columns)
    .map(([name, { kind }]) => special[kind]?.(name) ?? name)
    .join(", ");
}

function rowOf(columns: Columns, fields: string): object {
  const values = JSON.parse(fields) as (string | number | null)[];
  const row: Record<string, string | number | Buffer | null> = {};
  let index = 0;
  for (const name in columns) {
    const value = values[index++]!;
    row[name] = columns[name]!.kind === "bytes" && value !== null ? Buffer.from(value as string, "hex") : value;
  }
  assertExactRows([row]);
  return row;
}

export function selectionOf<Row extends object>(
  columns: Columns,
  sql: string,
  values: readonly SqlValue[],
): Selection<Row> {
  return { sql, values, columns, open: (_, rows) => rows as Row[] };
}
