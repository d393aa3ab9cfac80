// Signs payloads as a customer's wallet does (EIP-712).
import { generatePrivateKey, privateKeyToAccount, type SignTypedDataParameters } from "viem/accounts";

// Public test keys.
const wallets = {
  own: privateKeyToAccount(`0x${"11".repeat(32)}`),
  other: privateKeyToAccount(`0x${"22".repeat(32)}`),
  next: privateKeyToAccount(`0x${"44".repeat(32)}`),
};

const known = new Map(Object.values(wallets).map((wallet) => [wallet.address.toLowerCase(), wallet]));

export type WalletName = keyof typeof wallets;

export const signerAddress: string = addressOf("own");

export function addressOf(wallet: WalletName): string {
  return wallets[wallet].address.toLowerCase();
}

export function signTypedData(payload: unknown, by: WalletName = "own"): Promise<string> {
  return wallets[by].signTypedData(payload as SignTypedDataParameters);
}

/** Returns the address of a new wallet, for which `signAs` signs. */
export function openWallet(): string {
  const wallet = privateKeyToAccount(generatePrivateKey());
  const address = wallet.address.toLowerCase();
  known.set(address, wallet);
  return address;
}

/** Signs with another wallet if the suite has none with this address. */
export function signAs(address: string, payload: unknown): Promise<string> {
  return (known.get(address.toLowerCase()) ?? wallets.other).signTypedData(payload as SignTypedDataParameters);
}

// Order of the curve secp256k1.
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

/** Contracts refuse it because s is in the upper half; it recovers the same signer. */
export function malleableTwinOf(signature: string): string {
  const s = (order - BigInt(`0x${signature.slice(66, 130)}`)).toString(16).padStart(64, "0");
  return `${signature.slice(0, 66)}${s}${signature.endsWith("1b") ? "1c" : "1b"}`;
}
