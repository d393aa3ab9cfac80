// Computes balances from the ledger. Available fiat may be negative while assets cover the holds (conversion.ts).
// Invariant: amounts are rounded down, so that the whole withdrawable amount can be withdrawn, and no debt shows as zero.
import type { Asset } from "../../../generated/contract.ts";
import type { components } from "../../../generated/handler-types.d.ts";
import type { Balance } from "../../money/ledger/store.ts";
import { attosIn } from "../../money/ledger/store.ts";
import { amountLimit } from "../../platform/database/amounts.ts";
import * as money from "../../platform/money.ts";
import type { ProjectSettings } from "../../platform/project-settings.ts";
import { type AssetOnChain, amountOf, assetsOnChains, chains } from "./assets.ts";

export interface Funds {
  readonly accountId: string;
  readonly hasFiat: boolean;
  /** Whether card payments take their money from this account. */
  readonly fundsPayments: boolean;
  readonly balances: readonly Balance[];
  readonly settings: Pick<ProjectSettings, "billingCurrency" | "rates" | "feeSchedule">;
}

/** The rate 1 in fixed-point notation with 18 digits. */
export const one = 10n ** 18n;

/** Interface §2.4. An account that cannot request a withdrawal shows 0 as withdrawable. */
export function balanceOf(funds: Funds, canWithdraw: boolean): components["schemas"]["AccountBalance"] {
  const { hasFiat, fundsPayments, settings } = funds;
  const { billingCurrency } = settings;
  // Held money stays part of the balance until clearing.
  const fiat = fiatOf(funds) + heldIn(funds);
  return {
    assets: {
      fiat: hasFiat ? money.format({ attos: fiat, currency: billingCurrency }) : null,
      chains: chains.map((chain) => ({
        chain,
        assets: assetsOnChains
          .filter((asset) => asset.chain === chain)
          .map((asset) => assetBalance(funds, asset, canWithdraw)),
      })),
    },
    held: money.format({ attos: heldIn(funds), currency: billingCurrency }),
    spendable: money.format({ attos: fundsPayments ? spendableOf(funds) : 0n, currency: billingCurrency }),
  };
}

function assetBalance(funds: Funds, asset: AssetOnChain, canWithdraw: boolean): components["schemas"]["AssetBalance"] {
  return {
    assetId: asset.id,
    symbol: asset.symbol,
    amount: amountOf(asset, availableOf(funds, asset)),
    withdrawable: amountOf(asset, canWithdraw ? withdrawableOf(funds, asset) : 0n),
    withdrawalFee: amountOf(asset, withdrawalFeeOf(funds, asset)),
  };
}

/** Attos of the billing currency, up to the largest amount; negative if the account owes more than it has. */
export function spendableOf(funds: Funds): bigint {
  const { billingCurrency } = funds.settings;
  const exact = freeWorthOf(funds);
  const spendable = money.roundDown(exact < 0n ? (exact - one + 1n) / one : exact / one, billingCurrency);
  const largest = amountLimit - money.smallestUnit(billingCurrency);
  return spendable < largest ? spendable : largest;
}

/** Attos that remain after card spend and the fee, up to the largest amount that a request may send. */
export function withdrawableOf(funds: Funds, asset: AssetOnChain): bigint {
  const rate = rateOf(funds, asset.symbol);
  const available = availableOf(funds, asset);
  const unspent = rate === 0n || fiatOf(funds) >= 0n ? available : freeWorthOf(funds) / rate;
  const most = money.roundDown(unspent < available ? unspent : available, asset.symbol) - withdrawalFeeOf(funds, asset);
  const largestSendable = money.sentLimit - money.smallestUnit(asset.symbol);
  if (most > largestSendable) return largestSendable;
  return most > 0n ? most : 0n;
}

export function withdrawalFeeOf({ settings }: Funds, { symbol }: AssetOnChain): bigint {
  return feeIn(settings.feeSchedule.cryptoWithdrawal, symbol);
}

/** Attos; 0 for an unlisted asset. */
export function feeIn(list: ProjectSettings["feeSchedule"]["cryptoDeposit"], symbol: Asset): bigint {
  return money.parse({ value: list[symbol] ?? "0", currency: symbol }, "/fee").attos;
}

export function availableOf({ accountId, balances }: Funds, { id }: AssetOnChain): bigint {
  return attosIn(balances, { accountId, kind: "AVAILABLE", unit: id });
}

/** Attos of the billing currency, as `fiatOf`. */
export function heldIn({ accountId, balances, settings }: Funds): bigint {
  return attosIn(balances, { accountId, kind: "HELD", unit: settings.billingCurrency });
}

export function fiatOf({ accountId, balances, settings }: Funds): bigint {
  return attosIn(balances, { accountId, kind: "AVAILABLE", unit: settings.billingCurrency });
}

/** The account's worth minus held money, in attos of the billing currency times `one`. */
function freeWorthOf(funds: Funds): bigint {
  const worth = assetsOnChains.map((asset) => availableOf(funds, asset) * rateOf(funds, asset.symbol));
  return worth.reduce((sum, each) => sum + each, fiatOf(funds) * one);
}

/** In the billing currency, times `one`; 0 if the project sets no rate. */
export function rateOf({ settings }: Pick<Funds, "settings">, symbol: Asset): bigint {
  const [whole, fraction = ""] = (settings.rates[symbol] ?? "0").split(".");
  return BigInt(whole! + fraction.padEnd(18, "0"));
}
