// Declares the calls to a merchant (implemented in server/resources/quotes/merchant/). Invariant: a call resolves
// within a bounded time and never rejects.
import type { Currency } from "../../generated/contract.ts";
import type { components } from "../../generated/handler-types.d.ts";

type Address = components["schemas"]["Address"];

export type MerchantMismatch = components["schemas"]["MerchantMismatch"];

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
  readonly currency: Currency;
}

/** The purchase that a merchant's session must be for. */
export interface RequestedItem {
  readonly itemId: string;
  readonly quantity: number;
  readonly currency: Currency;
}

/** Amounts are in the currency's smallest units. */
export interface OfferedLine {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
  readonly unitAmount: bigint;
  readonly amount: bigint;
}

/** Category and place of the merchant. A field without a valid value is null. */
export interface OfferingMerchant {
  readonly mcc: string | null;
  readonly city: string | null;
  readonly country: components["schemas"]["countryCode"] | null;
}

/** In the currency's smallest units. `items`, `shipping` and `tax` add up to `total`, which is above 0. */
export interface OfferTotals {
  readonly items: bigint;
  readonly shipping: bigint;
  readonly tax: bigint;
  readonly total: bigint;
}

/** Every line has the requested item, and their quantities add up to the requested quantity. */
export interface Offer extends OfferTotals {
  readonly sessionId: string;
  readonly currency: Currency;
  readonly lineItems: readonly OfferedLine[];
  /** Epoch ms; null if the merchant sets no expiry. */
  readonly expiresAt: number | null;
  readonly merchant: OfferingMerchant;
}

/** An offer that a quote shows. */
export interface QuotedOffer extends RequestedItem, OfferTotals {
  readonly sessionId: string;
  /** Sum of the lines' amounts. */
  readonly lines: bigint;
}

export interface MerchantOrder {
  readonly id: string;
  /** The buyer's page for the order. */
  readonly url: string;
  /** Difference from the quoted offer. */
  readonly mismatch: MerchantMismatch | null;
}

/**
 * REFUSED: the merchant declines the sale. UNAVAILABLE: no valid response, so it is unknown whether an order was
 * placed. `reason` is for the log.
 */
export type MerchantAnswer<Value> =
  | { readonly outcome: "OK"; readonly value: Value }
  | { readonly outcome: "SOLD_OUT" | "NOT_FOUND" | "REFUSED"; readonly reason?: string }
  | { readonly outcome: "UNAVAILABLE"; readonly retryAfterSeconds: number; readonly reason?: string };

/** INVALID: the merchant offers something else than was requested. */
export type OfferAnswer = MerchantAnswer<Offer> | { readonly outcome: "INVALID"; readonly reason: MerchantMismatch };

/** Never call these methods inside a unit of work, because each sends up to two requests. */
export interface Merchant {
  /** The same `key` returns the same offer. */
  requestOffer(purchase: Purchase, key: string): Promise<OfferAnswer>;
  /** INVALID with PRICE: the offer's prices are no longer the quoted ones. */
  getOffer(quoted: QuotedOffer): Promise<OfferAnswer>;
  /** The same `key` orders once. An order counts even if it contains other items than requested. */
  order(quoted: QuotedOffer, transactionId: string, key: string): Promise<MerchantAnswer<MerchantOrder>>;
  /**
   * OK with null: no order exists, and none can follow. OK with an order: the order was placed before. REFUSED: no
   * order was placed, but the session could not be cancelled.
   */
  cancel(quoted: QuotedOffer, key: string): Promise<MerchantAnswer<MerchantOrder | null>>;
  close(): Promise<void>;
}
