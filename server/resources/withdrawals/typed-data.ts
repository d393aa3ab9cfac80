// Builds and verifies the typed data of withdrawals (EIP-712). Invariant: a signature authorizes one withdrawal only.
import { chainNumbers } from "../../../generated/contract.ts";
import type { components } from "../../../generated/types/latest.d.ts";
import { readAmount } from "../../platform/database/amounts.ts";
import { smallestUnit } from "../../platform/money.ts";
import { type AssetOnChain, assetOf } from "../accounts/assets.ts";
import type { WithdrawalRow } from "./store.ts";

type TypedData = components["schemas"]["TypedData"];

const types: TypedData["types"] = {
  EIP712Domain: [
    { name: "name", type: "string" },
    { name: "version", type: "string" },
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
      name: "Card-issuing and payments API",
      version: "1",
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

// Half the curve's order. Each signature has a twin with a larger s, which contracts refuse.
const largestS = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;

export async function isSignedBy(signer: string, row: WithdrawalRow, signature: string): Promise<boolean> {
  if (BigInt(`0x${signature.slice(66, 130)}`) > largestS) return false;
  // Loads on demand, because loading takes 0.2 s.
  const { recoverTypedDataAddress } = await import("viem/utils");
  try {
    const recovered = await recoverTypedDataAddress({
      ...(typedDataOf(row) as unknown as Parameters<typeof recoverTypedDataAddress>[0]),
      signature: signature as `0x${string}`,
    });
    return recovered.toLowerCase() === signer.toLowerCase();
  } catch {
    // The bytes are not a point of the curve.
    return false;
  }
}

function tokenUnits({ symbol }: AssetOnChain, amount: string): string {
  return String(readAmount(amount) / smallestUnit(symbol));
}
