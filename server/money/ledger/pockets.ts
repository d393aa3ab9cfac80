// Pockets of accounts and books of projects. Invariant: all code locks pockets in one order, so no journals deadlock.

/** Spendable, held for card transactions, or reserved for withdrawals. */
export type AccountKind = "AVAILABLE" | "HELD" | "RESERVED";

/**
 * EXTERNAL: money outside the service; incoming money is negative there.
 */
export type BookKind = "EXTERNAL" | "FEES" | "NETWORK" | "FX" | "DISPUTE_RECEIVABLE" | "PARTNER_RECEIVABLE";

/** `unit` is a currency (`USD`) or an asset on its chain (`ethereum-usdc`). */
export type Pocket = ({ readonly accountId: string; readonly kind: AccountKind } | Book) & { readonly unit: string };

interface Book {
  readonly accountId: null;
  readonly kind: BookKind;
}

// All journals of a project share its books. Several rows per book keep them from waiting.
const stripesPerBook = 16;

/** An account's pocket has one row, because a debit must see the whole balance. */
export function stripeOf(pocket: Pocket, journalId: string): number {
  return pocket.accountId === null ? Number.parseInt(journalId.slice(-2), 16) % stripesPerBook : 0;
}

/** Unique within the project. */
export function pocketKey({ accountId, kind, unit }: Pocket): string {
  return JSON.stringify([accountId, kind, unit]);
}

/** Accounts first: a busy book is never locked while waiting for an account. */
export function lockOrder(a: Pocket, b: Pocket): number {
  if ((a.accountId === null) !== (b.accountId === null)) return a.accountId === null ? 1 : -1;
  const [left, right] = [pocketKey(a), pocketKey(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}
