// All SQL of checkouts. Every query of a caller is scoped by project, so another project's checkout is an unknown one.
import type { components } from "../../../generated/types/latest.d.ts";
import { type MoverOf, StateMachine, type TargetOf } from "../../events/event-log/move.ts";
import { readAmount } from "../../platform/database/amounts.ts";
import { type Changes, tableOf } from "../../platform/database/table.ts";
import type { Queries, Transaction } from "../../platform/database/types.ts";
import { formatInstant } from "../../platform/instant.ts";
import { format, type MoneyUnit } from "../../platform/money.ts";
import { type PageOfRows, type PageQuery, readPage } from "../../platform/page.ts";
import type { Platform } from "../../platform/platform.ts";

export type Checkout = components["schemas"]["Checkout"];
export type FailureReason = components["schemas"]["CheckoutFailureReason"];

/** A checkout as it is stored: the amount as the database writes it, instants in epoch ms. */
export interface CheckoutRow {
  id: string;
  project_id: string;
  quote_id: string;
  enrollment_id: string;
  card_id: string;
  currency: MoneyUnit;
  amount: string;
  status: Checkout["status"];
  transaction_id: string | null;
  order_id: string | null;
  order_url: string | null;
  failure_reason: FailureReason | null;
  /** `call.attempt` of the call that approved it. */
  attempt: string | null;
  /** How often a worker asked the merchant for its order. */
  tries: number;
  /** While it is PROCESSING: when a worker goes on with it. */
  next_at: number | null;
  expires_at: number;
  created_at: number;
  updated_at: number;
}

const checkouts = tableOf<CheckoutRow>()("checkouts", [
  "id",
  "project_id",
  "quote_id",
  "enrollment_id",
  "card_id",
  "currency",
  "amount",
  "status",
  "transaction_id",
  "order_id",
  "order_url",
  "failure_reason",
  "attempt",
  "tries",
  "next_at",
  "expires_at",
  "created_at",
  "updated_at",
]);

/** The moves of a checkout. */
export const checkoutStates = new StateMachine("Checkout", { table: checkouts, show: toCheckout });

/** The resource behind a row. */
export function toCheckout(row: CheckoutRow): Checkout {
  return {
    id: row.id,
    quoteId: row.quote_id,
    enrollmentId: row.enrollment_id,
    cardId: row.card_id,
    amount: format({ attos: readAmount(row.amount), currency: row.currency }),
    status: row.status,
    transactionId: row.transaction_id,
    order: row.order_id === null ? null : { id: row.order_id, url: row.order_url! },
    failureReason: row.failure_reason,
    expiresAt: formatInstant(row.expires_at),
    createdAt: formatInstant(row.created_at),
    updatedAt: formatInstant(row.updated_at),
  };
}

/** The row as it is at `now` (epoch ms): one whose time is over is EXPIRED, even before its row says so. */
export function checkoutAt(row: CheckoutRow, now: number): CheckoutRow {
  return row.status === "PENDING" && row.expires_at <= now ? { ...row, status: "EXPIRED" } : row;
}

export function insertCheckout(tx: Transaction, row: CheckoutRow): Promise<void> {
  return checkouts.insert(tx, row);
}

/** Writes what leaves the status of a checkout, which is locked, as it is. */
export async function changeCheckout(
  tx: Transaction,
  { clock }: Pick<Platform, "clock">,
  row: CheckoutRow,
  changes: Pick<Changes<CheckoutRow>, "transaction_id" | "tries" | "next_at">,
): Promise<CheckoutRow> {
  const all = { ...changes, updated_at: clock.now() };
  await checkouts.change(tx, { project_id: row.project_id, id: row.id }, all);
  return { ...row, ...all };
}

/** Moves a checkout, which is locked, to where nobody asks for its order. */
export function endCheckout<By extends MoverOf<"Checkout">>(
  tx: Transaction,
  platform: Platform,
  row: CheckoutRow,
  by: By,
  to: TargetOf<"Checkout", By>,
  changes: Pick<Changes<CheckoutRow>, "transaction_id" | "order_id" | "order_url" | "failure_reason" | "attempt"> = {},
): Promise<CheckoutRow> {
  return checkoutStates.move(tx, platform, row, by, to, { ...changes, next_at: null });
}

export function findCheckout(queries: Queries, projectId: string, id: string): Promise<CheckoutRow | undefined> {
  return checkouts.find(queries, { project_id: projectId, id });
}

/** What an earlier try of the same request approved. */
export function findByAttempt(queries: Queries, projectId: string, attempt: string): Promise<CheckoutRow | undefined> {
  return checkouts.find(queries, { project_id: projectId, attempt });
}

/** The checkout, kept from changing until the transaction ends. Its enrollment is locked before it. */
export function findCheckoutForUpdate(
  tx: Transaction,
  projectId: string,
  id: string,
): Promise<CheckoutRow | undefined> {
  return checkouts.findForUpdate(tx, { project_id: projectId, id });
}

export function listCheckouts(
  queries: Queries,
  projectId: string,
  {
    quoteId,
    enrollmentId,
    cardId,
    status,
    ...page
  }: PageQuery & {
    readonly quoteId?: string | undefined;
    readonly enrollmentId?: string | undefined;
    readonly cardId?: string | undefined;
    readonly status?: Checkout["status"] | undefined;
  },
): Promise<PageOfRows<CheckoutRow>> {
  const filters = { quote_id: quoteId, enrollment_id: enrollmentId, card_id: cardId, status };
  return readPage(queries, checkouts, { project_id: projectId }, page, filters);
}

/** Checkouts that expire when nobody approves them in time (expiry.ts). */
export const unapproved = "FROM checkouts WHERE status = 'PENDING'";

/** Up to `limit` checkouts that a worker is to go on with at `now`, of all projects. */
export function listUnfinished(queries: Queries, now: number, limit: number): Promise<CheckoutRow[]> {
  return queries.all(
    `SELECT ${checkouts.columns()} FROM checkouts WHERE status = 'PROCESSING' AND next_at <= ? ORDER BY next_at LIMIT ?`,
    [now, limit],
  );
}

/** When the next one is due (epoch ms), where there is one. */
export async function nextUnfinishedAt(queries: Queries): Promise<number | undefined> {
  const row = await queries.one<{ at: number | null }>(
    "SELECT min(next_at) AS at FROM checkouts WHERE status = 'PROCESSING'",
  );
  return row?.at ?? undefined;
}

/** Takes a checkout that is due for this process until `next_at`; false where another one was first. */
export async function takeUnfinished(tx: Transaction, { id, next_at }: CheckoutRow, until: number): Promise<boolean> {
  const taken = await tx.run(
    "UPDATE checkouts SET next_at = ? WHERE id = ? AND status = 'PROCESSING' AND next_at = ?",
    [until, id, next_at],
  );
  return taken === 1;
}
