// Payments, holds, refunds and their fees.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const authorization = "server/resources/card-transactions/authorization.ts";
const cardTransactionsExpiry = "server/resources/card-transactions/expiry.ts";
const increment = "server/resources/card-transactions/increment.ts";
const payment = "server/resources/card-transactions/payment.ts";
const refundTarget = "server/resources/card-transactions/refund-target.ts";
const simulatedAmounts = "server/resources/card-transactions/simulated-amounts.ts";
const simulations = "server/resources/card-transactions/simulations.ts";
const totals = "server/resources/card-transactions/totals.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "accepts-two-different-billed-amounts",
    "payment-cross-currency",
    edit(
      simulatedAmounts,
      '(originalAmount !== null && billedAttos(row, originalAmount, "originalAmount") !== attos)',
      '(originalAmount !== null && billedAttos(row, originalAmount, "originalAmount") === 0n)',
    ),
  ),
  fault(
    "seeks-card-refund-in-old-billing-currency",
    { test: "server/resources/accounts/currency.test.ts" },
    edit("server/resources/card-transactions/store.ts", '  add("currency = ?", billed);\n', ""),
  ),
  fault(
    "rounds-half-of-original-amount-to-even",
    { rules: ["payment-in-part-abroad", "authorization-in-part-abroad"] },
    edit(
      payment,
      "(original.attos * attos + whole / 2n) / whole",
      "(2n * original.attos * attos + whole - (((original.attos * attos) / whole) % 2n === 0n ? 1n : 0n)) / (2n * whole)",
    ),
  ),
  fault(
    "accepts-refund-in-another-currency",
    "refund-in-its-currency",
    edit(
      simulatedAmounts,
      "originalAmount.currency !== row.original_currency)\n",
      'originalAmount.currency === "USD")\n',
    ),
  ),
  fault(
    "refuses-converted-refund-above-rest",
    "converted-amount-bounds",
    edit(
      simulatedAmounts,
      "  if (max !== undefined && attos > max) return max;\n",
      "  if (max !== undefined && attos > max) throw tooLarge(row, max);\n",
    ),
  ),
  fault(
    "refunds-payment-found-before-lock",
    "refunds-by-card-together",
    edit(refundTarget, "if (!canRefund(locked, body, platform.clock.now())) throw new TargetTaken();", ""),
  ),
  fault(
    "seeks-card-refund-in-one-page",
    "refund-by-card",
    edit(refundTarget, "if (rows.length < page) throw", "if (rows.length <= page) throw"),
  ),
  fault(
    "increments-beyond-most-events",
    "transaction-events",
    edit(increment, "import { assertTakesEvent }", "import {}"),
    edit(increment, "import { lockTransaction, type", "import { lockTransaction, transactionStates, type"),
    edit(increment, "assertTakesEvent(locked,", "transactionStates.assertSimulation(locked,"),
  ),
  fault(
    "expires-partly-cleared-transaction",
    "hold-partly-cleared",
    edit(
      totals,
      '  if (cleared > 0n) return "CLEARED";\n',
      '  if (cleared > 0n && events.at(-1)!.type !== "EXPIRY") return "CLEARED";\n',
    ),
  ),
  fault(
    "holds-forever-after-most-events",
    "hold-to-the-second",
    edit(cardTransactionsExpiry, "import { applyEvent }", "import { applyEvent, assertTakesEvent }"),
    edit(
      cardTransactionsExpiry,
      "    await applyEvent(",
      '    assertTakesEvent(transaction, "simulateExpiry", 0);\n    await applyEvent(',
    ),
  ),
  fault(
    "settles-dispute-while-due-hold-stands",
    "hold-ends-before-refund",
    edit("server/resources/card-transactions/disputes.ts", "  await expireFirst(tx, platform, row);\n", ""),
  ),
  fault(
    "replaces-hold-by-increment",
    "increment-held",
    edit(
      totals,
      "authorized: before.authorized + attos, open: before.open + attos",
      "authorized: before.authorized + attos, open: attos",
    ),
  ),
  fault(
    "ends-hold-with-declined-increment",
    "increment-declined",
    edit(
      totals,
      '    case "DECLINE":\n    case unlistedValue:\n      return before;',
      '    case "DECLINE":\n      return { ...before, open: 0n };\n    case unlistedValue:\n      return before;',
    ),
  ),
  fault(
    "ignores-currency-of-increment",
    "increment-abroad",
    edit(
      simulatedAmounts,
      "if (originalAmount === null || originalAmount.currency !== row.original_currency)\n    throw otherCurrency(row, row.original_currency);\n  const original = parsePositive(originalAmount,",
      "const original = parsePositive(originalAmount ?? { value: amount!.value, currency: row.original_currency! },",
    ),
  ),
  fault(
    "reverses-more-than-held",
    "payment-amounts",
    edit(simulatedAmounts, "  if (attos > open) throw tooLarge(row, open);\n", ""),
  ),
  fault(
    "keeps-hold-after-last-clearing",
    "payment-last-clearing",
    edit(totals, "open: isFinal || attos >= before.open", "open: attos >= before.open"),
  ),
  fault(
    "rounds-debt-towards-zero",
    "payment-debt-settled",
    edit("server/platform/money.ts", "return (attos % unit < 0n ? units - 1n : units) * unit;", "return units * unit;"),
  ),
  fault(
    "approves-partially-where-not-allowed",
    "payment-without-money",
    edit(authorization, "  if (!isPartAllowed) return 0n;\n", ""),
  ),
  fault(
    "shows-approved-part-as-requested",
    "payment-requested-amount",
    edit(authorization, "const requestedAttos = pending.payment.attos;", "const requestedAttos = attos;"),
  ),
  fault(
    "authorizes-from-restricted-account",
    "payment-of-restricted-account",
    edit(authorization, 'if (account.status !== "ACTIVE")', 'if (account.status === "CLOSED")'),
    edit(authorization, 'if (funding.status !== "ACTIVE")', 'if (funding.status === "CLOSED")'),
  ),
  fault(
    "authorizes-frozen-card",
    "payment-by-frozen-card",
    edit(
      authorization,
      "  if (cardReason !== null) return cardReason;\n",
      '  if (cardReason !== null && cardReason !== "CARD_FROZEN") return cardReason;\n',
    ),
  ),
  fault(
    "refuses-payment-events-of-inactive-card",
    "payment-holds-outlive-card",
    edit(
      simulations,
      "  const event = { type, ...eventFor(row) };\n",
      '  const event = { type, ...eventFor(row) };\n  const card = await cards.lock(tx, project.id, row.card_id);\n  if (card.status !== "ACTIVE") throw cardStates.refusal("SIMULATION_INVALID_STATE", card);\n',
    ),
  ),
  fault(
    "allows-one-pin-attempt-too-many",
    "payment-pin",
    edit(
      "server/resources/cards/pin.ts",
      "updated.pin_attempts >= limits.cardPinAttempts",
      "updated.pin_attempts > limits.cardPinAttempts",
    ),
  ),
  fault(
    "leaves-fee-out-of-hold",
    "payment-fees",
    edit(
      totals,
      "return totals.open + feeTotal(feesOf(totals, terms)) - chargedFees(totals, terms);",
      "return totals.open;",
    ),
  ),
  fault(
    "charges-fees-at-present-rates",
    { test: "server/resources/card-transactions/payments.test.ts" },
    edit(
      "server/resources/card-transactions/lifecycle.ts",
      "  const before = totalsOf(eventsOf(row));\n  const now",
      "  row = { ...row, fx_rate: row.fx_rate && project.settings.cardFees.fx, atm_rate: row.atm_rate && project.settings.cardFees.atmRate };\n  const before = totalsOf(eventsOf(row));\n  const now",
    ),
  ),
  fault(
    "approves-part-without-its-fees",
    { test: "server/resources/card-transactions/payments.test.ts" },
    edit(authorization, "if (fits(middle * unit))", "if (middle * unit <= spendable)"),
  ),
  fault(
    "keeps-atm-fee-of-disputed-withdrawal",
    { test: "server/resources/card-transactions/payments.test.ts" },
    edit(
      totals,
      "  const { cleared, refunded, originalCleared",
      "  const { disputed, cleared, refunded, originalCleared",
    ),
    edit(totals, "refunded === cleared || (originalCleared", "refunded - disputed === cleared || (originalCleared"),
  ),
  fault(
    "verifies-frozen-card",
    "card-verification",
    edit(simulations, "      reason === null\n", '      reason === null || reason === "CARD_FROZEN"\n'),
  ),
  fault(
    "refuses-refund-while-held",
    "refund-while-held",
    edit(
      simulations,
      "  assertTakesEvent(row, operation, platform.clock.now());",
      '  if (row.status === "AUTHORIZED" && operation === "simulateRefund") throw fail("SIMULATION_INVALID_STATE");',
    ),
  ),
  fault(
    "blocks-card-only-for-fraud-of-held-payment",
    "transaction-fraud",
    edit(
      "server/resources/card-transactions/operations.ts",
      'await blockCard(tx, platform, card, "FRAUD_ALERT_CONFIRMED");',
      'if (transaction.status === "AUTHORIZED") await blockCard(tx, platform, card, "FRAUD_ALERT_CONFIRMED");',
    ),
  ),
  fault(
    "gives-every-merchant-the-same-id",
    "merchant-of-one-transaction",
    edit(payment, "randomHex(random, 12).slice(2)", "random.bytes(12).length"),
  ),
  fault(
    "shows-terminal-payment-as-online",
    "payment-as-sent",
    edit(
      payment,
      "    merchant: merchantOf(merchant, random),\n    channel,\n",
      '    merchant: merchantOf(merchant, random),\n    channel: channel === "POS" ? "ECOMMERCE" : channel,\n',
    ),
  ),
  fault(
    "sends-no-request-event-of-increment",
    "authorization-request-told",
    edit(
      "server/resources/card-transactions/authorize.ts",
      'await publish(tx, platform, project.id, "CARD_AUTHORIZATION_REQUEST", authorizationRequestOf(pending, null));',
      'if (transaction === undefined)\n      await publish(tx, platform, project.id, "CARD_AUTHORIZATION_REQUEST", authorizationRequestOf(pending, null));',
    ),
  ),
];
