import { edit, fault, type SourceFault } from "../source-fault.ts";

const accounts = "server/resources/accounts/operations.ts";
const closing = "server/resources/accounts/closing.ts";
const registry = "server/registry.ts";
const balance = "server/resources/accounts/balance.ts";
const arrivals = "server/resources/deposits/arrivals.ts";
const deposits = "server/resources/deposits/operations.ts";
const entries = "server/resources/accounts/entries.ts";
const journals = "server/money/ledger/entries.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "opens-company-account-in-consumer-programme",
    "account-of-company-in-consumer-programme",
    edit(accounts, 'project.settings.programType === "CONSUMER"', "false"),
  ),
  fault(
    "accepts-user-as-owner-of-company-account",
    "account-owner-of-its-kind",
    edit(
      accounts,
      'if (ownerType === "USER")\n      applicationStates',
      'if (ownerType === "USER" || ownerType === "COMPANY")\n      applicationStates',
    ),
  ),
  fault(
    "opens-account-of-inactive-company",
    "state-required",
    edit(
      accounts,
      'companyStates.assertRequired(await companies.lock(tx, project.id, ownerId), "createAccount");',
      "await companies.lock(tx, project.id, ownerId);",
    ),
  ),
  fault(
    "returns-fiat-on-every-account",
    "account-master",
    edit("server/resources/accounts/store.ts", "hasFiat: isMaster", "hasFiat: true"),
  ),
  fault(
    "returns-bank-details-of-any-account",
    "bank-details-of-master",
    edit(accounts, 'row.type !== "MASTER_COLLATERAL") throw', "false) throw"),
  ),
  fault(
    "closes-account-with-money",
    "account-closed-empty",
    edit(closing, '  if (!account.funds.balances.every(isNegligible)) obstacles.push("MONEY");\n', ""),
  ),
  fault(
    "closes-account-with-pending-deposit",
    "account-closed-without-deposits",
    edit(registry, "  pendingDeposits,\n", ""),
  ),
  fault("closes-account-with-open-card", "card-account-restricted", edit(registry, "  usableCards,\n", "")),
  fault("closes-account-with-open-dispute", "dispute-keeps-account", edit(registry, "  refundableDisputes,\n", "")),
  fault(
    "opens-dispute-on-closed-account",
    "dispute-keeps-account",
    edit(
      "server/resources/disputes/operations.ts",
      'if (funding === undefined || funding.status === "CLOSED")\n      throw',
      "if (funding === undefined)\n      throw",
    ),
  ),
  fault(
    "accepts-deposit-to-closed-account",
    "account-closed-empty",
    edit(deposits, 'account.status === "CLOSED")', "false)"),
  ),
  fault(
    "credits-failed-deposit",
    "deposit-credited-once",
    edit(deposits, 'if (updated.status === "CONFIRMED") await', "await"),
  ),
  fault(
    "rounds-spendable-amount-up",
    "deposit-credited-once",
    edit(balance, "exact / one, billingCurrency)", "exact / one + 10n ** 16n - 1n, billingCurrency)"),
  ),
  fault(
    "leaves-fee-out-of-withdrawable-amount",
    "deposit-credited-once",
    edit(balance, " - withdrawalFeeOf(funds, asset);", ";"),
  ),
  fault(
    "returns-null-deposit-fee-on-master-account",
    "deposit-fee-shown",
    edit(arrivals, 'account.type === "USER" ? null', 'account.type !== "COMPANY" ? null'),
  ),
  fault(
    "reports-deposit-fee-without-charging-it",
    "deposit-fee-shown",
    edit(arrivals, "scheduledFee < attos ? scheduledFee : attos", "10n ** 17n"),
    edit(arrivals, 'kind: "AVAILABLE", unit, attos: amount - fee }', 'kind: "AVAILABLE", unit, attos: amount }'),
    edit(arrivals, 'kind: "FEES", unit, attos: fee }', 'kind: "FEES", unit, attos: 0n }'),
  ),
  fault(
    "rejects-unknown-currency-as-invalid",
    "fiat-deposit-credited",
    edit(
      deposits,
      "body.amount.currency !== billingCurrency)",
      'body.amount.currency !== billingCurrency && body.amount.currency !== "XXX")',
    ),
  ),
  fault(
    "accepts-deposit-in-any-asset",
    "deposit-asset-accepted",
    edit(deposits, "if (!accepted.includes(asset.id)) throw", "if (accepted.length === 0) throw"),
  ),
  fault(
    "publishes-new-deposit-as-confirmed",
    "onboarding-to-withdrawal",
    edit(
      arrivals,
      '"CRYPTO_DEPOSIT_CREATED", cryptoDeposits.show(row)',
      '"CRYPTO_DEPOSIT_CREATED", { ...cryptoDeposits.show(row), status: "CONFIRMED" }',
    ),
  ),
  fault(
    "accepts-zero-amount",
    "amounts-refused",
    edit("server/platform/money.ts", "parsed.attos <= 0n", "parsed.attos < 0n"),
  ),
  fault(
    "lists-deposit-addresses-of-every-account",
    "deposit-addresses-paged",
    edit(
      accounts,
      "const scope = { project_id: project.id, account_id: account.id };",
      "const scope = { project_id: project.id };",
    ),
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
    "publishes-no-event-for-fiat-deposit",
    "event-once",
    edit(arrivals, '  await publish(tx, platform, projectId, "FIAT_DEPOSIT_CREATED", fiatDeposits.show(row));\n', ""),
  ),
  fault(
    "accepts-fiat-deposit-in-any-currency",
    "fiat-deposit-credited",
    edit(deposits, "body.amount.currency !== billingCurrency", "false"),
  ),
  fault(
    "credits-fiat-deposit-twice",
    "fiat-deposit-credited",
    edit(
      arrivals,
      'kind: "EXTERNAL", unit: currency, attos: -attos }',
      'kind: "EXTERNAL", unit: currency, attos: -2n * attos }',
    ),
    edit(
      arrivals,
      'kind: "AVAILABLE", unit: currency, attos }',
      'kind: "AVAILABLE", unit: currency, attos: 2n * attos }',
    ),
  ),
  fault(
    "skips-newest-posting-in-balance-after",
    "entries-chained",
    edit(journals, "q.journal_id <= COALESCE(", "q.journal_id < COALESCE("),
  ),
  fault(
    "ignores-source-of-entries",
    "entries-of-source",
    edit(entries, "resourceId: query.sourceId", "resourceId: undefined"),
  ),
  fault(
    "pages-entries-backwards-from-the-newest",
    "pages-complete",
    edit(journals, '"ASC" : "DESC"} LIMIT ?', '"DESC" : "DESC"} LIMIT ?'),
  ),
  fault(
    "ignores-range-of-entries-of-a-source",
    "filters-combined",
    edit(
      journals,
      'of boundsOf(bounds, "p.journal_id"))',
      'of resourceId === undefined ? boundsOf(bounds, "p.journal_id") : [])',
    ),
  ),
  fault(
    "names-account-as-source-of-released-withdrawal",
    "entries-of-withdrawal",
    edit(entries, 'CRYPTO_WITHDRAWAL_RELEASED: "CRYPTO_WITHDRAWAL"', 'CRYPTO_WITHDRAWAL_RELEASED: "ACCOUNT"'),
  ),
  fault(
    "accepts-entry-of-another-account-as-cursor",
    "entries-of-one-account",
    edit(
      journals,
      "WHERE project_id = ? AND account_id = ? AND account_id <> '' AND journal_id = ? LIMIT 1",
      "WHERE project_id = ? AND ? <> '' AND journal_id = ? LIMIT 1",
    ),
  ),
  fault(
    "repays-no-debt-of-restricted-account",
    "money-under-way-despite-stop",
    edit(
      "server/resources/deposits/arrivals.ts",
      "entries: [...entries, ...repaymentAfter(funds, entries)],",
      'entries: account.status === "ACTIVE" ? [...entries, ...repaymentAfter(funds, entries)] : entries,',
    ),
  ),
  fault(
    "rounds-debt-towards-zero",
    "payment-debt-settled",
    edit("server/platform/money.ts", "return (attos % unit < 0n ? units - 1n : units) * unit;", "return units * unit;"),
  ),
];
