// Fills the tables of the lists bench from the contract, the schema and the queries, so a new list needs no line here.
import type { Knex } from "knex";
import { latestVersion } from "../../generated/contract.ts";
import { storedAmount } from "../../server/platform/database/amounts.ts";
import { plainPrefix } from "../../server/platform/database/sealed-columns.ts";
import { declaredTables } from "../../server/platform/database/table.ts";
import type { Database, SqlValue } from "../../server/platform/database/types.ts";
import { type PageQuery, type Statement, sample } from "../../server/testing/lists.fixture.ts";
import { exampleOf, membersOf } from "./list-examples.ts";

export interface Page extends PageQuery {
  readonly table: string;
  /** In the order of the parameters. */
  readonly comparisons: readonly Comparison[];
  readonly statement: Statement;
}

/** A column that a page compares with a parameter. */
export interface Comparison {
  readonly column: string;
  readonly operator: string;
  readonly value: SqlValue;
}

/** Undefined without a filter, and if the service stores a hash of the filter's value. */
export function columnOfFilter({ comparisons }: Page): string | undefined {
  return comparisons.find(({ value }) => value === sample.filter)?.column;
}

export function idOf(n: number): string {
  return `0195500b-3c00-7a10-8f3e-${n.toString(16).padStart(12, "0")}`;
}

/** Each table has a row with this id. */
export const parentId = idOf(0);

interface Column {
  readonly name: string;
  readonly type: string;
  readonly notNull: boolean;
  readonly isUnique: boolean;
  readonly isAmount: boolean;
  /** The values that the column's CHECK allows; empty without a CHECK. */
  readonly members: readonly string[];
  readonly isSealed: boolean;
  /** undefined if the list does not return the column. */
  readonly example: unknown;
}

/** `schema` is a SQLite database, whose constraints are easier to parse. */
export async function fill(
  database: Database,
  schema: Knex,
  pages: readonly Page[],
  rows: number,
  projectId: string,
): Promise<void> {
  const { knex, dialect } = database;
  const connection = await knex.client.acquireConnection();
  const ask = (sql: string, values: readonly SqlValue[] = []) => knex.raw(sql, values as never).connection(connection);
  try {
    // Rows refer to missing rows, which no list reads.
    await ask(dialect === "postgres" ? "SET session_replication_role = replica" : "PRAGMA foreign_keys = OFF");
    // PostgreSQL marks rows as visible to all only after they are on disk.
    if (dialect === "postgres") await ask("SET synchronous_commit = on");
    for (const [table, pagesOfTable] of Map.groupBy(pages, (page) => page.table)) {
      const columns = await columnsOf(schema, table, exampleOf(pagesOfTable[0]!.list));
      const cell = cellsOf(dialect, pagesOfTable, rows, projectId);
      const perStatement = Math.min(500, Math.floor(30_000 / columns.length));
      const names = columns.map(({ name }) => name).join(", ");
      const marks = `(${columns.map(() => "?").join(", ")})`;
      await ask("BEGIN");
      for (let from = 0; from < rows; from += perStatement) {
        const some = Array.from({ length: Math.min(perStatement, rows - from) }, (_, n) => from + n);
        const values = some.flatMap((n) => columns.map((column) => storedText(column, cell(column, n))));
        await ask(`INSERT INTO ${table} (${names}) VALUES ${some.map(() => marks).join(", ")}`, values);
      }
      await ask("COMMIT");
    }
  } finally {
    await knex.client.releaseConnection(connection);
  }
  if (dialect === "postgres") await knex.raw("VACUUM ANALYZE");
}

function storedText({ isSealed }: Column, value: SqlValue): SqlValue {
  return isSealed && value !== null ? `${plainPrefix}${value}` : value;
}

