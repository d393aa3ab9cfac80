// Accounts: balances, deposits, entries and closing.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const ledgerEntries = "server/money/ledger/entries.ts";
const balance = "server/resources/accounts/balance.ts";
const closing = "server/resources/accounts/closing.ts";
const conversion = "server/resources/accounts/conversion.ts";
const currency = "server/resources/accounts/currency.ts";
const accountsEntries = "server/resources/accounts/entries.ts";
const accountsOperations = "server/resources/accounts/operations.ts";
const accountsStore = "server/resources/accounts/store.ts";
const depositsOperations = "server/resources/deposits/operations.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "opens-company-account-in-consumer-programme",
    "account-of-company-in-consumer-programme",
    edit(accountsOperations, 'project.settings.programType === "CONSUMER"', "false"),
  ),
  fault(
    "accepts-user-as-owner-of-company-account",
    "account-owner-of-its-kind",
    edit(
      accountsOperations,
      'if (ownerType === "USER")\n      applicationStates',
      'if (ownerType === "USER" || ownerType === "COMPANY")\n      applicationStates',
    ),
  ),
  fault(
    "opens-account-for-unapproved-user",
    "account-owner-approved",
    edit(
      accountsOperations,
      'applicationStates.assertRequired(await lockApplication(tx, project.id, ownerId), "createAccount");',
      "await lockApplication(tx, project.id, ownerId);",
    ),
  ),
  fault("returns-fiat-on-every-account", "account-master", edit(accountsStore, "hasFiat: isMaster", "hasFiat: true")),
  fault(
    "drops-metadata-of-master-account",
    "account-master-metadata",
    edit(
      accountsOperations,
      "metadataChanges(row, body, platform.clock.now())",
      'row.type === "MASTER_COLLATERAL" ? { updated_at: platform.clock.now() } : metadataChanges(row, body, platform.clock.now())',
    ),
  ),
  fault(
    "names-account-before-project-without-transfers",
    "bank-details-of-master",
    edit(
      accountsOperations,
      'if (!settings.fiatDepositsEnabled) throw fail("FIAT_DEPOSITS_NOT_ENABLED", { reason: "project" });',
      'if (!settings.fiatDepositsEnabled && row.type === "MASTER_COLLATERAL")\n    throw fail("FIAT_DEPOSITS_NOT_ENABLED", { reason: "project" });',
    ),
  ),
  fault(
    "gives-projects-one-bank-reference",
    { test: "server/resources/accounts/receiving.test.ts" },
    edit("server/resources/accounts/receiving.ts", "id.slice(-12).toUpperCase()", '"7D2C9B7A4E68"'),
  ),
  fault(
    "shows-six-decimals-for-every-asset",
    "deposit-addresses-paged",
    edit(
      accountsStore,
      "({ assetId: id, symbol, name, decimals, logoUri: null })",
      "({ assetId: id, symbol, name, decimals: Math.min(decimals, 6), logoUri: null })",
    ),
  ),
  fault(
    "accepts-deposit-to-closed-account",
    "account-closed-empty",
    edit(depositsOperations, 'account.status === "CLOSED")', "false)"),
  ),
  fault(
    "closes-account-that-owes-money",
    "account-closed-without-debt",
    edit(
      closing,
      'if (kind !== "AVAILABLE" || attos < 0n) return attos === 0n;',
      'if (kind !== "AVAILABLE") return attos === 0n;',
    ),
  ),
  fault(
    "closes-account-with-pending-deposit",
    "account-closed-without-deposits",
    edit("server/registry.ts", "  pendingDeposits,\n", ""),
  ),
  fault(
    "lists-one-obstacle-to-closing",
    "account-obstacles-listed",
    edit(closing, "if (await blocks(tx, account))", "if (obstacles.length === 0 && (await blocks(tx, account)))"),
  ),
  fault(
    "shows-remainder-on-closed-account",
    { test: "server/resources/accounts/closing.test.ts" },
    edit(closing, "funds: { ...account.funds, balances: [] }", "funds: account.funds"),
  ),
  fault(
    "keeps-currency-for-remainder",
    { test: "server/resources/accounts/closing.test.ts" },
    edit(currency, "return !isRemainder;", "return !isRemainder || attos > 0n;"),
  ),
  fault(
    "charges-closed-account",
    "account-closed-stays-empty",
    edit(
      "server/resources/card-transactions/simulations.ts",
      'if (funding.status === "CLOSED") throw',
      "if (false) throw",
    ),
  ),
  fault(
    "rounds-spendable-amount-up",
    "deposit-credited-once",
    edit(balance, "exact / one, billingCurrency)", "exact / one + 10n ** 16n - 1n, billingCurrency)"),
  ),
  fault(
    "values-asset-without-rate",
    { test: "server/resources/accounts/balance.test.ts" },
    edit(balance, '(settings.rates[symbol] ?? "0")', '(settings.rates[symbol] ?? "1")'),
  ),
  fault(
    "changes-currency-of-last-cent",
    { test: "server/resources/accounts/currency.test.ts" },
    edit(
      currency,
      "attos > 0n && attos < smallestUnit(oldCurrency)",
      "attos > 0n && attos <= smallestUnit(oldCurrency)",
    ),
  ),
  fault(
    "returns-null-deposit-fee-on-master-account",
    "deposit-fee-shown",
    edit(
      "server/resources/deposits/arrivals.ts",
      'account.type === "USER" ? null',
      'account.type !== "COMPANY" ? null',
    ),
  ),
  fault(
    "lists-no-accepted-assets",
    "deposit-asset-accepted",
    edit(
      depositsOperations,
      'fail("ASSET_NOT_ACCEPTED", { accepted })',
      'fail("ASSET_NOT_ACCEPTED", { accepted: [] })',
    ),
  ),
  fault(
    "credits-address-of-any-project",
    "deposit-address-of-project",
    edit(
      accountsStore,
      "{ project_id: projectId, address: address.toLowerCase() }",
      "{ address: address.toLowerCase() } as never",
    ),
    edit(
      depositsOperations,
      "accounts.lock(tx, project.id, address.account_id)",
      "accounts.lock(tx, address.project_id, address.account_id)",
    ),
  ),
  fault(
    "accepts-zero-amount",
    "amounts-refused",
    edit("server/platform/money.ts", "parsed.attos <= 0n", "parsed.attos < 0n"),
  ),
  fault(
    "computes-balance-in-floating-point",
    "amount-of-all-digits",
    edit(
      balance,
      "amount: amountOf(asset, availableOf(funds, asset)),",
      "amount: amountOf(asset, BigInt(Number(availableOf(funds, asset)))),",
    ),
  ),
  fault(
    "loses-remainder-of-sale",
    { test: "server/resources/accounts/conversion.test.ts" },
    edit(conversion, "worthOf(sale, rate)", "sale > 0n ? -fiat : divideUp(sale * rate, one)"),
  ),
  fault(
    "sells-assets-in-reverse-order",
    { test: "server/resources/accounts/rates.test.ts" },
    edit(conversion, "const asset of assetsOnChains)", "const asset of assetsOnChains.toReversed())"),
  ),
  fault(
    "rejects-unknown-currency-as-invalid",
    "fiat-deposit-credited",
    edit(
      depositsOperations,
      "body.amount.currency !== billingCurrency)",
      'body.amount.currency !== billingCurrency && body.amount.currency !== "XXX")',
    ),
  ),
  fault(
    "skips-newest-posting-in-balance-after",
    "entries-chained",
    edit(ledgerEntries, "q.journal_id <= COALESCE(", "q.journal_id < COALESCE("),
  ),
  fault(
    "rounds-amounts-of-postings",
    "entries-chained-with-fractions",
    edit(
      accountsEntries,
      "roundDown(after, currency) - roundDown(before, currency)",
      "roundDown(after - before, currency)",
    ),
  ),
  fault(
    "shows-expiry-as-clearing-in-entries",
    "entries-of-source",
    edit("server/resources/card-transactions/lifecycle.ts", 'EXPIRY: "CARD_RELEASE",', 'EXPIRY: "CARD_CLEARING",'),
  ),
  fault(
    "names-account-as-source-of-released-withdrawal",
    "entries-of-withdrawal",
    edit(accountsEntries, 'CRYPTO_WITHDRAWAL_RELEASED: "CRYPTO_WITHDRAWAL"', 'CRYPTO_WITHDRAWAL_RELEASED: "ACCOUNT"'),
  ),
  fault(
    "accepts-entry-of-another-account-as-cursor",
    "entries-of-one-account",
    edit(
      ledgerEntries,
      "WHERE project_id = ? AND account_id = ? AND account_id <> '' AND journal_id = ? LIMIT 1",
      "WHERE project_id = ? AND ? <> '' AND journal_id = ? LIMIT 1",
    ),
  ),
];
