/**
 * All SQL of the payments that a partner is being asked about. The invariant: a card has one at most, and each is there from the question to the
 * decision, whoever decides: the process that asked, or another one after its death.
 */
import { limits } from "../../../generated/contract.ts";
import { instant, text } from "../../platform/database/columns.ts";
import { type RowOf, tableOf } from "../../platform/database/table.ts";
import type { Queries, Transaction } from "../../platform/database/types.ts";
import type { DuePosition, DueRow } from "../../platform/workers/due-rows.ts";

/** How long a partner may take to decide. */
export const decisionMs = limits.authorizationDecisionMs;

/**
 * How long after its end a question is taken for one whose process died. Longer than a healthy process takes to write the decision down: a unit of work
 * takes 10 s at most.
 */
export const abandonedAfterMs = 15_000;

const requests = tableOf("authorization_requests", {
  /** The id of the transaction that the decision makes. */
  transaction_id: text,
  project_id: text,
  card_id: text,
  /** `call.attempt` of the call that asked. */
  attempt: text.orNull,
  /** JSON: what whoever decides needs to know. */
  asked: text,
  respond_by: instant,
  abandoned_at: instant,
  created_at: instant,
});

export type AuthorizationRequestRow = RowOf<typeof requests>;

/** When a question that is asked at `now` (epoch ms) ends. */
export function respondBy(now: number): number {
  return now + decisionMs;
}

/** Writes a question down; false where the card has one that is open. */
export function beginRequest(
  tx: Transaction,
  row: Omit<AuthorizationRequestRow, "respond_by" | "abandoned_at">,
): Promise<boolean> {
  const end = respondBy(row.created_at);
  return requests.insertUnlessThere(tx, { ...row, respond_by: end, abandoned_at: end + abandonedAfterMs });
}

/** The question that is open for a card. */
export function findOpenRequest(
  queries: Queries,
  projectId: string,
  cardId: string,
): Promise<AuthorizationRequestRow | undefined> {
  return requests.find(queries, { project_id: projectId, card_id: cardId });
}

/** The question that an earlier request of the same logical attempt asked and left open. */
export function findRequestOfAttempt(
  queries: Queries,
  projectId: string,
  attempt: string,
): Promise<AuthorizationRequestRow | undefined> {
  return requests.find(queries, { project_id: projectId, attempt });
}

/** Takes the question, to decide it in this unit of work; undefined where another one decided it. */
export async function endRequest(
  tx: Transaction,
  projectId: string,
  transactionId: string,
): Promise<Pick<AuthorizationRequestRow, "asked"> | undefined> {
  return tx.one("DELETE FROM authorization_requests WHERE project_id = ? AND transaction_id = ? RETURNING asked", [
    projectId,
    transactionId,
  ]);
}

/** Lists up to `limit` requests of all projects that are abandoned at `now` (epoch ms), in order, after a position. */
export function listAbandonedRequests(
  queries: Queries,
  now: number,
  after: DuePosition,
  limit: number,
): Promise<(AuthorizationRequestRow & DueRow)[]> {
  return queries.all(
    `SELECT ${requests.columns()}, transaction_id AS id, abandoned_at AS due_at FROM authorization_requests
     WHERE abandoned_at <= ? AND (abandoned_at, transaction_id) > (?, ?) ORDER BY abandoned_at, transaction_id LIMIT ?`,
    [now, after.due_at, after.id, limit],
  );
}

/** Finds the earliest instant after `now` (epoch ms) at which a request is abandoned. */
export async function findNextAbandoned(queries: Queries, now: number): Promise<number | undefined> {
  const row = await queries.one<{ at: number | null }>(
    "SELECT min(abandoned_at) AS at FROM authorization_requests WHERE abandoned_at > ?",
    [now],
  );
  return row?.at ?? undefined;
}
