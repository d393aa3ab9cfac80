// Disputes and fraud alerts.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const disputes = "server/resources/disputes/operations.ts";
const alerts = "server/resources/fraud-alerts/operations.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "disputes-refunded-amount",
    "dispute-of-what-is-left",
    edit(
      disputes,
      'if (attos > maxAttos) throw fail("DISPUTE_AMOUNT_TOO_LARGE", { largest: format({ attos: maxAttos, currency }) });',
      "",
    ),
  ),
  fault(
    "disputes-half-by-default",
    "dispute-of-what-is-left",
    edit(disputes, "body.amount === undefined ? maxAttos :", "body.amount === undefined ? maxAttos / 2n :"),
  ),
  fault(
    "disputes-transaction-with-nothing-left",
    "dispute-of-nothing-left",
    edit(
      disputes,
      'if (maxAttos === 0n) throw transactionStates.refusal("TRANSACTION_INVALID_STATE", transaction);',
      "",
    ),
    edit(disputes, "body.amount === undefined ? maxAttos :", "body.amount === undefined ? maxAttos + 10n ** 16n :"),
    edit(
      disputes,
      'if (attos > maxAttos) throw fail("DISPUTE_AMOUNT_TOO_LARGE", { largest: format({ attos: maxAttos, currency }) });',
      "",
    ),
  ),
  fault(
    "opens-two-disputes-on-transaction",
    "dispute-open-once",
    edit(disputes, "if (await hasOpenDispute(tx, project.id, transaction.id))", "if (false)"),
    edit(
      "server/platform/database/migrations/025-fraud-alerts-and-disputes.ts",
      '"CREATE UNIQUE INDEX disputes_open ON',
      '"CREATE INDEX disputes_open ON',
    ),
  ),
  fault(
    "publishes-dispute-before-its-transaction",
    "dispute-refund-once",
    edit(disputes, "    await creditDispute(tx, platform, project, transaction, attos);\n", ""),
    edit(
      disputes,
      '"review", "REFUNDED", changes);\n',
      '"review", "REFUNDED", changes);\n    await creditDispute(tx, platform, project, transaction, attos);\n',
    ),
  ),
  fault(
    "resolves-dispute-without-refund",
    "dispute-refund-once",
    edit(disputes, "    await creditDispute(tx, platform, project, transaction, attos);\n", ""),
  ),
  fault(
    "refunds-more-than-disputed",
    "dispute-refund-bounds",
    edit(disputes, "attos === 0n || attos > maxAttos", "attos === 0n || attos > remaining"),
  ),
  fault(
    "resolves-dispute-with-zero-refund",
    "dispute-nothing-to-refund",
    edit(disputes, "if (attos === 0n || attos > maxAttos)", "if (attos > maxAttos)"),
    edit(
      disputes,
      "    await creditDispute(tx, platform, project, transaction, attos);\n",
      "    if (attos > 0n) await creditDispute(tx, platform, project, transaction, attos);\n",
    ),
  ),
  fault(
    "returns-evidence-nobody-sent",
    "dispute-unsigned",
    edit("server/resources/disputes/store.ts", "evidence: row.evidence,", 'evidence: row.evidence ?? "signature",'),
  ),
  fault(
    "leaves-card-active-after-confirmed-fraud",
    "alert-blocks-card",
    edit(alerts, 'if (status === "CONFIRMED") await blockCard(', "if (status === undefined) await blockCard("),
  ),
  fault(
    "blocks-card-after-dismissed-fraud",
    "alert-blocks-card",
    edit(alerts, 'if (status === "CONFIRMED") await blockCard(', "await blockCard("),
  ),
  fault(
    "opens-two-fraud-alerts-on-transaction",
    "alert-open-once",
    edit(alerts, "if (hasAlert) throw", "if (false) throw"),
    edit(
      "server/platform/database/migrations/025-fraud-alerts-and-disputes.ts",
      '"CREATE UNIQUE INDEX fraud_alerts_standing ON',
      '"CREATE INDEX fraud_alerts_standing ON',
    ),
  ),
];
