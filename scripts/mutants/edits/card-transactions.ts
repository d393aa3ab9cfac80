// Mistakes with payments by card: what is held, taken and given back, and who may pay.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const totals = "server/resources/card-transactions/totals.ts";
const amounts = "server/resources/card-transactions/amounts.ts";
const authorization = "server/resources/card-transactions/authorization.ts";
const payment = "server/resources/card-transactions/payment.ts";
const simulations = "server/resources/card-transactions/simulations.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "refund-left-in-current",
    "payment-amounts",
    edit(totals, "return open + cleared - refunded;", "return open + cleared;"),
  ),
  fault(
    "reversal-of-more-than-held",
    "payment-amounts",
    edit(amounts, "if (open === 0n || attos > open)", "if (open === 0n)"),
  ),
  fault(
    "refund-of-more-than-cleared",
    "payment-amounts",
    edit(amounts, "  if (part.attos > left.attos) throw invalidState();\n", ""),
  ),
  fault(
    "held-beyond-the-last-clearing",
    "payment-last-clearing",
    edit(totals, "open: isFinal || attos >= before.open", "open: attos >= before.open"),
  ),
  fault(
    "spends-what-is-not-there",
    "payment-without-money",
    edit(authorization, "if (fits(attos)) return attos;", "return attos;"),
  ),
  fault(
    "part-where-all-is-wanted",
    "payment-without-money",
    edit(authorization, "  if (!isPartAllowed) return 0n;\n", ""),
  ),
  fault(
    "restricted-account-pays",
    "payment-of-restricted-account",
    edit(authorization, 'account.status === "ACTIVE" ? null', 'account.status !== "CLOSED" ? null'),
    edit(authorization, 'if (funding.status !== "ACTIVE")', 'if (funding.status === "CLOSED")'),
  ),
  fault(
    "frozen-card-pays",
    "payment-by-frozen-card",
    edit(
      authorization,
      "  if (cardReason !== null) return cardReason;\n",
      '  if (cardReason !== null && cardReason !== "CARD_FROZEN") return cardReason;\n',
    ),
  ),
  fault(
    "hold-lost-with-its-card",
    "payment-holds-outlive-card",
    edit(
      simulations,
      "  const event = { type, ...eventFor(row) };\n",
      '  const event = { type, ...eventFor(row) };\n  if ((await cards.lock(tx, project.id, row.card_id)).status !== "ACTIVE") throw fail("SIMULATION_INVALID_STATE");\n',
    ),
  ),
  fault("any-pin-will-do", "payment-pin", edit(authorization, "!(await isPinRight())", "card.sealed_pin === null")),
  fault(
    "one-pin-more",
    "payment-pin",
    edit(
      "server/resources/cards/pin.ts",
      "counted.pin_attempts < limits.cardPinAttempts",
      "counted.pin_attempts <= limits.cardPinAttempts",
    ),
  ),
  fault(
    "debt-left-beside-a-deposit",
    "payment-debt-settled",
    edit(
      "server/resources/deposits/arrivals.ts",
      "entries: settled(funds, entries),",
      "entries: funds ? entries : settled(funds, entries),",
    ),
  ),
  fault(
    "refund-of-a-card-without-looking",
    "refund-by-card",
    edit("server/resources/card-transactions/refund-target.ts", "if (!canRefund(row, amounts)) continue;", ""),
    edit(
      "server/resources/card-transactions/refund-target.ts",
      "if (canRefund(locked, amounts))",
      "if (locked.id === row.id)",
    ),
  ),
  fault(
    "fee-that-is-not-held",
    "payment-fees",
    edit(
      totals,
      "return totals.open + feeTotal(feesOf(totals, terms)) - chargedFees(totals, terms);",
      "return totals.open;",
    ),
  ),
  fault(
    "fraud-for-a-lesser-reason",
    "transaction-fraud",
    edit("server/resources/card-transactions/operations.ts", '"FRAUD_ALERT_CONFIRMED"', '"COMPLIANCE"'),
  ),
  fault(
    "one-merchant-for-all",
    "merchant-of-one-transaction",
    edit(payment, "hexadecimal(random, 12).slice(2)", "random.bytes(12).length"),
  ),
  fault(
    "request-of-another-transaction",
    "authorization-request-told",
    edit(authorization, "    transactionId: pending.id,\n", "    transactionId: pending.cardId,\n"),
  ),
  fault(
    "cross-currency-without-its-amount",
    "payment-cross-currency",
    edit(
      amounts,
      "if (originalAmount === null || originalAmount.currency !== row.original_currency) throw invalidState();",
      "if (originalAmount === null) return { attos: whole.attos, originalAttos: whole.originalAttos };\n  if (originalAmount.currency !== row.original_currency) throw invalidState();",
    ),
  ),
  fault(
    "refund-without-authorization",
    "refund-in-its-currency",
    edit(amounts, "if (!isAuthorized || left.attos <= 0n)", "if (left.attos <= 0n)"),
  ),
  fault(
    "refund-in-any-currency",
    "refund-in-its-currency",
    edit(
      amounts,
      "originalAmount.currency !== row.original_currency) throw",
      'originalAmount.currency === "USD") throw',
    ),
  ),
  fault(
    "events-without-end",
    "transaction-events",
    edit(
      simulations,
      '  if (row.events.length >= limits.cardTransactionEventsMax) throw fail("SIMULATION_INVALID_STATE");\n',
      "",
    ),
  ),
  fault(
    "hold-of-a-minute-less",
    "hold-to-the-second",
    edit("server/platform/workers/expiring.ts", "AND expires_at <= ?", "AND expires_at - 60000 <= ?"),
  ),
];
