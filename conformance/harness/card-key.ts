// A partner's key pair for card details. Every check registers the same key, so checks do not interfere.
import { subtle, type webcrypto } from "node:crypto";

const algorithm = {
  name: "RSA-OAEP",
  modulusLength: 2_048,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: "SHA-256",
};

export interface CardKey {
  /** In the form that is registered. */
  readonly publicKey: string;
  readonly privateKey: webcrypto.CryptoKey;
}

let keyPair: Promise<CardKey> | undefined;

export function cardKey(): Promise<CardKey> {
  keyPair ??= createCardKey();
  return keyPair;
}

export async function createCardKey(): Promise<CardKey> {
  const { publicKey, privateKey } = await subtle.generateKey(algorithm, true, ["encrypt", "decrypt"]);
  return { publicKey: pemOf(await subtle.exportKey("spki", publicKey)), privateKey };
}

/** Rejects if the details are encrypted for another key. */
export async function decryptDetails(data: string, key: Promise<CardKey> | CardKey = cardKey()): Promise<unknown> {
  const { privateKey } = await key;
  const plain = await subtle.decrypt({ name: "RSA-OAEP" }, privateKey, Buffer.from(data, "base64"));
  return JSON.parse(Buffer.from(plain).toString());
}

function pemOf(der: ArrayBuffer): string {
  const lines = Buffer.from(der)
    .toString("base64")
    .match(/.{1,64}/g)!;
  return ["-----BEGIN PUBLIC KEY-----", ...lines, "-----END PUBLIC KEY-----", ""].join("\n");
}
