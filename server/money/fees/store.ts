// Stores fee events. Invariant: amounts are exact: fees are whole micro-dollars, other amounts decimal strings.
import type { FeeCategory } from "../../../generated/contract.ts";
import type { Transaction } from "../../platform/database/types.ts";

/** Names the card whenever it is known (interface §2.3). */
export interface FeeEvent {
  /** UUIDv7. */
  readonly id: string;
  readonly projectId: string;
  /** Epoch ms; decides which statement lists the fee. */
  readonly occurredAt: number;
  /** Epoch ms, read inside the recording unit of work. */
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
  /** In major units. */
  readonly billAmount?: string | null;
  readonly billCurrency?: string | null;
  readonly originalAmount?: string | null;
  readonly originalCurrency?: string | null;
}

/** In the order of `feeValues`. */
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

/** Throws RangeError for an inexact amount. */
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

export const attosPerMicro = 10n ** 12n;

/** The ledger balance that fee events require. A receivable is negative. */
export const billedFees = {
  table: "fee_events",
  key: ["occurred_at", "id"],
  before: [-1, ""],
  column: "fee_micro_usd",
  attosPerUnit: -attosPerMicro,
} as const;

/** The same unit of work must post the fees to the ledger. */
export async function insertFees(tx: Transaction, fees: readonly FeeEvent[]): Promise<void> {
  if (fees.length === 0) return;
  await tx.defer({ kind: "insert", table: "fee_events", columns: feeColumnNames, rows: fees.map(feeValues) });
}
