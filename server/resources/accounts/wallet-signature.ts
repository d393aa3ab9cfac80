// Verifies signatures of typed data by wallets (EIP-712). Invariant: no second signature is derived from an accepted one.

/** Domain of all typed data of this service. A structure adds the fields that limit its signature to one use. */
export const serviceDomain = { name: "Card-issuing and payments API", version: "1" } as const;

export const serviceDomainFields = [
  { name: "name", type: "string" },
  { name: "version", type: "string" },
] as const;

// Half the curve's order. Each signature has a twin with a larger s, which contracts refuse.
const largestS = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;

/** Address in lower case of the wallet that signed; undefined if no wallet did. `signature` has 65 bytes. */
export async function recoverSigner(typedData: object, signature: string): Promise<string | undefined> {
  if (BigInt(`0x${signature.slice(66, 130)}`) > largestS) return undefined;
  // Loads on demand, because loading takes 0.2 s.
  const { recoverTypedDataAddress } = await import("viem/utils");
  try {
    const recovered = await recoverTypedDataAddress({
      ...(typedData as unknown as Parameters<typeof recoverTypedDataAddress>[0]),
      signature: signature as `0x${string}`,
    });
    return recovered.toLowerCase();
  } catch {
    // The bytes are not a point of the curve.
    return undefined;
  }
}

/** Compares addresses in any case of their letters. */
export function isSameAddress(one: string, other: string | null): boolean {
  return one.toLowerCase() === other?.toLowerCase();
}
