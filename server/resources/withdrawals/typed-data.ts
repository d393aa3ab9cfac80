// What a wallet signs for a withdrawal, and whether it did (EIP-712). Invariant: the typed data says all that the withdrawal will do, so a
// signature is good for one withdrawal, one amount, one destination and one chain.
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

/** The withdrawal's payload. */
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
      // An address in capitals would be read as one with a checksum.
      destination: row.destination_address.toLowerCase(),
      amount: tokenUnits(asset, row.amount),
      fee: tokenUnits(asset, row.fee),
      deadline: String(row.expires_at / 1_000),
    },
  };
}

// Half the order of the curve. Of a signature there is a twin with the other half's s that recovers the same signer; contracts take the lower one.
const largestS = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;

/** Whether the wallet of `signer` signed the withdrawal's payload. */
export async function isSignedBy(signer: string, row: WithdrawalRow, signature: string): Promise<boolean> {
  if (BigInt(`0x${signature.slice(66, 130)}`) > largestS) return false;
  // It takes a fifth of a second to load, which a server that nobody withdraws from does not pay.
  const { recoverTypedDataAddress } = await import("viem/utils");
  try {
    const recovered = await recoverTypedDataAddress({
      ...(typedDataOf(row) as unknown as Parameters<typeof recoverTypedDataAddress>[0]),
      signature: signature as `0x${string}`,
    });
    return recovered.toLowerCase() === signer.toLowerCase();
  } catch {
    // 65 bytes that are no point of the curve are nobody's signature.
    return false;
  }
}

function tokenUnits({ symbol }: AssetOnChain, amount: string): string {
  return String(readAmount(amount) / smallestUnit(symbol));
}
