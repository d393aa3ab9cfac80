// All SQL of quotes. Every query of a caller is scoped by project, so another project's quote is an unknown one.
import type { components } from "../../../generated/types/latest.d.ts";
import { StateMachine } from "../../events/event-log/move.ts";
import { readAmount } from "../../platform/database/amounts.ts";
import { amount, changingColumns, instant, integer, text } from "../../platform/database/columns.ts";
import { type RowOf, tableOf } from "../../platform/database/table.ts";
import type { Queries, Transaction } from "../../platform/database/types.ts";
import { formatInstant } from "../../platform/instant.ts";
import { format, type MoneyUnit } from "../../platform/money.ts";
import { type PageOfRows, type PageQuery, readPage } from "../../platform/page.ts";

export type Quote = components["schemas"]["Quote"];

export const quotes = tableOf("quotes", {
  ...changingColumns,
  enrollment_id: text,
  product_url: text,
  variant_id: text.orNull,
  quantity: integer,
  /** JSON, as these are shown. */
  shipping_address: text,
  buyer: text,
  line_items: text,
  currency: text<MoneyUnit>(),
  items: amount,
  shipping: amount,
  tax: amount,
  total: amount,
  /** The merchant's own id of it. */
  session_id: text,
  status: text<Quote["status"]>(),
  expires_at: instant,
});

/** A quote as it is stored: amounts as the database writes them, instants in epoch ms. */
export type QuoteRow = RowOf<typeof quotes>;

/** The moves of a quote. */
export const quoteStates = new StateMachine("Quote", {
  table: quotes,
  show: toQuote,
  details: { AGENTIC_REQUEST_REJECTED: ({ id }) => ({ quoteId: id, reason: "quote_used" }) },
});

/** The resource behind a row. */
export function toQuote(row: QuoteRow): Quote {
  const shown = (stored: string) => format({ attos: readAmount(stored), currency: row.currency });
  return {
    id: row.id,
    enrollmentId: row.enrollment_id,
    productUrl: row.product_url,
    variantId: row.variant_id,
    quantity: row.quantity,
    shippingAddress: JSON.parse(row.shipping_address),
    buyer: JSON.parse(row.buyer),
    status: row.status,
    lineItems: JSON.parse(row.line_items),
    totals: {
      items: shown(row.items),
      shipping: shown(row.shipping),
      tax: shown(row.tax),
      total: shown(row.total),
    },
    expiresAt: formatInstant(row.expires_at),
    createdAt: formatInstant(row.created_at),
    updatedAt: formatInstant(row.updated_at),
  };
}

/** The row as it is at `now` (epoch ms): one whose time is over is EXPIRED, even before its row says so. */
export function quoteAt(row: QuoteRow, now: number): QuoteRow {
  return row.status === "ACTIVE" && row.expires_at <= now ? { ...row, status: "EXPIRED" } : row;
}

export function insertQuote(tx: Transaction, row: QuoteRow): Promise<void> {
  return quotes.insert(tx, row);
}

export function findQuote(queries: Queries, projectId: string, id: string): Promise<QuoteRow | undefined> {
  return quotes.find(queries, { project_id: projectId, id });
}

/** The quote, kept from changing until the transaction ends. */
export function findQuoteForUpdate(tx: Transaction, projectId: string, id: string): Promise<QuoteRow | undefined> {
  return quotes.findForUpdate(tx, { project_id: projectId, id });
}

export function listQuotes(
  queries: Queries,
  projectId: string,
  {
    enrollmentId,
    status,
    ...page
  }: PageQuery & {
    readonly enrollmentId?: string | undefined;
    readonly status?: Quote["status"] | undefined;
  },
): Promise<PageOfRows<QuoteRow>> {
  return readPage(queries, quotes, { project_id: projectId }, page, { enrollment_id: enrollmentId, status });
}
