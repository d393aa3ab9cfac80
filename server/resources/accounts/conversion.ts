// Sells assets for the fiat that card payments need, and buys them with fiat that an account may not keep. Invariant: a
// conversion never reduces the spendable amount, so assets still cover their holds. A conversion is exact to the atto,
// so it leaves less than a smallest unit even if rates change later.
import type { Entry } from "../../money/ledger/post.ts";
import { amountLimit } from "../../platform/database/amounts.ts";
import { smallestUnit } from "../../platform/money.ts";
import { type AssetOnChain, assetsOnChains } from "./assets.ts";
import { availableOf, type Funds, fiatOf, heldIn, one, rateOf } from "./balance.ts";

/** Adds conversions to entries that change an account's fiat. `funds` excludes the entries. */
export function withConversions(funds: Funds, entries: readonly Entry[]): Entry[] {
  return [...entries, ...conversionsAfter(funds, entries)];
}

function conversionsAfter(funds: Funds, entries: readonly Entry[]): Entry[] {
  const { accountId, hasFiat, settings } = funds;
  const unit = settings.billingCurrency;
  let fiat = fiatAfter(funds, entries);
  const conversions: Entry[] = [];
  for (const asset of assetsOnChains) {
    const rate = rateOf(funds, asset.symbol);
    if (rate === 0n || fiat === 0n || (fiat > 0n && hasFiat)) continue;
    // Negative for a purchase.
    const sale =
      fiat < 0n
        ? min(availableAfter(entries, funds, asset), divideUp(-fiat * one, rate))
        : -min(roomFor(asset, entries, funds), (fiat * one) / rate);
    if (sale === 0n) continue;
    const worth = worthOf(sale, rate);
    fiat += worth;
    conversions.push(
      { accountId, kind: "AVAILABLE", unit: asset.id, attos: -sale },
      { accountId: null, kind: "FX", unit: asset.id, attos: sale },
      { accountId, kind: "AVAILABLE", unit, attos: worth, mayOverdraw: true },
      { accountId: null, kind: "FX", unit, attos: -worth },
    );
    // The remaining fiat is worth less than an atto of the asset.
    if (fiat >= 0n) break;
  }
  return conversions;
}

/** Attos, negative if the account owes them. `funds` excludes the entries. */
export function fiatAfter(funds: Funds, entries: readonly Entry[]): bigint {
  const { accountId, settings } = funds;
  const unit = settings.billingCurrency;
  const isOwned = (kind: string | null) => kind === "AVAILABLE" || kind === "HELD";
  const changes = entries.filter(
    (entry) => entry.accountId === accountId && entry.unit === unit && isOwned(entry.kind),
  );
  return changes.reduce((sum, { attos }) => sum + attos, fiatOf(funds) + heldIn(funds));
}

function availableAfter(entries: readonly Entry[], funds: Funds, asset: AssetOnChain): bigint {
  const own = entries.filter(
    ({ accountId, kind, unit }) => accountId === funds.accountId && kind === "AVAILABLE" && unit === asset.id,
  );
  const attos = own.reduce((sum, entry) => sum + entry.attos, availableOf(funds, asset));
  return attos > 0n ? attos : 0n;
}

/** Attos until the balance is full. Fiat that cannot buy a further unit of an asset remains fiat. */
function roomFor(asset: AssetOnChain, entries: readonly Entry[], funds: Funds): bigint {
  return amountLimit - smallestUnit(asset.symbol) - availableAfter(entries, funds, asset);
}

/** Returns conversions that repay the account's fiat debt, if any, after `entries`. `funds` excludes the entries. */
export function repaymentAfter(funds: Funds, entries: readonly Entry[]): Entry[] {
  return fiatAfter(funds, []) < 0n ? conversionsAfter(funds, entries) : [];
}

/** In attos of the billing currency, rounded up. */
function worthOf(attos: bigint, rate: bigint): bigint {
  return divideUp(attos * rate, one);
}

/** Rounds up. For a negative number, bigint division already rounds up. */
function divideUp(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend % divisor > 0n ? quotient + 1n : quotient;
}

function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
