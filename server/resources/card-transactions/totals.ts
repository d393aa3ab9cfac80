// Computes totals, fees and ledger entries of a card transaction from its events.
import { unlistedValue } from "../../../generated/contract.ts";
import type { components } from "../../../generated/handler-types.d.ts";
import type { Entry } from "../../money/ledger/post.ts";
import { type MoneyUnit, multiply } from "../../platform/money.ts";

export type CardTransactionStatus = components["schemas"]["CardTransactionStatus"];
export type TransactionEventType = components["schemas"]["CardTransactionEventType"];

/** `attos` is in the billing currency, `originalAttos` in the merchant's if it differs. */
export interface TransactionEvent {
  readonly type: TransactionEventType;
  readonly attos: bigint;
  /** Amount that the merchant requested, in the billing currency. Only of an AUTHORIZATION or DECLINE. */
  readonly requestedAttos?: bigint | null;
  readonly originalAttos: bigint | null;
  /** The last clearing releases the rest of the hold. */
  readonly isFinal: boolean;
}

/** Fee rates at authorization; null if a fee does not apply. */
export interface FeeTerms {
  readonly currency: MoneyUnit;
  readonly atm: { readonly flat: bigint; readonly rate: string } | null;
  readonly fx: { readonly rate: string } | null;
}

/** In attos; null if the fee does not apply. */
export interface Fees {
  readonly atm: bigint | null;
  readonly fx: bigint | null;
}

/** In attos of the billing currency. */
export interface Totals {
  readonly requested: bigint;
  readonly authorized: bigint;
  readonly cleared: bigint;
  readonly reversed: bigint;
  readonly refunded: bigint;
  /** The part of `refunded` that came from disputes. */
  readonly disputed: bigint;
  /** The cleared amount at the time when refunds last returned all of it, in either currency. */
  readonly returned: bigint;
  /** Amount still on hold: authorized minus cleared minus released. Excludes fees. */
  readonly open: bigint;
  /** In the merchant's currency, if it differs. */
  readonly originalCleared: bigint;
  readonly originalRefunded: bigint;
}

export const noTotals: Totals = {
  ...{ requested: 0n, authorized: 0n, cleared: 0n, reversed: 0n, refunded: 0n, disputed: 0n, open: 0n },
  ...{ returned: 0n, originalCleared: 0n, originalRefunded: 0n },
};

/** Sums events, oldest first. */
export function totalsOf(events: readonly TransactionEvent[]): Totals {
  return events.reduce(addEvent, noTotals);
}

function addEvent(before: Totals, event: TransactionEvent): Totals {
  return { ...addMoney(before, event), requested: before.requested + (event.requestedAttos ?? 0n) };
}

function addMoney(before: Totals, { type, attos, originalAttos, isFinal }: TransactionEvent): Totals {
  switch (type) {
    case "AUTHORIZATION":
      return { ...before, authorized: before.authorized + attos, open: before.open + attos };
    case "CLEARING":
      return {
        ...before,
        cleared: before.cleared + attos,
        originalCleared: before.originalCleared + (originalAttos ?? 0n),
        open: isFinal || attos >= before.open ? 0n : before.open - attos,
      };
    case "REVERSAL":
      return { ...before, reversed: before.reversed + attos, open: before.open - attos };
    case "EXPIRY":
      return { ...before, open: 0n };
    case "DECLINE":
    case unlistedValue:
      return before;
    case "REFUND":
    case "DISPUTE_REFUND":
      return withReturned({
        ...before,
        refunded: before.refunded + attos,
        disputed: before.disputed + (type === "DISPUTE_REFUND" ? attos : 0n),
        originalRefunded: before.originalRefunded + (originalAttos ?? 0n),
      });
  }
}

function withReturned(totals: Totals): Totals {
  const { cleared, refunded, originalCleared, originalRefunded } = totals;
  const isReturned = refunded === cleared || (originalCleared > 0n && originalRefunded === originalCleared);
  return isReturned ? { ...totals, returned: cleared } : totals;
}

/** A verification of zero is REVERSED: it holds nothing. */
export function statusAfter(events: readonly TransactionEvent[]): CardTransactionStatus {
  const { open, cleared } = totalsOf(events);
  if (open > 0n) return "AUTHORIZED";
  if (cleared > 0n) return "CLEARED";
  const last = events.at(-1)!.type;
  return last === "DECLINE" ? "DECLINED" : last === "EXPIRY" ? "EXPIRED" : "REVERSED";
}

/** Returns the cardholder's charge without fees. */
export function currentAmount({ open, cleared, refunded }: Totals): bigint {
  return open + cleared - refunded;
}

export function feesOf(totals: Totals, terms: FeeTerms): Fees {
  const { open, cleared, returned } = totals;
  // An amount that refunds returned as a whole costs no ATM fee, even if more clears later.
  return { atm: feesFor(open + cleared - returned, terms).atm, fx: feesFor(open + cleared, terms).fx };
}

/** The flat part is charged once, and not for 0. */
function feesFor(attos: bigint, { currency, atm, fx }: FeeTerms): Fees {
  const share = (rate: string) => multiply({ attos, currency }, rate).attos;
  return {
    atm: atm && (attos === 0n ? 0n : atm.flat + share(atm.rate)),
    fx: fx && share(fx.rate),
  };
}

/** Returns the fees that a further hold of `attos` adds. */
export function addedFees(before: Totals, attos: bigint, terms: FeeTerms): Fees {
  const [now, after] = [feesOf(before, terms), feesOf({ ...before, open: before.open + attos }, terms)];
  const added = (fee: keyof Fees) => (after[fee] === null ? null : after[fee] - (now[fee] ?? 0n));
  return { atm: added("atm"), fx: added("fx") };
}

export function feeTotal({ atm, fx }: Fees): bigint {
  return (atm ?? 0n) + (fx ?? 0n);
}

/** Returns the open hold plus the fees not yet charged. */
export function heldAmount(totals: Totals, terms: FeeTerms): bigint {
  return totals.open + feeTotal(feesOf(totals, terms)) - chargedFees(totals, terms);
}

function chargedFees(totals: Totals, terms: FeeTerms): bigint {
  return feeTotal(feesOf({ ...totals, open: 0n }, terms));
}

/**
 * Returns the ledger entries that lead from one state to another. NETWORK is owed cleared money and returns refunds,
 * except those of disputes.
 */
export function ledgerEntriesOf(accountId: string, before: Totals, after: Totals, terms: FeeTerms): Entry[] {
  const unit = terms.currency;
  const merchantRefunds = ({ refunded, disputed }: Totals) => refunded - disputed;
  const entries: Entry[] = [
    { accountId, kind: "HELD", unit, attos: heldAmount(after, terms) - heldAmount(before, terms) },
    {
      ...{ accountId: null, kind: "NETWORK", unit },
      attos: after.cleared - before.cleared - (merchantRefunds(after) - merchantRefunds(before)),
    },
    { accountId: null, kind: "DISPUTE_RECEIVABLE", unit, attos: before.disputed - after.disputed },
    { accountId: null, kind: "FEES", unit, attos: chargedFees(after, terms) - chargedFees(before, terms) },
  ];
  const rest = entries.reduce((sum, { attos }) => sum - attos, 0n);
  return [...entries, { accountId, kind: "AVAILABLE", unit, attos: rest, mayOverdraw: true }];
}
