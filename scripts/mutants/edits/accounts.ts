// Mistakes with accounts, deposits and what they are worth.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const accounts = "server/resources/accounts/operations.ts";
const closing = "server/resources/accounts/closing.ts";
const registry = "server/registry.ts";
const balance = "server/resources/accounts/balance.ts";
const arrivals = "server/resources/deposits/arrivals.ts";
const deposits = "server/resources/deposits/operations.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "company-account-in-consumer-programme",
    "account-of-company-in-consumer-programme",
    edit(accounts, 'project.settings.programType === "CONSUMER"', "false"),
  ),
  fault(
    "company-account-of-a-user",
    "account-owner-of-its-kind",
    edit(accounts, 'if (ownerType === "USER") await', 'if (ownerType === "USER" || ownerType === "COMPANY") await'),
  ),
  fault(
    "fiat-on-every-account",
    "account-master",
    edit("server/resources/accounts/store.ts", 'hasFiat: row.type === "MASTER_COLLATERAL"', "hasFiat: true"),
  ),
  fault(
    "bank-details-of-any-account",
    "bank-details-of-master",
    edit(accounts, 'row.type !== "MASTER_COLLATERAL") throw', "false) throw"),
  ),
  fault("closed-with-money", "account-closed-empty", edit(closing, " || !account.funds.balances.every(isNothing)", "")),
  fault(
    "closed-with-deposit-under-way",
    "account-closed-without-deposits",
    edit(registry, "  hasPendingDeposit,\n", ""),
  ),
  fault("closed-with-card", "card-account-restricted", edit(registry, "  hasUsableCard,\n", "")),
  fault("closed-with-open-dispute", "dispute-keeps-account", edit(registry, "  hasRefundableDispute,\n", "")),
  fault(
    "dispute-of-a-closed-account",
    "dispute-keeps-account",
    edit(
      "server/resources/disputes/operations.ts",
      'if (funding === undefined || funding.status === "CLOSED") throw',
      "if (funding === undefined) throw",
    ),
  ),
  fault(
    "closed-account-takes-deposits",
    "account-closed-empty",
    edit(deposits, 'account.status === "CLOSED")', "false)"),
  ),
  fault(
    "failed-deposit-credited",
    "deposit-credited-once",
    edit(deposits, 'if (moved.status === "CONFIRMED") await', "await"),
  ),
  fault(
    "spendable-rounded-up",
    "deposit-credited-once",
    edit(balance, "exact / one, billingCurrency)", "exact / one + 10n ** 16n - 1n, billingCurrency)"),
  ),
  fault("withdrawable-without-fee", "deposit-credited-once", edit(balance, " - withdrawalFeeOf(funds, asset);", ";")),
  fault(
    "fee-null-on-master",
    "deposit-fee-shown",
    edit(arrivals, 'account.type === "USER" ? null', 'account.type !== "COMPANY" ? null'),
  ),
  fault(
    "fee-shown-not-kept",
    "deposit-fee-shown",
    edit(arrivals, "listed < attos ? listed : attos", "10n ** 17n"),
    edit(arrivals, 'kind: "AVAILABLE", unit, attos: amount - fee }', 'kind: "AVAILABLE", unit, attos: amount }'),
    edit(arrivals, 'kind: "FEES", unit, attos: fee }', 'kind: "FEES", unit, attos: 0n }'),
  ),
  fault(
    "unknown-currency-is-invalid",
    "fiat-deposit-credited",
    edit(
      deposits,
      "body.amount.currency !== billingCurrency)",
      'body.amount.currency !== billingCurrency && body.amount.currency !== "XXX")',
    ),
  ),
  fault(
    "any-asset-accepted",
    "deposit-asset-accepted",
    edit(deposits, "({ assetId }) => assetId === asset.id", "() => true"),
  ),
  fault(
    "deposit-told-before-it-is-confirmed",
    "onboarding-to-withdrawal",
    edit(
      arrivals,
      '"CRYPTO_DEPOSIT_CREATED", cryptoDeposits.show(row)',
      '"CRYPTO_DEPOSIT_CREATED", { ...cryptoDeposits.show(row), status: "CONFIRMED" }',
    ),
  ),
  fault(
    "amount-of-nothing",
    "amounts-refused",
    edit("server/resources/accounts/assets.ts", "parsed.attos <= 0n", "parsed.attos < 0n"),
  ),
  fault(
    "addresses-of-every-account",
    "deposit-addresses-paged",
    edit(
      accounts,
      "const scope = { project_id: project.id, account_id: account.id };",
      "const scope = { project_id: project.id };",
    ),
  ),
  fault(
    "worth-in-floats",
    "amount-of-all-digits",
    edit(
      balance,
      "amount: amountOf(asset, availableOf(funds, asset)),",
      "amount: amountOf(asset, BigInt(Number(availableOf(funds, asset)))),",
    ),
  ),
  fault(
    "transfer-not-told",
    "event-once",
    edit(arrivals, '  await publish(tx, platform, projectId, "FIAT_DEPOSIT_CREATED", fiatDeposits.show(row));\n', ""),
  ),
  fault(
    "any-currency-by-transfer",
    "fiat-deposit-credited",
    edit(deposits, "amount.currency !== billingCurrency", "false"),
  ),
  fault(
    "transfer-credited-twice",
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
];
