// For tests and benchmarks only: the SQL of every list. Invariant: no list is named here.
import assert from "node:assert/strict";
import { type OperationId, operations } from "../../generated/contract.ts";
import { handlers } from "../handlers.ts";
import { plainPrefix } from "../platform/database/sealed-columns.ts";
import { declaredTables } from "../platform/database/table.ts";
import type { Dialect, Queries, SqlValue } from "../platform/database/types.ts";
import { ManualClock } from "../platform/manual-clock.fixture.ts";
import { projectDefaults } from "../platform/project-settings.ts";

export interface Statement {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

/** Distinct values that identify a query's parameters in its statements. */
export const sample = {
  project: "0195500a-3c00-7a10-8f3e-5d2c9b7a4e61",
  parent: "0195500a-3c00-7a10-8f3e-5d2c9b7a4e62",
  cursor: "0195500a-3c00-7a10-8f3e-5d2c9b7a4e63",
  filter: "0195500a-3c00-7a10-8f3e-5d2c9b7a4e64",
  instant: "2025-03-01T12:00:00.000Z",
};

export interface PageQuery {
  readonly name: string;
  readonly list: OperationId;
  readonly filter: string | undefined;
  readonly query: object;
}

const pageParameters = ["limit", "startingAfter", "endingBefore"];

// The end is later: an empty period is refused.
const samples: Readonly<Record<string, string>> = {
  createdFrom: sample.instant,
  createdTo: "2025-03-02T12:00:00.000Z",
};

const sampleOf = (filter: string) => samples[filter] ?? sample.filter;

const lists = Object.entries(operations).flatMap(([list, { method, queryParameters }]) => {
  const parameters: readonly string[] = queryParameters;
  if (method !== "GET" || !parameters.includes("startingAfter")) return [];
  return [{ list: list as OperationId, filters: parameters.filter((name) => !pageParameters.includes(name)) }];
});

/** Every list, with and without each filter and cursor. */
export const pageQueries: readonly PageQuery[] = lists.flatMap(({ list, filters }) =>
  [undefined, ...filters].flatMap((filter) =>
    [{}, { startingAfter: sample.cursor }, { endingBefore: sample.cursor }].map((cursor) => ({
      name: [list, ...(filter === undefined ? [] : [filter]), ...Object.keys(cursor)].join(" "),
      list,
      filter,
      query: { limit: 20, ...(filter === undefined ? {} : { [filter]: sampleOf(filter) }), ...cursor },
    })),
  ),
);

/** Every list with each pair of filters. */
export const pairQueries: readonly PageQuery[] = lists.flatMap(({ list, filters }) =>
  filters.flatMap((filter, n) =>
    filters.slice(n + 1).map((other) => ({
      name: `${list} ${filter} ${other}`,
      list,
      filter,
      query: { limit: 20, [filter]: sampleOf(filter), [other]: sampleOf(other) },
    })),
  ),
);

const isSealed = (column: unknown) =>
  declaredTables.some(({ declared }) => declared[String(column)]?.kind === "sealedText");

/** Runs the list on a database where every id exists and every list is empty. */
export async function statementsOf({ list, query }: PageQuery, dialect: Dialect): Promise<Statement[]> {
  const statements: Statement[] = [];
  const clock = new ManualClock();
  const record = (sql: string, values: readonly SqlValue[] = []) => void statements.push({ sql, values });
  // An undefined `then` keeps `await` from treating the row as a promise.
  const rowOf = (id: string) => {
    const known = {
      ...{ id, type: "WEBHOOK_TEST", project_id: sample.project, position: sample.cursor },
      created_at: clock.now(),
    };
    const columnOf = (column: string) => {
      if (isSealed(column)) return `${plainPrefix}${sample.parent}`;
      return Reflect.get(known, column) ?? sample.parent;
    };
    return new Proxy(known, { get: (_, name) => (name === "then" ? undefined : columnOf(name as string)) });
  };
  const read: Queries = {
    dialect,
    sealer: { seal: () => assert.fail("a list writes nothing"), open: () => assert.fail("every value is plain") },
    one: async (sql, values) => {
      record(sql, values);
      return rowOf(values?.includes(sample.cursor) ? sample.cursor : sample.parent) as never;
    },
    all: async (sql, values) => {
      record(sql, values);
      return [];
    },
    run: () => assert.fail("a list writes nothing"),
    readAfterWriters: (_, each) => each(read),
  };
  const project = {
    id: sample.project,
    environment: "sandbox",
    authorizationMode: "INTERNAL",
    settings: projectDefaults,
  };
  const names = [...operations[list].path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name!);
  const path = Object.fromEntries(names.map((name) => [name, sample.parent]));
  const call = {
    project,
    version: "2026-01-01",
    path,
    query,
    body: undefined,
    platform: { clock, database: { read }, secrets: { mac: () => Buffer.from(sample.filter) } },
  };
  await (handlers[list] as (call: unknown) => Promise<unknown>)(call);
  return statements;
}
