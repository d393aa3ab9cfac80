// What descriptions say about users, their cards, their payments and their deposits.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const verification = "server/resources/users/user-verification.ts";
const authorization = "server/resources/card-transactions/authorization.ts";
const payment = "server/resources/card-transactions/payment.ts";
const cards = "server/resources/cards/store.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "refuses-refund-by-terminated-card",
    "money-under-way-despite-stop",
    edit(
      "server/resources/card-transactions/refund-target.ts",
      "  const card = await cards.find(database.read, project.id, body.cardId!);\n",
      '  const card = await cards.find(database.read, project.id, body.cardId!);\n  if (card.status === "TERMINATED") throw cardStates.refusal("SIMULATION_INVALID_STATE", card);\n',
    ),
  ),
  fault(
    "cancels-no-signer-change-of-restricted-account",
    "signer-change-refused",
    edit(
      "server/resources/signer-changes/operations.ts",
      "const { change } = await lockChange(tx, project.id, path.id);\n    refuseDue(",
      'const { account, change } = await lockChange(tx, project.id, path.id);\n    if (account.status !== "ACTIVE") throw fail("ACCOUNT_NOT_ACTIVE");\n    refuseDue(',
    ),
  ),
  fault(
    "accepts-verification-of-tomorrow",
    "attestation-past",
    edit(verification, "formatInstant(now).slice(0, 10)", "formatInstant(now + 86_400_000).slice(0, 10)"),
  ),
  fault(
    "refuses-verification-of-today",
    "attestation-past",
    edit(verification, "attestation.verifiedOn > formatInstant", "attestation.verifiedOn >= formatInstant"),
  ),
  fault(
    "fingerprints-key-as-pem",
    "card-details-follow-key",
    edit(
      "server/resources/cards/card-details-keys.ts",
      'createHash("sha256").update(der)',
      'createHash("sha256").update(public_key)',
    ),
  ),
  fault(
    "keeps-expired-cards-of-deleted-user",
    "card-to-the-second",
    edit(
      cards,
      "AND user_id = ? AND status <> 'TERMINATED' ORDER BY id",
      "AND user_id = ? AND status NOT IN ('TERMINATED', 'EXPIRED') ORDER BY id",
    ),
  ),
  fault(
    "keeps-expired-cards-of-former-employee",
    "card-to-the-second",
    edit(cards, "AND cards.status <> 'TERMINATED'", "AND cards.status NOT IN ('TERMINATED', 'EXPIRED')"),
  ),
  fault(
    "drops-documents-after-failed-import",
    "documents-after-import",
    edit(
      verification,
      'return move("RETRY_REQUIRED", { ...changes, rejection_labels, import_failure });',
      'return move("RETRY_REQUIRED", { ...changes, rejection_labels, import_failure, round: row.round + 1 });',
    ),
  ),
  fault(
    "keeps-time-of-first-submission",
    "application-submitted-again",
    edit(
      verification,
      "submitted_at: changes.updated_at };",
      "submitted_at: row.submitted_at ?? changes.updated_at };",
    ),
  ),
  fault(
    "keeps-time-of-submission-before-hosted-page",
    "application-submitted-again",
    edit(
      verification,
      "submitted_at: platform.clock.now(),",
      "submitted_at: row.submitted_at ?? platform.clock.now(),",
    ),
  ),
  fault(
    "forgets-latency-after-collateral-spent",
    "fallback-after-change",
    edit(authorization, "{ ...serviceDecision, latencyMs: decision.latencyMs }", "serviceDecision"),
  ),
  fault(
    "forgets-latency-after-card-stopped",
    "fallback-after-change",
    edit(
      "server/resources/card-transactions/partner-decision.ts",
      "{ ...serviceDecision, latencyMs: answer.latencyMs }",
      "serviceDecision",
    ),
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
    "simulates-transfer-merchant-by-default",
    "payment-as-sent",
    edit(payment, 'simulated.mcc ?? "5999"', 'simulated.mcc ?? "4829"'),
  ),
  fault(
    "asks-for-back-after-back",
    "documents-of-one-kind",
    edit(
      "server/resources/users/user-documents.ts",
      'type, ["FRONT"]));\n  const identity',
      'type, ["FRONT", "BACK"]));\n  const identity',
    ),
  ),
  fault(
    "lists-no-accepted-assets",
    "deposit-asset-accepted",
    edit(
      "server/resources/deposits/operations.ts",
      'fail("ASSET_NOT_ACCEPTED", { accepted })',
      'fail("ASSET_NOT_ACCEPTED", { accepted: [] })',
    ),
  ),
  fault(
    "gives-projects-one-bank-reference",
    "bank-details-by-currency",
    edit("server/resources/accounts/receiving.ts", "id.slice(-12).toUpperCase()", '"7D2C9B7A4E68"'),
  ),
];
