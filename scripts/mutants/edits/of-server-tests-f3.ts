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
    name: "counts-any-currency-against-allowance",
    test: "server/resources/checkouts/operations.test.ts",
    edits: [
      edit("server/resources/enrollments/allowance.ts", '  if (row.currency !== currency) return "currency";\n', ""),
    ],
  },
];
