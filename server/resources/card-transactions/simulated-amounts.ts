// Computes amounts of simulated increments, clearings, reversals and refunds. Invariant: no reversal exceeds the hold,
// and no refund the cleared amount.
import { type ApiFailure, fail, invalid } from "../../platform/errors.ts";
import type { Amount, MoneyUnit } from "../../platform/money.ts";
import { format, multiplyAttos, parsePositive, sentLimit, smallestUnit } from "../../platform/money.ts";
import { type Original, type Payment, unequalOriginal, withRate } from "./payment.ts";
import { eventsOf, feeTermsOf, merchantOf, type StoredTransaction, transactionStates } from "./store.ts";
import { type Totals, totalsOf } from "./totals.ts";

export interface SimulatedAmounts {
  readonly amount?: Amount | undefined;
  readonly originalAmount?: Amount | null | undefined;
}

/** In attos of the billing currency and, if it differs, of the merchant's. */
export interface EventAmount {
  readonly attos: bigint;
  readonly originalAttos: bigint | null;
}

/** A simulation that takes amounts of a stored transaction. */
type AmountSimulation = "simulateIncrement" | "simulateClearing" | "simulateReversal" | "simulateRefund";

/**
 * The fees follow the rates of the authorization.
 * @throws {ApiFailure} SIMULATION_INVALID_STATE if `originalAmount` is missing; SIMULATION_UNSUPPORTED_CURRENCY;
 * VALIDATION_ERROR
 */
export function incrementPayment(
  row: StoredTransaction,
  amounts: SimulatedAmounts & { readonly amount: Amount },
): Payment {
  const { attos, originalAttos } = readAmounts("simulateIncrement", row, amounts, { attos: 0n, originalAttos: null });
  const original =
    originalAttos === null
      ? null
      : withRate(attos, { attos: originalAttos, currency: row.original_currency as MoneyUnit });
  return { attos, original, merchant: merchantOf(row), channel: row.channel, terms: feeTermsOf(row) };
}

/** Defaults to the open hold. @throws {ApiFailure} SIMULATION_INVALID_STATE if nothing is held */
export function clearingAmount(row: StoredTransaction, amounts: SimulatedAmounts): EventAmount {
  const { open } = totalsOf(eventsOf(row));
  if (open === 0n) throw invalidState(row);
  return readAmounts("simulateClearing", row, amounts, { attos: open, originalAttos: null });
}

/** Defaults to the open hold. @throws {ApiFailure} SIMULATION_INVALID_STATE if less is held */
export function reversalAmount(row: StoredTransaction, amount: Amount | undefined): EventAmount {
  const { open } = totalsOf(eventsOf(row));
  const attos = amount === undefined ? open : billedAttos("simulateReversal", row, amount);
  if (open === 0n) throw invalidState(row);
  if (attos > open) throw tooLarge(row, open, "amount");
  return { attos, originalAttos: null };
}

/**
 * Defaults to the refundable amount. An amount given only in the merchant's currency converts at the transaction's
 * rate, capped at the refundable amount.
 * @throws {ApiFailure} SIMULATION_INVALID_STATE if the amount exceeds the refundable amount in either currency
 */
export function refundAmount(row: StoredTransaction, amounts: SimulatedAmounts): EventAmount {
  const left = refundableAmount(row);
  const isAuthorized = row.events.some(({ type }) => type === "AUTHORIZATION");
  if (!isAuthorized) throw invalidState(row);
  if (left.attos <= 0n) throw invalidState(row);
  const part = readAmounts("simulateRefund", row, amounts, left, left.attos);
  if (part.attos > left.attos)
    throw tooLarge(row, left.attos, amounts.amount === undefined ? "originalAmount" : "amount");
  if (left.originalAttos !== null && part.originalAttos! > left.originalAttos)
    throw tooLarge(row, left.originalAttos, "originalAmount", row.original_currency!);
  return part;
}

