// Encrypts values in the database. Invariant: a value opens only unchanged, under the key and context that sealed it.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  timingSafeEqual,
} from "node:crypto";
import type { Random } from "./random.ts";

// First byte of a sealed value, so that a second key can be introduced later.
const keyVersion = 1;
const saltBytes = 16;
const nonceBytes = 12;
const tagBytes = 16;
const headerBytes = 1 + saltBytes + nonceBytes;

// Random GCM nonces allow 2^32 messages per key. With this limit per salt, two nonces collide with a probability under
// 2^-60.
const messagesPerSalt = 2 ** 16;

// Number of cached file keys: one salt for each process that seals, and some older salts.
const maxCachedKeys = 100;

/** AES-256-GCM under one 32-byte key. */
export class Secrets {
  readonly #key: KeyObject;
  readonly #random: Random;
  readonly #messageKeys = new Map<string, KeyObject>();
  readonly #macKeys = new Map<string, KeyObject>();
  #salt: Buffer = Buffer.alloc(0);
  #saltKey: KeyObject | undefined;
  #sealedCount = 0;

  constructor(key: Buffer, random: Random) {
    if (key.length !== 32) throw new RangeError(`a secrets key has 32 bytes, not ${key.length}`);
    this.#key = createSecretKey(key);
    this.#random = random;
  }

  /**
   * `context` names the value and its owner, such as `webhook:<id>`. A sealed value therefore cannot be moved to
   * another row.
   */
  seal(plain: string | Buffer, context: string): Buffer {
    if (this.#saltKey === undefined || this.#sealedCount === messagesPerSalt) {
      this.#salt = this.#random.bytes(saltBytes);
      this.#saltKey = this.#derive(this.#salt);
      this.#sealedCount = 0;
    }
    this.#sealedCount++;
    const nonce = this.#random.bytes(nonceBytes);
    const header = Buffer.concat([Buffer.of(keyVersion), this.#salt, nonce]);
    const cipher = createCipheriv("aes-256-gcm", this.#saltKey, nonce);
    cipher.setAAD(Buffer.from(context));
    const body = typeof plain === "string" ? cipher.update(plain, "utf8") : cipher.update(plain);
    const rest = cipher.final();
    return Buffer.concat([header, cipher.getAuthTag(), body, rest]);
  }

  /** Throws an Error that names neither the key nor the value. */
  open(sealed: Buffer, context: string): Buffer {
    if (sealed.length < headerBytes + tagBytes) throw new Error("a sealed value is too short");
    if (sealed[0] !== keyVersion) throw new Error(`a sealed value has the unknown key version ${sealed[0]}`);
    const nonce = sealed.subarray(1 + saltBytes, headerBytes);
    const key = this.#keyOf(sealed.subarray(1, 1 + saltBytes));
    const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(context));
    decipher.setAuthTag(sealed.subarray(headerBytes, headerBytes + tagBytes));
    const body = decipher.update(sealed.subarray(headerBytes + tagBytes));
    try {
      return Buffer.concat([body, decipher.final()]);
    } catch {
      throw new Error("a sealed value cannot be opened: wrong key or context, or changed data");
    }
  }

  /** Hashes a value that is compared but not stored. Without the key nobody can find it by trying all values. */
  mac(value: string, context: string): Buffer {
    let key = this.#macKeys.get(context);
    if (key === undefined) {
      key = createSecretKey(Buffer.from(hkdfSync("sha256", this.#key, "", `mac:${context}`, 32)));
      this.#macKeys.set(context, key);
    }
    return createHmac("sha256", key).update(value).digest();
  }

  /** `salt` is random and stored in the file; `context` names the file. */
  fileKey(salt: Buffer, context: string): KeyObject {
    return createSecretKey(Buffer.from(hkdfSync("sha256", this.#key, salt, `file:${context}`, 32)));
  }

  #keyOf(salt: Buffer): KeyObject {
    const name = salt.toString("latin1");
    const cached = this.#messageKeys.get(name);
    if (cached !== undefined) return cached;
    const key = this.#derive(salt);
    this.#messageKeys.set(name, key);
    if (this.#messageKeys.size > maxCachedKeys) this.#messageKeys.delete(this.#messageKeys.keys().next().value!);
    return key;
  }

  #derive(salt: Buffer): KeyObject {
    const material = createHmac("sha256", this.#key).update(Buffer.of(keyVersion)).update(salt).digest();
    return createSecretKey(material);
  }
}

/** Takes constant time for equal lengths. Compare texts as sent: base64 has several spellings of the same bytes. */
export function isSameSecret(actual: string | Buffer, expected: string | Buffer): boolean {
  const [left, right] = [bytesOf(actual), bytesOf(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function bytesOf(value: string | Buffer): Buffer {
  return typeof value === "string" ? Buffer.from(value) : value;
}
