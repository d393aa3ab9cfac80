// Fee events: one row per fee that the service billed to a partner, written by whatever bills, read by statements.
// Invariant: amounts are exact. The fee is a whole number of micro-dollars, every other amount a decimal string.
import type { FeeCategory } from "../../generated/contract.ts";
import type { Queries, Transaction } from "../database/types.ts";
import type { FeeColumn } from "./columns.ts";
import { type Period, periodBounds } from "./period.ts";

/** A fee to record. Whatever does not apply is left out; the card is named whenever it is known (interface §2.3). */
export interface FeeEvent {
  /** UUIDv7. */
  readonly id: string;
  readonly projectId: string;
  /** When the fee was incurred, epoch ms: it decides on which statement the fee is. */
  readonly occurredAt: number;
  /** When it was billed, epoch ms, read from the clock inside the unit of work that records it. */
  readonly recordedAt: number;
  readonly category: FeeCategory;
  readonly feeMicroUsd: number;
  readonly transactionId?: string | null;
  readonly transactionEventId?: string | null;
  readonly transactionEventType?: string | null;
  readonly cardId?: string | null;
  readonly cardLast4?: string | null;
  readonly accountId?: string | null;
  readonly userId?: string | null;
  readonly merchantName?: string | null;
  readonly merchantCountry?: string | null;
  readonly mcc?: string | null;
  /** Decimal strings in major units, with their currencies. */
  readonly billAmount?: string | null;
  readonly billCurrency?: string | null;
  readonly originalAmount?: string | null;
  readonly originalCurrency?: string | null;
}

/** The stored columns of a fee event, in the order of `feeValues`. */
export const feeColumnNames = [
  "project_id",
  "occurred_at",
  "id",
  "recorded_at",
  "category",
  "transaction_id",
  "transaction_event_id",
  "transaction_event_type",
  "card_id",
  "card_last4",
  "account_id",
  "user_id",
  "merchant_name",
  "merchant_country",
  "mcc",
  "bill_amount",
  "bill_currency",
  "original_amount",
  "original_currency",
  "fee_micro_usd",
] as const;

/** A fee event as one row of values. Throws RangeError for an amount that is not exact. */
export function feeValues(fee: FeeEvent): (string | number | null)[] {
  if (!Number.isSafeInteger(fee.feeMicroUsd))
    throw new RangeError(`a fee of ${fee.feeMicroUsd} micro-dollars is not exact`);
  for (const amount of [fee.billAmount, fee.originalAmount]) {
    if (amount != null && !/^-?\d+(\.\d+)?$/.test(amount)) throw new RangeError(`${amount} is not a decimal amount`);
  }
  return [
    fee.projectId,
    fee.occurredAt,
    fee.id,
    fee.recordedAt,
    fee.category,
    fee.transactionId ?? null,
    fee.transactionEventId ?? null,
    fee.transactionEventType ?? null,
    fee.cardId ?? null,
    fee.cardLast4 ?? null,
    fee.accountId ?? null,
    fee.userId ?? null,
    fee.merchantName ?? null,
    fee.merchantCountry ?? null,
    fee.mcc ?? null,
    fee.billAmount ?? null,
    fee.billCurrency ?? null,
    fee.originalAmount ?? null,
    fee.originalCurrency ?? null,
    fee.feeMicroUsd,
  ];
}

/** Records a fee together with what caused it. */
export async function recordFee(tx: Transaction, fee: FeeEvent): Promise<void> {
  const marks = feeColumnNames.map(() => "?").join(", ");
  await tx.run(`INSERT INTO fee_events (${feeColumnNames.join(", ")}) VALUES (${marks})`, feeValues(fee));
}

/** Whose fees, of which days, billed up to which instant (epoch ms). */
export interface FeeSelection {
  readonly projectId: string;
  readonly period: Period;
  readonly dataAsOf: number;
}

/** Where a page ends and the next one goes on. */
export type FeeKey = readonly [occurredAt: number, id: string];

/** The key before a period's first fee: "~" stands behind every id of the millisecond before it. */
export function firstKey(period: Period): FeeKey {
  return [periodBounds(period).start - 1, "~"];
}

/**
 * The statement that reads a page of fees in the order of the key, with its values. `mark` writes the nth placeholder.
 * No page takes longer than another, because the key leads straight to it.
 */
export function feesSql(columns: readonly FeeColumn[], mark: (nth: number) => string): string {
  return `SELECT ${columns.join(", ")} FROM fee_events
    WHERE project_id = ${mark(1)} AND (occurred_at, id) > (${mark(2)}, ${mark(3)})
      AND occurred_at < ${mark(4)} AND recorded_at < ${mark(5)}
    ORDER BY occurred_at, id LIMIT ${mark(6)}`;
}

/** The values of `feesSql` for the page of `limit` fees behind `after`. */
export function feesValues(selection: FeeSelection, after: FeeKey, limit: number): (string | number)[] {
  return [selection.projectId, ...after, periodBounds(selection.period).end, selection.dataAsOf, limit];
}

/** All pages of a selection, in order. `read` gives the page behind a key and where it ends, or undefined behind the last. */
export async function* pagesOf<Page>(
  { period }: FeeSelection,
  read: (after: FeeKey) => Promise<{ readonly page: Page; readonly last: FeeKey } | undefined>,
): AsyncGenerator<Page> {
  let next = read(firstKey(period));
  for (;;) {
    const found = await next;
    if (found === undefined) return;
    // The next page is read while this one is written.
    next = read(found.last);
    next.catch(() => {});
    yield found.page;
  }
}

/**
 * On PostgreSQL a unit of work that has already recorded a fee may commit after a later one, and after the pages were
 * read. Tells whether every unit that could hold a fee billed before `mark` has ended. SQLite has one writer at a time,
 * so there a claim sees everything that was recorded before it.
 */
export async function writersBefore(queries: Queries, mark: string): Promise<boolean> {
  const row = await queries.one<{ running: boolean }>(
    "SELECT pg_snapshot_xmin(pg_current_snapshot()) < CAST(? AS xid8) AS running",
    [mark],
  );
  return row!.running;
}

/** The present mark for `writersBefore`: every unit of work that has written anything so far is before it. */
export async function writerMark(queries: Queries): Promise<string> {
  return (await queries.one<{ mark: string }>("SELECT CAST(pg_snapshot_xmax(pg_current_snapshot()) AS text) AS mark"))!
    .mark;
}
