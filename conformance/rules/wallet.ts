// Signs payloads as a customer's wallet does (EIP-712).
import { privateKeyToAccount, type SignTypedDataParameters } from "viem/accounts";

// Public test keys.
const wallets = {
  own: privateKeyToAccount(`0x${"11".repeat(32)}`),
  other: privateKeyToAccount(`0x${"22".repeat(32)}`),
};

export const signerAddress: string = wallets.own.address.toLowerCase();

export function signTypedData(payload: unknown, by: keyof typeof wallets = "own"): Promise<string> {
  return wallets[by].signTypedData(payload as SignTypedDataParameters);
}

// Order of the curve secp256k1.
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

/** Contracts refuse it because s is in the upper half; it recovers the same signer. */
export function malleableTwinOf(signature: string): string {
  const s = (order - BigInt(`0x${signature.slice(66, 130)}`)).toString(16).padStart(64, "0");
  return `${signature.slice(0, 66)}${s}${signature.endsWith("1b") ? "1c" : "1b"}`;
}
