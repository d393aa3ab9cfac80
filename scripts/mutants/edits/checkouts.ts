// Enrollments, allowances, quotes and checkouts.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const stateMachine = "server/events/event-log/state-machine.ts";
const checkoutsOperations = "server/resources/checkouts/operations.ts";
const purchase = "server/resources/checkouts/purchase.ts";
const allowance = "server/resources/enrollments/allowance.ts";
const enrollmentsOperations = "server/resources/enrollments/operations.ts";
const session = "server/resources/quotes/merchant/session.ts";
const quotesOperations = "server/resources/quotes/operations.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "refuses-to-spend-last-cent-of-allowance",
    { rules: ["allowance-to-the-cent", "allowance-announced"] },
    edit(
      allowance,
      "usedAttos(row) + attos > readAmount(row.max_amount!)",
      "usedAttos(row) + attos >= readAmount(row.max_amount!)",
    ),
  ),
  fault(
    "prices-quotes-in-cents",
    { test: "server/resources/quotes/operations.test.ts" },
    edit(quotesOperations, "const unit = smallestUnit(currency);", 'const unit = smallestUnit("USD");'),
  ),
  fault(
    "counts-any-currency-against-allowance",
    { test: "server/resources/checkouts/operations.test.ts" },
    edit(allowance, '  if (row.currency !== currency) return "currency";\n', ""),
  ),
  fault(
    "buys-in-a-shop",
    "checkout-completed",
    edit(
      "server/resources/card-transactions/payment.ts",
      'merchant, channel: "ECOMMERCE", terms: { currency, atm: null',
      'merchant, channel: "POS", terms: { currency, atm: null',
    ),
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
    "keeps-allowance-after-rejection",
    "checkout-rejected",
    edit(
      checkoutsOperations,
      'await failCheckout(tx, platform, locked, "rejection", "CARDHOLDER_REJECTED")',
      'await endCheckout(tx, platform, locked.checkout, "rejection", "FAILED", { failure_reason: "CARDHOLDER_REJECTED" })',
    ),
    edit(checkoutsOperations, "checkouts, findByAttempt }", "checkouts, endCheckout, findByAttempt }"),
  ),
  fault(
    "buys-when-merchant-refuses",
    "checkout-not-offered",
    edit(
      checkoutsOperations,
      'if (answer.outcome !== "OK") throw failureOf(answer, quote);',
      'if (answer.outcome !== "OK") return quote;',
    ),
  ),
  fault(
    "hides-mismatch-of-order",
    "checkout-ordered-otherwise",
    edit(session, 'typeof ordered === "string" ? ordered :', 'typeof ordered === "string" ? null :'),
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
  // The last edit keeps the worker from moving the row first.
  fault(
    "approves-expired-checkout",
    { rules: ["checkout-to-the-second", "quote-to-the-second", "enrollment-to-the-second"] },
    edit(stateMachine, "instant > now", "instant + 60_000 > now"),
    edit("server/platform/workers/expiring.ts", "} <= ?", "} + 60000 <= ?"),
  ),
  fault(
    "enrolls-only-active-cards",
    "enrollment-of-card",
    edit(enrollmentsOperations, 'card.status === "TERMINATED"', 'card.status !== "ACTIVE"'),
  ),
  fault(
    "verifies-after-end-of-allowance",
    "enrollment-verified",
    edit(
      enrollmentsOperations,
      "Math.min(now + verificationMs, end ?? Number.POSITIVE_INFINITY)",
      "now + verificationMs",
    ),
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
      "server/resources/checkouts/approval.ts",
      '  if (enrollmentStates.at(enrollment, platform.clock.now()).status !== "ACTIVE")\n    return failCheckout(',
      "  if (enrollment.id === null)\n    return failCheckout(",
    ),
  ),
  fault(
    "ends-allowance-5-seconds-early",
    "allowance-to-the-second",
    edit(stateMachine, "instant > now", "instant - 5_000 > now"),
  ),
  fault(
    "buys-with-part-of-the-money",
    "checkout-asked",
    edit(
      purchase,
      "isPartialAllowed: false, attempt: row.id",
      'isPartialAllowed: project.authorizationMode === "EXTERNAL", attempt: row.id',
    ),
  ),
  fault(
    "leaves-shipping-out-of-quote-total",
    "quote-totals",
    edit(quotesOperations, "total: toColumn(total),", "total: toColumn(items + tax),"),
  ),
  fault(
    "quotes-other-quantity",
    "quote-refused-by-merchant",
    edit(session, '=== requested.quantity ? undefined : "QUANTITY"', '>= requested.quantity ? undefined : "QUANTITY"'),
  ),
];
