// What an account's assets are sold for when card payments take more fiat than it has, and what is bought for fiat that an account does not keep: at the
// project's rates, through the FX book. Invariant: nothing that can be spent is lost by a conversion, so that what was held against assets can be
// cleared from them; what a division leaves over, less than an atto, is the account's.
import type { Entry } from "../../money/ledger/post.ts";
import { attosIn } from "../../money/ledger/store.ts";
import { smallestUnit } from "../../platform/money.ts";
import { type AssetOnChain, assetsOnChains } from "./assets.ts";
import { availableOf, type Funds, one, rateOf } from "./balance.ts";

/**
 * The entries of a journal that changes an account's fiat, with those that convert what it lacks then, or has and does not keep. Assets are sold in the
 * order of the specification, as far as they go. The account is locked, and `funds` is what it has.
 */
export function converted(funds: Funds, entries: readonly Entry[]): Entry[] {
  const { accountId, hasFiat, balances, settings } = funds;
  const unit = settings.billingCurrency;
  const own = (kind: string | null) => kind === "AVAILABLE" || kind === "HELD";
  const changed = entries.filter((entry) => entry.accountId === accountId && entry.unit === unit && own(entry.kind));
  const before = (["AVAILABLE", "HELD"] as const).map((kind) => attosIn(balances, { accountId, kind, unit }));
  let fiat = [...before, ...changed.map(({ attos }) => attos)].reduce((sum, attos) => sum + attos, 0n);
  const added: Entry[] = [];
  for (const asset of assetsOnChains) {
    const rate = rateOf(funds, asset.symbol);
    if (rate === 0n || fiat === 0n || (fiat > 0n && hasFiat)) continue;
    const sold =
      fiat < 0n ? smaller(available(funds, asset, entries), unitsFor(asset, -fiat, rate)) : -bought(asset, fiat, rate);
    if (sold === 0n) continue;
    const worth = dividedUp(sold * rate, one);
    fiat += worth;
    added.push(
      { accountId, kind: "AVAILABLE", unit: asset.id, attos: -sold },
      { accountId: null, kind: "FX", unit: asset.id, attos: sold },
      { accountId, kind: "AVAILABLE", unit, attos: worth, mayOverdraw: true },
      { accountId: null, kind: "FX", unit, attos: -worth },
    );
    // What is left of a purchase, or came of a sale beyond what was lacking, is less than an asset's smallest unit is worth: it stays.
    if (fiat >= 0n) break;
  }
  return [...entries, ...added];
}

/** ... with what the entries themselves bring or take. */
function available(funds: Funds, asset: AssetOnChain, entries: readonly Entry[]): bigint {
  const own = entries.filter(
    ({ accountId, kind, unit }) => accountId === funds.accountId && kind === "AVAILABLE" && unit === asset.id,
  );
  const attos = own.reduce((sum, entry) => sum + entry.attos, availableOf(funds, asset));
  return attos > 0n ? attos : 0n;
}

/** The entries with those that settle what an account owes in fiat from what they bring it; the same entries where it owes nothing. */
export function settled(funds: Funds, entries: readonly Entry[]): readonly Entry[] {
  const { accountId, balances, settings } = funds;
  const pockets = (["AVAILABLE", "HELD"] as const).map((kind) => ({ accountId, kind, unit: settings.billingCurrency }));
  const fiat = pockets.reduce((sum, pocket) => sum + attosIn(balances, pocket), 0n);
  return fiat < 0n ? converted(funds, entries) : entries;
}

/** Attos of the asset, whole units of it, that are worth so much at least. */
function unitsFor({ symbol }: AssetOnChain, fiat: bigint, rate: bigint): bigint {
  const unit = smallestUnit(symbol);
  return dividedUp(fiat * one, rate * unit) * unit;
}

/** ... at most. */
function bought({ symbol }: AssetOnChain, fiat: bigint, rate: bigint): bigint {
  const unit = smallestUnit(symbol);
  return ((fiat * one) / (rate * unit)) * unit;
}

/** Rounded up, below zero as well. */
function dividedUp(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend % divisor > 0n ? quotient + 1n : quotient;
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
