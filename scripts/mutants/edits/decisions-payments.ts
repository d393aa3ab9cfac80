// Faults that break decisions about money, partners and card transactions.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const authorization = "server/resources/card-transactions/authorization.ts";
const conversion = "server/resources/accounts/conversion.ts";
const disputes = "server/resources/disputes/operations.ts";
const funding = "server/resources/card-transactions/funding.ts";
const partner = "server/resources/card-transactions/partner-decision.ts";
const lifecycle = "server/resources/card-transactions/lifecycle.ts";
const amounts = "server/resources/card-transactions/simulated-amounts.ts";
const reply = "server/events/authorization-requests/reply.ts";
const creditDispute = "server/resources/card-transactions/disputes.ts";
const expiry = "server/resources/card-transactions/expiry.ts";
const increment = "server/resources/card-transactions/increment.ts";
const authorize = "server/resources/card-transactions/authorize.ts";
const block = "server/resources/cards/block.ts";
const operations = "server/resources/card-transactions/operations.ts";
const challenges = "server/resources/three-ds-challenges/operations.ts";
const payment = "server/resources/card-transactions/payment.ts";
const ask = "server/events/authorization-requests/ask.ts";
const totals = "server/resources/card-transactions/totals.ts";

const isReturned =
  "const isReturned = refunded === cleared || (originalCleared > 0n && originalRefunded === originalCleared);";
const anyReason =
  "  if (reason !== null)\n    return declinePayment(tx, platform, project, pending, { ...serviceDecision, lat";
const anyCheck = "  if (reason !== null)\n    return commit(async (tx) => {";

