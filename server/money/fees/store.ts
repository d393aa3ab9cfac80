// Fee events: one row per fee that the service billed to a partner, written by bill.ts, read by statements.
// Invariant: amounts are exact. The fee is a whole number of micro-dollars, every other amount a decimal string.
import type { FeeCategory } from "../../../generated/contract.ts";
import type { Transaction } from "../../platform/database/types.ts";

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

/** Attos of a micro-dollar. */
export const attosPerMicro = 10n ** 12n;

/** What the ledger must say that partners owe, for its verification: as in all books, what is owed to us is negative. */
export const billedFees = {
  table: "fee_events",
  key: ["occurred_at", "id"],
  before: [-1, ""],
  column: "fee_micro_usd",
  attosPerUnit: -attosPerMicro,
} as const;

/** Records fees, in one statement. What they come to is in the ledger by the same unit of work: see bill.ts. */
export async function insertFees(tx: Transaction, fees: readonly FeeEvent[]): Promise<void> {
  if (fees.length === 0) return;
  const marks = `(${feeColumnNames.map(() => "?").join(", ")})`;
  const rows = fees.map(() => marks).join(", ");
  await tx.run(`INSERT INTO fee_events (${feeColumnNames.join(", ")}) VALUES ${rows}`, fees.flatMap(feeValues));
}
