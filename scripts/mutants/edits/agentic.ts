// Enrollments, quotes, checkouts and allowances.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const enrollments = "server/resources/enrollments/operations.ts";
const allowance = "server/resources/enrollments/allowance.ts";
const quotes = "server/resources/quotes/operations.ts";
const approval = "server/resources/checkouts/approval.ts";
const checkouts = "server/resources/checkouts/operations.ts";
const purchase = "server/resources/checkouts/purchase.ts";
const move = "server/events/event-log/state-machine.ts";

// Keeps the worker from expiring the row first.
export const expiresLate = edit("server/platform/workers/expiring.ts", "} <= ?", "} + 60000 <= ?");

const ofEnrollments: readonly SourceFault[] = [
  fault(
    "enrolls-terminated-card",
    "enrollment-of-card",
    edit(enrollments, 'card === undefined || card.status === "TERMINATED" ||', "card === undefined ||"),
  ),
  fault(
    "enrolls-only-active-cards",
    "enrollment-of-card",
    edit(enrollments, 'card.status === "TERMINATED"', 'card.status !== "ACTIVE"'),
  ),
  fault(
    "keeps-first-expiry-after-verification",
    "enrollment-verified",
    edit(enrollments, "const changes = { expires_at: row.allowance_expires_at };", "const changes = {};"),
  ),
  fault(
    "accepts-allowance-that-has-ended",
    "enrollment-allowance",
    edit(allowance, "if (expiresAt <= now)", "if (expiresAt <= 0)"),
  ),
  fault(
    "approves-checkout-of-cancelled-enrollment",
    "enrollment-cancelled",
    edit(
      approval,
      '  if (enrollmentStates.at(enrollment, platform.clock.now()).status !== "ACTIVE")\n    return failCheckout(',
      "  if (enrollment.id === null)\n    return failCheckout(",
    ),
  ),
  fault(
    "verifies-expired-enrollment",
    "enrollment-to-the-second",
    edit(move, "instant > now", "instant + 60_000 > now"),
    expiresLate,
  ),
  fault(
    "ends-allowance-5-seconds-early",
    "allowance-to-the-second",
    edit(move, "instant > now", "instant - 5_000 > now"),
  ),
];

const ofQuotes: readonly SourceFault[] = [
  fault(
    "leaves-shipping-out-of-quote-total",
    "quote-totals",
    edit(quotes, "total: toColumn(total),", "total: toColumn(items + tax),"),
  ),
  fault(
    "reports-unavailable-variant-as-not-found",
    "quote-refused-by-merchant",
    edit(quotes, 'fail("VARIANT_UNAVAILABLE")', 'fail("AGENTIC_RESOURCE_NOT_FOUND")'),
  ),
  fault(
    "forgets-outcome-of-unanswered-quote",
    "quote-attempt",
    edit(
      "server/http/pipeline/invoke.ts",
      "uncachedStatuses.includes(failure.status)",
      '[...uncachedStatuses, "QUOTE_TEMPORARILY_UNAVAILABLE"].some((each) => each === failure.status || each === failure.code)',
    ),
  ),
  fault(
    "sells-expired-quote",
    "quote-to-the-second",
    edit(move, "instant > now", "instant + 60_000 > now"),
    expiresLate,
  ),
];

const ofCheckouts: readonly SourceFault[] = [
  fault(
    "completes-checkout-without-clearing",
    "checkout-completed",
    edit(purchase, "    await captureHold(tx, platform, project, transactionId, readAmount(checkout.amount));\n", ""),
  ),
  fault(
    "keeps-allowance-after-decline",
    "checkout-declined",
    edit(
      purchase,
      'return failCheckout(tx, platform, locked, "order", "PAYMENT_DECLINED", { transaction_id: id });',
      'return endCheckout(tx, platform, checkout, "order", "FAILED", { failure_reason: "PAYMENT_DECLINED", transaction_id: id });',
    ),
  ),
  fault(
    "compares-simulation-header-of-retry",
    "checkout-attempt",
    edit(
      "server/http/pipeline/invoke.ts",
      "fingerprint(method, path, input.body)",
      "fingerprint(method, path, [input.body, input.headers[headers.simulateCheckout]])",
    ),
  ),
  fault(
    "forgets-outcome-of-unanswered-checkout",
    "checkout-attempt",
    edit(
      "server/http/pipeline/invoke.ts",
      "uncachedStatuses.includes(failure.status)",
      '[...uncachedStatuses, "CHECKOUT_TEMPORARILY_UNAVAILABLE"].some((each) => each === failure.status || each === failure.code)',
    ),
  ),
  fault(
    "keeps-allowance-after-rejection",
    "checkout-rejected",
    edit(
      checkouts,
      'await failCheckout(tx, platform, locked, "rejection", "CARDHOLDER_REJECTED")',
      'await endCheckout(tx, platform, locked.checkout, "rejection", "FAILED", { failure_reason: "CARDHOLDER_REJECTED" })',
    ),
    edit(checkouts, "checkouts, findByAttempt }", "checkouts, endCheckout, findByAttempt }"),
  ),
  fault(
    "buys-when-merchant-refuses",
    "checkout-not-offered",
    edit(
      checkouts,
      'if (answer.outcome !== "OK") throw failureOf(answer, quote);',
      'if (answer.outcome !== "OK") return quote;',
    ),
  ),
  fault(
    "keeps-hold-after-merchant-refuses",
    "checkout-refused-by-merchant",
    edit(purchase, "  await releaseHold(tx, platform, project, transactionId);\n", ""),
  ),
  fault(
    "fails-checkout-without-merchant-answer",
    "checkout-unanswered",
    edit(
      purchase,
      "return postpone(tx, platform, locked);",
      'return failCheckout(tx, platform, locked, "order", "MERCHANT_UNAVAILABLE");',
    ),
  ),
  fault(
    "never-cancels-unanswered-checkout",
    "checkout-called-off",
    edit(purchase, "if (hasMoney && clock.now() < expires_at)", "if (hasMoney && clock.now() < expires_at * 2)"),
  ),
  fault(
    "approves-expired-checkout",
    "checkout-to-the-second",
    edit(move, "instant > now", "instant + 60_000 > now"),
    expiresLate,
  ),
  fault(
    "pays-checkout-without-asking-partner",
    "checkout-asked",
    edit(
      purchase,
      "await authorize(platform, project, payment, input,",
      'await authorize(platform, { ...project, authorizationMode: "INTERNAL" }, payment, input,',
    ),
  ),
];

// The second check covers purchases that others make during the request to the merchant.
const withoutSecondCheck = edit(approval, "  assertPurchasable(project, quote, current, now);\n", "");

const ofAllowances: readonly SourceFault[] = [
  fault(
    "refuses-to-spend-last-cent-of-allowance",
    "allowance-to-the-cent",
    edit(
      allowance,
      "usedAttos(row) + attos > readAmount(row.max_amount!)",
      "usedAttos(row) + attos >= readAmount(row.max_amount!)",
    ),
  ),
  fault("checks-allowance-only-before-asking-merchant", "allowance-together", withoutSecondCheck),
  fault(
    "checks-quote-only-before-asking-merchant",
    "quote-bought-once",
    withoutSecondCheck,
    edit(
      approval,
      "  await quoteStates.move(tx, platform, quoteStates.at(quote, now)",
      '  if (quote.status !== "USED") await quoteStates.move(tx, platform, quoteStates.at(quote, now)',
    ),
  ),
];

export const faults: readonly SourceFault[] = [...ofEnrollments, ...ofQuotes, ...ofCheckouts, ...ofAllowances];
