// Compares the tables and filters of stores with the database, the contract and rooms.cjs.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type OperationId, operations } from "../../generated/contract.ts";
import { handlers } from "../../server/handlers.ts";
import type { Column } from "../../server/platform/database/columns.ts";
import { openDatabase } from "../../server/platform/database/open.ts";
import { declaredTables, type ListedTable } from "../../server/platform/database/table.ts";
import type { Database } from "../../server/platform/database/types.ts";
import { pageParameters } from "../../server/platform/page.ts";
import { declaredResources } from "../../server/platform/resource.ts";

const root = join(import.meta.dirname, "../..");
const { folders } = createRequire(import.meta.url)("./rooms.cjs") as {
  readonly folders: Readonly<Record<string, readonly string[]>>;
};

export interface MigratedColumn {
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  /** True if the column has the CHECK of server/platform/database/amounts.ts. */
  readonly isAmount: boolean;
}

type Declared = Readonly<Record<string, Pick<Column<unknown>, "kind" | "nullable">>>;

const sqliteTypes = {
  text: /^(text|varchar)/i,
  sealedText: /^text/i,
  integer: /int/i,
  amount: /^text/i,
  bytes: /^blob/i,
} as const;

export function compareColumns(table: string, declared: Declared, migrated: readonly MigratedColumn[]): string[] {
  if (migrated.length === 0) return [`${table}: no migration creates this table`];
  return Object.entries(declared).flatMap(([name, { kind, nullable }]) => {
    const column = migrated.find((each) => each.name === name);
    if (column === undefined) return [`${table}.${name}: no migration adds this column`];
    const problems: string[] = [];
    if (!sqliteTypes[kind].test(column.type) || (kind === "amount") !== column.isAmount)
      problems.push(`${table}.${name}: declared as ${kind}, migrated as ${column.isAmount ? "amount" : column.type}`);
    if (nullable !== column.isNullable)
      problems.push(
        `${table}.${name}: ${column.isNullable ? "can be null, so declare it with .orNull" : "is never null, so drop .orNull"}`,
      );
    return problems;
  });
}

export function compareFilters(
  operation: string,
  filters: readonly string[],
  parameters: readonly string[],
): readonly string[] {
  const page: readonly string[] = pageParameters;
  const expected = new Set(parameters.filter((name) => !page.includes(name)));
  const declared = new Set(filters);
  return [
    ...[...expected.difference(declared)].map(
      (name) => `${operation}: the contract has the filter ${name}, its resource does not`,
    ),
    ...[...declared.difference(expected)].map(
      (name) => `${operation}: its resource has the filter ${name}, the contract does not`,
    ),
  ];
}

export interface Source {
  readonly path: string;
  readonly text: string;
}

