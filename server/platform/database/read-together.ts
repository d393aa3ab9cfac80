// Reads rows of several tables with one call of SQLite's driver, or one round trip to PostgreSQL. Each call costs more
// than a read by key (caches.md). Invariant: the rows are those of separate reads in this order.
import type { ColumnKind, Columns } from "./columns.ts";
import { lockClauses, type ReadPart } from "./read-parts.ts";
import type { Queries, SqlValue } from "./types.ts";
import { assertExactRows } from "./values.ts";

/** A SELECT of one table. `Table` and `selectionOf` make it. */
export interface Selection<Row extends object> extends ReadPart {
  /** The selected columns have the order of `columns`. Excludes the clause of the lock. */
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

/** Returns the rows of each selection. Locks are taken in the order of the selections. */
export async function readTogether<const Selections extends readonly Selection<object>[]>(
  queries: Queries,
  selections: Selections,
): Promise<RowsOf<Selections>> {
  const reads: Promise<object[][]>[] = [];
  for (const run of runsWithoutLock(selections))
    reads.push(run.length === 1 ? readOne(queries, run[0]!) : readCombined(queries, run));
  const rows = (await Promise.all(reads)).flat();
  return selections.map(({ open }, index) => open(queries, rows[index]!)) as unknown as RowsOf<Selections>;
}

// PostgreSQL locks rows only with a SELECT of their own.
function runsWithoutLock(selections: readonly Selection<object>[]): Selection<object>[][] {
  const runs: Selection<object>[][] = [];
  for (const selection of selections) {
    const last = runs.at(-1);
    if (last === undefined || selection.lock !== undefined || last[0]!.lock !== undefined) runs.push([selection]);
    else last.push(selection);
  }
  return runs;
}

async function readOne(queries: Queries, selection: Selection<object>): Promise<object[][]> {
  return [await queries.all<object>(sqlOf(selection), selection.values, [selection])];
}

/** Includes the clause of the lock. */
export function sqlOf({ sql, lock }: ReadPart): string {
  return lock === undefined ? sql : `${sql} ${lockClauses[lock.mode]}`;
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
