// Pockets of accounts and books of projects. Invariant: all code locks pockets in one order, so journals cannot
// deadlock.

/** Pockets of an account: spendable, held for card transactions, or reserved for withdrawals. */
export type AccountKind = "AVAILABLE" | "HELD" | "RESERVED";

/**
 * The project's books. EXTERNAL is the outside world (incoming money is negative), FEES the fee income, and NETWORK
 * the debt to the card network. FX has both sides of a conversion. The receivables are from disputes and from the
 * partner.
 */
export type BookKind = "EXTERNAL" | "FEES" | "NETWORK" | "FX" | "DISPUTE_RECEIVABLE" | "PARTNER_RECEIVABLE";

/**
 * A balance in one unit: a currency (`USD`) or an asset on its chain (`ethereum-usdc`). The ledger only knows that
 * different units do not add up.
 */
export type Pocket = ({ readonly accountId: string; readonly kind: AccountKind } | Book) & { readonly unit: string };

interface Book {
  readonly accountId: null;
  readonly kind: BookKind;
}

/**
 * Rows per book. All journals of a project use the same few books, so each updates one of several rows and rarely
 * waits.
 */
const stripesPerBook = 16;

/** Selects the balance row to update. An account's pocket has only one, because a debit must see the whole balance. */
export function stripeOf(pocket: Pocket, journalId: string): number {
  return pocket.accountId === null ? Number.parseInt(journalId.slice(-2), 16) % stripesPerBook : 0;
}

/** Returns a key that is unique within the project. */
export function pocketKey({ accountId, kind, unit }: Pocket): string {
  return JSON.stringify([accountId, kind, unit]);
}

/** Lock order: accounts first, so that nobody holds a busy book while waiting for an account. */
export function lockOrder(a: Pocket, b: Pocket): number {
  if ((a.accountId === null) !== (b.accountId === null)) return a.accountId === null ? 1 : -1;
  const [left, right] = [pocketKey(a), pocketKey(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}
