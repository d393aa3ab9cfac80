// Creates, approves and fails checkouts. Invariant: an ended checkout releases its allowance in the same unit of work.
import { limits } from "../../../generated/contract.ts";
import type { components } from "../../../generated/handler-types.d.ts";
import { readAmount } from "../../platform/database/amounts.ts";
import { readTogether } from "../../platform/database/read-together.ts";
import type { Transaction } from "../../platform/database/types.ts";
import { fail } from "../../platform/errors.ts";
import type { CallingProject } from "../../platform/operation.ts";
import type { Platform } from "../../platform/platform.ts";
import type { StoredTransaction } from "../card-transactions/store.ts";
import { findShortage, releaseAllowance, reserveAllowance } from "../enrollments/allowance.ts";
import { type EnrollmentRow, enrollmentStates, enrollments } from "../enrollments/store.ts";
import { type QuoteRow, quoteStates, quotes } from "../quotes/store.ts";
import {
  type CheckoutRow,
  checkoutStates,
  checkouts,
  endCheckout,
  type FailureReason,
  listExpiredOfEnrollment,
} from "./store.ts";

const checkoutMs = limits.checkoutMinutes * 60_000;

const leaseMs = 30_000;
const buyingMs = 20_000;

/**
 * The lease of a process that buys. The lease exceeds the timeouts of partner and merchant together, on the machine's
 * clock and on the sandbox's.
 */
export function leaseOf({ clock }: Platform): { readonly next_at: number; readonly buying_until: number } {
  return { next_at: clock.now() + leaseMs, buying_until: clock.realNow() + buyingMs };
}

export interface PendingCheckout {
  readonly enrollment: EnrollmentRow;
  readonly checkout: CheckoutRow;
  /** True if the checkout is not inserted yet. */
  readonly isNew?: boolean;
}

/**
 * Uses the quote and reserves the allowance. The caller inserts the checkout.
 * @throws {ApiFailure} QUOTE_EXPIRED; AGENTIC_REQUEST_REJECTED if the quote is used, the enrollment inactive or the
 * allowance too small
 */
export async function preparePendingCheckout(
  tx: Transaction,
  platform: Platform,
  project: CallingProject,
  { id: quoteId, enrollment_id }: Pick<QuoteRow, "id" | "enrollment_id">,
): Promise<PendingCheckout> {
  const [[stored], [quote]] = await readTogether(tx, [
    enrollments.table.select({ project_id: project.id, id: enrollment_id }),
    quotes.table.select({ project_id: project.id, id: quoteId }),
  ]);
  // After a reset, both are unknown.
  if (stored === undefined || quote === undefined) throw fail("AGENTIC_RESOURCE_NOT_FOUND");
  const attos = readAmount(quote.total);
  // Expired checkouts matter only if the allowance does not cover this purchase beside their reservations.
  const isShort = findShortage(stored, { attos, currency: quote.currency }) === "allowance_exceeded";
  const current = isShort ? await expireDue(tx, platform, stored, platform.clock.now()) : stored;
  const key = await tx.drawKey(platform);
  const now = key.created_at;
  assertPurchasable(project, quote, current, now);
  await quoteStates.move(tx, platform, quoteStates.at(quote, now), "createCheckout", "USED");
  const enrollment = await reserveAllowance(tx, platform, current, attos);
  const checkout: CheckoutRow = {
    ...key,
    project_id: project.id,
    updated_at: now,
    quote_id: quoteId,
    enrollment_id,
    card_id: enrollment.card_id,
    currency: quote.currency,
    amount: quote.total,
    status: "PENDING",
    transaction_id: null,
    order_id: null,
    order_url: null,
    order_mismatch: null,
    failure_reason: null,
    attempt: null,
    tries: 0,
    next_at: null,
    buying_until: null,
    expires_at: now + checkoutMs,
  };
  return { enrollment, checkout, isNew: true };
}

/** Expires due checkouts of an enrollment. Returns the enrollment after the release of the checkouts' allowance. */
async function expireDue(
  tx: Transaction,
  platform: Platform,
  enrollment: EnrollmentRow,
  now: number,
): Promise<EnrollmentRow> {
  let current = enrollment;
  for (const checkout of await listExpiredOfEnrollment(tx, enrollment.id, now)) {
    await endCheckout(tx, platform, checkout, "expiresAt", "EXPIRED");
    current = await releaseAllowance(tx, current, readAmount(checkout.amount), checkout.expires_at);
  }
  return current;
}

/** Throws if the quote cannot be bought at `now` (epoch ms). */
export function assertPurchasable(
  project: CallingProject,
  row: QuoteRow,
  enrollment: EnrollmentRow,
  now: number,
): void {
  const quote = quoteStates.at(row, now);
  const rejected = (reason: components["schemas"]["AgenticRejectionReason"]) =>
    fail("AGENTIC_REQUEST_REJECTED", { quoteId: quote.id, enrollmentId: enrollment.id, reason });
  if (!quoteStates.canMove(quote, "createCheckout", "USED")) quoteStates.assertAllowed(quote, "createCheckout");
  if (enrollmentStates.at(enrollment, now).status !== "ACTIVE") throw rejected("enrollment_inactive");
  if (quote.currency !== project.settings.billingCurrency) throw rejected("currency");
  const shortage = findShortage(enrollment, { attos: readAmount(quote.total), currency: quote.currency });
  if (shortage !== null) throw rejected(shortage);
}

/**
 * Moves to PROCESSING, or to FAILED if the enrollment is inactive or the payment of `pay` is declined. Inserts a new
 * checkout in its last state, so that the inserts of several units of work merge into one statement.
 */
export async function approveCheckout(
  tx: Transaction,
  platform: Platform,
  { enrollment, checkout, isNew }: PendingCheckout,
  attempt: string | null,
  pay?: () => Promise<StoredTransaction>,
): Promise<CheckoutRow> {
  // The unit of work that creates a checkout has just checked its enrollment.
  if (!isNew && enrollmentStates.at(enrollment, platform.clock.now()).status !== "ACTIVE")
    return failCheckout(tx, platform, checkout, "approval", "ENROLLMENT_INACTIVE", { attempt });
  const transaction = await pay?.();
  const changes = { attempt, transaction_id: transaction?.id ?? null, ...leaseOf(platform) };
  const approved: CheckoutRow = { ...checkout, status: "PROCESSING", ...changes };
  if (isNew) await checkouts.table.insert(tx, approved);
  else await checkoutStates.move(tx, platform, checkout, "approval", "PROCESSING", changes);
  if (transaction?.status !== "DECLINED") return approved;
  return failCheckout(tx, platform, approved, "order", "PAYMENT_DECLINED");
}

export async function failCheckout(
  tx: Transaction,
  platform: Platform,
  checkout: CheckoutRow,
  by: "approval" | "rejection" | "order",
  reason: FailureReason,
  changes: Partial<Pick<CheckoutRow, "transaction_id" | "attempt">> = {},
): Promise<CheckoutRow> {
  const enrollment = await enrollments.find(tx, checkout.project_id, checkout.enrollment_id);
  await releaseAllowance(tx, enrollment, readAmount(checkout.amount), platform.clock.now());
  return endCheckout(tx, platform, checkout, by, "FAILED", { ...changes, failure_reason: reason });
}
