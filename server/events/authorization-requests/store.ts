// All SQL of open authorization requests. Invariant: a card has at most one open request, which outlives the process
// that sent it.
import { limits } from "../../../generated/contract.ts";
import { instant, text } from "../../platform/database/columns.ts";
import type { Selection } from "../../platform/database/read-together.ts";
import { type RowOf, tableOf } from "../../platform/database/table.ts";
import type { Queries, Transaction } from "../../platform/database/types.ts";
import type { DuePosition, DueRow } from "../../platform/workers/due-rows.ts";
import { type WebhookRow, webhooks } from "../webhooks/store.ts";

export const decisionMs = limits.authorizationDecisionMs;

/**
 * Real time after the deadline at which another process decides. A database transaction of a healthy process takes at
 * most 10 s.
 */
export const abandonedAfterMs = 15_000;

const requests = tableOf(
  "authorization_requests",
  {
    /** The card transaction that the decision creates or, for an increment, changes. */
    transaction_id: text,
    project_id: text,
    card_id: text,
    /** `call.attempt` of the request. */
    attempt: text.orNull,
    /** JSON: the input of the decision, and the partner's answer if storing its decision failed. */
    asked: text,
    respond_by: instant,
    /**
     * On the machine's clock: a moved sandbox clock does not tell whether the process that sent the request still lives.
     */
    abandoned_at: instant,
    created_at: instant,
  },
  ["transaction_id"],
);

export type AuthorizationRequestRow = RowOf<typeof requests>;

/** Selects the project's endpoint that decides payments (interface §2.1). */
export function selectEndpoint(
  projectId: string,
): Selection<Pick<WebhookRow, "id" | "project_id" | "url" | "version" | "secret">> {
  const scope = { project_id: projectId, mode: "REQUEST", status: "ACTIVE" } as const;
  return webhooks.table.selectColumns(["id", "project_id", "url", "version", "secret"], scope);
}

export function respondBy(now: number): number {
  return now + decisionMs;
}

/**
 * The unit of work fails with the error of `otherwise` if the card has an open request. `realNow` is the machine's
 * time.
 */
export function beginRequest(
  tx: Transaction,
  row: Omit<AuthorizationRequestRow, "respond_by" | "abandoned_at">,
  realNow: number,
  otherwise: () => Error,
): Promise<void> {
  const abandoned_at = realNow + decisionMs + abandonedAfterMs;
  // The first column orders the rows of a commit.
  const { card_id, ...rest } = row;
  return requests.insertOrFail(
    tx,
    { card_id, ...rest, respond_by: respondBy(row.created_at), abandoned_at },
    otherwise,
  );
}

/** Real ms since the request was sent to the partner. */
export function timeSinceRequest({ abandoned_at }: AuthorizationRequestRow, realNow: number): number {
  return realNow - (abandoned_at - decisionMs - abandonedAfterMs);
}

/** True while the process that sent the request may still decide. */
export function mayStillDecide({ abandoned_at }: AuthorizationRequestRow, realNow: number): boolean {
  return realNow < abandoned_at;
}

export function findOpenRequest(
  queries: Queries,
  projectId: string,
  cardId: string,
): Promise<AuthorizationRequestRow | undefined> {
  return requests.find(queries, { project_id: projectId, card_id: cardId });
}

/** Finds the open request of an earlier try of the same logical attempt. */
export function findRequestOfAttempt(
  queries: Queries,
  projectId: string,
  attempt: string,
): Promise<AuthorizationRequestRow | undefined> {
  return requests.find(queries, { project_id: projectId, attempt });
}

/** Selects the open request of a card, or of an attempt. */
export function selectOpenRequest(
  projectId: string,
  of: { readonly card_id: string } | { readonly attempt: string },
): Selection<Pick<AuthorizationRequestRow, "transaction_id">> {
  return requests.selectColumns(["transaction_id"], { project_id: projectId, ...of });
}

/** Selects nothing if the request is already decided. */
export function selectRequest(projectId: string, transactionId: string): Selection<AuthorizationRequestRow> {
  const key = { project_id: projectId, transaction_id: transactionId };
  return requests.select(key);
}

/** Ends a request whose decision this card transaction records. */
export function dropRequest(
  tx: Transaction,
  row: Pick<AuthorizationRequestRow, "project_id" | "transaction_id" | "card_id" | "attempt">,
): Promise<void> {
  const { project_id, transaction_id, card_id, attempt } = row;
  // Names all that requests are found by, so that units of work that look for other requests can share the commit.
  const known = { project_id, transaction_id, card_id, ...(attempt === null ? {} : { attempt }) };
  return tx.defer({ kind: "delete", table: requests.name, where: Object.keys(known), values: Object.values(known) });
}

/** Distinguishes a request from a newer request of the same card transaction. */
export type RequestKey = Pick<AuthorizationRequestRow, "transaction_id" | "project_id" | "asked">;

/**
 * Ends a request that nobody can decide. Does nothing if the request is decided, even if its card transaction has a
 * newer request.
 */
export async function dropUndecided(tx: Transaction, { transaction_id, project_id, asked }: RequestKey): Promise<void> {
  await tx.run("DELETE FROM authorization_requests WHERE project_id = ? AND transaction_id = ? AND asked = ?", [
    project_id,
    transaction_id,
    asked,
  ]);
}

/**
 * Adds the answer to an open request whose decision failed. Makes the request abandoned at `realNow` (the machine's
 * epoch ms), so that any process can decide it. Does nothing if the request is decided, even if its card transaction
 * has a newer request.
 */
export async function keepAnswer(
  tx: Transaction,
  { transaction_id, project_id, asked }: RequestKey,
  askedWithAnswer: string,
  realNow: number,
): Promise<void> {
  await tx.run(
    `UPDATE authorization_requests SET asked = ?, abandoned_at = ?
     WHERE project_id = ? AND transaction_id = ? AND asked = ?`,
    [askedWithAnswer, realNow, project_id, transaction_id, asked],
  );
}

/** Lists requests of all projects that are abandoned at `realNow` (the machine's epoch ms), oldest first. */
export function listAbandonedRequests(
  queries: Queries,
  realNow: number,
  after: DuePosition,
  limit: number,
): Promise<(AuthorizationRequestRow & DueRow)[]> {
  return queries.all(
    `SELECT ${requests.columns()}, transaction_id AS id, abandoned_at AS due_at FROM authorization_requests
     WHERE abandoned_at <= ? AND (abandoned_at, transaction_id) > (?, ?) ORDER BY abandoned_at, transaction_id LIMIT ?`,
    [realNow, after.due_at, after.id, limit],
  );
}

/** Takes and returns epoch ms of the machine. */
export async function findNextAbandoned(queries: Queries, realNow: number): Promise<number | undefined> {
  const row = await queries.one<{ at: number | null }>(
    "SELECT min(abandoned_at) AS at FROM authorization_requests WHERE abandoned_at > ?",
    [realNow],
  );
  return row?.at ?? undefined;
}
