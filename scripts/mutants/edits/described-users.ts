// What descriptions say about users, their cards, their payments and their deposits.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const authorization = "server/resources/card-transactions/authorization.ts";
const payment = "server/resources/card-transactions/payment.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "refuses-refund-by-terminated-card",
    "money-under-way-despite-stop",
    edit(
      "server/resources/card-transactions/refund-target.ts",
      "  const card = await cards.lock(tx, projectId, cardId);\n",
      '  const card = await cards.lock(tx, projectId, cardId);\n  if (card.status === "TERMINATED") throw cardStates.refusal("SIMULATION_INVALID_STATE", card);\n',
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
