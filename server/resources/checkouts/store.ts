// Stores checkouts.

import type { components } from "../../../generated/types/latest.d.ts";
import { type MoverOf, StateMachine, type TargetOf } from "../../events/event-log/move.ts";
import { readAmount } from "../../platform/database/amounts.ts";
import { amount, changingColumns, instant, integer, text } from "../../platform/database/columns.ts";
import { type Changes, type RowOf, tableOf } from "../../platform/database/table.ts";
import type { Queries, Transaction } from "../../platform/database/types.ts";
import { formatInstant } from "../../platform/instant.ts";
import { format, type MoneyUnit } from "../../platform/money.ts";
import type { Platform } from "../../platform/platform.ts";
import { resource } from "../../platform/resource.ts";
import type { DuePosition, DueRow } from "../../platform/workers/due-rows.ts";

export type Checkout = components["schemas"]["Checkout"];
export type FailureReason = components["schemas"]["CheckoutFailureReason"];

const table = tableOf("checkouts", {
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
export type CheckoutRow = RowOf<typeof table>;

/** The moves of a checkout. */
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
    order: row.order_id === null ? null : { id: row.order_id, url: row.order_url! },
    failureReason: row.failure_reason,
    expiresAt: formatInstant(row.expires_at),
    createdAt: formatInstant(row.created_at),
    updatedAt: formatInstant(row.updated_at),
  };
}

/** Moves a locked checkout to a state in which no worker asks for its order. */
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

/** Finds the checkout that an earlier attempt of the same request approved. */
export function findByAttempt(queries: Queries, projectId: string, attempt: string): Promise<CheckoutRow | undefined> {
  return table.find(queries, { project_id: projectId, attempt });
}

/** Lists the checkouts of an enrollment, which is locked, that wait for approval although they have expired at `now` (epoch ms). */
export function listExpiredOfEnrollment(tx: Transaction, enrollmentId: string, now: number): Promise<CheckoutRow[]> {
  return tx.all(
    `SELECT ${table.columns()} FROM checkouts WHERE status = 'PENDING' AND expires_at <= ? AND enrollment_id || '' = ? ORDER BY id`,
    [now, enrollmentId],
  );
}

/** Lists up to `limit` checkouts of all projects that a worker continues at `now` (epoch ms), in order, after a position. */
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

/** Finds the earliest instant after `now` (epoch ms) at which a worker continues a checkout. */
export async function findNextUnfinished(queries: Queries, now: number): Promise<number | undefined> {
  const row = await queries.one<{ at: number | null }>(
    "SELECT min(next_at) AS at FROM checkouts WHERE status = 'PROCESSING' AND next_at > ?",
    [now],
  );
  return row?.at ?? undefined;
}

/** Takes a checkout that is due for this process until `next_at`; false where another one was first. */
export async function claimUnfinished(tx: Transaction, { id, next_at }: CheckoutRow, until: number): Promise<boolean> {
  const taken = await tx.run(
    "UPDATE checkouts SET next_at = ? WHERE id = ? AND status = 'PROCESSING' AND next_at = ?",
    [until, id, next_at],
  );
  return taken === 1;
}
