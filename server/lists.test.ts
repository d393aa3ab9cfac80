// Every list of the contract, with every filter and cursor: its queries are read through an index that knows all that they ask for, on both
// databases, so that a list is as fast at its hundred-thousandth row as at its first. Invariant: the lists and their filters come from the contract.
import assert from "node:assert/strict";
import { test } from "node:test";
import { forEachDatabase } from "./database/testing/databases.ts";
import type { Database } from "./database/types.ts";
import { asked, type Statement, statementsOf } from "./lists.fixture.ts";

/** What is wrong with how a statement is read, as the database tells it; undefined where nothing is. */
const explained = {
  sqlite: async ({ knex }: Database, { sql, values }: Statement) => {
    const plan: { detail: string }[] = await knex.raw(`EXPLAIN QUERY PLAN ${sql}`, [...values] as never);
    for (const { detail } of plan) {
      const index = /^SEARCH \w+ USING (?:COVERING )?INDEX (\w+) \(([^)]*)\)$/.exec(detail);
      if (index === null) return detail;
      const found = index[2]!.split(" AND ").map((condition) => condition.replace(/[=<>]\?$/, ""));
      if (await isUnique(knex, index[1]!, found.length)) continue;
      // What is asked for and not found through the index is looked for row by row. The parts of a resource are its project's.
      const whole = found.some((column) => column.endsWith("_id")) ? [...found, "project_id"] : found;
      const asked = [...sql.matchAll(/"?(\w+)"? = \?/g)].map(([, column]) => column!);
      const left = asked.find((column) => !whole.includes(column));
      if (left !== undefined) return `${left} is not found by ${detail}`;
    }
    return undefined;
  },
  postgres: async ({ knex }: Database, { sql, values }: Statement) =>
    knex.transaction(async (trx) => {
      // An empty table is read whole unless that is forbidden: then only what has no index is.
      await trx.raw("SET LOCAL enable_seqscan = off");
      await trx.raw("SET LOCAL enable_bitmapscan = off");
      const { rows } = await trx.raw(`EXPLAIN (COSTS OFF) ${sql}`, [...values] as never);
      const lines = (rows as { "QUERY PLAN": string }[]).map((row) => row["QUERY PLAN"]);
      return lines.some((line) => /Seq Scan|^\s*Sort\b|Sort Key/.test(line)) ? lines.join("\n") : undefined;
    }),
};

/** Whether the index finds one row at most. */
async function isUnique(knex: Database["knex"], index: string, columns: number): Promise<boolean> {
  if (index.startsWith("sqlite_autoindex_")) return true;
  const [made]: { sql: string }[] = await knex.raw("SELECT sql FROM sqlite_master WHERE name = ?", [index]);
  return /^CREATE UNIQUE[^(]*\(([^)]*)\)/i.exec(made!.sql)?.[1]?.split(",").length === columns;
}

forEachDatabase((open) => {
  test("every list of the contract is read through an index, with every filter and from every cursor", async (t) => {
    const database = await open(t);
    assert.ok(asked.length > 30, `${asked.length} ways to ask for a page`);
    const wrong: string[] = [];
    for (const page of asked) {
      const { name } = page;
      const statements = await statementsOf(page);
      assert.ok(statements.length > 0, `${name} asks the database for nothing`);
      for (const statement of statements) {
        const reason = await explained[open.dialect](database, statement);
        if (reason !== undefined) wrong.push(`${name}: ${statement.sql}\n  ${reason}`);
      }
    }
    assert.deepEqual(wrong, []);
  });
});
