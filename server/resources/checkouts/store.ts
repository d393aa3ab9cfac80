// All SQL of checkouts. Every query of a caller is scoped by project, so another project's checkout is an unknown one.
import type { components } from "../../../generated/types/latest.d.ts";
import { type MoverOf, StateMachine, type TargetOf } from "../../events/event-log/move.ts";
import { readAmount } from "../../platform/database/amounts.ts";
import { amount, changingColumns, instant, integer, text } from "../../platform/database/columns.ts";
import { type Changes, type RowOf, tableOf } from "../../platform/database/table.ts";
import type { Queries, Transaction } from "../../platform/database/types.ts";
import { formatInstant } from "../../platform/instant.ts";
import { format, type MoneyUnit } from "../../platform/money.ts";
import { type PageOfRows, type PageQuery, readPage } from "../../platform/page.ts";
import type { Platform } from "../../platform/platform.ts";
import type { DuePosition, DueRow } from "../../platform/workers/due-rows.ts";

export type Checkout = components["schemas"]["Checkout"];
export type FailureReason = components["schemas"]["CheckoutFailureReason"];

export const checkouts = tableOf("checkouts", {
  ...changingColumns,
  quote_id: text,
  enrollment_id: text,
  card_id: text,
  currency: text<MoneyUnit>(),
  amount: amount,
  status: text<Checkout["status"]>(),
  transaction_id: text.orNull,
  order_id: text.orNull,
  order_url: text.orNull,
  failure_reason: text<FailureReason>().orNull,
  /** `call.attempt` of the call that approved it. */
  attempt: text.orNull,
  /** How often a worker asked the merchant for its order. */
  tries: integer,
  /** While it is PROCESSING: when a worker goes on with it. */
  next_at: instant.orNull,
  expires_at: instant,
});

/** A checkout as it is stored: the amount as the database writes it, instants in epoch ms. */
export type CheckoutRow = RowOf<typeof checkouts>;

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

/** Lists up to `limit` checkouts of all projects that a worker continues at `now` (epoch ms), in order, after a position. */
export function listUnfinished(
  queries: Queries,
  now: number,
  after: DuePosition,
  limit: number,
): Promise<(CheckoutRow & DueRow)[]> {
  return queries.all(
    `SELECT ${checkouts.columns()}, next_at AS due_at FROM checkouts WHERE status = 'PROCESSING' AND next_at <= ?
     AND (next_at, id) > (?, ?) ORDER BY next_at, id LIMIT ?`,
    [now, after.due_at, after.id, limit],
  );
}

/** Finds the earliest instant after `now` (epoch ms) at which a worker continues a checkout. */
export async function findNextUnfinished(queries: Queries, now: number): Promise<number | undefined> {
  const row = await queries.one<{ at: number | null }>(
    "SELECT min(next_at) AS at FROM checkouts WHERE status = 'PROCESSING' AND next_at > ?",
    [now],
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
