// The assets on chains that accounts hold, by their ids in the specification: the id's name is the chain's and the symbol's. Invariant: a digit of
// an amount is one that the asset's contract has.
import { type Asset, assetIds, assets } from "../../../generated/contract.ts";
import type { components } from "../../../generated/types/latest.d.ts";
import { invalid } from "../../platform/errors.ts";
import * as money from "../../platform/money.ts";
import type { Random } from "../../platform/random.ts";

export type AssetId = components["schemas"]["AssetId"];
export type Chain = components["schemas"]["Chain"];

export interface AssetOnChain {
  readonly id: AssetId;
  readonly chain: Chain;
  readonly symbol: Asset;
  /** As people know it; null where it is known by its symbol alone. */
  readonly name: string | null;
  /** Digits after the decimal point. */
  readonly decimals: number;
}

const names: ReadonlyMap<Asset, string> = new Map([
  ["USDC", "USD Coin"],
  ["USDT", "Tether USD"],
]);

/** Every asset on every chain. */
export const assetsOnChains: readonly AssetOnChain[] = Object.entries(assetIds).map(([name, id]) => {
  const [chain, symbol] = name.split("_") as [Chain, Asset];
  return { id, chain, symbol, name: names.get(symbol) ?? null, decimals: assets[symbol] };
});

export const chains: readonly Chain[] = [...new Set(assetsOnChains.map(({ chain }) => chain))];

/** The asset with this id, which the schema has let through. */
export function assetOf(id: string): AssetOnChain {
  return assetsOnChains.find((asset) => asset.id === id)!;
}

/** So many random bytes as a chain writes them, such as an address (20) or a transaction (32). */
export function hexadecimal(random: Random, bytes: number): string {
  return `0x${random.bytes(bytes).toString("hex")}`;
}

/** Attos of an asset as partners see them. */
export function amountOf({ symbol }: AssetOnChain, attos: bigint): money.Amount {
  return money.format({ attos, currency: symbol });
}

/** The attos that a partner sent at `path`: more than nothing. Throws VALIDATION_ERROR that names the field. */
export function parsePositive(amount: money.Amount, path: string): money.Money {
  const parsed = money.parse(amount, path);
  if (parsed.attos <= 0n) throw invalid({ path: `${path}/value`, message: "must be greater than zero" });
  return parsed;
}

/** ... of this asset, by its symbol. */
export function parseAmountOf({ symbol }: AssetOnChain, amount: money.Amount, path: string): bigint {
  if (amount.currency !== symbol)
    throw invalid({ path: `${path}/currency`, message: `must be ${symbol}, the symbol of the asset` });
  return parsePositive(amount, path).attos;
}
