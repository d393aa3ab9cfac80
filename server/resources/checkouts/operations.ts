// Serves checkouts (interface §1, §3, §7). Invariant: no unit of work is open during a merchant request.
import { headers } from "../../../generated/contract.ts";
import { readTogether } from "../../platform/database/read-together.ts";
import type { Transaction } from "../../platform/database/types.ts";
import { ApiFailure, fail } from "../../platform/errors.ts";
import type { OfferAnswer } from "../../platform/merchant.ts";
import type { CallingProject, Operation } from "../../platform/operation.ts";
import type { Platform } from "../../platform/platform.ts";
import { enrollments } from "../enrollments/store.ts";
import { type QuoteRow, quotedOfferOf, quotes } from "../quotes/store.ts";
import { assertPurchasable, failCheckout, preparePendingCheckout } from "./approval.ts";
import { type ApprovedCheckout, approveAndPay, purchase } from "./purchase.ts";
import { enrollmentsAt } from "./reservations.ts";
import { type CheckoutRow, checkoutStates, checkouts, findByAttempt } from "./store.ts";

export const createCheckout: Operation<"createCheckout"> = async (call) => {
  const { platform, project, body, attempt } = call;
  const isApproved = call.headers[headers.simulateCheckout] === "COMPLETED";
  if (isApproved && project.environment === "production")
    throw fail("AGENTIC_REQUEST_REJECTED", { quoteId: body.quoteId, reason: "simulation_in_production" });
  let approved: ApprovedCheckout;
  try {
    const { quote, cardId } = await findPurchasableQuote(platform, project, body.quoteId);
    const prepare = (tx: Transaction) => preparePendingCheckout(tx, platform, project, quote);
    if (!isApproved)
      return await call.commit(async (tx) => {
        const { checkout } = await prepare(tx);
        await checkouts.table.insert(tx, checkout);
        return createdResponse(checkout);
      });
    approved = await approveAndPay(platform, project, quote, cardId, attempt, prepare);
  } catch (error) {
    // An earlier attempt with the Idempotency-Key has used the quote if it approved its checkout.
    const checkout = error instanceof ApiFailure && (await findApproved(platform, project, attempt));
    if (!checkout) throw error;
    const quote = await quotes.find(platform.database.read, project.id, checkout.quote_id);
    approved = { checkout, quote, isJustPaid: false };
  }
  return purchase(platform, project, approved, (recordOutcome) =>
    call.commit(async (tx) => createdResponse(await recordOutcome(tx))),
  );
};

export const listCheckouts: Operation<"listCheckouts"> = checkouts.list;

export const getCheckout: Operation<"getCheckout"> = checkouts.get;

export const simulateCheckoutStatus: Operation<"simulateCheckoutStatus"> = async (call) => {
  const { platform, project, path, body, attempt } = call;
  const { clock, database } = platform;
  const stored = await checkouts.find(database.read, project.id, path.id);
  const find = async (tx: Transaction) => checkoutStates.at(await checkouts.find(tx, project.id, path.id), clock.now());
  if (body.status !== "COMPLETED")
    return call.commit(async (tx) => {
      const checkout = await find(tx);
      if (body.status !== "FAILED" || !checkoutStates.canMove(checkout, "rejection", "FAILED"))
        throw checkoutStates.refusal("SIMULATION_INVALID_STATE", checkout);
      return okResponse(await failCheckout(tx, platform, checkout, "rejection", "CARDHOLDER_REJECTED"));
    });
  const isRetryOf = (row: CheckoutRow) => attempt !== null && row.attempt === attempt;
  const quote = await quotes.find(database.read, project.id, stored.quote_id);
  const approved = isRetryOf(stored)
    ? { checkout: stored, quote, isJustPaid: false }
    : await approveAndPay(platform, project, quote, stored.card_id, attempt, async (tx) => {
        const checkout = await find(tx);
        // An earlier owner of the Idempotency-Key may have come back and approved it.
        if (!isRetryOf(checkout) && !checkoutStates.canMove(checkout, "approval", "PROCESSING"))
          throw checkoutStates.refusal("SIMULATION_INVALID_STATE", checkout);
        return { checkout, enrollment: await enrollments.find(tx, project.id, checkout.enrollment_id) };
      });
  return purchase(platform, project, approved, (recordOutcome) =>
    call.commit(async (tx) => okResponse(await recordOutcome(tx))),
  );
};

async function findApproved({ database }: Platform, project: CallingProject, attempt: string | null) {
  return attempt === null ? undefined : findByAttempt(database.read, project.id, attempt);
}

/** Finds a quote that can be bought and is still offered. `preparePendingCheckout` checks again. */
async function findPurchasableQuote(
  platform: Platform,
  project: CallingProject,
  id: string,
): Promise<{ readonly quote: QuoteRow; readonly cardId: string }> {
  const { clock, database, merchant } = platform;
  const ofQuote = "project_id = ? AND id = (SELECT enrollment_id FROM quotes WHERE project_id = ? AND id = ?)";
  const [[quote], [row]] = await readTogether(database.read, [
    quotes.table.select({ project_id: project.id, id }),
    enrollments.table.selectWhere(ofQuote, [project.id, project.id, id]),
  ]);
  if (quote === undefined || row === undefined) throw fail("AGENTIC_RESOURCE_NOT_FOUND");
  const now = clock.now();
  const [enrollment] = await enrollmentsAt(database.read, [row], now);
  assertPurchasable(project, quote, enrollment!, now);
  const answer = await merchant.getOffer(quotedOfferOf(quote));
  if (answer.outcome !== "OK") throw failureOf(answer, quote);
  return { quote, cardId: row.card_id };
}

function failureOf(answer: Exclude<OfferAnswer, { outcome: "OK" }>, quote: QuoteRow): ApiFailure {
  switch (answer.outcome) {
    case "SOLD_OUT":
      return fail("VARIANT_UNAVAILABLE");
    case "NOT_FOUND":
      return fail("QUOTE_EXPIRED");
    case "REFUSED":
      return fail("AGENTIC_REQUEST_REJECTED", { quoteId: quote.id, reason: "merchant_refused" });
    case "INVALID":
      if (answer.reason === "EXPIRED") return fail("QUOTE_EXPIRED");
      if (answer.reason === "PRICE")
        return fail("AGENTIC_REQUEST_REJECTED", { quoteId: quote.id, reason: "price_changed" });
      return fail("MERCHANT_OFFER_INVALID", { quoteId: quote.id, reason: answer.reason });
    case "UNAVAILABLE":
      return fail("CHECKOUT_TEMPORARILY_UNAVAILABLE", {}, { [headers.retryAfter]: String(answer.retryAfterSeconds) });
  }
}

function createdResponse(row: CheckoutRow) {
  return { status: 201, body: checkouts.show(row) } as const;
}

function okResponse(row: CheckoutRow) {
  return { status: 200, body: checkouts.show(row) } as const;
}
