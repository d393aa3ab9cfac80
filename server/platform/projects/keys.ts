// Creates and parses API keys: `svc_<environment>_`, 30 random base62 characters and 6 of checksum (decided, "API
// keys"). Invariant: only the SHA-256 of a key is stored; the key itself is returned once, on creation.
import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { type Environment, environments } from "../../../generated/contract.ts";
import type { Random } from "../random.ts";

// 30 base62 characters are 178 bits, which rules out guesses and collisions.
const randomLength = 30;
// 62^6 exceeds 2^32, so six characters hold any CRC-32.
const checksumLength = 6;
// Lets owners recognise a key in a list without revealing it.
const shownLength = 4;

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const pattern = new RegExp(`^svc_(${environments.join("|")})_[0-9A-Za-z]{${randomLength + checksumLength}}$`);

export function makeApiKey(environment: Environment, random: Random): string {
  const body = `svc_${environment}_${randomBase62(randomLength, random)}`;
  return body + checksum(body);
}

/** Returns the key's environment, or null if the text is not a key: typos are refused without a database read. */
export function parseApiKey(text: string): Environment | null {
  const environment = pattern.exec(text)?.[1];
  if (environment === undefined) return null;
  const body = text.slice(0, -checksumLength);
  return text.endsWith(checksum(body)) ? (environment as Environment) : null;
}

/** Returns the SHA-256 in hexadecimal digits, which is stored and searched. */
export function hashApiKey(apiKey: string): string {
  return createHash("sha256").update(apiKey).digest("hex");
}

/** Returns the first characters, such as `svc_sandbox_4fK2`, for lists. */
export function apiKeyPrefix(apiKey: string): string {
  return apiKey.slice(0, shownLength - randomLength - checksumLength);
}

function checksum(body: string): string {
  let rest = crc32(body);
  let digits = "";
  for (let i = 0; i < checksumLength; i++) {
    digits = alphabet[rest % 62] + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}

function randomBase62(length: number, random: Random): string {
  let text = "";
  while (text.length < length) {
    for (const byte of random.bytes(length)) {
      // 248 is the largest multiple of 62 in a byte. Larger bytes would make some characters more frequent.
      if (byte < 248 && text.length < length) text += alphabet[byte % 62];
    }
  }
  return text;
}
