import { edit, fault, type SourceFault } from "../source-fault.ts";

const totals = "server/resources/card-transactions/totals.ts";
const amounts = "server/resources/card-transactions/simulated-amounts.ts";
const authorization = "server/resources/card-transactions/authorization.ts";
const payment = "server/resources/card-transactions/payment.ts";
const partOfOriginal = "(original.attos * attos + whole / 2n) / whole";
const refundTarget = "server/resources/card-transactions/refund-target.ts";
const lifecycle = "server/resources/card-transactions/lifecycle.ts";
const simulations = "server/resources/card-transactions/simulations.ts";

export const faults: readonly SourceFault[] = [
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
    "leaves-refund-in-current-amount",
    "payment-amounts",
    edit(totals, "return open + cleared - refunded;", "return open + cleared;"),
  ),
  fault(
    "reverses-more-than-held",
    "payment-amounts",
    edit(amounts, "  if (attos > open) throw tooLarge(row, open);\n", ""),
  ),
  fault(
    "refunds-more-than-cleared",
    "payment-amounts",
    edit(amounts, "  if (part.attos > left.attos) throw tooLarge(row, left.attos);\n", ""),
  ),
  fault(
    "names-cleared-amount-as-largest-refund",
    "largest-amount-announced",
    edit(
      amounts,
      "  if (part.attos > left.attos) throw tooLarge(row, left.attos);\n",
      "  if (part.attos > left.attos) throw tooLarge(row, totalsOf(eventsOf(row)).cleared);\n",
    ),
  ),
  fault(
    "names-billing-currency-for-original-amount",
    "payment-cross-currency",
    edit(amounts, "throw otherCurrency(row, row.original_currency);", "throw otherCurrency(row, row.currency);"),
  ),
  fault(
    "keeps-hold-after-last-clearing",
    "payment-last-clearing",
    edit(totals, "open: isFinal || attos >= before.open", "open: attos >= before.open"),
  ),
  fault(
    "authorizes-without-sufficient-funds",
    "payment-without-money",
    edit(authorization, "if (fits(attos)) return attos;", "return attos;"),
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
    "keeps-atm-fee-after-full-refund",
    "atm-fee-returned",
    edit(
      totals,
      "return isReturned ? { ...totals, returned: cleared } : totals;",
      "return isReturned && totals.open > 0n ? { ...totals, returned: cleared } : totals;",
    ),
  ),
  fault(
    "charges-returned-atm-fee-with-next-clearing",
    "payment-courses",
    edit(
      totals,
      "open: isFinal || attos >= before.open ? 0n : before.open - attos,",
      "open: isFinal || attos >= before.open ? 0n : before.open - attos,\n        returned: 0n,",
    ),
  ),
  fault(
    "verifies-frozen-card",
    "card-verification",
    edit(simulations, "      reason === null\n", '      reason === null || reason === "CARD_FROZEN"\n'),
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
    "accepts-any-pin",
    "payment-pin",
    edit(authorization, "if (pinReason !== null) return pinReason;", "if (card.sealed_pin === null) return pinReason;"),
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
    "leaves-debt-unpaid-after-deposit",
    "payment-debt-settled",
    edit(
      "server/resources/deposits/arrivals.ts",
      "entries: [...entries, ...repaymentAfter(funds, entries)],",
      "entries: funds ? entries : repaymentAfter(funds, entries),",
    ),
  ),
  fault(
    "seeks-card-refund-in-one-page",
    "refund-by-card",
    edit(refundTarget, "if (rows.length < page) throw", "if (rows.length <= page) throw"),
  ),
  fault(
    "matches-card-refund-to-any-transaction",
    "refund-by-card",
    edit(refundTarget, "rows.find((row) => canRefund(row, body, clock.now()))", "rows[0]"),
    edit(refundTarget, "if (!canRefund(locked, body, platform.clock.now())) throw new TargetTaken();", ""),
  ),
  fault(
    "refunds-payment-found-before-lock",
    "refunds-by-card-together",
    edit(refundTarget, "if (!canRefund(locked, body, platform.clock.now())) throw new TargetTaken();", ""),
  ),
  fault(
    "clears-converted-amount-of-any-size",
    "converted-amount-bounds",
    edit(amounts, "if (attos === 0n || attos >= sentLimit)", "if (attos === 0n)"),
  ),
  fault(
    "refuses-converted-refund-above-rest",
    "converted-amount-bounds",
    edit(
      amounts,
      "  if (max !== undefined && attos > max) return max;\n",
      "  if (max !== undefined && attos > max) throw tooLarge(row, max);\n",
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
    "blocks-card-for-compliance-after-fraud",
    "transaction-fraud",
    edit("server/resources/card-transactions/operations.ts", '"FRAUD_ALERT_CONFIRMED"', '"COMPLIANCE"'),
  ),
  fault(
    "gives-every-merchant-the-same-id",
    "merchant-of-one-transaction",
    edit(payment, "randomHex(random, 12).slice(2)", "random.bytes(12).length"),
  ),
  fault(
    "sends-card-id-as-transaction-id",
    "authorization-request-told",
    edit(authorization, "    transactionId: pending.id,\n", "    transactionId: pending.cardId,\n"),
  ),
  fault(
    "accepts-cross-currency-clearing-without-original-amount",
    "payment-cross-currency",
    edit(
      amounts,
      "if (originalAmount === null || originalAmount.currency !== row.original_currency)\n",
      "if (originalAmount === null) return { attos: whole.attos, originalAttos: whole.originalAttos };\n  if (originalAmount.currency !== row.original_currency)\n",
    ),
  ),
  fault(
    "refunds-unauthorized-transaction",
    "refund-in-its-currency",
    edit(amounts, "  if (!isAuthorized) throw invalidState(row);\n", ""),
  ),
  fault(
    "accepts-refund-in-another-currency",
    "refund-in-its-currency",
    edit(amounts, "originalAmount.currency !== row.original_currency)\n", 'originalAmount.currency === "USD")\n'),
  ),
  fault(
    "allows-unlimited-transaction-events",
    "transaction-events",
    edit(
      lifecycle,
      '  if (row.events.length >= limits.cardTransactionEventsMax)\n    throw transactionStates.refusal("SIMULATION_INVALID_STATE", current);\n',
      "",
    ),
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
      amounts,
      "if (originalAmount === null || originalAmount.currency !== row.original_currency)\n    throw otherCurrency(row, row.original_currency);\n  const original = parsePositive(originalAmount,",
      "const original = parsePositive(originalAmount ?? { value: amount!.value, currency: row.original_currency! },",
    ),
  ),
  fault(
    "expires-hold-a-minute-early",
    "hold-to-the-second",
    edit("server/platform/workers/expiring.ts", "} <= ?", "} - 60000 <= ?"),
    edit("server/platform/workers/expiring.ts", "instant <= now", "instant - 60_000 <= now"),
  ),
  fault(
    "rounds-part-of-original-amount-down",
    "payment-in-part-abroad",
    edit(payment, partOfOriginal, "(original.attos * attos) / whole"),
  ),
  fault(
    "rounds-part-of-original-amount-up",
    "authorization-in-part-abroad",
    edit(payment, partOfOriginal, "(original.attos * attos + whole - 1n) / whole"),
  ),
  fault(
    "rounds-half-of-original-amount-to-even",
    "authorization-in-part-abroad",
    edit(
      payment,
      partOfOriginal,
      "(2n * original.attos * attos + whole - (((original.attos * attos) / whole) % 2n === 0n ? 1n : 0n)) / (2n * whole)",
    ),
  ),
  fault(
    "scales-original-amount-through-floating-point",
    "payment-in-part-abroad",
    edit(
      payment,
      partOfOriginal,
      "BigInt(Math.round((Number(original.attos) / Number(unit)) * (Number(attos) / Number(payment.attos))))",
    ),
  ),
  {
    name: "counts-merchant-ids-from-each-start",
    rule: "assigned-once",
    with: ["merchant-of-one-transaction", "magic-outcome"],
    edits: [
      edit("server/resources/card-transactions/payment.ts", "randomHex(random, 12).slice(2)", "nextMerchantNumber()"),
      edit(
        "server/resources/card-transactions/payment.ts",
        "type KnownMerchant =",
        'let merchantCount = 0;\n\n/** Unlike random digits, a count never repeats. */\nfunction nextMerchantNumber(): string {\n  return (++merchantCount).toString(16).padStart(24, "0");\n}\n\ntype KnownMerchant =',
      ),
      edit("server/resources/card-transactions/payment.ts", 'import { randomHex } from "../accounts/assets.ts";\n', ""),
      edit(
        "server/resources/card-transactions/payment.ts",
        "merchantOf(merchant, random),\n    channel,",
        "merchantOf(merchant),\n    channel,",
      ),
      edit(
        "server/resources/card-transactions/payment.ts",
        "merchantOf({ ...shop, name: shop.name.slice(0, limits.merchantNameMaxLength) }, random)",
        "merchantOf({ ...shop, name: shop.name.slice(0, limits.merchantNameMaxLength) })",
      ),
      edit(
        "server/resources/card-transactions/payment.ts",
        '  original: Payment["original"],\n  random: Random,\n',
        '  original: Payment["original"],\n  _random: Random,\n',
      ),
      edit(
        "server/resources/card-transactions/payment.ts",
        "shop: Shop, random: Random): Payment {",
        "shop: Shop, _random: Random): Payment {",
      ),
      edit(
        "server/resources/card-transactions/payment.ts",
        "function merchantOf(simulated: KnownMerchant, random: Random): Merchant {",
        "function merchantOf(simulated: KnownMerchant): Merchant {",
      ),
    ],
  },
];
