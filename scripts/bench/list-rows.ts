// Rows for the bench of lists: as many as wanted in each table that a list reads, such that the server can show them. Invariant: what a row holds
// comes from the contract's examples, the schema and the queries, so that a new list has rows without a line here.
import type { Knex } from "knex";
import { latestVersion } from "../../generated/contract.ts";
import { storedAmount } from "../../server/platform/database/amounts.ts";
import type { Database, SqlValue } from "../../server/platform/database/types.ts";
import { type PageQuery, type Statement, sample } from "../../server/testing/lists.fixture.ts";
import { eventTypesAlike, exampleOf } from "./list-examples.ts";

/** One way to ask for a page, with the query that finds its rows and where these are kept. */
export interface Page extends PageQuery {
  readonly table: string;
  /** The one that the filter asks for. */
  readonly column: string | undefined;
  readonly statement: Statement;
}

/** Ids as they grow. */
export function idOf(n: number): string {
  return `0195500b-3c00-7a10-8f3e-${n.toString(16).padStart(12, "0")}`;
}

/** What every list within a resource is within: all tables have a row of this id. */
export const parentId = idOf(0);

interface Column {
  readonly name: string;
  readonly type: string;
  readonly notNull: boolean;
  readonly isUnique: boolean;
  /** Kept as amounts.ts says. */
  readonly isAmount: boolean;
  /** What a constraint admits; empty where there is none. */
  readonly members: readonly string[];
  /** What the contract's example of the list has for it; undefined where it is not shown. */
  readonly example: unknown;
}

/** Fills the tables of all pages with so many rows of the project. `schema` is on SQLite, where constraints are easily read. */
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
    // What the rows refer to is not there: it is not read here.
    await ask(dialect === "postgres" ? "SET session_replication_role = replica" : "PRAGMA foreign_keys = OFF");
    // PostgreSQL does not take for visible to all what is not yet on the disk.
    if (dialect === "postgres") await ask("SET synchronous_commit = on");
    for (const [table, asking] of Map.groupBy(pages, (page) => page.table)) {
      const columns = await columnsOf(schema, table, exampleOf(asking[0]!.list));
      const cell = cellsOf(dialect, asking, rows, projectId);
      const perStatement = Math.min(500, Math.floor(30_000 / columns.length));
      const names = columns.map(({ name }) => name).join(", ");
      const marks = `(${columns.map(() => "?").join(", ")})`;
      await ask("BEGIN");
      for (let from = 0; from < rows; from += perStatement) {
        const some = Array.from({ length: Math.min(perStatement, rows - from) }, (_, n) => from + n);
        const values = some.flatMap((n) => columns.map((column) => cell(column, n)));
        await ask(`INSERT INTO ${table} (${names}) VALUES ${some.map(() => marks).join(", ")}`, values);
      }
      await ask("COMMIT");
    }
  } finally {
    await knex.client.releaseConnection(connection);
  }
  if (dialect === "postgres") await knex.raw("VACUUM ANALYZE");
}

async function columnsOf(knex: Knex, table: string, example: Record<string, unknown>): Promise<Column[]> {
  const info: { name: string; type: string; notnull: number }[] = await knex.raw(`PRAGMA table_info(${table})`);
  const [made]: { sql: string }[] = await knex.raw("SELECT sql FROM sqlite_master WHERE name = ?", [table]);
  const indexes: { name: string; unique: number }[] = await knex.raw(`PRAGMA index_list(${table})`);
  const unique = new Set<string>();
  for (const index of indexes.filter((each) => each.unique === 1)) {
    const parts: { name: string }[] = await knex.raw(`PRAGMA index_info(${index.name})`);
    for (const { name } of parts.slice(-1)) unique.add(name);
  }
  return info.map(({ name, type, notnull }) => {
    const check = new RegExp(`\`?${name}\`? in \\(([^)]*)\\)`, "i").exec(made!.sql)?.[1] ?? "";
    return {
      name,
      type,
      notNull: notnull === 1,
      isUnique: unique.has(name),
      isAmount: made!.sql.includes(`CHECK (${name} GLOB`),
      members: [...check.matchAll(/'([^']*)'/g)].map(([, member]) => member!),
      example: example[name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())],
    };
  });
}

/** What stands in a column of the n-th row. Every page of the table finds rows; with a filter, every second one. */
function cellsOf(
  dialect: Database["dialect"],
  asking: readonly Page[],
  rows: number,
  projectId: string,
): (column: Column, n: number) => SqlValue {
  const filtered = new Set(asking.map(({ column }) => column));
  const fixed = equalities(asking[0]!.statement, projectId);
  return (column, n) => {
    const { name, example } = column;
    if (name === "id") return idOf(n);
    if (name in fixed) return fixed[name]!;
    if (column.isUnique) return uniqueText(column, n);
    if (filtered.has(name)) return filterValues(column)[whichValue(n, rows)]!;
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
 * Among many, one value ends before the newest rows and the other begins behind the oldest, as a status does that rows leave in time: who goes
 * through the rows instead of an index goes through a quarter of them. In the middle both come in turn, so that a page on either side is whole.
 */
function whichValue(n: number, rows: number): 0 | 1 {
  const edge = rows > 1_000 ? rows / 4 : 0;
  if (n < edge) return 0;
  return n >= rows - edge ? 1 : ((n % 2) as 0 | 1);
}

/** The two values that a filter's column has. */
function filterValues({ name, members, example }: Column): readonly [string, string] {
  // The last of them: the first may be what is there only once.
  if (members.length > 1) return members.slice(-2) as [string, string];
  if (name === "type") return eventTypesAlike.slice(0, 2) as [string, string];
  const text = String(example);
  return /^[\da-f-]{36}$/.test(text) ? [idOf(0), idOf(1)] : [`${text.slice(0, -1)}A`, `${text.slice(0, -1)}B`];
}

function uniqueText({ example }: Column, n: number): string {
  return `${String(example ?? "").slice(0, -12)}${idOf(n).slice(-12)}`;
}

/** Instants as they are stored, and booleans. */
function integerOf(example: unknown): number | null | undefined {
  if (example === null || typeof example === "number") return example;
  if (typeof example === "boolean") return Number(example);
  return typeof example === "string" ? Date.parse(example) : undefined;
}

/** The columns that a statement asks to be equal, but the filter: the project, the parent, what is not deleted. */
function equalities({ sql, values }: Statement, projectId: string): Record<string, SqlValue> {
  const columns = [...sql.matchAll(/"(\w+)" (=|<|>|<>) \?/g)];
  const all = columns.flatMap(([, name, operator], index): [string, SqlValue][] => {
    const value = values[index]!;
    if (operator !== "=" || value === sample.filter) return [];
    return [[name!, value === sample.project ? projectId : value === sample.parent ? parentId : value]];
  });
  return Object.fromEntries(all);
}
