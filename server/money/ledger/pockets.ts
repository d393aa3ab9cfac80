// Where money lies: an account's pockets and the project's own books. Invariant: pockets are locked in one order everywhere, so that two
// journals never wait for each other in a circle.

/** What an account's money is there for: to be spent, held for card transactions, or reserved for withdrawals. */
export type AccountKind = "AVAILABLE" | "HELD" | "RESERVED";

/**
 * The project's own books: the world outside (what came in is negative here), income from fees, what is owed to the card network, the two
 * sides of a conversion, and what disputes and the partner owe.
 */
export type BookKind = "EXTERNAL" | "FEES" | "NETWORK" | "FX" | "DISPUTE_RECEIVABLE" | "PARTNER_RECEIVABLE";

/**
 * A place for money of one unit: a currency (`USD`), or an asset on its chain (`ethereum-usdc`). The ledger knows no more of a unit than that
 * amounts of two units do not add up.
 */
export type Pocket = ({ readonly accountId: string; readonly kind: AccountKind } | Book) & { readonly unit: string };

interface Book {
  readonly accountId: null;
  readonly kind: BookKind;
}

/** Stripes of a book. Every journal of a project meets the same few books, so each adds to one of several rows and seldom waits. */
export const stripesPerBook = 16;

/** The rows that a pocket's balance is added up from: an account's has one, because a debit must see all of it. */
export function stripeOf(pocket: Pocket, journalId: string): number {
  return pocket.accountId === null ? Number.parseInt(journalId.slice(-2), 16) % stripesPerBook : 0;
}

/** A pocket as a text that no other pocket of the project has. */
export function pocketKey({ accountId, kind, unit }: Pocket): string {
  return JSON.stringify([accountId, kind, unit]);
}

/** The order of locks: accounts first, so that nobody waits for an account while others wait for the books. */
export function lockOrder(a: Pocket, b: Pocket): number {
  if ((a.accountId === null) !== (b.accountId === null)) return a.accountId === null ? 1 : -1;
  const [left, right] = [pocketKey(a), pocketKey(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}
