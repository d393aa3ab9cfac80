// Builds requests of the Agentic Commerce Protocol.
import type { Purchase, RequestedItem } from "../../../platform/merchant.ts";

export const apiVersion = "2026-04-17";

export const errorCodes = {
  keyRequired: "idempotency_key_required",
  inFlight: "idempotency_in_flight",
} as const;

export function sessionPath(sessionId?: string, act?: "complete" | "cancel"): string {
  const parts = sessionId === undefined ? [] : [encodeURIComponent(sessionId), ...(act === undefined ? [] : [act])];
  return ["/checkout_sessions", ...parts].join("/");
}

/** The requested item's id is the variant's id or, without a variant, the product's url. */
export function requestedItemOf({ variantId, productUrl, quantity, currency }: RequestedProduct): RequestedItem {
  return { itemId: variantId ?? productUrl, quantity, currency };
}

type RequestedProduct = Pick<Purchase, "variantId" | "productUrl" | "quantity" | "currency">;

/** The protocol has no quantity, so an item is listed once per unit. */
export function offerBody(purchase: Purchase) {
  const { productUrl, buyer, shippingAddress: to } = purchase;
  const { itemId, quantity, currency } = requestedItemOf(purchase);
  const phone = buyer.phone === null ? {} : { phone_number: buyer.phone };
  return {
    line_items: Array.from({ length: quantity }, () => ({ id: itemId })),
    currency: currency.toLowerCase(),
    capabilities: {},
    buyer: { full_name: buyer.name, email: buyer.email, ...phone },
    fulfillment_details: {
      name: buyer.name,
      email: buyer.email,
      ...phone,
      address: {
        name: buyer.name,
        line_one: to.line1,
        ...(to.line2 === null ? {} : { line_two: to.line2 }),
        city: to.city,
        // The protocol requires the region, even for countries without regions.
        state: to.region ?? "",
        country: to.country,
        postal_code: to.postalCode,
      },
    },
    metadata: { product_url: productUrl },
  };
}

export function orderBody(transactionId: string) {
  const credential = { type: "authorization", token: transactionId };
  return { payment_data: { handler_id: "card_authorization", instrument: { type: "card", credential } } };
}
