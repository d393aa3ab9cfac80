// Serves quotes (interface §7, §8.3). Invariant: no unit of work is open during a merchant request.
import { type Currency, headers, limits } from "../../../generated/contract.ts";
import { storedAmount } from "../../platform/database/amounts.ts";
import type { Dialect } from "../../platform/database/types.ts";
import { type ApiFailure, fail, invalid } from "../../platform/errors.ts";
import type { Offer, OfferAnswer, Purchase } from "../../platform/merchant.ts";
import { format, smallestUnit } from "../../platform/money.ts";
import type { Body, Operation } from "../../platform/operation.ts";
import { toAddress } from "../../platform/postal-address.ts";
import { enrollmentStates, enrollments } from "../enrollments/store.ts";
import { unavailable } from "./merchant/client.ts";
import { type QuoteRow, quotes } from "./store.ts";

const quoteMs = limits.quoteMinutes * 60_000;

export const createQuote: Operation<"createQuote"> = async ({ platform, project, body, attempt, commit }) => {
  const { clock, database, merchant, random } = platform;
  const purchase = readPurchase(body, project.settings.billingCurrency);
  const storedEnrollment = await enrollments.find(database.read, project.id, body.enrollmentId);
  const enrollment = enrollmentStates.at(storedEnrollment, clock.now());
  enrollmentStates.assertAllowed(enrollment, "createQuote");
  const answer = await merchant.requestOffer(purchase, attempt ?? random.uuid(clock.now()));
  if (answer.outcome !== "OK") throw failureOf(answer, enrollment.id);
  const offer = answer.value;
  return commit(async (tx) => {
    // The enrollment may have ended during the request to the merchant.
    const current = await enrollments.find(tx, project.id, enrollment.id);
    enrollmentStates.assertAllowed(enrollmentStates.at(current, clock.now()), "createQuote");
    const key = await tx.drawKey(platform);
    const now = key.created_at;
    // The offer may have expired since the merchant's response.
    if (offer.expiresAt !== null && offer.expiresAt <= now) {
      platform.log.info({ session: offer.sessionId }, "merchant offer expired before its quote");
      throw failureOf(unavailable("expired"), enrollment.id);
    }
    const row = await quotes.add(tx, platform, project.id, {
      ...key,
      enrollment_id: enrollment.id,
      product_url: purchase.productUrl,
      variant_id: purchase.variantId,
      quantity: purchase.quantity,
      shipping_address: JSON.stringify(purchase.shippingAddress),
      buyer: JSON.stringify(purchase.buyer),
      ...offerColumns(tx.dialect, offer),
      status: "ACTIVE",
      expires_at: Math.min(now + quoteMs, offer.expiresAt ?? Number.POSITIVE_INFINITY),
    });
    return { status: 201, body: quotes.show(row) };
  });
};

export const listQuotes: Operation<"listQuotes"> = quotes.list;

export const getQuote: Operation<"getQuote"> = quotes.get;

/** @throws {ApiFailure} VALIDATION_ERROR for a malformed url */
function readPurchase(body: Body<"createQuote">, currency: Currency): Purchase {
  const { productUrl, variantId = null, quantity = 1, shippingAddress, buyer } = body;
  if (!URL.canParse(productUrl)) throw invalid({ path: "/body/productUrl", message: "must be a url" });
  const { name, email, phone = null } = buyer;
  return {
    ...{ productUrl, variantId, quantity, currency },
    shippingAddress: toAddress(shippingAddress),
    buyer: { name, email, phone },
  };
}

function failureOf(answer: Exclude<OfferAnswer, { outcome: "OK" }>, enrollmentId: string): ApiFailure {
  switch (answer.outcome) {
    case "SOLD_OUT":
      return fail("VARIANT_UNAVAILABLE");
    case "NOT_FOUND":
      return fail("AGENTIC_RESOURCE_NOT_FOUND");
    case "REFUSED":
      return fail("AGENTIC_REQUEST_REJECTED", { enrollmentId, reason: "merchant_refused" });
    case "INVALID":
      return fail("MERCHANT_OFFER_INVALID", { enrollmentId, reason: answer.reason });
    case "UNAVAILABLE":
      return fail("QUOTE_TEMPORARILY_UNAVAILABLE", {}, { [headers.retryAfter]: String(answer.retryAfterSeconds) });
  }
}

function offerColumns(
  dialect: Dialect,
  { currency, sessionId, lineItems, items, shipping, tax, total, merchant }: Offer,
): Pick<
  QuoteRow,
  | "currency"
  | "session_id"
  | "line_items"
  | "items"
  | "shipping"
  | "tax"
  | "total"
  | "merchant_mcc"
  | "merchant_city"
  | "merchant_country"
> {
  const unit = smallestUnit(currency);
  const formatUnits = (units: bigint) => format({ attos: units * unit, currency });
  const toColumn = (units: bigint) => storedAmount(dialect, units * unit);
  const lines = lineItems.map(({ id, name, quantity, unitAmount, amount }) => ({
    ...{ id, name, quantity },
    unitAmount: formatUnits(unitAmount),
    amount: formatUnits(amount),
  }));
  return {
    currency,
    session_id: sessionId,
    line_items: JSON.stringify(lines),
    items: toColumn(items),
    shipping: toColumn(shipping),
    tax: toColumn(tax),
    total: toColumn(total),
    merchant_mcc: merchant.mcc,
    merchant_city: merchant.city,
    merchant_country: merchant.country,
  };
}
