// The products of the sandbox's catalogue. Each product leads a checkout to another outcome.
import { type Currency, currencies } from "../../../../generated/contract.ts";

export const shopUrl = "https://shop.sandbox.example";

/** 5947: gift and souvenir shops. */
export const shopMerchant = { category_code: "5947", city: "Portland", country: "US" };

/** WRONG: the offer has one unit too many. */
export type Outcome = "FINE" | "SOLD_OUT" | "REFUSED" | "UNAVAILABLE" | "WRONG";

/** `price` is in whole currency units. The last three are request outcomes. */
export interface Product {
  readonly name: string;
  readonly price: number;
  readonly requestOffer: Outcome;
  readonly getOffer: Outcome;
  readonly order: Outcome;
}

const mug: Product = { name: "Sandbox mug", price: 25, requestOffer: "FINE", getOffer: "FINE", order: "FINE" };
const soldOut: Product = { ...mug, requestOffer: "SOLD_OUT", getOffer: "SOLD_OUT", order: "SOLD_OUT" };

const products: Readonly<Record<string, Product>> = {
  ok: mug,
  expensive: { ...mug, name: "Sandbox mug, gilded", price: 2_500 },
  "sold-out": soldOut,
  "sold-out-later": { ...soldOut, requestOffer: "FINE" },
  "503-quote": { ...mug, requestOffer: "UNAVAILABLE" },
  "503-checkout": { ...mug, getOffer: "UNAVAILABLE", order: "UNAVAILABLE" },
  "503-order": { ...mug, order: "UNAVAILABLE" },
  rejected: { ...mug, requestOffer: "REFUSED" },
  "rejected-later": { ...mug, order: "REFUSED" },
  "wrong-offer": { ...mug, requestOffer: "WRONG" },
  "wrong-offer-later": { ...mug, getOffer: "WRONG" },
  "wrong-order": { ...mug, order: "WRONG" },
};

const soldOutVariant = "sold-out";

/** Returns undefined for an unknown url. */
export function findProductName(productUrl: string, variant: string): string | undefined {
  const path = `${shopUrl}/p/`;
  const name = productUrl.slice(path.length);
  if (!productUrl.startsWith(path) || findProduct(name) === undefined) return undefined;
  return variant === soldOutVariant ? "sold-out" : name;
}

export function findProduct(name: string): Product | undefined {
  return Object.hasOwn(products, name) ? products[name] : undefined;
}

/** Prices are in the currency's smallest units. Shipping is 5 units, and tax is 8 % of the goods. */
export function priceOf({ price }: Product, quantity: number, currency: Currency) {
  const unit = 10 ** currencies[currency];
  const goods = price * quantity * unit;
  const shipping = 5 * unit;
  // The tax of 8 % is a whole number, because every price is a multiple of 25.
  const tax = (goods * 8) / 100;
  return { each: price * unit, goods, shipping, tax, total: goods + shipping + tax };
}
