import { edit, fault, type SourceFault } from "../source-fault.ts";

const balance = "server/resources/accounts/balance.ts";
const totals = "server/resources/card-transactions/totals.ts";
const amounts = "server/resources/card-transactions/simulated-amounts.ts";
const payment = "server/resources/card-transactions/payment.ts";
const withdrawals = "server/resources/withdrawals/operations.ts";
const disputes = "server/resources/disputes/operations.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "holds-flat-fee-again-after-partial-clearing",
    "payment-courses",
    edit(
      totals,
      "return totals.open + feeTotal(feesOf(totals, terms)) - chargedFees(totals, terms);",
      "return totals.open + feeTotal(feesFor(totals.open, terms));",
    ),
  ),
  {
    name: "expires-what-was-reversed",
    rule: "invariants-hold",
    with: ["payment-courses"],
    edits: [
      edit(
        "server/resources/card-transactions/store.ts",
        '  return { type: "EXPIRY", attos: totalsOf(eventsOf(row)).open,',
        '  const { authorized, cleared } = totalsOf(eventsOf(row));\n  return { type: "EXPIRY", attos: authorized - cleared,',
      ),
    ],
  },
  fault(
    "shares-dispute-refund-of-all-cleared",
    "payment-courses",
    edit(
      amounts,
      "originalAttos: ((left.originalAttos * attos) / (left.attos * unit)) * unit };",
      "originalAttos: ((totalsOf(eventsOf(row)).originalCleared * attos) / (left.attos * unit)) * unit };",
    ),
  ),
  fault(
    "announces-flat-fee-with-increment",
    "payment-courses",
    edit(
      "server/resources/card-transactions/authorization.ts",
      "const fees = addedFees(before, attos, terms);",
      "const fees = addedFees(noTotals, attos, terms);",
    ),
  ),
  fault(
    "reports-only-whole-reversals",
    "payment-courses",
    edit(
      "server/resources/card-transactions/lifecycle.ts",
      '  await publish(tx, platform, row.project_id, "CARD_TRANSACTION_UPDATED", showTransaction(updated));',
      '  const isPart = row.events.at(-1)!.type === "REVERSAL" && updated.status === row.status;\n  if (!isPart) await publish(tx, platform, row.project_id, "CARD_TRANSACTION_UPDATED", showTransaction(updated));',
    ),
  ),
  fault(
    "announces-released-amount-as-held",
    "payment-courses",
    edit(
      "server/resources/card-transactions/authorization.ts",
      "heldAmount: pending.transaction === undefined ? null : amount(before.open),",
      "heldAmount: pending.transaction === undefined ? null : amount(before.authorized),",
    ),
  ),
  fault(
    "refunds-whole-rest-at-old-rate",
    "payment-courses",
    edit(
      amounts,
      "original.attos === whole.originalAttos ? whole.attos : convertOriginal(row, original, maxConverted);",
      "convertOriginal(row, original, maxConverted);",
    ),
  ),
  fault(
    "counts-hold-twice-in-spendable",
    "largest-amount-announced",
    edit(
      balance,
      "const exact = freeWorthOf(funds);\n  const spendable",
      "const exact = freeWorthOf(funds) - heldIn(funds) * one;\n  const spendable",
    ),
  ),
  fault(
    "shows-spendable-without-lowest-unit",
    "largest-amount-announced",
    edit(
      balance,
      "fundsPayments ? spendableOf(funds) : 0n",
      "fundsPayments ? spendableOf(funds) - money.smallestUnit(billingCurrency) : 0n",
    ),
  ),
  fault(
    "announces-withdrawable-without-fee-under-holds",
    "largest-amount-announced",
    edit(
      balance,
      "asset.symbol) - withdrawalFeeOf(funds, asset);",
      "asset.symbol) - (fiatOf(funds) < 0n ? 0n : withdrawalFeeOf(funds, asset));",
    ),
  ),
  fault(
    "announces-one-unit-too-much-under-holds",
    "largest-amount-announced",
    edit(balance, ": freeWorthOf(funds) / rate;", ": freeWorthOf(funds) / rate + money.smallestUnit(asset.symbol);"),
  ),
  fault(
    "refuses-whole-reversal-of-partly-cleared-hold",
    "largest-amount-announced",
    edit(
      amounts,
      "if (attos > open) throw tooLarge(row, open);",
      "if (attos > open || (attos === open && row.events.length > 1)) throw tooLarge(row, open);",
    ),
  ),
  fault(
    "disputes-what-disputes-refunded",
    "largest-amount-announced",
    edit(
      disputes,
      "const maxAttos = refundableAmount(transaction).attos;",
      "const maxAttos = refundableAmount(transaction).attos + totalsOf(eventsOf(transaction)).disputed;",
    ),
    edit(
      disputes,
      'import { lockTransaction, showTransaction, transactionAt, transactionStates } from "../card-transactions/store.ts";',
      'import { eventsOf, lockTransaction, showTransaction, transactionAt, transactionStates } from "../card-transactions/store.ts";\nimport { totalsOf } from "../card-transactions/totals.ts";',
    ),
  ),
  fault(
    "refunds-what-disputes-refunded",
    "bounds-together",
    edit(
      amounts,
      "const { cleared, refunded, originalCleared, originalRefunded }: Totals",
      "const { cleared, refunded: all, disputed, originalCleared, originalRefunded }: Totals",
    ),
    edit(
      amounts,
      "  const originalAttos = row.original_currency === null ?",
      "  const refunded = all - disputed;\n  const originalAttos = row.original_currency === null ?",
    ),
  ),
  fault(
    "checks-withdrawal-before-its-lock",
    "bounds-together",
    edit(
      withdrawals,
      "  return call.commit(async (tx) => {\n    // The lock keeps",
      "  const early = await accounts.find(platform.database.read, project.id, body.accountId);\n  const { funds: earlyFunds } = await fundLocked(platform.database.read as never, early);\n  return call.commit(async (tx) => {\n    // The lock keeps",
    ),
    edit(withdrawals, "withdrawableOf(funds, asset)", "withdrawableOf(earlyFunds, asset)"),
  ),
  fault(
    "allows-more-concurrent-activation-attempts",
    "attempts-together",
    edit(
      "server/resources/cards/activation.ts",
      "activation_attempts: attempts + 1",
      "activation_attempts: Math.min(attempts + 1, limits.cardActivationAttempts - 1)",
    ),
  ),
  fault(
    "rounds-fee-half-to-even",
    "fee-arithmetic",
    edit(
      totals,
      "const share = (rate: string) => multiply({ attos, currency }, rate).attos;",
      "const share = (rate: string) => {\n    const rounded = multiply({ attos, currency }, rate).attos;\n    const down = multiply({ attos: attos - 1n, currency }, rate).attos;\n    return down < rounded && (rounded / smallestUnit(currency)) % 2n === 1n ? down : rounded;\n  };",
    ),
    edit(totals, "import { type MoneyUnit, multiply }", "import { type MoneyUnit, multiply, smallestUnit }"),
  ),
  fault(
    "adds-rounded-fees-of-partial-clearings",
    "fee-arithmetic",
    edit(
      totals,
      "return { atm: feesFor(open + cleared - returned, terms).atm, fx: feesFor(open + cleared, terms).fx };",
      "const [one, other] = [feesFor(open, terms), feesFor(cleared, terms)];\n  return {\n    atm: one.atm === null || other.atm === null ? null : one.atm + other.atm - (open > 0n && cleared > 0n ? terms.atm!.flat : 0n),\n    fx: one.fx === null || other.fx === null ? null : one.fx + other.fx,\n  };",
    ),
  ),
  fault(
    "charges-no-flat-fee-for-small-amount",
    "fee-arithmetic",
    edit(
      totals,
      "atm: atm && (attos === 0n ? 0n : atm.flat + share(atm.rate)),",
      "atm: atm && (attos === 0n ? 0n : share(atm.rate) + (attos < 1_000n * smallestUnit(currency) ? 0n : atm.flat)),",
    ),
    edit(totals, "import { type MoneyUnit, multiply }", "import { type MoneyUnit, multiply, smallestUnit }"),
  ),
  fault(
    "rounds-conversions-down",
    "exchange-arithmetic",
    edit(
      amounts,
      'multiplyAttos(original, row.exchange_rate ?? "0", row.currency as MoneyUnit);',
      "roundDown((original.attos * BigInt(Math.round(Number(row.exchange_rate) * 1e6))) / 1_000_000n, row.currency as MoneyUnit);",
    ),
    edit(amounts, "format, multiplyAttos, parsePositive,", "format, parsePositive, roundDown,"),
  ),
  fault(
    "keeps-original-amount-of-partial-approval",
    "exchange-arithmetic",
    edit(
      payment,
      "original: { ...original, attos: units * unit } };",
      "original: { ...original, attos: units * 0n + original.attos } };",
    ),
  ),
  fault(
    "charges-half-of-small-deposit",
    "deposit-fee-arithmetic",
    edit(
      "server/resources/deposits/arrivals.ts",
      "scheduledFee < attos ? scheduledFee : attos",
      "scheduledFee < attos ? scheduledFee : attos / 2n",
    ),
  ),
  fault(
    "keeps-liftable-block-of-frozen-card",
    "outcome-announced",
    edit(
      "server/resources/cards/operations.ts",
      'import type { Operation } from "../../platform/operation.ts";',
      'import { fail } from "../../platform/errors.ts";\nimport type { Operation } from "../../platform/operation.ts";',
    ),
    edit(
      "server/resources/cards/operations.ts",
      'return cardResponse(await moveCard(tx, call.platform, row, "unblockCard"',
      'if (row.frozen === 1 && row.block_reason !== null) throw fail("CARD_BLOCK_NOT_LIFTABLE");\n    return cardResponse(await moveCard(tx, call.platform, row, "unblockCard"',
    ),
  ),
  fault(
    "refuses-whole-remaining-allowance",
    "allowance-announced",
    edit(
      "server/resources/enrollments/allowance.ts",
      "usedAttos(row) + attos > readAmount(row.max_amount!)",
      "usedAttos(row) + attos >= readAmount(row.max_amount!)",
    ),
  ),
  fault(
    "sells-assets-of-other-holds",
    "largest-amount-announced",
    edit(
      "server/resources/accounts/conversion.ts",
      'const isOwned = (kind: string | null) => kind === "AVAILABLE" || kind === "HELD";',
      'const isOwned = (kind: string | null) => kind === "AVAILABLE";',
    ),
    edit(
      "server/resources/accounts/conversion.ts",
      "fiatOf(funds) + heldIn(funds));",
      "fiatOf(funds) + 0n * heldIn(funds));",
    ),
  ),
  fault(
    "ignores-magic-destination",
    "magic-outcome",
    edit(
      withdrawals,
      "if (outcome !== undefined) await failWithdrawal(tx, platform, updated, outcome.failureReason);\n",
      "",
    ),
  ),
  fault(
    "rejects-magic-user-for-another-reason",
    "magic-outcome",
    edit(
      "server/resources/users/user-verification.ts",
      "outcome.status, outcome.rejectionLabels)",
      "outcome.status, defaultLabels[outcome.status])",
    ),
  ),
  fault(
    "hides-magic-decision-from-user",
    "magic-outcome",
    edit(
      "server/resources/users/user-verification.ts",
      "  const decided = await review(tx, platform, row, outcome.status, outcome.rejectionLabels);\n  await recordApplicationStatus(tx, decided, decided.status);\n}",
      "  await review(tx, platform, row, outcome.status, outcome.rejectionLabels);\n}",
    ),
  ),
  fault(
    "decides-by-name-of-managed-company-only",
    "magic-outcome",
    edit(
      "server/resources/companies/company-verification.ts",
      "  await decideByName(tx, platform, project, inReview);",
      '  if (by === "createCompanyApplication") await decideByName(tx, platform, project, inReview);',
    ),
  ),
  fault(
    "ignores-magic-name-after-hosted-page",
    "magic-outcome",
    edit(
      "server/resources/users/user-verification.ts",
      "    await recordApplicationStatus(tx, moved, moved.status);\n    await decideByName(tx, platform, moved);",
      "    await recordApplicationStatus(tx, moved, moved.status);",
    ),
  ),
  fault(
    "hides-unlisted-event",
    "magic-outcome",
    edit(
      "server/resources/card-transactions/simulations.ts",
      "{ ...clearing, type }, null)",
      '{ ...clearing, type: "REFUND" }, null)',
    ),
  ),
  fault(
    "fails-every-named-company",
    "magic-otherwise",
    edit(
      "server/platform/sandbox/magic-values.ts",
      "normalize(text) === normalize(value!)",
      "text.split(' ').length > 1",
    ),
  ),
];
