// What an account has, from its pockets in the ledger: what lies there, what it is worth, what can be spent and what can be withdrawn. A hold takes
// from what is available, which may sink below zero where the account's assets stand for it (conversion.ts). Invariant: nothing is rounded to the
// partner's favour, so what is shown as withdrawable can be withdrawn and one smallest unit more cannot.
import { type Asset, limits } from "../../../generated/contract.ts";
import type { components } from "../../../generated/types/latest.d.ts";
import type { Balance } from "../../money/ledger/store.ts";
import { attosIn } from "../../money/ledger/store.ts";
import * as money from "../../platform/money.ts";
import type { ProjectSettings } from "../../platform/project-settings.ts";
import { type AssetOnChain, amountOf, assetsOnChains, chains } from "./assets.ts";

/** What a fee and a limit are reckoned with: an account's pockets and its project's settings. */
export interface Funds {
  readonly accountId: string;
  readonly hasFiat: boolean;
  readonly balances: readonly Balance[];
  readonly settings: Pick<ProjectSettings, "billingCurrency" | "rates" | "feeSchedule">;
}

/** One, in the fixed point that rates are reckoned in: 18 digits, as amounts. */
export const one = 10n ** 18n;

/** The account's balance as partners see it (interface §2.4). */
export function balanceOf(funds: Funds): components["schemas"]["AccountBalance"] {
  const { hasFiat, settings } = funds;
  const { billingCurrency } = settings;
  // What is held is there until it is cleared.
  const fiat = fiatOf(funds) + heldIn(funds);
  return {
    assets: {
      fiat: hasFiat ? money.format({ attos: fiat, currency: billingCurrency }) : null,
      chains: chains.map((chain) => ({
        chain,
        assets: assetsOnChains.filter((asset) => asset.chain === chain).map((asset) => assetBalance(funds, asset)),
      })),
    },
    held: money.format({ attos: heldIn(funds), currency: billingCurrency }),
    spendable: money.format({ attos: spendableOf(funds), currency: billingCurrency }),
  };
}

function assetBalance(funds: Funds, asset: AssetOnChain): components["schemas"]["AssetBalance"] {
  return {
    assetId: asset.id,
    symbol: asset.symbol,
    amount: amountOf(asset, availableOf(funds, asset)),
    withdrawable: amountOf(asset, withdrawableOf(funds, asset)),
    withdrawalFee: amountOf(asset, withdrawalFeeOf(funds, asset)),
  };
}

/** Attos of the billing currency that card payments may still take: below zero where the account owes more than it has. */
export function spendableOf(funds: Funds): bigint {
  const { billingCurrency } = funds.settings;
  const exact = free(funds);
  return roundedDown(exact < 0n ? (exact - one + 1n) / one : exact / one, billingCurrency);
}

/**
 * Attos that a withdrawal of the asset can ask for at most: what is there, as far as card spend leaves it, less the withdrawal's fee; never more than
 * a request can say.
 */
export function withdrawableOf(funds: Funds, asset: AssetOnChain): bigint {
  const rate = rateOf(funds, asset.symbol);
  const available = availableOf(funds, asset);
  const unspent = rate === 0n || fiatOf(funds) >= 0n ? available : free(funds) / rate;
  const most = roundedDown(unspent < available ? unspent : available, asset.symbol) - withdrawalFeeOf(funds, asset);
  const sayable = one * 10n ** BigInt(limits.sentAmountWholeDigits) - money.smallestUnit(asset.symbol);
  if (most > sayable) return sayable;
  return most > 0n ? most : 0n;
}

/** Attos that a withdrawal of the asset costs. */
export function withdrawalFeeOf({ settings }: Funds, { symbol }: AssetOnChain): bigint {
  return feeIn(settings.feeSchedule.cryptoWithdrawal, symbol);
}

/** Attos of a fee that is listed by asset; none where it is not listed. */
export function feeIn(list: ProjectSettings["feeSchedule"]["cryptoDeposit"], symbol: Asset): bigint {
  return money.parse({ value: list[symbol] ?? "0", currency: symbol }, "/fee").attos;
}

/** Attos of the asset that are neither reserved nor gone. */
export function availableOf({ accountId, balances }: Funds, { id }: AssetOnChain): bigint {
  return attosIn(balances, { accountId, kind: "AVAILABLE", unit: id });
}

function heldIn({ accountId, balances, settings }: Funds): bigint {
  return attosIn(balances, { accountId, kind: "HELD", unit: settings.billingCurrency });
}

function fiatOf({ accountId, balances, settings }: Funds): bigint {
  return attosIn(balances, { accountId, kind: "AVAILABLE", unit: settings.billingCurrency });
}

/** What everything is worth without what is held, in the billing currency: attos times `one`. */
function free(funds: Funds): bigint {
  const worth = assetsOnChains.map((asset) => availableOf(funds, asset) * rateOf(funds, asset.symbol));
  return worth.reduce((sum, each) => sum + each, fiatOf(funds) * one);
}

/** What one of an asset is worth, times `one`; 0 for an asset that is worth nothing here. */
export function rateOf({ settings }: Pick<Funds, "settings">, symbol: Asset): bigint {
  const [whole, fraction = ""] = (settings.rates[symbol] ?? "0").split(".");
  return BigInt(whole! + fraction.padEnd(18, "0"));
}

function roundedDown(attos: bigint, currency: money.MoneyUnit): bigint {
  const unit = money.smallestUnit(currency);
  const units = attos / unit;
  return (attos % unit < 0n ? units - 1n : units) * unit;
}
