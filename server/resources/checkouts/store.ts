// Stores checkouts.

import type { components } from "../../../generated/handler-types.d.ts";
import { type MoverOf, StateMachine, type TargetOf } from "../../events/event-log/state-machine.ts";
import { readAmount } from "../../platform/database/amounts.ts";
import { amount, changingColumns, instant, integer, text } from "../../platform/database/columns.ts";
import { type Changes, listedTableOf, type RowOf } from "../../platform/database/table.ts";
import type { Queries, Transaction } from "../../platform/database/types.ts";
import { formatInstant } from "../../platform/instant.ts";
import type { MerchantMismatch } from "../../platform/merchant.ts";
import { format, type MoneyUnit } from "../../platform/money.ts";
import type { Platform } from "../../platform/platform.ts";
import { resource } from "../../platform/resource.ts";
import type { DuePosition, DueRow } from "../../platform/workers/due-rows.ts";

export type Checkout = components["schemas"]["Checkout"];
export type FailureReason = components["schemas"]["CheckoutFailureReason"];

const table = listedTableOf("checkouts", {
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
  order_mismatch: text<MerchantMismatch>().orNull,
  failure_reason: text<FailureReason>().orNull,
  /** `call.attempt` of the approving request. */
  attempt: text.orNull,
  /** Retries so far. */
  tries: integer,
  /** Set while PROCESSING: when a worker continues. */
  next_at: instant.orNull,
  /** On the machine's clock, because a moved sandbox clock says nothing about the process that buys. */
  buying_until: instant.orNull,
  expires_at: instant,
});

/** The amount as the database writes it, instants in epoch ms. */
export type CheckoutRow = RowOf<typeof table>;

export const checkoutStates = new StateMachine("Checkout", { table, show });

export const checkouts = resource({
  table,
  show,
  unknown: "AGENTIC_RESOURCE_NOT_FOUND",
  filters: { quoteId: "quote_id", enrollmentId: "enrollment_id", cardId: "card_id", status: "status" },
  states: checkoutStates,
});

function show(row: CheckoutRow): Checkout {
  return {
    id: row.id,
    quoteId: row.quote_id,
    enrollmentId: row.enrollment_id,
    cardId: row.card_id,
    amount: format({ attos: readAmount(row.amount), currency: row.currency }),
    status: row.status,
    transactionId: row.transaction_id,
    order: row.order_id === null ? null : { id: row.order_id, url: row.order_url!, mismatch: row.order_mismatch },
    failureReason: row.failure_reason,
    expiresAt: formatInstant(row.expires_at),
    createdAt: formatInstant(row.created_at),
    updatedAt: formatInstant(row.updated_at),
  };
}

type OrderColumn = "order_id" | "order_url" | "order_mismatch";

/** No worker continues the ended checkout. */
export function endCheckout<By extends MoverOf<"Checkout">>(
  tx: Transaction,
  platform: Platform,
  row: CheckoutRow,
  by: By,
  to: TargetOf<"Checkout", By>,
  changes: Pick<Changes<CheckoutRow>, OrderColumn | "transaction_id" | "failure_reason" | "attempt"> = {},
): Promise<CheckoutRow> {
  return checkoutStates.move(tx, platform, row, by, to, { ...changes, next_at: null, buying_until: null });
}

export function findByAttempt(queries: Queries, projectId: string, attempt: string): Promise<CheckoutRow | undefined> {
  return table.find(queries, { project_id: projectId, attempt });
}

/** Lists the pending checkouts of an enrollment that have expired at `now` (epoch ms). */
export function listExpiredOfEnrollment(tx: Transaction, enrollmentId: string, now: number): Promise<CheckoutRow[]> {
  return tx.all(
    `SELECT ${table.columns()} FROM checkouts WHERE status = 'PENDING' AND expires_at <= ? AND enrollment_id || '' = ? ORDER BY id`,
    [now, enrollmentId],
  );
}

/** Lists checkouts of all projects due at `now` (epoch ms), after a position. */
export function listUnfinished(
  queries: Queries,
  now: number,
  after: DuePosition,
  limit: number,
): Promise<(CheckoutRow & DueRow)[]> {
  return queries.all(
    `SELECT ${table.columns()}, next_at AS due_at FROM checkouts WHERE status = 'PROCESSING' AND next_at <= ?
     AND (next_at, id) > (?, ?) ORDER BY next_at, id LIMIT ?`,
    [now, after.due_at, after.id, limit],
  );
}

/** Finds the next due instant after `now` (epoch ms). */
export async function findNextUnfinished(queries: Queries, now: number): Promise<number | undefined> {
  const row = await queries.one<{ at: number | null }>(
    "SELECT min(next_at) AS at FROM checkouts WHERE status = 'PROCESSING' AND next_at > ?",
    [now],
  );
  return row?.at ?? undefined;
}

/** Claims a due checkout; false if another process was first. */
export async function claimUnfinished(
  tx: Transaction,
  { id, next_at }: CheckoutRow,
  lease: Pick<CheckoutRow, "next_at" | "buying_until">,
): Promise<boolean> {
  const taken = await tx.run(
    "UPDATE checkouts SET next_at = ?, buying_until = ? WHERE id = ? AND status = 'PROCESSING' AND next_at = ?",
    [lease.next_at, lease.buying_until, id, next_at],
  );
  return taken === 1;
}
