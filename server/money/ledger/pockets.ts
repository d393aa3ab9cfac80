// Pockets of accounts and books of projects.

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

/** Unique within the project. */
export function pocketKey({ accountId, kind, unit }: Pocket): string {
  return JSON.stringify([accountId, kind, unit]);
}
