// How a checkout begins, and how the cardholder's word ends its waiting. Invariant: a quote is bought once, and what a checkout keeps of the allowance is
// given back once, where nothing was bought, because enrollment, quote and checkout are locked in this order.
import { limits } from "../../../generated/contract.ts";
import { readAmount } from "../../platform/database/amounts.ts";
import type { Transaction } from "../../platform/database/types.ts";
import { fail, found } from "../../platform/errors.ts";
import type { CallingProject } from "../../platform/operation.ts";
import type { Platform } from "../../platform/platform.ts";
import { giveBackToAllowance, keepOfAllowance, shortageOf } from "../enrollments/allowance.ts";
import { type EnrollmentRow, enrollmentAt, findEnrollmentForUpdate } from "../enrollments/store.ts";
import { findQuoteForUpdate, type QuoteRow, quoteAt, quoteStates } from "../quotes/store.ts";
import type { Locked } from "./lock.ts";
import * as store from "./store.ts";

const checkoutMs = limits.checkoutMinutes * 60_000;

/** How long whoever approves a checkout may take until a worker goes on with it: longer than the partner and the merchant together have to answer. */
export const leaseMs = 30_000;

/**
 * Makes the checkout of a quote, PENDING.
 * @throws {ApiFailure} QUOTE_EXPIRED; AGENTIC_REQUEST_REJECTED where the quote was used, the enrollment is over, or its allowance too small
 */
export async function begin(
  tx: Transaction,
  platform: Platform,
  project: CallingProject,
  { id: quoteId, enrollment_id }: Pick<QuoteRow, "id" | "enrollment_id">,
): Promise<Locked> {
  const { clock, random } = platform;
  const known = await findEnrollmentForUpdate(tx, project.id, enrollment_id);
  const quote = found(await findQuoteForUpdate(tx, project.id, quoteId), "AGENTIC_RESOURCE_NOT_FOUND");
  const now = clock.now();
  admitPurchase(project, quote, known!, now);
  const attos = readAmount(quote.total);
  await quoteStates.move(tx, platform, quoteAt(quote, now), "createCheckout", "USED");
  const enrollment = await keepOfAllowance(tx, platform, known!, attos);
  const checkout: store.CheckoutRow = {
    id: random.uuid(now),
    project_id: project.id,
    quote_id: quote.id,
    enrollment_id,
    card_id: enrollment.card_id,
    currency: quote.currency,
    amount: quote.total,
    status: "PENDING",
    transaction_id: null,
    order_id: null,
    order_url: null,
    failure_reason: null,
    attempt: null,
    tries: 0,
    next_at: null,
    expires_at: now + checkoutMs,
    created_at: now,
    updated_at: now,
  };
  await store.insertCheckout(tx, checkout);
  return { enrollment, checkout };
}

/** Throws where the quote cannot be bought at `now`; what is not locked may be otherwise a moment later. */
export function admitPurchase(project: CallingProject, row: QuoteRow, enrollment: EnrollmentRow, now: number): void {
  const quote = quoteAt(row, now);
  const rejected = (reason: string) =>
    fail("AGENTIC_REQUEST_REJECTED", { quoteId: quote.id, enrollmentId: enrollment.id, reason });
  if (!quoteStates.canMove(quote, "createCheckout", "USED")) quoteStates.admit(quote, "createCheckout");
  if (enrollmentAt(enrollment, now).status !== "ACTIVE") throw rejected("enrollment_inactive");
  if (quote.currency !== project.settings.billingCurrency) throw rejected("currency");
  const shortage = shortageOf(enrollment, { attos: readAmount(quote.total), currency: quote.currency });
  if (shortage !== null) throw rejected(shortage);
}

/** The cardholder approves a checkout: PROCESSING, or FAILED where its enrollment is over by now. `attempt` finds it again after a crash. */
export async function approve(
  tx: Transaction,
  platform: Platform,
  { enrollment, checkout }: Locked,
  attempt: string | null,
): Promise<store.CheckoutRow> {
  const now = platform.clock.now();
  if (enrollmentAt(enrollment, now).status !== "ACTIVE")
    return end(tx, platform, { enrollment, checkout }, "approval", "ENROLLMENT_INACTIVE", { attempt });
  return store.checkoutStates.move(tx, platform, checkout, "approval", "PROCESSING", {
    attempt,
    next_at: now + leaseMs,
  });
}

/** Ends a checkout of which nothing came: FAILED, and its part of the allowance is free again. */
export async function end(
  tx: Transaction,
  platform: Platform,
  { enrollment, checkout }: Locked,
  by: "approval" | "rejection" | "order",
  reason: store.FailureReason,
  changes: Partial<Pick<store.CheckoutRow, "transaction_id" | "attempt">> = {},
): Promise<store.CheckoutRow> {
  await giveBackToAllowance(tx, platform, enrollment, readAmount(checkout.amount));
  return store.endCheckout(tx, platform, checkout, by, "FAILED", { ...changes, failure_reason: reason });
}