export function refundableAmount(row: StoredTransaction): EventAmount {
  const { cleared, refunded, originalCleared, originalRefunded }: Totals = totalsOf(eventsOf(row));
  const originalAttos = row.original_currency === null ? null : originalCleared - originalRefunded;
  // Refunds at other rates may leave a remainder in the billing currency, which is not refundable.
  return { attos: originalAttos === 0n ? 0n : cleared - refunded, originalAttos };
}

/** Adds the same share of the refundable amount in the merchant's currency. */
export function proportionalAmount(left: EventAmount, attos: bigint, row: StoredTransaction): EventAmount {
  if (left.originalAttos === null) return { attos, originalAttos: null };
  const unit = smallestUnit(row.original_currency as MoneyUnit);
  return { attos, originalAttos: ((left.originalAttos * attos) / (left.attos * unit)) * unit };
}

/** A converted amount is at most `maxConverted`. */
function readAmounts(
  operation: AmountSimulation,
  row: StoredTransaction,
  { amount, originalAmount = null }: SimulatedAmounts,
  whole: EventAmount,
  maxConverted?: bigint,
): EventAmount {
  if (row.original_currency === null) {
    const original = originalAmount && billedAttos(operation, row, originalAmount, "originalAmount");
    const attos = amount === undefined ? (original ?? whole.attos) : billedAttos(operation, row, amount);
    if (original !== null && original !== attos) throw unequalOriginal();
    return { attos, originalAttos: null };
  }
  // A cross-currency payment requires the original amount (interface §7).
  if (originalAmount === null) {
    const missing = { path: "/body/originalAmount", currency: row.original_currency };
    throw transactionStates.refusalDespiteState("SIMULATION_INVALID_STATE", row, missing);
  }
  if (originalAmount.currency !== row.original_currency)
    throw otherCurrency(operation, row, "originalAmount", row.original_currency);
  const original = parsePositive(originalAmount, "/body/originalAmount");
  if (amount !== undefined) return { attos: billedAttos(operation, row, amount), originalAttos: original.attos };
  const attos = original.attos === whole.originalAttos ? whole.attos : convertOriginal(row, original, maxConverted);
  return { attos, originalAttos: original.attos };
}

/** Converts at the transaction's rate. Without `max`, refuses what could not be sent as an amount. */
function convertOriginal(row: StoredTransaction, original: Original, max: bigint | undefined): bigint {
  const attos = multiplyAttos(original, row.exchange_rate ?? "0", row.currency as MoneyUnit);
  if (max !== undefined && attos > max) return max;
  if (attos === 0n || attos >= sentLimit)
    throw invalid({
      path: "/body/originalAmount/value",
      message: `must convert to an amount in ${row.currency} that can be sent; otherwise send amount too`,
    });
  return attos;
}

function billedAttos(
  operation: AmountSimulation,
  row: StoredTransaction,
  amount: Amount,
  field: AmountField = "amount",
): bigint {
  if (amount.currency !== row.currency) throw otherCurrency(operation, row, field, row.currency);
  return parsePositive(amount, `/body/${field}`).attos;
}

type AmountField = "amount" | "originalAmount";

function invalidState(row: StoredTransaction): ApiFailure {
  return transactionStates.refusal("SIMULATION_INVALID_STATE", row);
}

function tooLarge(row: StoredTransaction, attos: bigint, field: AmountField, currency = row.currency): ApiFailure {
  const largest = format({ attos, currency: currency as MoneyUnit });
  const amount = { path: `/body/${field}`, largest };
  return transactionStates.refusalDespiteState("SIMULATION_INVALID_STATE", row, amount);
}

/** Interface §7 names SIMULATION_INVALID_STATE for a refund in a currency in which nothing was authorized and cleared. */
function otherCurrency(
  operation: AmountSimulation,
  row: StoredTransaction,
  field: AmountField,
  currency: string,
): ApiFailure {
  const accepted = { path: `/body/${field}`, currency };
  return operation === "simulateRefund"
    ? transactionStates.refusalDespiteState("SIMULATION_INVALID_STATE", row, accepted)
    : fail("SIMULATION_UNSUPPORTED_CURRENCY", accepted);
}
