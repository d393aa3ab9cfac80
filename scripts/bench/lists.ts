// Measures every list that reads one table, with every filter and cursor, among 100 rows and among many. The time over
// HTTP decides the exit status.
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, get } from "node:http";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { operations } from "../../generated/contract.ts";
import { openDatabase } from "../../server/platform/database/open.ts";
import { createPostgresDatabase } from "../../server/platform/database/testing/migrated.ts";
import type { Database, Dialect } from "../../server/platform/database/types.ts";
import {
  type PageQuery,
  pageQueries,
  type Statement,
  sample,
  statementsOf,
} from "../../server/testing/lists.fixture.ts";
import { exampleOf } from "./list-examples.ts";
import { type Comparison, columnOfFilter, fill, idOf, type Page, parentId } from "./list-rows.ts";
import { makeProject } from "./project.ts";
import { Served } from "./served.ts";

const few = 100;

/** Allowed slowdown among many rows. */
const maxRatio = 1.5;

/** Factor of rounds for a page that seems slower, because other load only adds time. */
const moreRounds = 5;

interface Subject {
  readonly rows: number;
  readonly database: Database;
  readonly projectId: string;
  readonly values: Map<string, Map<string, string>>;
  readonly ask: (path: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

interface Effort {
  readonly pages: number;
  readonly rounds: number;
  /** Only every Nth list and filter is measured. */
  readonly every: number;
}

export async function run({ rows, ...effort }: Effort & { readonly rows: number }): Promise<void> {
  // Other load disturbs even the best of a few rounds.
  const [load, cores] = [loadavg()[0]!, availableParallelism()];
  if (load > 0.5 * cores)
    console.log(`BUSY MACHINE: a load of ${load.toFixed(1)} on ${cores} cores before the first page`);
  const dataDir = mkdtempSync(join(tmpdir(), "bench-lists-"));
  try {
    for (const dialect of ["sqlite", "postgres"] as const) await measure(dialect, dataDir, rows, effort);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(dialect: Dialect, dataDir: string, many: number, effort: Effort): Promise<void> {
  const all = await Promise.all(pageQueries.map((way) => pageOf(way, dialect)));
  const known = all.filter((page) => page !== undefined);
  const pages = known.filter((_, index) => index % effort.every === 0);
  const subjects = [
    await open(dialect, join(dataDir, `${dialect}-few`), few, known),
    await open(dialect, join(dataDir, `${dialect}-many`), many, known),
  ] as const;
  console.log(
    `${dialect}: ms per page, p99 of ${effort.pages}, best of ${effort.rounds} rounds, among ${few} and ${many.toLocaleString("en")} rows
  ${"".padEnd(44)}${"over HTTP".padStart(16)}${"query only".padStart(32)}`,
  );
  console.log(`  ${all.length - known.length} pages are not measured, because they read several tables`);
  const found = { http: [] as number[], query: [] as number[] };
  for (const page of pages) {
    const http = await compare(subjects, effort, (subject, n) => prepareRequest(subject, page, n));
    const query = await compare(subjects, effort, (subject, n) => prepareQuery(subject, page, n));
    found.http.push(http.ratio);
    found.query.push(query.ratio);
    console.log(`  ${page.name.padEnd(44)}${http.text}  ${query.text}${http.ratio > maxRatio ? "  TOO SLOW" : ""}`);
  }
  for (const [kind, ratios] of Object.entries({ "over HTTP": found.http, "query only": found.query })) {
    const sorted = ratios.toSorted((a, b) => a - b);
    const [median, worst] = [sorted[sorted.length >> 1]!, sorted.at(-1)!];
    const over = sorted.filter((ratio) => ratio > maxRatio).length;
    console.log(
      `${dialect}, ${kind}: among many rows ${median.toFixed(2)} times as long (median), ${worst.toFixed(2)} at worst; ${over} of ${sorted.length} over ${maxRatio}`,
    );
  }
  if (found.http.some((ratio) => ratio > maxRatio)) process.exitCode = 1;
  for (const { close } of subjects) await close();
}

/** Undefined if the bench cannot fill what the page reads. */
async function pageOf(way: PageQuery, dialect: Dialect): Promise<Page | undefined> {
  // On SQLite a page is one plain SELECT.
  const plain = await selectOf(way, "sqlite");
  // The bench fills a table for each list. A page that joins tables, or reads a parent's parent, needs rows of others.
  const hasOneTable = !/\bjoin\b/i.test(plain.sql) && operations[way.list].path.split("/").length <= 4;
  if (!hasOneTable) return undefined;
  const table = /\bfrom (\w+)/i.exec(plain.sql)![1]!;
  return { ...way, table, comparisons: comparisonsIn(plain), statement: await selectOf(way, dialect) };
}

async function selectOf(way: PageQuery, dialect: Dialect): Promise<Statement> {
  const statements = await statementsOf(way, dialect);
  const found = statements.findLast(({ sql }) => /\blimit \?/i.test(sql));
  if (found === undefined) throw new Error(`${way.name} has no query with a limit`);
  return found;
}

/** The columns that a plain SELECT compares with its parameters, in their order. */
function comparisonsIn({ sql, values }: Statement): Comparison[] {
  const found = [...sql.matchAll(/(\w+) (<=|>=|<>|=|<|>) \?/g)];
  return found.map(([, column, operator], index) => ({ column: column!, operator: operator!, value: values[index]! }));
}

async function open(dialect: Dialect, dataDir: string, rows: number, pages: readonly Page[]): Promise<Subject> {
  const postgres = dialect === "postgres" ? await createPostgresDatabase() : undefined;
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: postgres?.databaseUrl ?? "",
    SERVICE_ENVIRONMENT: "sandbox",
    PORT: "0",
  };
  const { id: projectId, apiKey } = await makeProject(settings);
  const database = await openDatabase({ dataDir, databaseUrl: postgres?.databaseUrl ?? null });
  const schema = await openDatabase({ dataDir: `${dataDir}-schema`, databaseUrl: null });
  await fill(database, schema.knex, pages, rows, projectId);
  await schema.close();
  // No worker may process rows that refer to missing ones.
  const served = await Served.start("this-server.ts", null, { ...settings, WORKERS: "false" });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { Authorization: `Bearer ${apiKey}` };
  return {
    rows,
    database,
    projectId,
    values: new Map(),
    ask: (path) => read(served.url + path, headers, agent),
    close: async () => {
      agent.destroy();
      await served.stop();
      await database.close();
      await postgres?.drop();
    },
  };
}

function read(url: string, headers: Readonly<Record<string, string>>, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const body = Buffer.concat(chunks).toString();
        if (response.statusCode === 200) resolve(body);
        else reject(new Error(`GET ${url} returned ${response.statusCode}: ${body}`));
      });
    }).on("error", reject);
  });
}

