// Builds the typed data of withdrawals (EIP-712). Invariant: a signature authorizes one withdrawal only.
import { chainNumbers } from "../../../generated/contract.ts";
import type { components } from "../../../generated/handler-types.d.ts";
import { readAmount } from "../../platform/database/amounts.ts";
import { smallestUnit } from "../../platform/money.ts";
import { type AssetOnChain, assetOf } from "../accounts/assets.ts";
import { serviceDomain, serviceDomainFields } from "../accounts/wallet-signature.ts";
import type { WithdrawalRow } from "./store.ts";

type TypedData = components["schemas"]["TypedData"];

const types: TypedData["types"] = {
  EIP712Domain: [
    ...serviceDomainFields,
    { name: "chainId", type: "uint256" },
    { name: "verifyingContract", type: "address" },
  ],
  Withdrawal: [
    { name: "withdrawalId", type: "string" },
    { name: "asset", type: "string" },
    { name: "destination", type: "address" },
    { name: "amount", type: "uint256" },
    { name: "fee", type: "uint256" },
    { name: "deadline", type: "uint256" },
  ],
};

export function typedDataOf(row: WithdrawalRow): TypedData {
  const asset = assetOf(row.asset_id);
  return {
    types,
    primaryType: "Withdrawal",
    domain: {
      ...serviceDomain,
      chainId: chainNumbers[asset.chain],
      verifyingContract: row.source_address,
    },
    message: {
      withdrawalId: row.id,
      asset: row.asset_id,
      // Wallets treat an address with uppercase letters as checksummed.
      destination: row.destination_address.toLowerCase(),
      amount: tokenUnits(asset, row.amount),
      fee: tokenUnits(asset, row.fee),
      deadline: String(row.expires_at / 1_000),
    },
  };
}

function tokenUnits({ symbol }: AssetOnChain, amount: string): string {
  return String(readAmount(amount) / smallestUnit(symbol));
}
