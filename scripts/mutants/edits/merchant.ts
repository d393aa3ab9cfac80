// What a merchant answers.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const enrollments = "server/resources/enrollments/operations.ts";
const purchase = "server/resources/checkouts/purchase.ts";
const quotes = "server/resources/quotes/operations.ts";
const session = "server/resources/quotes/merchant/session.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "quotes-other-quantity",
    "quote-refused-by-merchant",
    edit(session, '=== requested.quantity ? undefined : "QUANTITY"', '>= requested.quantity ? undefined : "QUANTITY"'),
  ),
  fault(
    "hides-mismatch-of-order",
    "checkout-ordered-otherwise",
    edit(session, 'typeof ordered === "string" ? ordered :', 'typeof ordered === "string" ? null :'),
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
    "buys-with-part-of-the-money",
    "checkout-asked",
    edit(
      purchase,
      "isPartialAllowed: false, attempt: row.id",
      'isPartialAllowed: project.authorizationMode === "EXTERNAL", attempt: row.id',
    ),
  ),
  fault(
    "asks-partner-about-magic-amount",
    "authorization-not-asked",
    edit(
      "server/resources/card-transactions/simulations.ts",
      "if (outcome !== undefined) return call.commit((tx) => decline(tx, call, payment, outcome.declineReason));",
      'if (outcome !== undefined && project.authorizationMode !== "EXTERNAL") return call.commit((tx) => decline(tx, call, payment, outcome.declineReason));',
    ),
  ),
  fault(
    "prices-quotes-in-cents",
    "purchase-in-any-currency",
    edit(quotes, "const unit = smallestUnit(currency);", 'const unit = smallestUnit("USD");'),
  ),
  fault(
    "refuses-checkout-behind-payment",
    "checkout-behind-payment",
    edit(purchase, "if (error instanceof ApiFailure && unpaidCodes.includes(error.code)) return row;", ""),
  ),
  fault(
    "begins-payment-after-end-of-checkout",
    "checkout-behind-payment-to-the-end",
    edit(purchase, "if (clock.now() >= row.expires_at &&", "if (clock.now() >= row.expires_at * 2 &&"),
  ),
  fault(
    "verifies-after-end-of-allowance",
    "enrollment-verified",
    edit(enrollments, "Math.min(now + verificationMs, end ?? Number.POSITIVE_INFINITY)", "now + verificationMs"),
  ),
  fault(
    "verifies-a-minute-longer",
    "enrollment-to-the-second",
    edit(enrollments, "limits.enrollmentVerificationMinutes * 60_000", "limits.enrollmentVerificationMinutes * 61_000"),
  ),
  fault(
    "shows-magic-deposit-as-confirmed",
    "magic-outcome",
    edit(
      "server/resources/deposits/operations.ts",
      '    if (outcome !== undefined) await cryptoDepositStates.simulate(tx, platform, row, "chain", outcome.status);',
      '    if (outcome !== undefined) return { status: 201, body: cryptoDeposits.show(await cryptoDepositStates.simulate(tx, platform, row, "chain", outcome.status)) };',
    ),
  ),
  fault(
    "loses-concurrent-moves-of-the-clock",
    "clock-moves-together",
    edit("server/platform/sandbox/operations.ts", "Math.max(await lockClockOffset(tx), clock.offset)", "clock.offset"),
  ),
];