export const faults: readonly SourceFault[] = [
  fault("credits-sold-units-as-worth", "assets-sold-at-rate", edit(conversion, "worthOf(sale, rate)", "sale")),
  fault(
    "loses-remainder-of-sale",
    "assets-sold-at-rate",
    edit(conversion, "worthOf(sale, rate)", "sale > 0n ? -fiat : divideUp(sale * rate, one)"),
  ),
  fault("buys-assets-ignoring-rate", "assets-sold-at-rate", edit(conversion, "(fiat * one) / rate", "fiat")),
  fault(
    "sells-assets-in-reverse-order",
    "assets-sold-in-order",
    edit(conversion, "const asset of assetsOnChains)", "const asset of assetsOnChains.toReversed())"),
  ),
  fault(
    "approves-part-without-its-fees",
    "payment-covered-with-fees",
    edit(authorization, "if (fits(middle * unit))", "if (middle * unit <= spendable)"),
  ),
  fault(
    "covers-payment-without-its-fees",
    "payment-covered-with-fees",
    edit(authorization, "part + feeTotal(addedFees(before, part, terms)) <= spendable", "part <= spendable"),
  ),
  fault(
    "returns-atm-fee-only-in-original-currency",
    "atm-fee-returned",
    edit(totals, "refunded === cleared || (originalCleared", "(originalCleared"),
  ),
  fault(
    "returns-atm-fee-only-in-billing-currency",
    "atm-fee-returned",
    edit(totals, isReturned, "const isReturned = refunded === cleared;"),
  ),
  fault(
    "keeps-atm-fee-of-disputed-withdrawal",
    "atm-fee-returned",
    edit(
      totals,
      "  const { cleared, refunded, originalCleared",
      "  const { disputed, cleared, refunded, originalCleared",
    ),
    edit(totals, "refunded === cleared || (originalCleared", "refunded - disputed === cleared || (originalCleared"),
  ),
  fault(
    "lets-fallback-approve-changed-card",
    "fallback-after-change",
    edit(partner, anyReason, anyReason.replace("reason !== null", 'reason !== null && answer.source === "PARTNER"')),
  ),
  fault(
    "approves-without-endpoint",
    "authorization-without-endpoint",
    edit(
      ask,
      'return { source: "FALLBACK", reason: "NO_ENDPOINT", latencyMs: null };',
      'return { source: "PARTNER", decision: "APPROVE", approvedAmount: null, declineReason: null, latencyMs: 0 };',
    ),
  ),
  fault(
    "says-connection-failed-without-endpoint",
    "authorization-without-endpoint",
    edit(ask, 'reason: "NO_ENDPOINT"', 'reason: "CONNECTION_FAILED"'),
  ),
  fault(
    "refunds-in-old-billing-currency",
    "transaction-in-former-currency",
    edit(
      funding,
      "account.funds.settings.billingCurrency === currency ? account : undefined",
      "currency ? account : undefined",
    ),
  ),
  fault(
    "asks-for-amount-in-old-billing-currency",
    "transaction-in-former-currency",
    edit(
      "server/resources/card-transactions/simulations.ts",
      'if (funding === undefined) throw transactionStates.refusal("SIMULATION_INVALID_STATE", row);',
      'if (funding === undefined) throw transactionStates.refusal("SIMULATION_INVALID_STATE", row, { currency: row.currency });',
    ),
  ),
  fault(
    "seeks-card-refund-in-old-billing-currency",
    "transaction-in-former-currency",
    edit("server/resources/card-transactions/store.ts", '  add("currency = ?", billed);\n', ""),
  ),
  {
    name: "charges-fees-of-channel-before-magic",
    rule: "invariants-hold",
    with: ["magic-outcome"],
    edits: [
      edit(
        "server/resources/card-transactions/simulations.ts",
        "readPayment(project.settings, simulated, platform.random)",
        '{ ...readPayment(project.settings, body, platform.random), channel: simulated.channel ?? "ECOMMERCE" }',
      ),
    ],
  },
  fault(
    "files-dispute-in-old-billing-currency",
    "transaction-in-former-currency",
    edit(disputes, 'if (funding === undefined || funding.status === "CLOSED")', 'if (funding?.status === "CLOSED")'),
  ),

  fault(
    "bills-verification-as-authorization",
    "fees-itemised",
    edit(lifecycle, 'type === "AUTHORIZATION" && totalsOf(eventsOf(row)).authorized === 0n', "false"),
  ),
  ...["dispute-of-nothing-left", "dispute-nothing-to-refund"].map((rule) =>
    fault(
      rule === "dispute-of-nothing-left" ? "disputes-rest-of-other-rate" : "pays-dispute-of-rest-of-other-rate",
      rule,
      edit(amounts, "attos: originalAttos === 0n ? 0n : cleared - refunded,", "attos: cleared - refunded,"),
    ),
  ),
  fault(
    "ignores-decline-with-approved-amount",
    "authorization-declined-by-partner",
    edit(
      reply,
      'parsed.decision === "DECLINE")',
      'parsed.decision === "DECLINE" && parsed.approvedAmount === undefined)',
    ),
  ),
  fault(
    "ignores-decline-with-mistyped-reason",
    "authorization-declined-by-partner",
    edit(
      reply,
      'parsed.decision === "DECLINE")',
      'parsed.decision === "DECLINE" && typeof parsed.declineReason !== "number")',
    ),
  ),
  fault(
    "refuses-dispute-refund-beyond-most-events",
    "transaction-events",
    edit(creditDispute, "import { applyEvent }", "import { applyEvent, assertTakesEvent }"),
    edit(creditDispute, "  return applyEvent(", '  assertTakesEvent(row, "simulateRefund", 0);\n  return applyEvent('),
  ),
  fault(
    "increments-beyond-most-events",
    "transaction-events",
    edit(increment, "import { assertTakesEvent }", "import {}"),
    edit(increment, "import { lockTransaction, type", "import { lockTransaction, transactionStates, type"),
    edit(increment, "assertTakesEvent(locked,", "transactionStates.assertSimulation(locked,"),
  ),
  fault(
    "holds-forever-after-most-events",
    "hold-to-the-second",
    edit(expiry, "import { applyEvent }", "import { applyEvent, assertTakesEvent }"),
    edit(
      expiry,
      "    await applyEvent(",
      '    assertTakesEvent(transaction, "simulateExpiry", 0);\n    await applyEvent(',
    ),
  ),
  fault(
    "asks-partner-about-restricted-account",
    "authorization-not-asked",
    edit(partner, anyCheck, anyCheck.replace("reason !== null", 'reason !== null && reason !== "ACCOUNT_RESTRICTED"')),
  ),
  fault(
    "asks-partner-about-part-of-collateral",
    "authorization-not-asked",
    edit(
      partner,
      "coverableAmount(funding, pending.payment, false, totalsBefore(pending))",
      "coverableAmount(funding, pending.payment, pending.isPartialAllowed, totalsBefore(pending))",
    ),
  ),
  fault(
    "announces-payment-of-restricted-account",
    "authorization-request-told",
    edit(authorize, "if (reason !== null) return", 'if (reason !== null && reason !== "ACCOUNT_RESTRICTED") return'),
  ),
  fault(
    "sets-deadline-of-unasked-request",
    "authorization-request-told",
    edit(authorize, "authorizationRequestOf(pending, null)", "authorizationRequestOf(pending, platform.clock.now())"),
  ),
  fault(
    "fails-to-confirm-alert-of-terminated-card",
    "alert-of-terminated-card",
    edit(block, "if (!cardStates.canMove", 'if (row.status === "BLOCKED" && !cardStates.canMove'),
  ),
  fault(
    "closes-alert-with-fraud-report",
    "alert-outlives-fraud-report",
    edit(
      operations,
      '    await blockCard(tx, platform, card, "FRAUD_ALERT_CONFIRMED");\n',
      '    await blockCard(tx, platform, card, "FRAUD_ALERT_CONFIRMED");\n' +
        "    await tx.run(\"UPDATE fraud_alerts SET status = 'CONFIRMED' WHERE transaction_id = ?\", [transaction.id]);\n",
    ),
  ),
  fault(
    "keeps-whole-answer-of-partner",
    "authorization-reply-size",
    edit(ask, "start.subarray(0, limits.webhookResponseLoggedBytes)", "start"),
  ),
  fault(
    "never-records-use-of-request-endpoint",
    "request-endpoint-last-used",
    edit(ask, '    if (answer.source === "PARTNER") lastUse.record(endpoint.id, clock.now());\n', ""),
  ),
  fault(
    "records-use-without-decision",
    "request-endpoint-last-used",
    edit(ask, 'if (answer.source === "PARTNER") lastUse', "lastUse"),
  ),
  fault(
    "challenges-by-default-method",
    "card-challenge-method",
    edit(challenges, "method: card.three_ds_challenge_method,", 'method: "SMS_OTP",'),
  ),
  fault(
    "challenges-only-in-dollars",
    "challenge-amount",
    edit(challenges, "if (!(amount.currency in currencies))", 'if (amount.currency !== "USD")'),
  ),
  fault(
    "challenges-in-crypto",
    "challenge-amount",
    edit(
      challenges,
      "if (!(amount.currency in currencies))",
      'if (amount.currency !== "USDC" && !(amount.currency in currencies))',
    ),
  ),
  fault(
    "bills-crypto-as-dollars",
    "payment-cross-currency",
    edit(
      payment,
      "if (body.amount.currency !== billingCurrency)",
      "if (body.amount.currency in currencies && body.amount.currency !== billingCurrency)",
    ),
  ),
  fault(
    "accepts-two-different-billed-amounts",
    "payment-cross-currency",
    edit(
      amounts,
      '(originalAmount !== null && billedAttos(row, originalAmount, "originalAmount") !== attos)',
      '(originalAmount !== null && billedAttos(row, originalAmount, "originalAmount") === 0n)',
    ),
  ),
  fault(
    "says-unknown-card-of-concurrent-payments",
    "authorizations-together",
    edit(
      partner,
      'const otherwise = () => fail("SIMULATION_IN_PROGRESS")',
      'const otherwise = () => fail("CARD_NOT_FOUND")',
    ),
  ),
];
