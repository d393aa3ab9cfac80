// Every list of the contract uses an index that covers its conditions, so its last row is as fast as its first.
import assert from "node:assert/strict";
import { test } from "node:test";
import { text } from "../platform/database/columns.ts";
import { listedTableOf } from "../platform/database/table.ts";
import { forEachDatabase } from "../platform/database/testing/databases.ts";
import type { Database, Queries, SqlValue } from "../platform/database/types.ts";
import { pageQueries, pairQueries, type Statement, statementsOf } from "./lists.fixture.ts";
import { eventually } from "./process.fixture.ts";

/**
 * The part of a statement that finds the rows of the page, if it is a table named `page`. The rest of the statement
 * works only on these rows.
 */
function pagePartOf({ sql, values }: Statement): Statement {
  const end = sql.indexOf(") page");
  if (end === -1) return { sql, values };
  let depth = 0;
  let start = end;
  do {
    depth += sql[start] === ")" ? 1 : sql[start] === "(" ? -1 : 0;
    start--;
  } while (depth > 0);
  const part = sql.slice(start + 2, end);
  const before = sql.slice(0, start).split("?").length - 1;
  return { sql: part, values: values.slice(before, before + part.split("?").length - 1) };
}

const findPlanFault = {
  sqlite: async ({ knex }: Database, statement: Statement) => {
    const { sql, values } = pagePartOf(statement);
    const outer = sql.replace(/\(SELECT .*\)/s, "");
    const plan: { detail: string }[] = await knex.raw(`EXPLAIN QUERY PLAN ${sql}`, [...values] as never);
    for (const { detail } of plan) {
      if (/^LIST SUBQUERY/.test(detail)) continue;
      const index = /^SEARCH \w+ USING (?:COVERING )?INDEX (\w+) \(([^)]*)\)$/.exec(detail);
      if (index === null) return detail;
      const found = index[2]!.split(" AND ").map((condition) => condition.replace(/[=<>]\?$/, ""));
      if (await isUnique(knex, index[1]!, found.length)) continue;
      // A condition outside the index is checked row by row. The id of a parent row implies the project.
      const covered = found.some((column) => column.endsWith("_id")) ? [...found, "project_id"] : found;
      const conditions = [...outer.matchAll(/"?(\w+)"? = \?/g)].map(([, column]) => column!);
      const uncovered = conditions.find((column) => !covered.includes(column));
      if (uncovered !== undefined) return `${uncovered} is not found by ${detail}`;
    }
    return undefined;
  },
  postgres: async ({ knex }: Database, statement: Statement) =>
    knex.transaction(async (trx) => {
      const { sql, values } = pagePartOf(statement);
      // Otherwise PostgreSQL scans an empty table although an index fits.
      await trx.raw("SET LOCAL enable_seqscan = off");
      await trx.raw("SET LOCAL enable_bitmapscan = off");
      const { rows } = await trx.raw(`EXPLAIN (COSTS OFF) ${sql}`, [...values] as never);
      const lines = (rows as { "QUERY PLAN": string }[]).map((row) => row["QUERY PLAN"]);
      const isSlow = lines.some((line) => /Seq Scan|^\s*Sort\b|Sort Key/.test(line));
      return isSlow || readsOtherProjects(lines) ? lines.join("\n") : undefined;
    }),
};

/**
 * True if an index scan finds rows of all projects and then compares the project. The id of a parent row implies the
 * project.
 */
function readsOtherProjects(plan: readonly string[]): boolean {
  return plan.some((line, index) => {
    const found = /Index Cond: (.*)/.exec(plan[index - 1] ?? "")?.[1] ?? "";
    return /Filter: .*project_id/.test(line) && !/\b(\w+_id|id) = /.test(found);
  });
}

async function isUnique(knex: Database["knex"], index: string, columns: number): Promise<boolean> {
  if (index.startsWith("sqlite_autoindex_")) return true;
  const [definition]: { sql: string }[] = await knex.raw("SELECT sql FROM sqlite_master WHERE name = ?", [index]);
  return /^CREATE UNIQUE[^(]*\(([^)]*)\)/i.exec(definition!.sql)?.[1]?.split(",").length === columns;
}

