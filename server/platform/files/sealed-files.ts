// Encrypts files in chunks, so that plain text is never whole in memory and never on disk (the STREAM construction).
// Invariant: a file opens only complete and unchanged, under the key and context that sealed it.
import { createCipheriv, createDecipheriv, type KeyObject } from "node:crypto";
import { Transform, type TransformCallback } from "node:stream";
import type { Secrets } from "../secrets.ts";

const formatVersion = 1;
const saltBytes = 16;
const tagBytes = 16;
const chunkBytes = 64 * 1024;
const sealedChunkBytes = chunkBytes + tagBytes;

/** `salt` is 16 random bytes. */
export class SealingStream extends Transform {
  readonly #key: KeyObject;
  #waiting: Buffer = Buffer.alloc(0);
  #number = 0;

  constructor(secrets: Secrets, salt: Buffer, context: string) {
    super();
    if (salt.length !== saltBytes) throw new RangeError(`a salt has ${saltBytes} bytes, not ${salt.length}`);
    this.#key = secrets.fileKey(salt, context);
    this.push(Buffer.concat([Buffer.of(formatVersion), salt]));
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#waiting = Buffer.concat([this.#waiting, chunk]);
    // Keeps one byte back, because the last chunk has another nonce.
    while (this.#waiting.length > chunkBytes) {
      this.push(this.#seal(this.#waiting.subarray(0, chunkBytes), false));
      this.#waiting = this.#waiting.subarray(chunkBytes);
    }
    done();
  }

  override _flush(done: TransformCallback): void {
    this.push(this.#seal(this.#waiting, true));
    done();
  }

  #seal(plain: Buffer, isLast: boolean): Buffer {
    const cipher = createCipheriv("aes-256-gcm", this.#key, nonceOf(this.#number++, isLast));
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  }
}

/** Throws an Error that names neither the key nor the content. */
export async function* openSealedFile(
  sealed: AsyncIterable<Buffer>,
  secrets: Secrets,
  context: string,
): AsyncGenerator<Buffer, void, undefined> {
  let waiting: Buffer = Buffer.alloc(0);
  let key: KeyObject | undefined;
  let number = 0;
  const open = (chunk: Buffer, isLast: boolean): Buffer => {
    if (key === undefined || chunk.length < tagBytes) throw new Error("a sealed file is too short");
    const decipher = createDecipheriv("aes-256-gcm", key, nonceOf(number++, isLast), { authTagLength: tagBytes });
    decipher.setAuthTag(chunk.subarray(-tagBytes));
    const plain = decipher.update(chunk.subarray(0, -tagBytes));
    try {
      return Buffer.concat([plain, decipher.final()]);
    } catch {
      throw new Error("a sealed file cannot be opened: wrong key or context, or changed data");
    }
  };
  for await (const part of sealed) {
    waiting = Buffer.concat([waiting, part]);
    if (key === undefined && waiting.length > saltBytes) {
      if (waiting[0] !== formatVersion) throw new Error(`a sealed file has the unknown format ${waiting[0]}`);
      key = secrets.fileKey(waiting.subarray(1, 1 + saltBytes), context);
      waiting = waiting.subarray(1 + saltBytes);
    }
    while (key !== undefined && waiting.length > sealedChunkBytes) {
      yield open(waiting.subarray(0, sealedChunkBytes), false);
      waiting = waiting.subarray(sealedChunkBytes);
    }
  }
  yield open(waiting, true);
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 7);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}
