// Mistakes with agentic checkout: who may buy, until when, how much in all, and what becomes of the money.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const enrollments = "server/resources/enrollments/operations.ts";
const allowance = "server/resources/enrollments/allowance.ts";
const quotes = "server/resources/quotes/operations.ts";
const approval = "server/resources/checkouts/approval.ts";
const checkouts = "server/resources/checkouts/operations.ts";
const purchase = "server/resources/checkouts/purchase.ts";
const move = "server/events/event-log/move.ts";

// No worker comes first.
const expiresLate = edit("server/platform/workers/expiring.ts", "AND expires_at <= ?", "AND expires_at + 60000 <= ?");

const ofEnrollments: readonly SourceFault[] = [
  fault(
    "enrollment-of-terminated-card",
    "enrollment-of-card",
    edit(enrollments, 'card === undefined || card.status === "TERMINATED" ||', "card === undefined ||"),
  ),
  fault(
    "enrollment-of-usable-cards-alone",
    "enrollment-of-card",
    edit(enrollments, 'card.status === "TERMINATED"', 'card.status !== "ACTIVE"'),
  ),
  fault(
    "enrollment-verified-for-an-hour",
    "enrollment-verified",
    edit(enrollments, "const changes = { expires_at: row.allowance_expires_at };", "const changes = {};"),
  ),
  fault(
    "allowance-of-the-past",
    "enrollment-allowance",
    edit(allowance, "if (expiresAt <= now)", "if (expiresAt <= 0)"),
  ),
  fault(
    "cancelled-enrollment-approved",
    "enrollment-cancelled",
    edit(
      approval,
      '  if (enrollmentStates.at(enrollment, now).status !== "ACTIVE")\n    return failCheckout(',
      "  if (enrollment.id === null)\n    return failCheckout(",
    ),
  ),
  fault(
    "enrollment-verified-late",
    "enrollment-to-the-second",
    edit(move, "instant > now", "instant + 60_000 > now"),
    expiresLate,
  ),
  fault("allowance-ends-early", "allowance-to-the-second", edit(move, "instant > now", "instant - 5_000 > now")),
];

const ofQuotes: readonly SourceFault[] = [
  fault("total-without-shipping", "quote-totals", edit(quotes, "total: stored(total),", "total: stored(items + tax),")),
  fault(
    "sold-out-is-unknown",
    "quote-refused-by-merchant",
    edit(quotes, 'fail("VARIANT_UNAVAILABLE")', 'fail("AGENTIC_RESOURCE_NOT_FOUND")'),
  ),
  fault(
    "unanswered-quote-not-kept",
    "quote-attempt",
    edit(
      "server/http/pipeline/invoke.ts",
      "uncachedStatuses.includes(failure.status)",
      '[...uncachedStatuses, "QUOTE_TEMPORARILY_UNAVAILABLE"].some((each) => each === failure.status || each === failure.code)',
    ),
  ),
  fault("quote-bought-late", "quote-to-the-second", edit(move, "instant > now", "instant + 60_000 > now"), expiresLate),
];

const ofCheckouts: readonly SourceFault[] = [
  fault(
    "ordered-and-not-cleared",
    "checkout-completed",
    edit(purchase, "    await captureHold(tx, platform, project, transactionId);\n", ""),
  ),
  fault(
    "declined-and-kept",
    "checkout-declined",
    edit(
      purchase,
      'return failCheckout(tx, platform, locked, "order", "PAYMENT_DECLINED", { transaction_id: id });',
      'return endCheckout(tx, platform, checkout, "order", "FAILED", { failure_reason: "PAYMENT_DECLINED", transaction_id: id });',
    ),
  ),
  fault(
    "simulated-checkout-compared",
    "checkout-attempt",
    edit(
      "server/http/pipeline/invoke.ts",
      "fingerprint(method, path, input.body)",
      "fingerprint(method, path, [input.body, input.headers[headers.simulateCheckout]])",
    ),
  ),
  fault(
    "unanswered-checkout-not-kept",
    "checkout-attempt",
    edit(
      "server/http/pipeline/invoke.ts",
      "uncachedStatuses.includes(failure.status)",
      '[...uncachedStatuses, "CHECKOUT_TEMPORARILY_UNAVAILABLE"].some((each) => each === failure.status || each === failure.code)',
    ),
  ),
  fault(
    "rejected-and-kept",
    "checkout-rejected",
    edit(
      checkouts,
      'await failCheckout(tx, platform, locked, "rejection", "CARDHOLDER_REJECTED")',
      'await endCheckout(tx, platform, locked.checkout, "rejection", "FAILED", { failure_reason: "CARDHOLDER_REJECTED" })',
    ),
  ),
  fault(
    "bought-whatever-the-merchant-says",
    "checkout-not-offered",
    edit(
      checkouts,
      'if (answer.outcome !== "OK") throw failureOf(answer, quote);',
      'if (answer.outcome !== "OK") return quote;',
    ),
  ),
  fault(
    "refused-and-held",
    "checkout-refused-by-merchant",
    edit(purchase, "  await releaseHold(tx, platform, project, transactionId);\n", ""),
  ),
  fault(
    "unanswered-is-failed",
    "checkout-unanswered",
    edit(
      purchase,
      "return postpone(tx, platform, locked);",
      'return failCheckout(tx, platform, locked, "order", "MERCHANT_UNAVAILABLE");',
    ),
  ),
  fault(
    "never-called-off",
    "checkout-called-off",
    edit(purchase, "if (clock.now() < expires_at)", "if (clock.now() < Number(expires_at) * 2)"),
  ),
  fault(
    "checkout-approved-late",
    "checkout-to-the-second",
    edit(move, "instant > now", "instant + 60_000 > now"),
    expiresLate,
  ),
  fault(
    "partner-not-asked",
    "checkout-asked",
    edit(
      purchase,
      "await authorize(platform, project, payment, input)",
      'await authorize(platform, { ...project, authorizationMode: "INTERNAL" }, payment, input)',
    ),
  ),
];

// What is looked at before the merchant is asked is looked at once more, because others buy meanwhile.
const lookedAtOnce = edit(approval, "  admitPurchase(project, quote, current, now);\n", "");

const ofAllowances: readonly SourceFault[] = [
  fault(
    "allowance-never-spent-whole",
    "allowance-to-the-cent",
    edit(
      allowance,
      "usedAttos(row) + attos > readAmount(row.max_amount!)",
      "usedAttos(row) + attos >= readAmount(row.max_amount!)",
    ),
  ),
  fault("allowance-looked-at-once", "allowance-together", lookedAtOnce),
  fault(
    "quote-looked-at-once",
    "quote-bought-once",
    lookedAtOnce,
    edit(
      approval,
      "  await quoteStates.move(tx, platform, quoteStates.at(quote, now)",
      '  if (quote.status !== "USED") await quoteStates.move(tx, platform, quoteStates.at(quote, now)',
    ),
  ),
];

export const faults: readonly SourceFault[] = [...ofEnrollments, ...ofQuotes, ...ofCheckouts, ...ofAllowances];