const namesTable = /\b(FROM|JOIN|INTO|UPDATE)\s+([a-z_]+)/g;
const declaresTable = /\b(?:(?:tableOf|listedTableOf)\(\s*"|INSERT INTO )([a-z_]+)/g;

/** Finds SQL that reads a table of a folder outside its imports, or writes another folder's table. */
export function foreignTables(
  sources: readonly Source[],
  tables: ReadonlySet<string>,
  rooms: Readonly<Record<string, readonly string[]>>,
): string[] {
  const owners = new Map<string, string>();
  for (const { path, text } of sources)
    for (const [, table] of text.matchAll(declaresTable))
      if (tables.has(table!)) owners.set(table!, folderOf(path, rooms));
  return sources.flatMap(({ path, text }) => {
    const folder = folderOf(path, rooms);
    return [...text.matchAll(namesTable)].flatMap(([, verb, table]) => {
      const owner = owners.get(table!);
      if (owner === undefined || owner === folder) return [];
      const isRead = verb === "FROM" || verb === "JOIN";
      if (isRead && rooms[folder]?.includes(owner)) return [];
      return [
        `server/${path}: ${verb} ${table}, a table of ${owner}: ${isRead ? `${folder} may not import it` : "only its owner writes it"}`,
      ];
    });
  });
}

/** Returns the longest match. */
function folderOf(path: string, rooms: Readonly<Record<string, readonly string[]>>): string {
  const [longest = ""] = Object.keys(rooms)
    .filter((name) => path.startsWith(`${name}/`))
    .sort((one, other) => other.length - one.length);
  return longest;
}

function sourcesOfServer(): Source[] {
  return readdirSync(join(root, "server"), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !/\.(test|fixture)\.ts$|(^|\/)(testing|migrations)\//.test(path))
    .map((path) => ({ path, text: withoutComments(readFileSync(join(root, "server", path), "utf8")) }));
}

function withoutComments(text: string): string {
  return text.replace(/^\s*(\/\/|\/?\*).*$/gm, "");
}

async function columnsOf({ knex }: Database, table: string): Promise<MigratedColumn[]> {
  const columns: { name: string; type: string; notnull: number; pk: number }[] = await knex.raw(
    `PRAGMA table_info(${table})`,
  );
  const [created]: { sql: string }[] = await knex.raw("SELECT sql FROM sqlite_master WHERE name = ?", [table]);
  return columns.map(({ name, type, notnull, pk }) => ({
    ...{ name, type, isNullable: notnull === 0 && pk === 0 },
    isAmount: new RegExp(`\\b${name} GLOB`).test(created?.sql ?? ""),
  }));
}

interface Index {
  readonly isUnique: boolean;
  readonly columns: readonly string[];
}

async function indexesOf({ knex }: Database, table: string): Promise<Index[]> {
  const indexes: { name: string; unique: number }[] = await knex.raw(`PRAGMA index_list(${table})`);
  return Promise.all(
    indexes.map(async ({ name, unique }) => {
      const columns: { name: string }[] = await knex.raw(`PRAGMA index_info(${name})`);
      return { isUnique: unique === 1, columns: columns.map((column) => column.name) };
    }),
  );
}

function findsBy({ isUnique, columns }: Index, column: string, order: string): boolean {
  if (isUnique && columns.length === 1 && columns[0] === column) return true;
  // Between these columns of an index, other columns may come, such as deleted_at of users. A foreign key comes first.
  const end = columns.indexOf(order);
  const before = columns.slice(0, end === -1 ? undefined : end);
  return before[0] === "project_id" ? before.includes(column) : before[0] === column && before[1] === "project_id";
}

function filterNamesOf({ filters, linkFilters }: (typeof declaredResources)[number]): string[] {
  return [...Object.keys(filters), ...Object.keys(linkFilters)];
}

async function problemsOf(database: Database): Promise<string[]> {
  const lines: string[] = [];
  for (const { name, declared } of declaredTables)
    lines.push(...compareColumns(name, declared, await columnsOf(database, name)));
  for (const declared of declaredResources) {
    const id = (Object.keys(handlers) as OperationId[]).find((each) => handlers[each] === (declared.list as unknown));
    if (id !== undefined) lines.push(...compareFilters(id, filterNamesOf(declared), operations[id].queryParameters));
    const indexes = await indexesOf(database, declared.table.name);
    const { name, order } = declared.table as unknown as ListedTable<object>;
    for (const column of Object.values(declared.filters) as string[])
      if (!indexes.some((index) => findsBy(index, column, order)))
        lines.push(
          `${name}: no index begins with project_id and ${column}, in either order, before ${order}, which a filter needs`,
        );
  }
  const tables: { name: string }[] = await database.knex.raw("SELECT name FROM sqlite_master WHERE type = 'table'");
  lines.push(...foreignTables(sourcesOfServer(), new Set(tables.map(({ name }) => name)), folders));
  return lines;
}

if (import.meta.main) {
  const dataDir = mkdtempSync(join(tmpdir(), "tables-"));
  const database = await openDatabase({ databaseUrl: null, dataDir });
  try {
    const lines = await problemsOf(database);
    for (const line of lines) console.log(`  ${line}`);
    process.exitCode = lines.length === 0 ? 0 : 1;
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true });
  }
}
