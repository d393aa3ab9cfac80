// Stores quotes.

import type { Currency } from "../../../generated/contract.ts";
import type { components } from "../../../generated/handler-types.d.ts";
import { StateMachine } from "../../events/event-log/state-machine.ts";
import { readAmount } from "../../platform/database/amounts.ts";
import { amount, changingColumns, instant, integer, sealedText, text } from "../../platform/database/columns.ts";
import { listedTableOf, type RowOf } from "../../platform/database/table.ts";
import { formatInstant } from "../../platform/instant.ts";
import type { OfferingMerchant, QuotedOffer } from "../../platform/merchant.ts";
import { format, parse, smallestUnit } from "../../platform/money.ts";
import { resource } from "../../platform/resource.ts";
import { requestedItemOf as requestedItem } from "./merchant/protocol.ts";

export type Quote = components["schemas"]["Quote"];

const table = listedTableOf("quotes", {
  ...changingColumns,
  enrollment_id: text,
  product_url: text,
  variant_id: text.orNull,
  quantity: integer,
  /** JSON, as shown. */
  shipping_address: sealedText,
  buyer: sealedText,
  /** JSON: the lines as shown, except that the item's id is the requested one. */
  line_items: text,
  currency: text<Currency>(),
  items: amount,
  shipping: amount,
  tax: amount,
  total: amount,
  /** The merchant's id of the offer. */
  session_id: text,
  /** Category and place of the merchant; each null if unknown. */
  merchant_mcc: text.orNull,
  merchant_city: text.orNull,
  merchant_country: text<NonNullable<OfferingMerchant["country"]>>().orNull,
  status: text<Quote["status"]>(),
  expires_at: instant,
});

/** Amounts as the database writes them, instants in epoch ms. */
export type QuoteRow = RowOf<typeof table>;

export const quoteStates = new StateMachine("Quote", {
  table,
  show,
  details: { AGENTIC_REQUEST_REJECTED: ({ id }) => ({ quoteId: id, reason: "quote_used" }) },
});

export const quotes = resource({
  table,
  show,
  unknown: "AGENTIC_RESOURCE_NOT_FOUND",
  filters: { enrollmentId: "enrollment_id", status: "status" },
  states: quoteStates,
});

/** The offer that the quote shows. */
export function quotedOfferOf(row: QuoteRow): QuotedOffer {
  const unit = smallestUnit(row.currency);
  const unitsOf = (stored: string) => readAmount(stored) / unit;
  const lines = readLines(row).map(({ amount }) => parse(amount, "").attos / unit);
  return {
    ...requestedItemOf(row),
    sessionId: row.session_id,
    lines: lines.reduce((sum, each) => sum + each, 0n),
    items: unitsOf(row.items),
    shipping: unitsOf(row.shipping),
    tax: unitsOf(row.tax),
    total: unitsOf(row.total),
  };
}

function readLines(row: QuoteRow): Omit<Quote["lineItems"][number], "itemId">[] {
  return JSON.parse(row.line_items);
}

function requestedItemOf(row: QuoteRow) {
  return requestedItem({ ...row, variantId: row.variant_id, productUrl: row.product_url });
}

function show(row: QuoteRow): Quote {
  const formatStored = (stored: string) => format({ attos: readAmount(stored), currency: row.currency });
  return {
    id: row.id,
    enrollmentId: row.enrollment_id,
    productUrl: row.product_url,
    variantId: row.variant_id,
    quantity: row.quantity,
    shippingAddress: JSON.parse(row.shipping_address),
    buyer: JSON.parse(row.buyer),
    status: row.status,
    lineItems: readLines(row).map(({ id, ...line }) => ({ id, itemId: requestedItemOf(row).itemId, ...line })),
    totals: {
      items: formatStored(row.items),
      shipping: formatStored(row.shipping),
      tax: formatStored(row.tax),
      total: formatStored(row.total),
    },
    expiresAt: formatInstant(row.expires_at),
    createdAt: formatInstant(row.created_at),
    updatedAt: formatInstant(row.updated_at),
  };
}
