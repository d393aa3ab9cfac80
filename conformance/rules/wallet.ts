// A wallet as a partner's customer has one: it signs a withdrawal's payload by EIP-712, as it stands in the answer. Invariant: nothing of the
// payload is known here; what the service asks to be signed is signed.
import { privateKeyToAccount, type SignTypedDataParameters } from "viem/accounts";

// Test keys that everybody knows, of no value on any chain.
const wallets = {
  own: privateKeyToAccount(`0x${"11".repeat(32)}`),
  other: privateKeyToAccount(`0x${"22".repeat(32)}`),
};

/** The address that an account registers as its signer. */
export const signerAddress: string = wallets.own.address.toLowerCase();

/** The signature of the signer, or of somebody else, over typed data as an answer shows it. */
export function signTypedData(payload: unknown, by: keyof typeof wallets = "own"): Promise<string> {
  return wallets[by].signTypedData(payload as SignTypedDataParameters);
}

// The order of the curve that wallets sign with (secp256k1).
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

/** The other signature that recovers the same signer, which anybody can make of one, and which contracts refuse: its s is in the upper half. */
export function twinOf(signature: string): string {
  const s = (order - BigInt(`0x${signature.slice(66, 130)}`)).toString(16).padStart(64, "0");
  return `${signature.slice(0, 66)}${s}${signature.endsWith("1b") ? "1c" : "1b"}`;
}
