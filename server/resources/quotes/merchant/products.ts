// The products of the sandbox's catalogue: each takes a checkout along another path.
import { type Currency, currencies } from "../../../../generated/contract.ts";

/** The products of the catalogue are here; nothing else of this host, and no other host, is one. */
export const shopUrl = "https://shop.sandbox.example";

/** The outcome of a request to the merchant. */
export type Happening = "FINE" | "SOLD_OUT" | "REFUSED" | "UNAVAILABLE";

/** A product: its price in whole units of the currency, and the outcome of each request. */
export interface Product {
  readonly name: string;
  readonly price: number;
  readonly offer: Happening;
  readonly look: Happening;
  readonly order: Happening;
}

const mug: Product = { name: "Sandbox mug", price: 25, offer: "FINE", look: "FINE", order: "FINE" };
const soldOut: Product = { ...mug, offer: "SOLD_OUT", look: "SOLD_OUT", order: "SOLD_OUT" };

const products: Readonly<Record<string, Product>> = {
  ok: mug,
  expensive: { ...mug, name: "Sandbox mug, gilded", price: 2_500 },
  "sold-out": soldOut,
  "sold-out-later": { ...soldOut, offer: "FINE" },
  "503-quote": { ...mug, offer: "UNAVAILABLE" },
  "503-checkout": { ...mug, look: "UNAVAILABLE", order: "UNAVAILABLE" },
  "503-order": { ...mug, order: "UNAVAILABLE" },
  rejected: { ...mug, offer: "REFUSED" },
  "rejected-later": { ...mug, order: "REFUSED" },
};

// Of any product, this variant is none that is left.
const soldOutVariant = "sold-out";

/** The name of the product at a url, in a variant; undefined where there is none. */
export function nameAt(productUrl: string, variant: string): string | undefined {
  const path = `${shopUrl}/p/`;
  const name = productUrl.slice(path.length);
  if (!productUrl.startsWith(path) || productNamed(name) === undefined) return undefined;
  return variant === soldOutVariant ? "sold-out" : name;
}

/** The product of a name; undefined where there is none. */
export function productNamed(name: string): Product | undefined {
  return Object.hasOwn(products, name) ? products[name] : undefined;
}

/** Prices a quantity in the currency's smallest units: shipping is 5 units, tax 8 % of the goods. */
export function priceOf({ price }: Product, quantity: number, currency: Currency) {
  const unit = 10 ** currencies[currency];
  const goods = price * quantity * unit;
  const shipping = 5 * unit;
  // Every price is a multiple of 25, so this is a whole number.
  const tax = (goods * 8) / 100;
  return { each: price * unit, goods, shipping, tax, total: goods + shipping + tax };
}
