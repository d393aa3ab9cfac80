// Faults against decisions about accounts, cards, withdrawals and signer changes.
import { edit, fault, type SourceFault } from "../source-fault.ts";
import { expiresLate } from "./agentic.ts";

const simulations = "server/resources/card-transactions/simulations.ts";
const withdrawals = "server/resources/withdrawals/operations.ts";
const changing = "server/resources/signer-changes/changing.ts";

const ofAccounts: readonly SourceFault[] = [
  fault(
    "refunds-to-closed-account",
    "account-closed-stays-empty",
    edit(simulations, 'if (funding?.status === "CLOSED") throw', "if (false) throw"),
  ),
  fault(
    "charges-closed-account",
    "account-closed-stays-empty",
    edit(simulations, 'if (funding.status === "CLOSED") throw', "if (false) throw"),
  ),
];

const ofWithdrawals: readonly SourceFault[] = [
  fault(
    "refuses-outcome-of-restricted-account",
    "withdrawal-of-inactive-account",
    edit(
      withdrawals,
      '    if (status === "FAILED") {',
      '    if ((await accounts.find(tx, project.id, row.account_id)).status === "RESTRICTED")\n      throw withdrawalStates.refusal("SIMULATION_INVALID_STATE", row);\n    if (status === "FAILED") {',
    ),
  ),
  fault(
    "refuses-cancellation-of-restricted-account",
    "withdrawal-of-inactive-account",
    edit(
      withdrawals,
      "    const cancelled = await withdrawalStates.move(",
      '    if ((await accounts.find(tx, project.id, row.account_id)).status === "RESTRICTED")\n      throw withdrawalStates.refusal("CRYPTO_WITHDRAWAL_INVALID_STATE", row);\n    const cancelled = await withdrawalStates.move(',
    ),
  ),
  fault(
    "locks-money-of-deleted-user",
    "withdrawal-of-deleted-user",
    edit(
      "server/resources/users/user-applications.ts",
      "  const row = await table.find(",
      "  await users.find(queries, projectId, userId);\n  const row = await table.find(",
    ),
  ),
  fault(
    "gives-three-minutes-to-sign-withdrawal",
    "withdrawal-to-the-second",
    edit(withdrawals, "limits.withdrawalSignatureMinutes * 60_000", "limits.withdrawalSignatureMinutes * 6_000"),
  ),
  fault(
    "cancels-expired-withdrawal",
    "withdrawal-to-the-second",
    edit(withdrawals, 'if (row.status === "AWAITING_SIGNATURE") refuseExpired(row, platform.clock.now());\n', "\n"),
    expiresLate,
  ),
];

const ofSignerChanges: readonly SourceFault[] = [
  fault(
    "gives-two-days-to-sign-signer-change",
    "signer-change-to-the-second",
    edit(changing, "limits.signerChangeSignatureHours * hourMs", "2 * limits.signerChangeSignatureHours * hourMs"),
  ),
  fault(
    "shows-payload-of-expired-signer-change",
    "signer-change-to-the-second",
    edit(
      "server/resources/signer-changes/operations.ts",
      '"getSignerChangePayload");\n  refuseDue(row, platform.clock.now());\n',
      '"getSignerChangePayload");\n',
    ),
    expiresLate,
  ),
  fault(
    "applies-no-change-of-restricted-account",
    "signer-change-to-the-second",
    edit(
      "server/resources/signer-changes/timed-moves.ts",
      "(await lockChange(tx, projectId, id)).change,",
      '{\n      const { account, change } = await lockChange(tx, projectId, id);\n      return account.status === "ACTIVE" ? change : undefined;\n    },',
    ),
  ),
];

const ofCards: readonly SourceFault[] = [
  fault(
    "keeps-earlier-block-at-fraud",
    "fraud-replaces-block",
    edit(
      "server/resources/cards/block.ts",
      'if (!cardStates.canMove(row, by, "BLOCKED")) return row;',
      'if (row.status === "BLOCKED" || !cardStates.canMove(row, by, "BLOCKED")) return row;',
    ),
  ),
  fault(
    "pays-with-expired-card",
    "card-to-the-second",
    edit(
      "server/resources/card-transactions/authorization.ts",
      "if (cardReason !== null) return cardReason;",
      'if (cardReason !== null && cardReason !== "CARD_EXPIRED") return cardReason;',
    ),
  ),
  fault(
    "expires-card-a-day-early",
    "card-to-the-second",
    edit("server/resources/cards/status.ts", "row.expires_at <= now", "row.expires_at - 86_400_000 <= now"),
  ),
  fault(
    "keeps-account-open-for-expired-card",
    "card-to-the-second",
    edit(
      "server/resources/cards/store.ts",
      "AND expired_at IS NULL AND terminated_at IS NULL LIMIT 1",
      "AND terminated_at IS NULL LIMIT 1",
    ),
  ),
  fault(
    "changes-expired-card",
    "card-to-the-second",
    edit("server/resources/cards/unexpired.ts", "return expires_at <= clock.now();", "return clock.now() < 0;"),
    expiresLate,
  ),
  fault(
    "ships-expired-card",
    "card-to-the-second",
    edit(
      "server/resources/card-shipments/operations.ts",
      'card.status === "TERMINATED" || refusalReason(card, now) === "CARD_EXPIRED"',
      'card.status === "TERMINATED"',
    ),
  ),
];

export const faults: readonly SourceFault[] = [...ofAccounts, ...ofWithdrawals, ...ofSignerChanges, ...ofCards];
