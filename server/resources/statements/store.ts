// Stores statements.
// Invariant: a statement leaves PENDING once, by the claim with the current token, together with its event.
import type { StatementField, Version } from "../../../generated/contract.ts";
import type { components } from "../../../generated/handler-types.d.ts";
import { StateMachine } from "../../events/event-log/state-machine.ts";
import { changingColumns, instant, integer, text } from "../../platform/database/columns.ts";
import { listedTableOf, type RowOf } from "../../platform/database/table.ts";
import type { Queries, Transaction } from "../../platform/database/types.ts";
import { formatInstant } from "../../platform/instant.ts";
import type { Platform } from "../../platform/platform.ts";
import { resource } from "../../platform/resource.ts";
import { withStoredSource } from "../../platform/stored-source.ts";
import type { Period } from "./period.ts";

export type Statement = components["schemas"]["Statement"];

const table = listedTableOf("statements", {
  ...changingColumns,
  status: text<Statement["status"]>(),
  period_from: text,
  period_to: text,
  fields: text,
  version: text<Version>(),
  row_count: integer.orNull,
  byte_size: integer.orNull,
  data_as_of: integer.orNull,
  generated_at: instant.orNull,
  file: text.orNull,
  token: text.orNull,
  attempts: integer,
  /** The instant at which a worker may claim the statement next. */
  due_at: instant,
});

export type StatementRow = RowOf<typeof table>;

export const statements = resource({
  table,
  show,
  unknown: "STATEMENT_NOT_FOUND",
  filters: { status: "status" },
});

export const statementStates = new StateMachine("Statement", { table, show });

export function periodOf(row: StatementRow): Period {
  return { from: row.period_from, to: row.period_to };
}

export function fieldsOf(row: StatementRow): StatementField[] {
  return JSON.parse(row.fields) as StatementField[];
}

export interface NewStatement {
  readonly period: Period;
  readonly fields: readonly StatementField[];
  readonly version: Version;
}

export async function addStatement(
  tx: Transaction,
  platform: Pick<Platform, "clock" | "random">,
  projectId: string,
  { period, fields, version }: NewStatement,
): Promise<StatementRow> {
  const key = await tx.drawKey(platform);
  const now = key.created_at;
  return statements.add(tx, platform, projectId, {
    ...key,
    status: "PENDING",
    period_from: period.from,
    period_to: period.to,
    fields: JSON.stringify(fields),
    version,
    row_count: null,
    byte_size: null,
    data_as_of: null,
    generated_at: null,
    file: null,
    token: null,
    attempts: 0,
    due_at: now,
  });
}

export type NamedStatementRow = StatementRow & { project_name: string };

const namedStatement = `SELECT ${table.columns("statements")}, projects.name AS project_name
  FROM statements JOIN projects ON projects.id = statements.project_id`;

export function findNamedStatement(
  queries: Queries,
  projectId: string,
  id: string,
): Promise<NamedStatementRow | undefined> {
  return queries.one(`${namedStatement} WHERE statements.project_id = ? AND statements.id = ?`, [projectId, id]);
}

/** The signature of the link grants access instead of a project. */
export function findLinkedStatement(queries: Queries, id: string): Promise<NamedStatementRow | undefined> {
  return queries.one(`${namedStatement} WHERE statements.id = ?`, [id]);
}

export interface ClaimedStatement {
  readonly statement: StatementRow;
  /** The token of a claim whose lease ended. */
  readonly previousToken: string | null;
}

/** Returns the project whose statement is due next. Projects take turns, so that none delays another. */
export async function findDueProject(queries: Queries, now: number): Promise<string | undefined> {
  const due = await queries.one<{ project_id: string }>(
    `SELECT project_id FROM (SELECT DISTINCT project_id FROM statements WHERE status = 'PENDING' AND due_at <= ?) AS due
     ORDER BY COALESCE((SELECT MAX(claimed_at) FROM statements WHERE statements.project_id = due.project_id), 0), project_id
     LIMIT 1`,
    [now],
  );
  return due?.project_id;
}

