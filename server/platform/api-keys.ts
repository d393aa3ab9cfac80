// API keys: `svc_<environment>_`, 30 random base62 characters and 6 of checksum (decided, "API keys"). Invariant: only
// the SHA-256 is stored.
import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { type Environment, environments } from "../../generated/contract.ts";
import type { Random } from "./random.ts";

// 178 bits rule out guesses and collisions.
const randomLength = 30;
// 62^6 exceeds 2^32, the range of CRC-32.
const checksumLength = 6;
// Owners recognise a key by these characters.
const shownLength = 4;

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const pattern = new RegExp(`^svc_(${environments.join("|")})_[0-9A-Za-z]{${randomLength + checksumLength}}$`);

export function makeApiKey(environment: Environment, random: Random): string {
  const body = `svc_${environment}_${randomBase62(randomLength, random)}`;
  return body + checksum(body);
}

/** Returns null for typos without a database read. */
export function parseApiKey(text: string): Environment | null {
  const environment = pattern.exec(text)?.[1];
  if (environment === undefined) return null;
  const body = text.slice(0, -checksumLength);
  return text.endsWith(checksum(body)) ? (environment as Environment) : null;
}

export function hashApiKey(apiKey: string): string {
  return createHash("sha256").update(apiKey).digest("hex");
}

/** Such as `svc_sandbox_4fK2`. */
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
      // 248 is a multiple of 62. Larger bytes would favour some characters.
      if (byte < 248 && text.length < length) text += alphabet[byte % 62];
    }
  }
  return text;
}