forEachDatabase((open) => {
  test("every list of the contract uses an index with every filter and cursor", async (t) => {
    const database = await open(t);
    assert.ok(pageQueries.length > 30, `${pageQueries.length} ways to ask for a page`);
    const wrong: string[] = [];
    // On SQLite no index finds both filters of a pair, and its search is checked by column.
    for (const page of open.dialect === "postgres" ? [...pageQueries, ...pairQueries] : pageQueries) {
      const { name } = page;
      const statements = await statementsOf(page, open.dialect);
      assert.ok(statements.length > 0, `${name} asks the database for nothing`);
      for (const statement of statements) {
        const reason = await findPlanFault[open.dialect](database, statement);
        if (reason !== undefined) wrong.push(`${name}: ${statement.sql}\n  ${reason}`);
      }
    }
    assert.deepEqual(wrong, []);
  });

  test("a list does not scan rows that its filter excludes", async (t) => {
    const database = await open.withTables(t, ({ schema }) =>
      schema.createTable("items", (table) => {
        table.text("id").primary();
        table.text("project_id").notNullable();
        table.text("status").notNullable();
        table.text("type").notNullable();
        table.text("rest").notNullable();
        table.index(["project_id", "id"]);
        table.index(["project_id", "status", "id"]);
        table.index(["project_id", "type", "id"]);
      }),
    );
    const { knex, dialect, read } = database;
    // In list order, which is newest first, CLOSED rows and the rows of the old project come last.
    const rows = Array.from({ length: 20_000 }, (_, n) => {
      const isOld = n < 10_000;
      const id = String(n).padStart(36, "0");
      return {
        id,
        project_id: n % 2 ? "mixed" : isOld ? "old" : "new",
        status: isOld ? "CLOSED" : "OPEN",
        type: n % 3 ? "VIRTUAL" : "PHYSICAL",
        rest: id.repeat(3),
      };
    });
    await knex.transaction(async (trx) => {
      // Rows are visible to all only once on disk, and the tests' database commits asynchronously.
      if (dialect === "postgres") await trx.raw("SET LOCAL synchronous_commit = on");
      await trx.batchInsert("items", rows, 200);
    });
    if (dialect === "postgres") await eventually(() => isVisibleToAll(knex), "rows that are visible to all");
    const items = listedTableOf("items", { id: text, project_id: text, status: text, type: text, rest: text });
    const slice = { order: "newestFirst", above: undefined, below: undefined, limit: 20, maxLimit: 100 } as const;
    let plan = "";
    const recordPlan = async (sql: string, values: readonly SqlValue[] = []) => {
      plan = await planOf(database, { sql, values });
      return read.all(sql, values);
    };
    for (const [project_id, status, filter = status] of [
      ["mixed", "CLOSED"],
      ["mixed", "CLOSED", { in: ["CLOSED", "NONE"] }],
      ["old", undefined],
    ] as const) {
      const found = await items.slice(
        { ...read, all: recordPlan } as Queries,
        { project_id },
        { status: filter },
        slice,
      );
      const wanted = rows.filter((row) => row.project_id === project_id && row.status === (status ?? row.status));
      assert.deepEqual(found, wanted.slice(-20).reverse());
      // With several values, the plan may sort only to merge a page of rows of each value.
      const slow = typeof filter === "object" ? /Filter:|Seq Scan|SCAN items/ : /Filter:|Sort|Seq Scan|SCAN|TEMP/;
      assert.doesNotMatch(plan, slow, plan);
      assert.match(plan, status === undefined ? /project_id=|project_id = / : /project_id.*status/, plan);
    }
    // Rows of the project may be read and compared, those of other projects may not.
    await items.slice(
      { ...read, all: recordPlan } as Queries,
      { project_id: "old" },
      { status: "OPEN", type: "PHYSICAL" },
      slice,
    );
    assert.match(plan, /project_id=|project_id = /, plan);
    assert.doesNotMatch(plan, /Filter:.*project_id|Sort|Seq Scan|SCAN|TEMP/, plan);
  });
});

/** False while an older snapshot exists, such as that of an autovacuum. */
async function isVisibleToAll(knex: Database["knex"]): Promise<boolean> {
  await knex.raw("VACUUM ANALYZE items");
  const { rows } = await knex.raw("SELECT relallvisible = relpages AS whole FROM pg_class WHERE relname = 'items'");
  return rows[0].whole;
}

async function planOf({ knex, dialect }: Database, { sql, values }: Statement): Promise<string> {
  if (dialect === "postgres") {
    // Plans the statement as PostgreSQL does after some executions: PostgreSQL then plans without the values.
    let count = 0;
    const { rows } = await knex.raw(`EXPLAIN (GENERIC_PLAN) ${sql.replaceAll("?", () => `$${++count}`)}`);
    return (rows as { "QUERY PLAN": string }[]).map((row) => row["QUERY PLAN"]).join("\n");
  }
  const plan: { detail: string }[] = await knex.raw(`EXPLAIN QUERY PLAN ${sql}`, [...values] as never);
  return plan.map(({ detail }) => detail).join("\n");
}
