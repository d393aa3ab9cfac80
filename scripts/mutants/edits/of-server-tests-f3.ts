// Faults that tests of the server must notice, each in the file that it names.
import { type Edit, edit } from "../source-fault.ts";

interface TestFault {
  readonly name: string;
  readonly test: string;
  readonly edits: readonly Edit[];
}

export const testFaults: readonly TestFault[] = [
  {
    name: "resets-limits-with-project",
    test: "scripts/admin/reset.test.ts",
    edits: [edit("server/platform/projects/delete-rows.ts", '"api_keys", "rate_limit_overrides",', '"api_keys",')],
  },
  {
    name: "says-connection-failed-without-endpoint",
    test: "server/events/authorization-requests/ask.test.ts",
    edits: [
      edit("server/events/authorization-requests/ask.ts", 'reason: "NO_ENDPOINT"', 'reason: "CONNECTION_FAILED"'),
    ],
  },
  {
    name: "records-use-without-decision",
    test: "server/events/authorization-requests/ask.test.ts",
    edits: [edit("server/events/authorization-requests/ask.ts", 'if (answer.source === "PARTNER") lastUse', "lastUse")],
  },
  {
    name: "reads-address-inside-other-text",
    test: "server/http/limits/client-address.test.ts",
    edits: [
      edit(
        "server/http/limits/client-address.ts",
        "(?::\\d{1,5})?$/.exec(hop)?.[1] ?? hop;",
        "(?::\\d{1,5})?$/.exec(hop)?.[1] ?? hop.split(/[ ;]/)[0]!;",
      ),
    ],
  },
  {
    name: "clears-tier-of-every-project",
    test: "server/http/limits/limiter.test.ts",
    edits: [
      edit(
        "server/http/limits/overrides.ts",
        ': await tx.run("DELETE FROM rate_limit_overrides WHERE project_id = ? AND tier = ?", [projectId, tier]);',
        ': await tx.run("DELETE FROM rate_limit_overrides WHERE tier = ?", [tier]);',
      ),
    ],
  },
  {
    name: "frees-restored-requests-early",
    test: "server/http/limits/tally.test.ts",
    edits: [
      edit(
        "server/http/limits/tally.ts",
        "else this.windows.charge(first, units, latest);",
        "else this.windows.charge(first, units);",
      ),
    ],
  },
  {
    name: "keeps-first-settings-of-key-in-use",
    test: "server/platform/projects/keyring.test.ts",
    edits: [
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
    ],
  },
  {
    name: "accepts-busy-key-after-revocation",
    test: "server/platform/projects/keyring.test.ts",
    edits: [
      edit(
        "server/platform/projects/keyring.ts",
        "        if (cache.size > maxCachedKeys) cache.delete(cache.keys().next().value as string);\n      }",
        "        if (cache.size > maxCachedKeys) cache.delete(cache.keys().next().value as string);\n      } else cache.set(token, { ...entry, until: now + cacheMs });",
      ),
    ],
  },
  {
    name: "bounds-log-of-all-projects-together",
    test: "server/platform/request-log/request-log.test.ts",
    edits: [
      edit(
        "server/platform/request-log/recorder.ts",
        'this.#takesOneMore("read", projectId)',
        'this.#takesOneMore("read", "every project")',
      ),
    ],
  },
  {
    name: "refuses-last-year-of-clock",
    test: "server/platform/sandbox/operations.test.ts",
    edits: [
      edit(
        "server/platform/sandbox/operations.ts",
        "const firstBeyond = Date.UTC(limits.clockMaxYear + 1, 0, 1);",
        "const firstBeyond = Date.UTC(limits.clockMaxYear, 0, 1);",
      ),
    ],
  },
  {
    name: "imports-shared-token-in-production",
    test: "server/platform/verification-link.test.ts",
    edits: [
      edit(
        "server/resources/users/token-import.ts",
        '  if (platform.config.environment === "production") throw providerUnavailable();\n',
        "",
      ),
    ],
  },
  {
    name: "values-asset-without-rate",
    test: "server/resources/accounts/balance.test.ts",
    edits: [
      edit(
        "server/resources/accounts/balance.ts",
        '(settings.rates[symbol] ?? "0")',
        '(settings.rates[symbol] ?? "1")',
      ),
    ],
  },
  {
    name: "shows-remainder-on-closed-account",
    test: "server/resources/accounts/closing.test.ts",
    edits: [
      edit("server/resources/accounts/closing.ts", "funds: { ...account.funds, balances: [] }", "funds: account.funds"),
    ],
  },
  {
    name: "keeps-currency-for-remainder",
    test: "server/resources/accounts/closing.test.ts",
    edits: [
      edit("server/resources/accounts/currency.ts", "return !isRemainder;", "return !isRemainder || attos > 0n;"),
    ],
  },
  {
    name: "sells-asset-without-worth",
    test: "server/resources/accounts/conversion.test.ts",
    edits: [edit("server/resources/accounts/conversion.ts", "rate === 0n || fiat === 0n", "fiat === 0n")],
  },
  {
    name: "loses-remainder-of-sale",
    test: "server/resources/accounts/conversion.test.ts",
    edits: [
      edit(
        "server/resources/accounts/conversion.ts",
        "worthOf(sale, rate)",
        "sale > 0n ? -fiat : divideUp(sale * rate, one)",
      ),
    ],
  },
  {
    name: "changes-currency-of-last-cent",
    test: "server/resources/accounts/currency.test.ts",
    edits: [
      edit(
        "server/resources/accounts/currency.ts",
        "attos > 0n && attos < smallestUnit(oldCurrency)",
        "attos > 0n && attos <= smallestUnit(oldCurrency)",
      ),
    ],
  },
  {
    name: "seeks-card-refund-in-old-billing-currency",
    test: "server/resources/accounts/currency.test.ts",
    edits: [edit("server/resources/card-transactions/store.ts", '  add("currency = ?", billed);\n', "")],
  },
  {
    name: "sells-assets-in-reverse-order",
    test: "server/resources/accounts/rates.test.ts",
    edits: [
      edit(
        "server/resources/accounts/conversion.ts",
        "const asset of assetsOnChains)",
        "const asset of assetsOnChains.toReversed())",
      ),
    ],
  },
  {
    name: "remembers-currency-of-bank-details",
    test: "server/resources/accounts/receiving.test.ts",
    edits: [
      edit(
        "server/resources/accounts/receiving.ts",
        "export const receivingProviders:",
        "const agreed: Record<string, string> = {};\n\nexport const receivingProviders:",
      ),
      edit(
        "server/resources/accounts/receiving.ts",
        "currency: settings.billingCurrency,",
        "currency: (agreed[id] ??= settings.billingCurrency),",
      ),
    ],
  },
  {
    name: "gives-projects-one-bank-reference",
    test: "server/resources/accounts/receiving.test.ts",
    edits: [edit("server/resources/accounts/receiving.ts", "id.slice(-12).toUpperCase()", '"7D2C9B7A4E68"')],
  },
  {
    name: "verifies-card-whatever-its-collateral",
    test: "server/resources/card-transactions/partner-decision.test.ts",
    edits: [
      edit(
        "server/resources/card-transactions/simulations.ts",
        'ownReason ?? (funding.status === "ACTIVE" ? null : "ACCOUNT_RESTRICTED");',
        'ownReason ?? (funding.status === "CLOSED" ? "ACCOUNT_RESTRICTED" : null);',
      ),
    ],
  },
  {
    name: "forgets-latency-after-collateral-spent",
    test: "server/resources/card-transactions/partner-decision.test.ts",
    edits: [
      edit(
        "server/resources/card-transactions/authorization.ts",
        "{ ...serviceDecision, latencyMs: decision.latencyMs }",
        "serviceDecision",
      ),
    ],
  },
  {
    name: "holds-in-currency-of-suspended-payment",
    test: "server/resources/card-transactions/partner-decision.test.ts",
    edits: [
      edit(
        "server/resources/card-transactions/funding.ts",
        "return { ofCard, company, funding: inCurrency(account, currency) };",
        'return { ofCard, company, funding: currency === "" ? undefined : account };',
      ),
    ],
  },
  {
    name: "approves-part-without-its-fees",
    test: "server/resources/card-transactions/payments.test.ts",
    edits: [
      edit(
        "server/resources/card-transactions/authorization.ts",
        "if (fits(middle * unit))",
        "if (middle * unit <= spendable)",
      ),
    ],
  },
  {
    name: "keeps-atm-fee-of-disputed-withdrawal",
    test: "server/resources/card-transactions/payments.test.ts",
    edits: [
      edit(
        "server/resources/card-transactions/totals.ts",
        "  const { cleared, refunded, originalCleared",
        "  const { disputed, cleared, refunded, originalCleared",
      ),
      edit(
        "server/resources/card-transactions/totals.ts",
        "refunded === cleared || (originalCleared",
        "refunded - disputed === cleared || (originalCleared",
      ),
    ],
  },
  {
    name: "takes-even-exponent",
    test: "server/resources/cards/card-details-keys.test.ts",
    edits: [edit("server/resources/cards/card-details-keys.ts", " || publicExponent % 2n === 0n", "")],
  },
  {
    name: "replaces-card-in-barred-country",
    test: "server/resources/cards/replacement.test.ts",
    edits: [
      edit(
        "server/resources/cards/issue-card.ts",
        "  await requireEligibleHolder(tx, project, user);",
        '  if (operation === "createCard") await requireEligibleHolder(tx, project, user);',
      ),
    ],
  },
  {
    name: "counts-any-currency-against-allowance",
    test: "server/resources/checkouts/operations.test.ts",
    edits: [
      edit("server/resources/enrollments/allowance.ts", '  if (row.currency !== currency) return "currency";\n', ""),
    ],
  },
  {
    name: "prices-quotes-in-cents",
    test: "server/resources/quotes/operations.test.ts",
    edits: [
      edit(
        "server/resources/quotes/operations.ts",
        "const unit = smallestUnit(currency);",
        'const unit = smallestUnit("USD");',
      ),
    ],
  },
  {
    name: "applies-operators-signer-change-at-once",
    test: "server/resources/signer-changes/operations.test.ts",
    edits: [
      edit(
        "server/resources/signer-changes/changing.ts",
        "if (change.is_delayed === 1) {",
        "if (change.current_signer_address === null) {",
      ),
    ],
  },
  {
    name: "releases-fee-of-present-schedule",
    test: "server/resources/withdrawals/kept-fee.test.ts",
    edits: [
      edit(
        "server/resources/withdrawals/reserve.ts",
        "import { readAmount }",
        'import { assetOf } from "../accounts/assets.ts";\nimport { withdrawalFeeOf } from "../accounts/balance.ts";\nimport { readAmount }',
      ),
      edit(
        "server/resources/withdrawals/reserve.ts",
        "  const attos = total(row);\n  const released",
        "  const attos = readAmount(row.amount) + withdrawalFeeOf(funds, assetOf(row.asset_id));\n  const released",
      ),
    ],
  },
  {
    name: "bills-tokenization-later",
    test: "server/testing/one-commit.test.ts",
    edits: [
      edit(
        "server/resources/tokenizations/operations.ts",
        '    await bill(tx, platform, project, { category: "WALLET_PROVISIONING", occurredAt: now, card });\n',
        '    const billLater = () =>\n      platform.database.write((later) => bill(later, platform, project, { category: "WALLET_PROVISIONING", occurredAt: now, card }));\n    tx.afterCommit(() => void setTimeout(() => void billLater().catch(() => {}), 1_000));\n',
      ),
    ],
  },
];