async function columnsOf(knex: Knex, table: string, example: Record<string, unknown>): Promise<Column[]> {
  const info: { name: string; type: string; notnull: number }[] = await knex.raw(`PRAGMA table_info(${table})`);
  const [created]: { sql: string }[] = await knex.raw("SELECT sql FROM sqlite_master WHERE name = ?", [table]);
  const indexes: { name: string; unique: number }[] = await knex.raw(`PRAGMA index_list(${table})`);
  const unique = new Set<string>();
  for (const index of indexes.filter((each) => each.unique === 1)) {
    const parts: { name: string }[] = await knex.raw(`PRAGMA index_info(${index.name})`);
    for (const { name } of parts.slice(-1)) unique.add(name);
  }
  const declared = declaredTables.find((each) => each.name === table)?.declared;
  return info.map(({ name, type, notnull }) => {
    const check = new RegExp(`\`?${name}\`? in \\(([^)]*)\\)`, "i").exec(created!.sql)?.[1] ?? "";
    return {
      name,
      type,
      notNull: notnull === 1,
      isUnique: unique.has(name),
      isAmount: created!.sql.includes(`CHECK (${name} GLOB`),
      isSealed: declared?.[name]?.kind === "sealedText",
      members: [...check.matchAll(/'([^']*)'/g)].map(([, member]) => member!),
      example: example[name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())],
    };
  });
}

/** Returns the value of a column in the n-th row. With a filter, every second row matches. */
function cellsOf(
  dialect: Database["dialect"],
  pagesOfTable: readonly Page[],
  rows: number,
  projectId: string,
): (column: Column, n: number) => SqlValue {
  const filtered = new Map(pagesOfTable.map((page) => [columnOfFilter(page), page]));
  const fixed = fixedValues(pagesOfTable[0]!, projectId);
  return (column, n) => {
    const { name, example } = column;
    if (name === "id" || name === "position") return idOf(n);
    if (name in fixed) return fixed[name]!;
    if (column.isUnique) return uniqueText(column, n);
    const page = filtered.get(name);
    if (page !== undefined) return filterValues(page, column)[whichValue(n, rows)]!;
    if (column.isAmount) return storedAmount(dialect, BigInt(n + 1) * 10n ** 18n);
    if (/int/i.test(column.type)) return integerOf(example) ?? (column.notNull ? 1 : null);
    if (example !== undefined)
      return typeof example === "string" || example === null ? example : JSON.stringify(example);
    if (!column.notNull) return null;
    if (name === "version") return latestVersion;
    if (column.members.length > 0) return column.members.at(-1)!;
    return /blob|binary/i.test(column.type) ? Buffer.alloc(64) : "x".repeat(20);
  };
}

/**
 * Among many rows, the oldest quarter has only the first value and the newest quarter only the second, so a query
 * without an index scans a quarter. In the middle the values alternate, so that pages are full.
 */
function whichValue(n: number, rows: number): 0 | 1 {
  const edge = rows > 1_000 ? rows / 4 : 0;
  if (n < edge) return 0;
  return n >= rows - edge ? 1 : ((n % 2) as 0 | 1);
}

function filterValues({ list, filter }: Page, { name, example }: Column): readonly [string, string] {
  const members = membersOf(list, filter!);
  // The first member may be allowed only once.
  if (members.length > 1) return members.slice(-2) as [string, string];
  const text = String(example);
  // Examples show optional ids as null.
  const isId = name.endsWith("_id") && (example === null || /^[\da-f-]{36}$/.test(text));
  if (isId) return [idOf(0), idOf(1)];
  return /\d$/.test(text)
    ? [text.replace(/.$/, "1"), text.replace(/.$/, "2")]
    : [text.replace(/.$/, "A"), text.replace(/.$/, "B")];
}

function uniqueText({ example }: Column, n: number): string {
  return `${String(example ?? "").slice(0, -12)}${idOf(n).slice(-12)}`;
}

function integerOf(example: unknown): number | null | undefined {
  if (example === null || typeof example === "number") return example;
  if (typeof example === "boolean") return Number(example);
  return typeof example === "string" ? Date.parse(example) : undefined;
}

/** Values of the columns that every page compares alike: the project, the parent, and a time that is not too old. */
function fixedValues({ comparisons }: Page, projectId: string): Record<string, SqlValue> {
  const fixed = comparisons.flatMap(({ column, operator, value }): [string, SqlValue][] => {
    if (operator === ">=" && typeof value === "number") return [[column, Date.now()]];
    if (operator !== "=" || value === sample.filter) return [];
    return [[column, value === sample.project ? projectId : value === sample.parent ? parentId : value]];
  });
  return Object.fromEntries(fixed);
}
