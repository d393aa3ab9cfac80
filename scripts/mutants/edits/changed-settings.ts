// Changed settings, limits and processes, which only tests of the server notice.
import { edit, fault, type SourceFault } from "../source-fault.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "stops-asking-merchants-before-workers-end",
    { test: "server/resources/checkouts/stop.test.ts" },
    edit(
      "server/server.ts",
      "await recorder?.stop();",
      "await platform.merchant.close();\n    await recorder?.stop();",
    ),
  ),
  fault(
    "limits-each-ipv6-address-separately",
    { test: "server/http/limits/client-address.test.ts" },
    edit("server/http/limits/client-address.ts", ".parts.slice(0, 4)", ".parts"),
  ),
  fault(
    "records-attempts-of-four-projects-at-once",
    { test: "server/events/delivery/record.test.ts" },
    edit(
      "server/events/delivery/record.ts",
      "for (let start = 0; start < projects.length; start += unitsAtOnce)",
      "for (let start = 0; start < Math.min(projects.length, unitsAtOnce); start += unitsAtOnce)",
    ),
  ),
  fault(
    "counts-refused-request-in-second-tier",
    { test: "server/http/limits/limiter.test.ts" },
    edit(
      "server/http/limits/steady-time.ts",
      "    const { limits, window, freeAt } = lastToFree(full);",
      "    for (const count of counts)\n      if (full.every(({ limits }) => limits !== count.limits)) count.windows.admit(count.limits, ahead);\n    const { limits, window, freeAt } = lastToFree(full);",
    ),
  ),
  fault(
    "bills-master-account",
    { test: "server/resources/card-transactions/payments.test.ts" },
    edit(
      "server/resources/card-transactions/lifecycle.ts",
      "last4: row.card_last4, account_id: row.account_id,",
      "last4: row.card_last4, account_id: row.funding_account_id ?? row.account_id,",
    ),
  ),
  fault(
    "keeps-first-settings-of-key-in-use",
    { test: "server/platform/projects/keyring.test.ts" },
    edit(
      "server/platform/projects/keyring.ts",
      "    const { id, authorizationMode, version, settings } = row.project;",
      "    const project = firstProjects.get(row.key.id) ?? row.project;\n    firstProjects.set(row.key.id, project);\n    const { id, authorizationMode, version, settings } = project;",
    ),
    edit(
      "server/platform/projects/keyring.ts",
      "  const lastUses = new Map<string, number>();",
      "  const lastUses = new Map<string, number>();\n  const firstProjects = new Map<string, Project>();",
    ),
  ),
  fault(
    "sells-asset-without-worth",
    { test: "server/resources/accounts/conversion.test.ts" },
    edit("server/resources/accounts/conversion.ts", "rate === 0n || fiat === 0n", "fiat === 0n"),
  ),
  fault(
    "holds-in-currency-of-suspended-payment",
    { test: "server/resources/card-transactions/partner-decision.test.ts" },
    edit(
      "server/resources/card-transactions/funding.ts",
      "return { ofCard, company, funding: inCurrency(account, currency) };",
      'return { ofCard, company, funding: currency === "" ? undefined : account };',
    ),
  ),
  fault(
    "applies-operators-signer-change-at-once",
    { test: "server/resources/signer-changes/operations.test.ts" },
    edit(
      "server/resources/signer-changes/changing.ts",
      "if (change.is_delayed === 1) {",
      "if (change.current_signer_address === null) {",
    ),
  ),
];
