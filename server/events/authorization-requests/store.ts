/**
 * All SQL of the payments that a partner is being asked about. The invariant: a card has one at most, and each is there from the question to the
 * decision, whoever decides: the process that asked, or another one after its death.
 */
import { limits } from "../../../generated/contract.ts";
import { tableOf } from "../../platform/database/table.ts";
import type { Queries, Transaction } from "../../platform/database/types.ts";

/** How long a partner may take to decide. */
export const decisionMs = limits.authorizationDecisionMs;

/**
 * How long after its end a question is taken for one whose process died. Longer than a healthy process takes to write the decision down: a unit of work
 * takes 10 s at most.
 */
export const abandonedAfterMs = 15_000;

export interface AuthorizationRequestRow {
  /** The id of the transaction that the decision makes. */
  transaction_id: string;
  project_id: string;
  card_id: string;
  /** `call.attempt` of the call that asked. */
  attempt: string | null;
  /** JSON: what whoever decides needs to know. */
  asked: string;
  respond_by: number;
  abandoned_at: number;
  created_at: number;
}

const requests = tableOf<AuthorizationRequestRow>()("authorization_requests", [
  "transaction_id",
  "project_id",
  "card_id",
  "attempt",
  "asked",
  "respond_by",
  "abandoned_at",
  "created_at",
]);

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

/** Up to `limit` questions whose process is taken for dead at `now`, of all projects. */
export function findAbandonedRequests(
  queries: Queries,
  now: number,
  limit: number,
): Promise<AuthorizationRequestRow[]> {
  return queries.all(
    `SELECT ${requests.columns()} FROM authorization_requests WHERE abandoned_at <= ? ORDER BY abandoned_at LIMIT ?`,
    [now, limit],
  );
}

/** When the next question will be taken for abandoned (epoch ms), where there is one. */
export async function nextAbandonedAt(queries: Queries): Promise<number | undefined> {
  const row = await queries.one<{ at: number | null }>("SELECT min(abandoned_at) AS at FROM authorization_requests");
  return row?.at ?? undefined;
}
