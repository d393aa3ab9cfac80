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
];
