// Builds the typed data of signer changes (EIP-712). Invariant: a signature authorizes one change only.
import type { components } from "../../../generated/handler-types.d.ts";
import { serviceDomain, serviceDomainFields } from "../accounts/wallet-signature.ts";
import type { SignerChangeRow } from "./store.ts";

type TypedData = components["schemas"]["SignerChangeTypedData"];

const types: TypedData["types"] = {
  EIP712Domain: [...serviceDomainFields],
  SignerChange: [
    { name: "signerChangeId", type: "string" },
    { name: "accountId", type: "string" },
    { name: "currentSigner", type: "address" },
    { name: "newSigner", type: "address" },
    { name: "deadline", type: "uint256" },
  ],
};

const zeroAddress = `0x${"0".repeat(40)}`;

export function typedDataOf(row: SignerChangeRow): TypedData {
  return {
    types,
    primaryType: "SignerChange",
    domain: serviceDomain,
    message: {
      signerChangeId: row.id,
      accountId: row.account_id,
      // Wallets treat an address with uppercase letters as checksummed.
      currentSigner: (row.current_signer_address ?? zeroAddress).toLowerCase(),
      newSigner: row.signer_address.toLowerCase(),
      deadline: String(row.expires_at / 1_000),
    },
  };
}
