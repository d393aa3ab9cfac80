// Sessions and errors of the Agentic Commerce Protocol.
import { limits } from "../../generated/contract.ts";
import type { Amounts, Order } from "./script.ts";

/** Decided: the version of the protocol that the service speaks. */
export const protocolVersion = "2026-04-17";

interface SoldSession {
  readonly id: string;
  /** As the service requested it. */
  readonly itemId: string;
  readonly currency: string;
  readonly quantity: number;
}

/** Category and place of the merchant. A payment without them shows other values. */
export const statedMerchant = { category_code: "5943", city: "Lisbon", country: "PT" };

// Longer than a quote, by the clock of this machine, which the target's clock may have left.
const offerMs = 4 * limits.quoteMinutes * 60_000;

export function totalOf(type: string, amount: number): object {
  return { type, display_text: type, amount };
}

/** A discount, because only totals count (decided), and not the price before it. */
const discount = 300;

/** Of items that cost `amount` (in smallest units). */
export function itemTotals(amount: number): readonly object[] {
  return [totalOf("items_base_amount", amount + discount), totalOf("items_discount", -discount)];
}

export function sessionBody({ id, itemId, currency, quantity }: SoldSession, each: Amounts): object {
  const items = each.items * quantity;
  const tax = each.tax * quantity;
  const { shipping } = each;
  return {
    id,
    currency,
    capabilities: {},
    line_items: [
      {
        id: "line_1",
        item: { id: itemId, name: "Mug", unit_amount: each.items },
        name: "Mug",
        quantity,
        unit_amount: each.items,
        totals: [...itemTotals(items), totalOf("total", items)],
      },
    ],
    fulfillment_options: [],
    totals: [
      ...itemTotals(items),
      totalOf("fulfillment", shipping),
      totalOf("tax", tax),
      totalOf("total", items + shipping + tax),
    ],
    expires_at: new Date(Date.now() + offerMs).toISOString(),
    messages: [],
    metadata: { merchant: statedMerchant },
    links: [],
  };
}

export function orderOf({ id, sessionId }: Order): object {
  return { id, checkout_session_id: sessionId, permalink_url: `https://shop.sandbox.example/orders/${id}` };
}

export function protocolError(code: string, type = "invalid_request"): object {
  return { type, code, message: "The merchant does not do this." };
}

export const outOfStock = {
  status: "not_ready_for_payment",
  messages: [{ type: "error", code: "out_of_stock", content_type: "plain", content: "There is none left." }],
};
