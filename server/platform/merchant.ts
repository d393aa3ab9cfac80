/**
 * How a merchant is asked what something costs, and told to deliver it. It is declared here because agentic checkout may not import what implements it
 * (merchants/). The invariant: every question ends with one of these answers, in bounded time, and never with an exception; what cannot be understood
 * is no answer.
 */
import type { Currency } from "../../generated/contract.ts";
import type { components } from "../../generated/types/latest.d.ts";

type Address = components["schemas"]["Address"];

/** Who buys, as the merchant is told. */
export interface MerchantBuyer {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
}

/** What is to be bought. */
export interface Purchase {
  readonly productUrl: string;
  readonly variantId: string | null;
  readonly quantity: number;
  readonly shippingAddress: Address;
  readonly buyer: MerchantBuyer;
  /** What the card is billed in: the merchant is asked for prices in it. */
  readonly currency: Currency;
}

/** A line of a merchant's offer; amounts in the currency's smallest units. */
export interface OfferedItem {
  /** The merchant's own name for it. */
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
  readonly unitAmount: bigint;
  readonly amount: bigint;
}

/** What a merchant offers; amounts in the currency's smallest units. `items`, `shipping` and `tax` add up to `total`, which is more than nothing. */
export interface Offer {
  /** The merchant's own id of it, by which it is ordered. */
  readonly sessionId: string;
  readonly currency: Currency;
  readonly lineItems: readonly OfferedItem[];
  readonly items: bigint;
  readonly shipping: bigint;
  readonly tax: bigint;
  readonly total: bigint;
  /** Epoch ms from which the merchant does not hold to it any more; null where it does not say. */
  readonly expiresAt: number | null;
}

/** What was ordered. */
export interface MerchantOrder {
  readonly id: string;
  /** Where the buyer sees it. */
  readonly url: string;
}

/**
 * What came of a question. SOLD_OUT: there is none left. NOT_FOUND: the merchant does not know it. REFUSED: it will not sell it so. UNAVAILABLE: it did not
 * answer, or not in a way that can be understood; of an order nobody knows then whether it was placed.
 */
export type MerchantAnswer<Value> =
  | { readonly outcome: "OK"; readonly value: Value }
  | { readonly outcome: "SOLD_OUT" | "NOT_FOUND" | "REFUSED" }
  | { readonly outcome: "UNAVAILABLE"; readonly retryAfterSeconds: number };

/** None of these is called inside a unit of work: each talks to the network, at most twice: what an act is refused on is looked at. */
export interface Merchant {
  /** Asks for an offer. The same `key` gives the same offer. */
  requestOffer(purchase: Purchase, key: string): Promise<MerchantAnswer<Offer>>;
  /** Looks whether the merchant still holds to an offer. */
  getOffer(sessionId: string): Promise<MerchantAnswer<Offer>>;
  /** Orders what was offered, paid by a transaction that is authorized. The same `key` orders once. */
  order(sessionId: string, transactionId: string, key: string): Promise<MerchantAnswer<MerchantOrder>>;
  /** Calls an order off. OK with null: there is none and will be none; OK with an order: it was placed before; REFUSED: it was not placed, and is not called off. */
  cancel(sessionId: string, key: string): Promise<MerchantAnswer<MerchantOrder | null>>;
  /** Ends its connections. */
  close(): Promise<void>;
}
