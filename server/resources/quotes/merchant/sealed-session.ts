// Seals the catalogue's offers into session ids, so that it stores nothing. Only the same secrets key opens them.
import { type Currency, currencies } from "../../../../generated/contract.ts";
import { isSameSecret, type Secrets } from "../../../platform/secrets.ts";

export interface SessionOffer {
  /** The product's name in the catalogue. */
  readonly product: string;
  /** The id of the requested item: the variant, or the product's url. */
  readonly itemId: string;
  readonly quantity: number;
  readonly currency: Currency;
}

const sealBytes = 16;

/** The same `key` gives the same id. */
export function sealSession(secrets: Secrets, offer: SessionOffer, key: string): string {
  const { product, itemId, quantity, currency } = offer;
  const digest = secrets.mac(key, "merchant-key").subarray(0, sealBytes).toString("base64url");
  const content = Buffer.from(JSON.stringify([product, quantity, currency, digest, itemId])).toString("base64url");
  return `cs.${content}.${computeSeal(secrets, content)}`;
}

/** Returns the sealed offer; undefined for a foreign id. */
export function openSession(secrets: Secrets, id: string): SessionOffer | undefined {
  const [, content, seal] = /^cs\.([\w-]+)\.([\w-]{22})$/.exec(id) ?? [];
  if (content === undefined || seal === undefined) return undefined;
  if (!isSameSecret(seal, computeSeal(secrets, content))) return undefined;
  const [product, quantity, currency, , itemId] = JSON.parse(Buffer.from(content, "base64url").toString()) as [
    ...[string, number, Currency],
    ...[digest: string, itemId: string],
  ];
  return { product, itemId, quantity, currency };
}

export function orderIdOf(secrets: Secrets, sessionId: string): string {
  return `ord_${secrets.mac(sessionId, "merchant-order").subarray(0, sealBytes).toString("hex")}`;
}

export function catalogueKey(secrets: Secrets): string {
  return secrets.mac("catalogue", "merchant-api-key").toString("base64url");
}

/** Ignores case; undefined for an unknown currency. */
export function parseCurrency(code: unknown): Currency | undefined {
  const name = typeof code === "string" ? code.toUpperCase() : "";
  return Object.hasOwn(currencies, name) ? (name as Currency) : undefined;
}

function computeSeal(secrets: Secrets, content: string): string {
  return secrets.mac(content, "merchant-session").subarray(0, sealBytes).toString("base64url");
}