type Prepare = (subject: Subject, n: number) => Promise<() => Promise<unknown>>;

interface Times {
  readonly ratio: number;
  readonly text: string;
}

async function compare(subjects: readonly [Subject, Subject], effort: Effort, prepare: Prepare): Promise<Times> {
  const best: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round <= effort.rounds * moreRounds; round++) {
    if (round > effort.rounds && best[1] / best[0] <= maxRatio) break;
    const times: [number[], number[]] = [[], []];
    // The subjects alternate, because the machine's speed varies. Round 0 is a warm-up.
    for (let n = 0; n < 2 * (round === 0 ? Math.ceil(effort.pages / 5) : effort.pages); n++) {
      const which = (n % 2) as 0 | 1;
      const ask = await prepare(subjects[which], n >> 1);
      const startedAt = performance.now();
      await ask();
      times[which].push(performance.now() - startedAt);
    }
    if (round > 0)
      for (const which of [0, 1] as const) best[which] = Math.min(best[which], quantile(times[which], 0.99));
  }
  const ratio = best[1] / best[0];
  const text = best.map((ms) => ms.toFixed(3).padStart(8)).join("");
  return { ratio, text: `${text}  ${ratio.toFixed(2)} times` };
}

/**
 * Selects a cursor in the middle, so that pages are full. The filter's value is that of the row two before the cursor's
 * row. The cursor's row has the same value unless values are unique.
 */
async function selectRow(subject: Subject, page: Page, n: number) {
  const { list, filter: name, table } = page;
  const column = columnOfFilter(page);
  const row = Math.floor(subject.rows * 0.45 + ((n * 7_919) % (subject.rows * 0.1)));
  // A filter of a hashed column, such as an email address, finds nothing.
  const filter =
    column === undefined
      ? String(exampleOf(list)[name!])
      : (await valuesOf(subject, table, column)).get(idOf(row - 2))!;
  return { cursor: idOf(row), filter };
}

async function valuesOf(
  { rows, database, values }: Subject,
  table: string,
  column: string,
): Promise<Map<string, string>> {
  const key = `${table} ${column}`;
  const known = values.get(key);
  if (known) return known;
  const sql = `SELECT id, ${column} AS value FROM ${table} WHERE id > ? AND id < ?`;
  const ends = [0.4, 0.6].map((part) => idOf(Math.floor(rows * part)));
  const read = await database.read.all<{ id: string; value: string }>(sql, ends);
  const found = new Map(read.map(({ id, value }) => [id, value]));
  values.set(key, found);
  return found;
}

async function prepareRequest(subject: Subject, page: Page, n: number): Promise<() => Promise<unknown>> {
  const { cursor, filter } = await selectRow(subject, page, n);
  const path = operations[page.list].path.replace(/\{[^}]+\}/, parentId);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(page.query) as [string, unknown][])
    query.set(name, value === sample.cursor ? cursor : value === sample.filter ? filter : String(value));
  const url = `${path}?${query}`;
  return () => subject.ask(url);
}

async function prepareQuery(subject: Subject, page: Page, n: number): Promise<() => Promise<unknown>> {
  const { cursor, filter } = await selectRow(subject, page, n);
  const { sql, values } = page.statement;
  const parameters: Record<string, string> = {
    [sample.project]: subject.projectId,
    [sample.parent]: parentId,
    [sample.cursor]: cursor,
    [sample.filter]: filter,
  };
  const bindings = values.map((value) => parameters[String(value)] ?? value);
  return () => subject.database.read.all(sql, bindings);
}

function quantile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1]!;
}
