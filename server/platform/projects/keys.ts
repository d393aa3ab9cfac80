// API keys as text: `svc_<environment>_`, 30 random base62 characters and a checksum of 6 (decided, "API keys").
// Invariant: a key leaves this process once, when it is made; everything kept of it is its SHA-256.
import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { type Environment, environments } from "../../../generated/contract.ts";
import type { Random } from "../random.ts";

// 30 characters of 62 are 178 bits: beyond guessing, and beyond a collision.
const randomLength = 30;
// 62^6 is above 2^32, so six characters hold any CRC-32.
const checksumLength = 6;
// Enough to recognise one's own key in a list by, and useless to whoever sees it.
const shownLength = 4;

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const pattern = new RegExp(`^svc_(${environments.join("|")})_[0-9A-Za-z]{${randomLength + checksumLength}}$`);

/** Makes a key for one environment. */
export function makeApiKey(environment: Environment, random: Random): string {
  const body = `svc_${environment}_${randomBase62(randomLength, random)}`;
  return body + checksum(body);
}

/** The environment that a key names, or null when the text is no key: a typo is refused without asking the database. */
export function parseApiKey(text: string): Environment | null {
  const environment = pattern.exec(text)?.[1];
  if (environment === undefined) return null;
  const body = text.slice(0, -checksumLength);
  return text.endsWith(checksum(body)) ? (environment as Environment) : null;
}

/** What is stored of a key and what it is found by: its SHA-256 in hexadecimal digits. */
export function hashApiKey(apiKey: string): string {
  return createHash("sha256").update(apiKey).digest("hex");
}

/** The first characters of a key, such as `svc_sandbox_4fK2`, for lists. */
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
      // 248 is the largest multiple of 62 in a byte; above it some characters would come more often than others.
      if (byte < 248 && text.length < length) text += alphabet[byte % 62];
    }
  }
  return text;
}
