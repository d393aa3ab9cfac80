// Files that are uploaded, in DATA_DIR/documents, sealed while they come in. Invariant: a file that nobody kept is removed by whoever took it, and
// after a crash by the sweep; nothing of what a sender calls a file becomes a name on disk.
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { kindOf, tellingBytes } from "../front/front.ts";
import type { Config } from "../platform/config.ts";
import type { Platform } from "../platform/platform.ts";
import type { Random } from "../platform/random.ts";
import type { Secrets } from "../platform/secrets.ts";
import { opened, Sealing } from "./sealed.ts";

/** What is known of a file once it is on disk. */
export interface StoredFile {
  /** Its name in the store. */
  readonly stored: string;
  readonly byteSize: number;
  /** Hex. */
  readonly sha256: string;
  /** By its content; undefined for a kind that is not known. */
  readonly mediaType: string | undefined;
}

const stores = new WeakMap<object, Uploads>();

/** The uploads of a server. */
export function uploadsOf({ config, secrets, random }: Pick<Platform, "config" | "secrets" | "random">): Uploads {
  const known = stores.get(secrets) ?? new Uploads(config, secrets, random);
  stores.set(secrets, known);
  return known;
}

const contextOf = (stored: string): string => `upload:${stored}`;

export class Uploads {
  readonly #directory: string;
  readonly #secrets: Secrets;
  readonly #random: Random;

  constructor({ dataDir }: Pick<Config, "dataDir">, secrets: Secrets, random: Random) {
    this.#directory = join(dataDir, "documents");
    this.#secrets = secrets;
    this.#random = random;
  }

  /** Writes a file down, sealed, as it comes in, and flushes it. Where that fails, or the stream does, nothing is left. */
  async take(content: Readable, now: number): Promise<StoredFile> {
    await mkdir(this.#directory, { recursive: true, mode: 0o700 });
    const stored = `${this.#random.uuid(now)}.sealed`;
    const path = join(this.#directory, stored);
    const hash = createHash("sha256");
    let byteSize = 0;
    let head: Buffer = Buffer.alloc(0);
    try {
      await pipeline(
        content,
        async function* (chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            byteSize += chunk.length;
            hash.update(chunk);
            if (head.length < tellingBytes) head = Buffer.concat([head, chunk]).subarray(0, tellingBytes);
            yield chunk;
          }
        },
        new Sealing(this.#secrets, this.#random.bytes(16), contextOf(stored)),
        createWriteStream(path, { flags: "wx", mode: 0o600, flush: true }),
      );
      await flushName(this.#directory);
    } catch (error) {
      await this.remove(stored);
      throw error;
    }
    return { stored, byteSize, sha256: hash.digest("hex"), mediaType: kindOf(head) };
  }

  /** Removes a file; one that does not exist is removed already. */
  async remove(stored: string): Promise<void> {
    await rm(join(this.#directory, stored), { force: true });
  }

  /** The content of a file. */
  read(stored: string): AsyncGenerator<Buffer, void, undefined> {
    return opened(createReadStream(join(this.#directory, stored)), this.#secrets, contextOf(stored));
  }

  /** The names of the files that were last written before `before` (epoch ms of this machine). */
  async *writtenBefore(before: number): AsyncGenerator<string, void, undefined> {
    const names = await readdir(this.#directory).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    });
    for (const name of names) {
      const found = await stat(join(this.#directory, name)).catch(() => undefined);
      if (found !== undefined && found.mtimeMs < before) yield name;
    }
  }
}

// A name is as durable as its folder.
async function flushName(directory: string): Promise<void> {
  const folder = await open(directory);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
