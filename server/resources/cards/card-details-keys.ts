// Stores the public keys that encrypt card details (interface §8.4). Invariant: a stored key has encrypted a probe.
import { constants, createHash, createPublicKey, type KeyObject, publicEncrypt } from "node:crypto";
import { limits } from "../../../generated/contract.ts";
import type { components } from "../../../generated/handler-types.d.ts";
import { instant, text } from "../../platform/database/columns.ts";
import { type RowOf, tableOf } from "../../platform/database/table.ts";
import type { Queries, Transaction } from "../../platform/database/types.ts";
import { formatInstant } from "../../platform/instant.ts";
import { brokenSecretRule } from "../../platform/secret-texts.ts";

export type CardDetailsKey = components["schemas"]["CardDetailsKey"];
export type Encryption = CardDetailsKey["encryption"];

const keys = tableOf(
  "card_details_keys",
  {
    project_id: text,
    /** PEM. */
    public_key: text,
    encryption: text<Encryption>(),
    created_at: instant,
    updated_at: instant,
  },
  ["project_id"],
);

export type KeyRow = RowOf<typeof keys>;

// Encryption with a longer key would take as long as many requests.
const maxBits = 8_192;
const minExponent = 65_537n;
// Keys in use have no larger exponent.
const maxExponent = 2n ** 64n;

const hashes = { RSA_OAEP_SHA256: "sha256", RSA_OAEP_SHA1: "sha1" } as const satisfies Record<Encryption, string>;

/** Returns the key or its problem, worded as the end of a sentence. */
export function readKey(text: string): { readonly pem: string } | { readonly problem: string } {
  const secret = brokenSecretRule(text);
  if (secret !== undefined) return { problem: secret };
  let key: KeyObject;
  try {
    key = createPublicKey({ key: text, format: "pem", type: "spki" });
  } catch {
    return { problem: "must be a public key as PEM" };
  }
  // createPublicKey also accepts a certificate.
  if (!text.startsWith("-----BEGIN PUBLIC KEY-----") || key.asymmetricKeyType !== "rsa")
    return { problem: "must be an RSA public key" };
  const { modulusLength = 0, publicExponent = 0n } = key.asymmetricKeyDetails ?? {};
  if (modulusLength < limits.cardDetailsKeyMinBits)
    return { problem: `must have at least ${limits.cardDetailsKeyMinBits} bits` };
  if (modulusLength > maxBits) return { problem: `must have at most ${maxBits} bits` };
  if (publicExponent < minExponent || publicExponent > maxExponent || publicExponent % 2n === 0n)
    return { problem: `must have an odd public exponent of at least ${minExponent}` };
  // The parser skips bytes after the key. A partner must see the key that it sent.
  if (!key.export({ type: "spki", format: "der" }).equals(derIn(text)))
    return { problem: "must be exactly one key, without other bytes" };
  const pem = key.export({ type: "spki", format: "pem" }).toString();
  try {
    encryptWith({ public_key: pem, encryption: "RSA_OAEP_SHA256" }, "tried");
  } catch {
    return { problem: "must be usable for encryption" };
  }
  return { pem };
}

function derIn(pem: string): Buffer {
  const [, base64 = ""] = /^-----BEGIN PUBLIC KEY-----([^-]*)-----END PUBLIC KEY-----\s*$/.exec(pem) ?? [];
  return Buffer.from(base64, "base64");
}

/** Returns base64. */
export function encryptWith(
  { public_key, encryption }: Pick<KeyRow, "public_key" | "encryption">,
  text: string,
): string {
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  return publicEncrypt({ key: public_key, padding, oaepHash: hashes[encryption] }, Buffer.from(text)).toString(
    "base64",
  );
}

export async function putKey(
  tx: Transaction,
  row: Pick<KeyRow, "project_id" | "public_key" | "encryption">,
  now: number,
): Promise<KeyRow> {
  const stored = await tx.one<KeyRow>(
    `INSERT INTO card_details_keys (${keys.columns()}) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (project_id) DO UPDATE SET public_key = excluded.public_key, encryption = excluded.encryption, updated_at = excluded.updated_at
     RETURNING ${keys.columns()}`,
    [row.project_id, row.public_key, row.encryption, now, now],
  );
  return stored!;
}

export function findKey(queries: Queries, projectId: string): Promise<KeyRow | undefined> {
  return keys.find(queries, { project_id: projectId });
}

export function showCardDetailsKey({ public_key, encryption, created_at, updated_at }: KeyRow): CardDetailsKey {
  const der = createPublicKey(public_key).export({ type: "spki", format: "der" });
  return {
    publicKey: public_key,
    encryption,
    fingerprint: createHash("sha256").update(der).digest("hex"),
    createdAt: formatInstant(created_at),
    updatedAt: formatInstant(updated_at),
  };
}
