// Disputes and fraud alerts.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const migrations025FraudAlertsAndDisputes = "server/platform/database/migrations/025-fraud-alerts-and-disputes.ts";
const block = "server/resources/cards/block.ts";
const disputesOperations = "server/resources/disputes/operations.ts";
const fraudAlertsOperations = "server/resources/fraud-alerts/operations.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "disputes-refunded-amount",
    "dispute-of-what-is-left",
    edit(
      disputesOperations,
      'if (attos > maxAttos) throw fail("DISPUTE_AMOUNT_TOO_LARGE", { largest: format({ attos: maxAttos, currency }) });',
      "",
    ),
  ),
  fault(
    "disputes-rest-of-other-rate",
    { rules: ["dispute-of-nothing-left", "dispute-nothing-to-refund"] },
    edit(
      "server/resources/card-transactions/simulated-amounts.ts",
      "attos: originalAttos === 0n ? 0n : cleared - refunded,",
      "attos: cleared - refunded,",
    ),
  ),
  fault(
    "opens-two-disputes-on-transaction",
    "dispute-open-once",
    edit(disputesOperations, "if (await hasOpenDispute(tx, project.id, transaction.id))", "if (false)"),
    edit(
      migrations025FraudAlertsAndDisputes,
      '"CREATE UNIQUE INDEX disputes_open ON',
      '"CREATE INDEX disputes_open ON',
    ),
  ),
  fault(
    "returns-evidence-nobody-sent",
    "dispute-unsigned",
    edit("server/resources/disputes/store.ts", "evidence: row.evidence,", 'evidence: row.evidence ?? "signature",'),
  ),
  fault(
    "publishes-dispute-before-its-transaction",
    "dispute-refund-once",
    edit(disputesOperations, "    await creditDispute(tx, platform, project, transaction, attos);\n", ""),
    edit(
      disputesOperations,
      '"review", "REFUNDED", changes);\n',
      '"review", "REFUNDED", changes);\n    await creditDispute(tx, platform, project, transaction, attos);\n',
    ),
  ),
  fault(
    "refunds-more-than-disputed",
    "dispute-refund-bounds",
    edit(disputesOperations, "attos === 0n || attos > maxAttos", "attos === 0n || attos > remaining"),
  ),
  fault(
    "opens-dispute-on-closed-account",
    "dispute-keeps-account",
    edit(
      disputesOperations,
      'if (funding === undefined || funding.status === "CLOSED")\n      throw',
      "if (funding === undefined)\n      throw",
    ),
  ),
  fault(
    "blocks-card-after-dismissed-fraud",
    "alert-blocks-card",
    edit(fraudAlertsOperations, 'if (status === "CONFIRMED") await blockCard(', "await blockCard("),
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
      "server/resources/card-transactions/operations.ts",
      '    await blockCard(tx, platform, card, "FRAUD_ALERT_CONFIRMED");\n',
      '    await blockCard(tx, platform, card, "FRAUD_ALERT_CONFIRMED");\n    await tx.run("UPDATE fraud_alerts SET status = \'CONFIRMED\' WHERE transaction_id = ?", [transaction.id]);\n',
    ),
  ),
  fault(
    "opens-two-fraud-alerts-on-transaction",
    "alert-open-once",
    edit(fraudAlertsOperations, "if (hasAlert) throw", "if (false) throw"),
    edit(
      migrations025FraudAlertsAndDisputes,
      '"CREATE UNIQUE INDEX fraud_alerts_standing ON',
      '"CREATE INDEX fraud_alerts_standing ON',
    ),
  ),
  fault(
    "keeps-earlier-block-at-fraud",
    "fraud-replaces-block",
    edit(
      block,
      'if (!cardStates.canMove(row, by, "BLOCKED")) return row;',
      'if (row.status === "BLOCKED" || !cardStates.canMove(row, by, "BLOCKED")) return row;',
    ),
  ),
];
