// Serves checkouts (interface §1, §3, §7). Invariant: no unit of work is open during a merchant request.
import { headers } from "../../../generated/contract.ts";
import type { Transaction } from "../../platform/database/types.ts";
import { ApiFailure, fail } from "../../platform/errors.ts";
import type { OfferAnswer } from "../../platform/merchant.ts";
import type { CallingProject, Operation } from "../../platform/operation.ts";
import type { Platform } from "../../platform/platform.ts";
import { enrollments } from "../enrollments/store.ts";
import { type QuoteRow, quotedOfferOf, quotes } from "../quotes/store.ts";
import { approveCheckout, assertPurchasable, createPendingCheckout, failCheckout } from "./approval.ts";
import { lockCheckout } from "./lock.ts";
import { purchase } from "./purchase.ts";
import { enrollmentsAt } from "./reservations.ts";
import { type CheckoutRow, checkoutStates, checkouts, findByAttempt } from "./store.ts";

export const createCheckout: Operation<"createCheckout"> = async (call) => {
  const { platform, project, body, attempt } = call;
  const { database } = platform;
  const isApproved = call.headers[headers.simulateCheckout] === "COMPLETED";
  if (isApproved && project.environment === "production")
    throw fail("AGENTIC_REQUEST_REJECTED", { quoteId: body.quoteId, reason: "simulation_in_production" });
  const findApproved = async () =>
    attempt === null ? undefined : await findByAttempt(database.read, project.id, attempt);
  const createApproved = async () => {
    const quote = await findPurchasableQuote(platform, project, body.quoteId);
    return database.write(
      async (tx) => approveCheckout(tx, platform, await createPendingCheckout(tx, platform, project, quote), attempt),
      project.id,
    );
  };
  const approvedEarlier = await findApproved();
  if (approvedEarlier === undefined && !isApproved) {
    const quote = await findPurchasableQuote(platform, project, body.quoteId);
    return call.commit(async (tx) =>
      createdResponse((await createPendingCheckout(tx, platform, project, quote)).checkout),
    );
  }
  const approved =
    approvedEarlier ??
    (await createApproved().catch(async (error: unknown) => {
      // An earlier owner of the Idempotency-Key may have come back and used the quote.
      const approvedMeanwhile = error instanceof ApiFailure ? await findApproved() : undefined;
      if (approvedMeanwhile === undefined) throw error;
      return approvedMeanwhile;
    }));
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
  const lock = async (tx: Transaction) => {
    const locked = await lockCheckout(tx, stored);
    return { ...locked, checkout: checkoutStates.at(locked.checkout, clock.now()) };
  };
  if (body.status !== "COMPLETED")
    return call.commit(async (tx) => {
      const locked = await lock(tx);
      if (body.status !== "FAILED" || !checkoutStates.canMove(locked.checkout, "rejection", "FAILED"))
        throw checkoutStates.refusal("SIMULATION_INVALID_STATE", locked.checkout);
      return okResponse(await failCheckout(tx, platform, locked, "rejection", "CARDHOLDER_REJECTED"));
    });
  const isRetryOf = (row: CheckoutRow) => attempt !== null && row.attempt === attempt;
  const approved = isRetryOf(stored)
    ? stored
    : await database.write(async (tx) => {
        const locked = await lock(tx);
        // An earlier owner of the Idempotency-Key may have come back and approved it.
        if (isRetryOf(locked.checkout)) return locked.checkout;
        if (!checkoutStates.canMove(locked.checkout, "approval", "PROCESSING"))
          throw checkoutStates.refusal("SIMULATION_INVALID_STATE", locked.checkout);
        return approveCheckout(tx, platform, locked, attempt);
      });
  return purchase(platform, project, approved, (recordOutcome) =>
    call.commit(async (tx) => okResponse(await recordOutcome(tx))),
  );
};

/** Finds a quote that can be bought and is still offered. Locks nothing: `createPendingCheckout` checks again. */
async function findPurchasableQuote(platform: Platform, project: CallingProject, id: string): Promise<QuoteRow> {
  const { clock, database, merchant } = platform;
  const quote = await quotes.find(database.read, project.id, id);
  const now = clock.now();
  const row = await enrollments.find(database.read, project.id, quote.enrollment_id);
  const [enrollment] = await enrollmentsAt(database.read, [row], now);
  assertPurchasable(project, quote, enrollment!, now);
  const answer = await merchant.getOffer(quotedOfferOf(quote));
  if (answer.outcome !== "OK") throw failureOf(answer, quote);
  return quote;
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
