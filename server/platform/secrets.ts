// Encryption of what the database must keep but must not show: signing secrets, stored response bodies.
// Invariant: a sealed value opens only under the key and the context that sealed it, and only unchanged.
import { createCipheriv, createDecipheriv, createHmac } from "node:crypto";
import type { Random } from "./random.ts";

// The first byte of everything sealed, so that a second key can be introduced without guessing which one was used.
const keyVersion = 1;
const saltBytes = 16;
const nonceBytes = 12;
const tagBytes = 16;
const headerBytes = 1 + saltBytes + nonceBytes;

/** Seals and opens values with AES-256-GCM under one 32-byte key. */
export class Secrets {
  readonly #key: Buffer;
  readonly #random: Random;

  /** Throws RangeError unless `key` has 32 bytes. */
  constructor(key: Buffer, random: Random) {
    if (key.length !== 32) throw new RangeError(`a secrets key has 32 bytes, not ${key.length}`);
    this.#key = key;
    this.#random = random;
  }

  /**
   * Encrypts `plain`. `context` says what the value is and whose (for example `webhook:<id>`): it is authenticated, not
   * stored, so a sealed value that is moved to another row does not open there.
   */
  seal(plain: string | Buffer, context: string): Buffer {
    const header = Buffer.concat([Buffer.of(keyVersion), this.#random.bytes(saltBytes + nonceBytes)]);
    const cipher = createCipheriv("aes-256-gcm", this.#messageKey(header), header.subarray(1 + saltBytes));
    cipher.setAAD(Buffer.from(context));
    const body = typeof plain === "string" ? cipher.update(plain, "utf8") : cipher.update(plain);
    const rest = cipher.final();
    return Buffer.concat([header, cipher.getAuthTag(), body, rest]);
  }

  /** Decrypts what `seal` made under the same context. Throws an Error that names neither the key nor the value. */
  open(sealed: Buffer, context: string): Buffer {
    if (sealed.length < headerBytes + tagBytes) throw new Error("a sealed value is too short to be one");
    if (sealed[0] !== keyVersion) throw new Error(`a sealed value names key version ${sealed[0]}, which is unknown`);
    const nonce = sealed.subarray(1 + saltBytes, headerBytes);
    const decipher = createDecipheriv("aes-256-gcm", this.#messageKey(sealed), nonce, { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(context));
    decipher.setAuthTag(sealed.subarray(headerBytes, headerBytes + tagBytes));
    const body = decipher.update(sealed.subarray(headerBytes + tagBytes));
    try {
      return Buffer.concat([body, decipher.final()]);
    } catch {
      throw new Error("a sealed value does not open: it was sealed under another key or context, or was changed");
    }
  }

  // A key per message. Random GCM nonces allow 2^32 messages under one key, which a busy server would use up within
  // weeks; 28 random bytes between the two never repeat.
  #messageKey(header: Buffer): Buffer {
    return createHmac("sha256", this.#key)
      .update(header.subarray(0, 1 + saltBytes))
      .digest();
  }
}
