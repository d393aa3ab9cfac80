// Stores the requests of projects. Invariants: every query is scoped by project, except that of the purge; a request
// that is older than the log's limit is not shown.
import { limits, type OperationId, type Version } from "../../../generated/contract.ts";
import type { components } from "../../../generated/handler-types.d.ts";
import { instant, integer, ownColumns, sealedText, text } from "../database/columns.ts";
import { type Links, linkedRows } from "../database/linked-rows.ts";
import { rowLock } from "../database/row-lock.ts";
import { type Filters, listedTableOf, type RowOf, type Slice, tableOf } from "../database/table.ts";
import type { Queries, Transaction } from "../database/types.ts";
import { requireFound } from "../errors.ts";
import { formatInstant } from "../instant.ts";
import { type PageOfRows, type PageQuery, readPage } from "../page.ts";
import { prefixedId, uuidOfPrefixedId } from "../prefixed-id.ts";

export type LoggedRequest = components["schemas"]["LoggedRequest"];
type LoggedRequestWithBodies = components["schemas"]["LoggedRequestWithBodies"];
type BodyOmission = components["schemas"]["BodyOmission"];

const summaryColumns = {
  ...ownColumns,
  /** The position is drawn when the row is written; the id was drawn when the request arrived. */
  position: text,
  method: text,
  path: text,
  operation_id: text<OperationId>().orNull,
  status: integer,
  outcome: text<LoggedRequest["outcome"]>(),
  code: text.orNull,
  idempotency_key: text.orNull,
  /** 0 or 1. */
  replayed: integer,
  version: text<Version>(),
  /** JSON. */
  object_ids: text,
  duration_ms: integer,
  received_at: instant,
} as const;

const summaries = listedTableOf("logged_requests", summaryColumns);

/** `bodies` is JSON: query and bodies. */
const requests = listedTableOf("logged_requests", { ...summaryColumns, bodies: sealedText.orNull });

const objects = tableOf(
  "logged_request_objects",
  {
    project_id: text,
    object_id: text,
    position: text,
    created_at: instant,
  },
  ["project_id", "object_id", "position"],
);

const objectLinks: Links = {
  table: "logged_request_objects",
  by: "object_id",
  key: "position",
};

export type SummaryRow = RowOf<typeof summaries>;
export type RequestRow = RowOf<typeof requests>;

/** The JSON of column `bodies`. */
interface StoredBodies {
  readonly query?: string;
  readonly request?: Record<string, unknown>;
  readonly requestOmitted?: BodyOmission;
  readonly response?: Record<string, unknown>;
  readonly responseOmitted?: BodyOmission;
}

const retentionMs = limits.requestLogHours * 3_600_000;

export function toLoggedRequest(row: SummaryRow): LoggedRequest {
  return {
    id: row.id,
    xRequestId: prefixedId("req", row.id),
    method: row.method,
    path: row.path,
    operationId: row.operation_id,
    status: row.status,
    outcome: row.outcome,
    code: row.code,
    idempotencyKey: row.idempotency_key,
    replayed: row.replayed === 1,
    serviceVersion: row.version,
    objectIds: JSON.parse(row.object_ids),
    durationMs: row.duration_ms,
    receivedAt: formatInstant(row.received_at),
    createdAt: formatInstant(row.created_at),
  };
}

export function toLoggedRequestWithBodies(row: RequestRow): LoggedRequestWithBodies {
  const bodies: StoredBodies = row.bodies === null ? {} : JSON.parse(row.bodies);
  return {
    ...toLoggedRequest(row),
    query: bodies.query ?? null,
    requestBody: bodies.request ?? null,
    requestBodyOmitted: bodies.requestOmitted ?? null,
    responseBody: bodies.response ?? null,
    responseBodyOmitted: bodies.responseOmitted ?? null,
  };
}

/** The unit of work must name the project, and have drawn the positions. */
export async function insertRequests(tx: Transaction, rows: readonly RequestRow[]): Promise<void> {
  await requests.insertAll(tx, rows);
  await objects.insertAll(
    tx,
    rows.flatMap(({ object_ids, project_id, position, created_at }) =>
      (JSON.parse(object_ids) as string[]).map((object_id) => ({ project_id, object_id, position, created_at })),
    ),
  );
}

/** @throws {ApiFailure} REQUEST_NOT_FOUND, also if the request is older than the limit */
export async function findRequest(queries: Queries, projectId: string, id: string, now: number): Promise<RequestRow> {
  const row = await requests.find(queries, { project_id: projectId, id });
  return requireFound(row !== undefined && isKept(row, now) ? row : undefined, "REQUEST_NOT_FOUND");
}

const isKept = ({ created_at }: SummaryRow, now: number): boolean => created_at > now - retentionMs;

interface RequestFilters {
  readonly xRequestId?: string | undefined;
  readonly operationId?: string | undefined;
  readonly outcome?: LoggedRequest["outcome"] | undefined;
  readonly code?: string | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly objectId?: string | undefined;
}

export function listRequests(
  queries: Queries,
  projectId: string,
  { xRequestId, operationId, outcome, code, idempotencyKey, objectId, ...page }: PageQuery & RequestFilters,
  now: number,
): Promise<PageOfRows<SummaryRow>> {
  const filters: Filters<SummaryRow> = {
    id: xRequestId && uuidOfPrefixedId(xRequestId),
    operation_id: operationId as OperationId | undefined,
    outcome,
    code,
    idempotency_key: idempotencyKey,
    created_at: { from: now - retentionMs + 1 },
  };
  const table = objectId === undefined ? summaries : linkedRows(summaries, objectLinks, objectId);
  // A worker deletes a request only some time after its retention has ended. Used as a cursor, such a request is
  // unknown as soon as its retention ends.
  return readPage(queries, table, { project_id: projectId }, page, filters, (cursor) => isKept(cursor, now));
}

/** Returns rows for the feed: those after a position, or the newest ones. */
export function sliceRequests(queries: Queries, projectId: string, slice: Slice, now: number): Promise<SummaryRow[]> {
  return summaries.slice(queries, { project_id: projectId }, { created_at: { from: now - retentionMs + 1 } }, slice);
}

/** Returns the number of deleted requests, at most `batch`. Skips rows that another process deletes. */
export async function purgeRequests(tx: Transaction, now: number, batch: number): Promise<number> {
  const before = now - retentionMs;
  const requestCount = await tx.run(
    `DELETE FROM logged_requests WHERE id IN (SELECT id FROM logged_requests WHERE created_at <= ?
       ORDER BY created_at LIMIT ?${rowLock(tx, "SKIP LOCKED")})`,
    [before, batch],
  );
  const linkCount = await tx.run(
    `DELETE FROM logged_request_objects WHERE (project_id, object_id, position) IN
       (SELECT project_id, object_id, position FROM logged_request_objects WHERE created_at <= ?
        ORDER BY created_at LIMIT ?${rowLock(tx, "SKIP LOCKED")})`,
    [before, batch],
  );
  return Math.max(requestCount, linkCount);
}
