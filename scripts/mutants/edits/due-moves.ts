// Timed moves that depend on a worker's speed, and states of one resource that decide on another.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const withdrawals = "server/resources/withdrawals/operations.ts";
const signersFirst = "      await makeFirst(tx, platform, platform.accountMoves.signers(account));\n";

export const faults: readonly SourceFault[] = [
  fault(
    "releases-due-hold-only-for-whole-refusal",
    "due-move-frees",
    edit(
      "server/resources/card-transactions/authorization.ts",
      "if (attos < requested.attos) attos =",
      "if (attos === 0n) attos =",
    ),
  ),
  fault(
    "leaves-due-withdrawal-to-worker",
    "due-move-frees",
    edit("server/registry.ts", "    ...accountMoves.assetReleases(account),\n", ""),
  ),
  fault(
    "leaves-due-hold-of-collateral-to-worker",
    "due-move-frees",
    edit(
      "server/resources/card-transactions/partner-decision.ts",
      'collateralReason === "COLLATERAL_INSUFFICIENT" &&',
      'collateralReason === "ACCOUNT_RESTRICTED" &&',
    ),
  ),
  fault(
    "sells-later-asset-before-due-withdrawal-returns",
    "due-move-frees",
    edit(
      "server/resources/card-transactions/lifecycle.ts",
      "if (sells) await releaseAssetsFirst(tx, platform, funding, entries);",
      "void releaseAssetsFirst;",
    ),
  ),
  fault(
    "withdraws-nothing-of-due-hold",
    "due-move-frees",
    edit(
      withdrawals,
      "    if (isTooMuch()) ({ funds } = await fundReleased(tx, platform, account));\n",
      "    void fundReleased;\n",
    ),
  ),
  fault(
    "leaves-due-signer-to-worker",
    "due-move-frees",
    edit(withdrawals, `${signersFirst}      throw`, "      throw"),
  ),
  fault(
    "signs-with-wallet-that-was-replaced",
    "due-move-frees",
    edit(withdrawals, `${signersFirst}      if (account.status`, "      if (account.status"),
  ),
  fault(
    "refunds-while-due-hold-stands",
    "hold-ends-before-refund",
    edit("server/resources/card-transactions/simulations.ts", "  await expireFirst(tx, platform, row);\n", ""),
  ),
  fault(
    "settles-dispute-while-due-hold-stands",
    "hold-ends-before-refund",
    edit("server/resources/card-transactions/disputes.ts", "  await expireFirst(tx, platform, row);\n", ""),
  ),
  fault(
    "holds-money-of-terminated-card-for-ever",
    "timed-move-despite-parent",
    edit(
      "server/resources/card-transactions/expiry.ts",
      "    const project = await findProject(tx, row.project_id);",
      `    const sql = "SELECT status FROM cards WHERE id = ?";
    if ((await tx.one<{ status: string }>(sql, [transaction.card_id]))?.status === "TERMINATED") return;
    const project = await findProject(tx, row.project_id);`,
    ),
  ),
  fault(
    "keeps-withdrawal-of-restricted-account-open",
    "timed-move-despite-parent",
    edit(
      "server/resources/withdrawals/expiry.ts",
      "    const expired =",
      `    const sql = "SELECT status FROM accounts WHERE id = ?";
    if ((await tx.one<{ status: string }>(sql, [row.account_id]))?.status !== "ACTIVE") return;
    const expired =`,
    ),
  ),
  fault(
    "forbids-second-dispute-only-until-review",
    "open-once-in-every-state",
    edit(
      "server/resources/disputes/store.ts",
      "const filters = { transaction_id: transactionId, status: { in: disputeStates.openStates } };",
      'const filters = { transaction_id: transactionId, status: { in: ["RECEIVED"] as const } };',
    ),
  ),
  fault(
    "buys-assets-with-fiat-of-collateral",
    "largest-amount-announced",
    edit("server/resources/accounts/conversion.ts", " || (fiat > 0n && hasFiat)) continue", ") continue"),
  ),
  fault(
    "holds-in-currency-of-suspended-payment",
    "suspended-payment-follows-settings",
    edit(
      "server/resources/card-transactions/funding.ts",
      "return { ofCard, company, funding: inCurrency(account, currency) };",
      'return { ofCard, company, funding: currency === "" ? undefined : account };',
    ),
  ),
  fault(
    "covers-suspended-payment-at-earlier-rates",
    "suspended-payment-follows-settings",
    edit(
      "server/resources/card-transactions/partner-decision.ts",
      "  const accounts = paymentAccountsOf(accountRows, pending, pending.payment.terms.currency);",
      `  const found = paymentAccountsOf(accountRows, pending, pending.payment.terms.currency);
  const funds = found.funding && { ...found.funding.funds, settings: project.settings };
  const accounts = { ...found, funding: found.funding && { ...found.funding, funds: funds! } };`,
    ),
  ),
  fault(
    "filters-by-stored-state",
    "state-at-instant",
    edit(
      "server/events/event-log/state-machine.ts",
      "isTimed && (await hasDueRow(",
      "isTimed === null && (await hasDueRow(",
    ),
  ),
  fault(
    "challenges-card-that-has-expired",
    "state-at-instant",
    edit(
      "server/resources/cards/paying.ts",
      '  if (refusalReason(card, now) === "CARD_EXPIRED") throw expiredRefusal("SIMULATION_INVALID_STATE", card);\n',
      "  void [refusalReason, now, expiredRefusal];\n",
    ),
  ),
  fault(
    "ends-card-without-its-due-expiry",
    "state-at-instant",
    edit(
      "server/resources/cards/terminate.ts",
      "  await makeFirst(tx, platform, expiries);\n",
      "  void [makeFirst, expiries];\n",
    ),
  ),
  fault(
    "replaces-card-that-has-expired",
    "state-at-instant",
    edit(
      "server/resources/cards/replacement.ts",
      '  if (hasExpired(row, platform)) throw expiredRefusal("CARD_INVALID_STATE", row);\n',
      "  void [platform, hasExpired, expiredRefusal];\n",
    ),
  ),
  fault(
    "names-earlier-state-of-expired-withdrawal",
    "state-at-instant",
    edit(
      withdrawals,
      '    if (row.status === "AWAITING_SIGNATURE") refuseExpired(row, platform.clock.now(), "SIMULATION_INVALID_STATE");\n',
      "",
    ),
  ),
  fault(
    "blocks-card-that-has-expired",
    "state-at-instant",
    edit(
      "server/resources/cards/operations.ts",
      'if (hasExpired(row, platform)) throw expiredRefusal("SIMULATION_INVALID_STATE", row);\n    const changes = { block_reason',
      "void [hasExpired, expiredRefusal];\n    const changes = { block_reason",
    ),
  ),
  fault(
    "shows-card-expired-before-its-event",
    "state-at-instant",
    edit(
      "server/resources/cards/operations.ts",
      '"getCard"> = cards.get;',
      '"getCard"> = async (call) => {\n  const answer = await cards.get(call);\n  const isDue = answer.body.status !== "TERMINATED" && Date.parse(answer.body.expiresAt) <= call.platform.clock.now();\n  return isDue ? { ...answer, body: { ...answer.body, status: "EXPIRED" } } : answer;\n};',
    ),
  ),
  fault(
    "ships-card-that-has-expired",
    "state-at-instant",
    edit(
      "server/resources/card-shipments/operations.ts",
      'refusalReason(card, now) === "CARD_EXPIRED"',
      'card.expired_at !== null && refusalReason(card, now) === "CARD_EXPIRED"',
    ),
  ),
  fault(
    "changes-card-that-has-expired",
    "state-at-instant",
    edit(
      "server/resources/cards/unexpired.ts",
      "hasExpired({ expires_at, terminated_at }: CardRow,",
      "hasExpired({ expires_at, expired_at, terminated_at }: CardRow,",
    ),
    edit(
      "server/resources/cards/unexpired.ts",
      "return terminated_at === null && expires_at",
      "return terminated_at === null && expired_at !== null && expires_at",
    ),
  ),
];
