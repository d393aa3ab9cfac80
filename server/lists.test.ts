// Every list of the contract, with every filter and cursor: its queries are read through an index that knows all that they ask for, on both
// databases, so that a list is as fast at its hundred-thousandth row as at its first. Invariant: the lists and their filters come from the contract.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type OperationId, operations } from "../generated/contract.ts";
import { forEachDatabase } from "./database/testing/databases.ts";
import type { Database, Queries, SqlValue } from "./database/types.ts";
import { handlers } from "./handlers.ts";
import type { Call } from "./platform/operation.ts";
import { projectDefaults } from "./platform/project-settings.ts";

interface Statement {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

const id = "0195500a-3c00-7a10-8f3e-5d2c9b7a4e61";
const ofPages = ["limit", "startingAfter", "endingBefore"];
const lists = Object.entries(operations).filter(
  ([, { method, queryParameters }]) =>
    method === "GET" && (queryParameters as readonly string[]).includes("startingAfter"),
);

/** Each way to ask for a page: from its beginning or a cursor, with no filter or one. */
const asked = lists.flatMap(([list, { queryParameters }]) => {
  const filters = (queryParameters as readonly string[]).filter((name) => !ofPages.includes(name));
  return [{}, ...filters.map((name) => ({ [name]: "x" }))].flatMap((filter) =>
    [{}, { startingAfter: id }, { endingBefore: id }].map((cursor) => ({
      name: [list, ...Object.keys(filter), ...Object.keys(cursor)].join(" "),
      list: list as OperationId,
      query: { limit: 20, ...filter, ...cursor },
    })),
  );
});

/** The statements that the list is read with, on a database where whatever is looked up by its id is found. */
async function statementsOf(list: OperationId, query: object): Promise<Statement[]> {
  const made: Statement[] = [];
  const note = (sql: string, values: readonly SqlValue[] = []) => void made.push({ sql, values });
  // A row of which every column has a text; that of an event's type is one. It is no promise.
  const textOf = (column: unknown) => (column === "type" ? "WEBHOOK_TEST" : id);
  const row = new Proxy({}, { get: (_, column) => (column === "then" ? undefined : textOf(column)) });
  const read: Queries = {
    one: async (sql, values) => {
      note(sql, values);
      return row as never;
    },
    all: async (sql, values) => {
      note(sql, values);
      return [];
    },
    run: () => assert.fail("a list writes nothing"),
  };
  const project = { id, environment: "sandbox", authorizationMode: "INTERNAL", settings: projectDefaults } as const;
  const names = [...operations[list].path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name!);
  const path = Object.fromEntries(names.map((name) => [name, id]));
  const call = { project, version: "2026-01-01", path, query, body: undefined, platform: { database: { read } } };
  await (handlers[list] as (call: unknown) => Promise<unknown>)(call as unknown as Call<OperationId>);
  return made;
}

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
    assert.ok(lists.length > 5, `${lists.length} lists`);
    const wrong: string[] = [];
    for (const { name, list, query } of asked) {
      const statements = await statementsOf(list, query);
      assert.ok(statements.length > 0, `${name} asks the database for nothing`);
      for (const statement of statements) {
        const reason = await explained[open.dialect](database, statement);
        if (reason !== undefined) wrong.push(`${name}: ${statement.sql}\n  ${reason}`);
      }
    }
    assert.deepEqual(wrong, []);
  });
});
