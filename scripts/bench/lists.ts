// `npm run bench -- lists [--rows 100000] [--pages 300] [--rounds 7]`: pages of every list of the contract, with every filter and from every cursor,
// among 100 rows and among many, on SQLite and on PostgreSQL (its own, or that of DATABASE_URL). Invariant: lists, filters and tables come from the
// contract, the queries and the schema, so a new list is measured too. What is measured is the query that finds the page's rows.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Knex } from "knex";
import { storedAmount } from "../../server/database/amounts.ts";
import { openDatabase } from "../../server/database/open.ts";
import { createPostgresDatabase } from "../../server/database/testing/databases.ts";
import type { Database, SqlValue } from "../../server/database/types.ts";
import { asked, type Statement, sample, statementsOf } from "../../server/lists.fixture.ts";

const few = 100;

/** How often a page may be slower among many rows (issue: 1.5). */
const mostTimes = 1.5;

/** The query that finds a page's rows, and where they are kept. */
interface Page {
  readonly name: string;
  readonly table: string;
  readonly column: string | undefined;
  readonly statement: Statement;
}

export async function run(args: readonly string[]): Promise<void> {
  const options = {
    rows: { type: "string", default: "100000" },
    pages: { type: "string", default: "300" },
    rounds: { type: "string", default: "7" },
  } as const;
  const { values } = parseArgs({ args: [...args], options });
  const [many, pages, rounds] = [Number(values.rows), Number(values.pages), Number(values.rounds)];
  const all = await Promise.all(asked.map(pageOf));
  const dataDir = mkdtempSync(join(tmpdir(), "bench-lists-"));
  try {
    for (const dialect of ["sqlite", "postgres"] as const) {
      const made = await Promise.all(
        [few, many].map((rows) => open(dialect, join(dataDir, `${dialect}-${rows}`), rows, all)),
      );
      console.log(
        `${dialect}: ms of a page, p99 of ${pages}, the best of ${rounds} rounds, among ${few} and ${many.toLocaleString("en")} rows`,
      );
      for (const page of all) await compare(page, [made[0]!.database, made[1]!.database], [few, many], pages, rounds);
      for (const { close } of made) await close();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function pageOf(way: (typeof asked)[number]): Promise<Page> {
  const statement = (await statementsOf(way)).findLast(({ sql }) => /^select .* limit \?$/i.test(sql));
  if (statement === undefined) throw new Error(`${way.name} reads no page`);
  const table = /from "?(\w+)"?/i.exec(statement.sql)![1]!;
  const column = way.filter?.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return { name: way.name, table, column, statement };
}

async function open(dialect: "sqlite" | "postgres", dataDir: string, rows: number, pages: readonly Page[]) {
  const made = dialect === "postgres" ? await createPostgresDatabase() : undefined;
  const database = await openDatabase({ dataDir, databaseUrl: made?.databaseUrl ?? null });
  // The constraints are read where they are easily read: the migrations are the same.
  const example = await openDatabase({ dataDir: `${dataDir}-schema`, databaseUrl: null });
  const tables = Map.groupBy(pages, ({ table }) => table);
  for (const [table, asking] of tables) await fill(database, await columnsOf(example.knex, table), table, asking, rows);
  await example.close();
  if (dialect === "postgres") await database.knex.raw("VACUUM ANALYZE");
  return {
    database,
    close: async () => {
      await database.close();
      await made?.drop();
    },
  };
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly notNull: boolean;
  readonly isUnique: boolean;
  /** Kept as amounts.ts says. */
  readonly isAmount: boolean;
  /** What a constraint admits; empty where there is none. */
  readonly members: readonly string[];
}

async function columnsOf(knex: Knex, table: string): Promise<Column[]> {
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
    const members = [...check.matchAll(/'([^']*)'/g)].map(([, member]) => member!);
    return {
      name,
      type,
      notNull: notnull === 1,
      isUnique: unique.has(name),
      isAmount: made!.sql.includes(`CHECK (${name} GLOB`),
      members,
    };
  });
}

/** Rows that every page of the table finds; with a filter every second one, so that there is a whole page among the few too. */
async function fill(
  { knex, dialect }: Database,
  columns: Column[],
  table: string,
  asking: readonly Page[],
  rows: number,
) {
  const filtered = new Set(asking.map(({ column }) => column));
  const [first] = asking;
  // What every query asks for besides: the project, the parent, what is not deleted.
  const fixed = equalities(first!.statement);
  const cell = (column: Column, n: number): SqlValue => {
    if (column.name === "id") return idOf(n);
    if (column.name in fixed) return fixed[column.name]!;
    if (filtered.has(column.name)) return filterValue(column, n);
    if (!column.notNull && !column.isUnique) return null;
    if (column.isUnique) return `${idOf(n)}`;
    if (column.members.length > 0) return column.members.at(-1)!;
    if (column.isAmount) return storedAmount(dialect, BigInt(n));
    if (/int/i.test(column.type)) return n;
    const most = Number(/\((\d+)\)/.exec(column.type)?.[1] ?? 20);
    return /blob|binary/i.test(column.type) ? Buffer.alloc(8) : "x".repeat(Math.min(20, most));
  };
  const perStatement = Math.min(500, Math.floor(30_000 / columns.length));
  const connection = await knex.client.acquireConnection();
  const ask = (sql: string, values: readonly SqlValue[] = []) => knex.raw(sql, values as never).connection(connection);
  try {
    // What the rows refer to is not there: it is not read here.
    await ask(dialect === "postgres" ? "SET session_replication_role = replica" : "PRAGMA foreign_keys = OFF");
    await ask("BEGIN");
    for (let from = 0; from < rows; from += perStatement) {
      const length = Math.min(perStatement, rows - from);
      const cells = Array.from({ length }, (_, n) => columns.map((column) => cell(column, from + n)));
      const marks = `(${columns.map(() => "?").join(", ")})`;
      const names = columns.map(({ name }) => name).join(", ");
      await ask(`INSERT INTO ${table} (${names}) VALUES ${cells.map(() => marks).join(", ")}`, cells.flat() as never);
    }
    await ask("COMMIT");
  } finally {
    await knex.client.releaseConnection(connection);
  }
}

const filterValues = 2;

function filterValue({ members, isUnique }: Column, n: number): string {
  if (isUnique) return idOf(n);
  // The last of them: the first may be what is there only once.
  const some = members.slice(-filterValues);
  return some.length > 0 ? some[n % some.length]! : `${n % filterValues}`;
}

/** Ids as they grow. */
function idOf(n: number): string {
  return `0195500b-3c00-7a10-8f3e-${n.toString(16).padStart(12, "0")}`;
}

/** The columns that a statement asks to be equal, but the filter. */
function equalities({ sql, values }: Statement): Record<string, SqlValue> {
  const columns = [...sql.matchAll(/"(\w+)" (?:=|<|>|<>) \?/g)].map(
    ([text, name]) => [name!, text.includes(" = ")] as const,
  );
  const all = columns.flatMap(([name, isEqual], index): [string, SqlValue][] =>
    isEqual && values[index] !== sample.filter ? [[name, values[index]!]] : [],
  );
  return Object.fromEntries(all);
}

async function compare(
  { name, column, statement }: Page,
  databases: readonly [Database, Database],
  sizes: readonly [number, number],
  pages: number,
  rounds: number,
): Promise<void> {
  const found: [number[], number[]] = [[], []];
  const filters = await Promise.all(databases.map((database) => present(database, statement, column)));
  // In turn, page by page, because the machine is not equally fast all the time; the first round warms up.
  for (let round = 0; round <= rounds; round++) {
    const times: [number[], number[]] = [[], []];
    for (let page = 0; page < 2 * pages; page++) {
      const which = (page % 2) as 0 | 1;
      // In the middle, so that a whole page is on either side.
      const row = Math.floor(sizes[which] * 0.45 + ((page * 7_919) % (sizes[which] * 0.1)));
      const filter = filters[which]![page % filters[which]!.length]!;
      const values = statement.values.map((value) =>
        value === sample.cursor ? idOf(row) : value === sample.filter ? filter : value,
      );
      const startedAt = performance.now();
      await databases[which].read.all(statement.sql, values);
      times[which].push(performance.now() - startedAt);
    }
    if (round > 0) for (const which of [0, 1] as const) found[which].push(quantile(times[which], 0.99));
  }
  // What else the machine does only ever adds: the round that was disturbed least counts.
  const [small, large] = found.map((each) => Math.min(...each)) as [number, number];
  const ratio = large / small;
  const told = [small, large].map((ms) => ms.toFixed(3).padStart(8)).join("");
  console.log(`  ${name.padEnd(44)}${told}  ${ratio.toFixed(2)} times${ratio > mostTimes ? "  TOO SLOW" : ""}`);
  if (ratio > mostTimes) process.exitCode = 1;
}

/** Some values of the filter that rows have. */
async function present(database: Database, { sql }: Statement, column: string | undefined): Promise<string[]> {
  if (column === undefined) return [""];
  const table = /from "?(\w+)"?/i.exec(sql)![1]!;
  const rows = await database.read.all<Record<string, string>>(`SELECT ${column} FROM ${table} ORDER BY id LIMIT 50`);
  return rows.map((row) => row[column]!);
}

function quantile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))]!;
}
