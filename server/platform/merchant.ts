/**
 * Declares the calls to a merchant. They are here because agentic checkout may not import the implementation
 * (server/resources/quotes/merchant/). Invariant: every call resolves with one of these answers within a bounded
 * time and never rejects. A response that cannot be parsed counts as no response.
 */
import type { Currency } from "../../generated/contract.ts";
import type { components } from "../../generated/types/latest.d.ts";

type Address = components["schemas"]["Address"];

/** The buyer, as the merchant sees it. */
export interface MerchantBuyer {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
}

export interface Purchase {
  readonly productUrl: string;
  readonly variantId: string | null;
  readonly quantity: number;
  readonly shippingAddress: Address;
  readonly buyer: MerchantBuyer;
  /** The card's billing currency, which prices are requested in. */
  readonly currency: Currency;
}

/** A line item of an offer. Amounts are in the currency's smallest units. */
export interface OfferedItem {
  /** The merchant's id of the item. */
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
  readonly unitAmount: bigint;
  readonly amount: bigint;
}

/**
 * A merchant's offer. Amounts are in the currency's smallest units. `items`, `shipping` and `tax` add up to `total`,
 * which is above 0.
 */
export interface Offer {
  /** The merchant's id of the offer, used to order it. */
  readonly sessionId: string;
  readonly currency: Currency;
  readonly lineItems: readonly OfferedItem[];
  readonly items: bigint;
  readonly shipping: bigint;
  readonly tax: bigint;
  readonly total: bigint;
  /** Epoch ms at which the offer expires; null if the merchant sets no expiry. */
  readonly expiresAt: number | null;
}

export interface MerchantOrder {
  readonly id: string;
  /** The buyer's page for the order. */
  readonly url: string;
}

/**
 * The outcome of a call. SOLD_OUT: out of stock. NOT_FOUND: unknown to the merchant. REFUSED: the merchant declines
 * the sale. UNAVAILABLE: no response or an invalid one; after an order it is then unknown whether it was placed.
 */
export type MerchantAnswer<Value> =
  | { readonly outcome: "OK"; readonly value: Value }
  | { readonly outcome: "SOLD_OUT" | "NOT_FOUND" | "REFUSED" }
  | { readonly outcome: "UNAVAILABLE"; readonly retryAfterSeconds: number };

/**
 * Never call these inside a unit of work. Each uses the network, at most twice, because some refusals are checked
 * with a second request.
 */
export interface Merchant {
  /** Requests an offer. The same `key` returns the same offer. */
  requestOffer(purchase: Purchase, key: string): Promise<MerchantAnswer<Offer>>;
  /** Fetches an offer to see whether it is still valid. */
  getOffer(sessionId: string): Promise<MerchantAnswer<Offer>>;
  /** Orders an offer, paid by an authorized transaction. The same `key` orders once. */
  order(sessionId: string, transactionId: string, key: string): Promise<MerchantAnswer<MerchantOrder>>;
  /**
   * Cancels an order. OK with null: no order exists or ever will. OK with an order: it was placed before. REFUSED:
   * it was not placed, but could not be cancelled.
   */
  cancel(sessionId: string, key: string): Promise<MerchantAnswer<MerchantOrder | null>>;
  close(): Promise<void>;
}