/** Claims the project's oldest due statement until `leaseEnd` (epoch ms). */
export async function claimStatement(
  tx: Transaction,
  projectId: string,
  token: string,
  now: number,
  leaseEnd: number,
): Promise<ClaimedStatement | undefined> {
  const next = await tx.one<{ id: string; token: string | null }>(
    "SELECT id, token FROM statements WHERE project_id = ? AND status = 'PENDING' AND due_at <= ? ORDER BY id LIMIT 1",
    [projectId, now],
  );
  if (next === undefined) return undefined;
  const statement = await tx.one<StatementRow>(
    `UPDATE statements SET token = ?, claimed_at = ?, due_at = ?, attempts = attempts + 1 WHERE id = ? RETURNING ${table.columns()}`,
    [token, now, leaseEnd, next.id],
  );
  return { statement: statement!, previousToken: next.token };
}

/** Returns false if `token` lost the statement. */
export async function renewLease(tx: Transaction, id: string, token: string, leaseEnd: number): Promise<boolean> {
  const sql = "UPDATE statements SET due_at = ? WHERE id = ? AND token = ? AND status = 'PENDING'";
  return (await tx.run(sql, [leaseEnd, id, token])) === 1;
}

/** Allows the next claim at `dueAt` (epoch ms), unless `token` lost the statement. */
export async function releaseStatement(
  tx: Transaction,
  id: string,
  token: string,
  dueAt: number,
  countsAsAttempt: boolean,
): Promise<void> {
  await tx.run(
    `UPDATE statements SET due_at = ?, token = NULL, attempts = attempts - ? WHERE id = ? AND token = ? AND status = 'PENDING'`,
    [dueAt, countsAsAttempt ? 0 : 1, id, token],
  );
}

/** Finds the statement; undefined if `token` lost it. */
export function findClaimed(
  tx: Transaction,
  { project_id, id }: StatementRow,
  token: string,
): Promise<StatementRow | undefined> {
  return table.find(tx, { project_id, id, token, status: "PENDING" });
}

export interface ExpiredFile {
  readonly id: string;
  readonly project_id: string;
  readonly file: string;
  /** Epoch ms. */
  readonly generated_at: number;
}

/** Finds `limit` files generated at or before `generatedBefore` (epoch ms), oldest first. */
export function findExpiredFiles(
  queries: Queries,
  generatedBefore: number,
  limit: number,
  { generated_at, id }: Pick<ExpiredFile, "generated_at" | "id"> = { generated_at: 0, id: "" },
): Promise<ExpiredFile[]> {
  return queries.all(
    `SELECT id, project_id, file, generated_at FROM statements WHERE file IS NOT NULL AND generated_at <= ?
     AND (generated_at, id) > (?, ?) ORDER BY generated_at, id LIMIT ?`,
    [generatedBefore, generated_at, id, limit],
  );
}

export async function clearFile(tx: Transaction, id: string, file: string): Promise<void> {
  await tx.run("UPDATE statements SET file = NULL WHERE id = ? AND file = ?", [id, file]);
}

/** Ids of the project's statements. */
export async function listStatementIds(queries: Queries, projectId: string): Promise<readonly string[]> {
  const sql = "SELECT id FROM statements WHERE project_id = ?";
  return (await queries.all<Pick<StatementRow, "id">>(sql, [projectId])).map(({ id }) => id);
}

export function findFileOwner(
  queries: Queries,
  id: string,
): Promise<Pick<StatementRow, "status" | "file" | "token"> | undefined> {
  return queries.one("SELECT status, file, token FROM statements WHERE id = ?", [id]);
}

function show(row: StatementRow): Statement {
  return withStoredSource(
    { stored: row },
    {
      id: row.id,
      status: row.status,
      period: periodOf(row),
      fields: fieldsOf(row),
      format: "CSV",
      version: row.version,
      rowCount: row.row_count,
      byteSize: row.byte_size,
      dataAsOf: formatInstant(row.data_as_of),
      generatedAt: formatInstant(row.generated_at),
      createdAt: formatInstant(row.created_at),
      updatedAt: formatInstant(row.updated_at),
    },
  );
}
