// Computes the amounts of simulated clearings, reversals and refunds. Invariant: no refund exceeds what was cleared, and no reversal exceeds the hold.
// Both currencies of a cross-currency payment change together.
import { type ApiFailure, fail } from "../../platform/errors.ts";
import type { Amount, MoneyUnit } from "../../platform/money.ts";
import { smallestUnit } from "../../platform/money.ts";
import { parsePositive } from "../accounts/assets.ts";
import { convertAtRate } from "./payment.ts";
import { eventsOf, type StoredTransaction } from "./store.ts";
import { type Totals, totalsOf } from "./totals.ts";

/** The amounts that a simulation names. */
export interface SimulatedAmounts {
  readonly amount?: Amount | undefined;
  readonly originalAmount?: Amount | null | undefined;
}

/** An amount in attos of the billing currency and, if it differs, of the merchant's. */
export interface EventAmount {
  readonly attos: bigint;
  readonly originalAttos: bigint | null;
}

/** Returns the requested amount, or all that is held. @throws {ApiFailure} SIMULATION_INVALID_STATE if nothing is held */
export function clearingAmount(row: StoredTransaction, amounts: SimulatedAmounts): EventAmount {
  const { open } = totalsOf(eventsOf(row));
  if (open === 0n) throw invalidState();
  return readAmounts(row, amounts, { attos: open, originalAttos: null });
}

/** Returns the requested amount, or all that is held. @throws {ApiFailure} SIMULATION_INVALID_STATE if less is held */
export function reversalAmount(row: StoredTransaction, amount: Amount | undefined): EventAmount {
  const { open } = totalsOf(eventsOf(row));
  const attos = amount === undefined ? open : billedAttos(row, amount);
  if (open === 0n || attos > open) throw invalidState();
  return { attos, originalAttos: null };
}

/**
 * What a refund gives back: what it says, else all that is left. Where only the merchant's currency is said, at the transaction's rate, as far as that
 * much is left.
 * @throws {ApiFailure} SIMULATION_INVALID_STATE where less was authorized, cleared and not refunded, in either currency
 */
export function refundAmount(row: StoredTransaction, amounts: SimulatedAmounts): EventAmount {
  const left = refundable(row);
  const isAuthorized = row.events.some(({ type }) => type === "AUTHORIZATION");
  if (!isAuthorized || left.attos <= 0n) throw invalidState();
  const amount = readAmounts(row, amounts, left);
  const part = amounts.amount === undefined && amount.attos > left.attos ? { ...amount, attos: left.attos } : amount;
  if (part.attos > left.attos) throw invalidState();
  if (left.originalAttos !== null && part.originalAttos! > left.originalAttos) throw invalidState();
  return part;
}

/** Returns the cleared amount that was not refunded. */
export function refundable(row: StoredTransaction): EventAmount {
  const { cleared, refunded, originalCleared, originalRefunded }: Totals = totalsOf(eventsOf(row));
  const originalAttos = row.original_currency === null ? null : originalCleared - originalRefunded;
  // At another rate less may have been given back than was taken.
  return { attos: originalAttos === 0n ? 0n : cleared - refunded, originalAttos };
}

/** Adds the proportional share of what is left in the merchant's currency. */
export function proportionalAmount(left: EventAmount, attos: bigint, row: StoredTransaction): EventAmount {
  if (left.originalAttos === null) return { attos, originalAttos: null };
  const unit = smallestUnit(row.original_currency as MoneyUnit);
  return { attos, originalAttos: ((left.originalAttos * attos) / (left.attos * unit)) * unit };
}

function readAmounts(
  row: StoredTransaction,
  { amount, originalAmount = null }: SimulatedAmounts,
  whole: EventAmount,
): EventAmount {
  const currency = row.currency as MoneyUnit;
  if (row.original_currency === null) {
    const attos = amount === undefined ? whole.attos : billedAttos(row, amount);
    // The same amount said twice is one in the billing currency.
    if (originalAmount !== null && billedAttos(row, originalAmount, "originalAmount") !== attos) throw invalidState();
    return { attos, originalAttos: null };
  }
  // Both are needed to know what it comes to in each (interface §7).
  if (originalAmount === null || originalAmount.currency !== row.original_currency) throw invalidState();
  const original = parsePositive(originalAmount, "/body/originalAmount");
  if (amount !== undefined) return { attos: billedAttos(row, amount), originalAttos: original.attos };
  const attos =
    original.attos === whole.originalAttos ? whole.attos : convertAtRate(original, row.exchange_rate ?? "0", currency);
  if (attos === 0n) throw invalidState();
  return { attos, originalAttos: original.attos };
}

/** An amount in the billing currency. */
function billedAttos({ currency }: StoredTransaction, amount: Amount, field = "amount"): bigint {
  if (amount.currency !== currency) throw invalidState();
  return parsePositive(amount, `/body/${field}`).attos;
}

function invalidState(): ApiFailure {
  return fail("SIMULATION_INVALID_STATE");
}
