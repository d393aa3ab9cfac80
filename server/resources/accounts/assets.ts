// Lists the assets on each chain. The specification names them by chain and symbol.
import { type Asset, assetIds, assets } from "../../../generated/contract.ts";
import type { components } from "../../../generated/handler-types.d.ts";
import { invalid } from "../../platform/errors.ts";
import * as money from "../../platform/money.ts";
import type { Random } from "../../platform/random.ts";

export type AssetId = components["schemas"]["AssetId"];
export type Chain = components["schemas"]["Chain"];

export interface AssetOnChain {
  readonly id: AssetId;
  readonly chain: Chain;
  readonly symbol: Asset;
  /** Null if the asset has only a symbol. */
  readonly name: string | null;
  readonly decimals: number;
}

const names: ReadonlyMap<Asset, string> = new Map([
  ["USDC", "USD Coin"],
  ["USDT", "Tether USD"],
]);

export const assetsOnChains: readonly AssetOnChain[] = Object.entries(assetIds).map(([name, id]) => {
  const [chain, symbol] = name.split("_") as [Chain, Asset];
  return { id, chain, symbol, name: names.get(symbol) ?? null, decimals: assets[symbol] };
});

export const chains: readonly Chain[] = [...new Set(assetsOnChains.map(({ chain }) => chain))];

/** Expects a valid id. */
export function assetOf(id: string): AssetOnChain {
  return assetsOnChains.find((asset) => asset.id === id)!;
}

/** An address has 20 bytes, a transaction hash 32. */
export function randomHex(random: Random, bytes: number): string {
  return `0x${random.bytes(bytes).toString("hex")}`;
}

export function amountOf({ symbol }: AssetOnChain, attos: bigint): money.Amount {
  return money.format({ attos, currency: symbol });
}

/** Returns attos. @throws {ApiFailure} VALIDATION_ERROR unless the amount is positive and of this asset */
export function parseAmountOf({ symbol }: AssetOnChain, amount: money.Amount, path: string): bigint {
  if (amount.currency !== symbol)
    throw invalid({ path: `${path}/currency`, message: `must be ${symbol}, the symbol of the asset` });
  return money.parsePositive(amount, path).attos;
}
