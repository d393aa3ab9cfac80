// Partial approvals of payments abroad: the original amount is rounded half up (decided). Invariant: of each currency,
// the amounts tell this rounding from rounding down, up and to even.
import { currencies } from "../../../../generated/contract.ts";
import { assertEqual } from "../../../harness/expect.ts";
import { type CardTransaction, usd } from "../../../harness/steps/card-transactions.ts";
import { type Amount, digitsOf, divideRounded, largestSendable, toAmount, toUnits } from "../../../harness/units.ts";

export interface PartialPayment {
  readonly amount: Amount;
  readonly originalAmount: Amount;
  /** Approved part of `amount`. */
  readonly part: Amount;
}

export function partialPayments(): PartialPayment[] {
  const half = { amount: usd("10.00"), part: usd("5.00") };
  const threeTenths = { amount: usd("10.00"), part: usd("3.00") };
  const almostHalf = { amount: usd("1000.00"), part: usd("499.99") };
  return oneCurrencyPerDigits().flatMap((currency) => {
    const most = largestSendable(currency);
    const of = (units: bigint) => ({ originalAmount: toAmount(units, currency) });
    return [
      // Halves above an even unit, small and long.
      { ...half, ...of(1n) },
      { ...half, ...of(most - 2n) },
      // The rest is 0.3, then 0.7 of a unit.
      { ...threeTenths, ...of(most - 8n) },
      { ...threeTenths, ...of(most) },
      // The rest is 0.49999 of a unit.
      { ...almostHalf, ...of(most - 99_998n) },
    ];
  });
}

function oneCurrencyPerDigits(): string[] {
  const foreign = Object.keys(currencies).filter((currency) => currency !== usd("0").currency);
  return [...Map.groupBy(foreign, digitsOf).values()].map(([currency]) => currency!);
}

export function assertShareOfOriginal({ amount, originalAmount }: PartialPayment, transaction: CardTransaction): void {
  const part = toUnits(transaction.amount.authorized);
  const units = divideRounded(toUnits(originalAmount) * part, toUnits(amount));
  const what = `${transaction.amount.authorized.value} of ${amount.value} ${amount.currency}, so of ${originalAmount.value}`;
  assertEqual(what, transaction.originalAmount, toAmount(units, originalAmount.currency));
}
