// Receives and encrypts uploads. Invariant: the receiver removes a file that nobody kept, and the sweep does so after a
// crash. The sender's file name is never used in the store.
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { dirname } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Platform } from "../platform.ts";
import type { ReceivedFile } from "../uploaded-file.ts";
import { directoryOf, type FilesConfig, fileStore } from "./configured.ts";
import { detectMediaType, signatureBytes } from "./file-kind.ts";
import type { FileKind, FileStore } from "./file-store.ts";
import { openSealedFile, SealingStream } from "./sealed-files.ts";

const kind: FileKind = { directory: "documents", prefix: "documents/", contentType: "application/octet-stream" };

export function uploadedFiles(config: FilesConfig): FileStore {
  return fileStore(config, kind);
}

export function documentsDirectory(config: Pick<FilesConfig, "dataDir">): string {
  return directoryOf(config, kind);
}

/**
 * Time limit of storing an upload. Storing and a removal after it end before a stopping server closes connections, and
 * before the claim of the Idempotency-Key can be taken over.
 */
const storeMs = 10_000;

/** Storage failed for now; the same request may succeed later. */
export class FilesUnavailable extends Error {
  override name = "FilesUnavailable";
}

type Sealer = Pick<Platform, "config" | "secrets" | "random" | "log">;

/** Returns undefined for names that were made before names contained the project. */
export function projectOf(stored: string): string | undefined {
  return /^([^.]+)\.[^.]+\.sealed$/.exec(stored)?.[1];
}

const contextOf = (stored: string): string => `upload:${stored}`;

/** Encrypts to a flushed local file; leaves nothing on failure. `now` in epoch ms. */
export async function receiveUpload(
  platform: Sealer,
  projectId: string,
  content: Readable,
  now: number,
): Promise<ReceivedFile> {
  const { config, secrets, random, log } = platform;
  const files = uploadedFiles(config);
  const stored = `${projectId}.${random.uuid(now)}.sealed`;
  const path = await files.prepare(stored);
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
          if (head.length < signatureBytes) head = Buffer.concat([head, chunk]).subarray(0, signatureBytes);
          yield chunk;
        }
      },
      new SealingStream(secrets, random.bytes(16), contextOf(stored)),
      createWriteStream(path, { flags: "wx", mode: 0o600, flush: true }),
    );
    await flushName(dirname(path));
  } catch (error) {
    await files.discard(stored);
    throw error;
  }
  let remove = () => files.discard(stored);
  return {
    stored,
    byteSize,
    sha256: hash.digest("hex"),
    mediaType: detectMediaType(head),
    async store() {
      // A failed attempt to store the file may still have stored it.
      remove = () => files.remove(stored);
      await files.keep(stored, AbortSignal.timeout(storeMs)).catch((cause: unknown) => {
        throw new FilesUnavailable("an uploaded file cannot be stored now", { cause });
      });
    },
    async remove() {
      await remove().catch((err: unknown) =>
        log.warn({ err, file: stored }, "an upload was not removed; the sweep will remove it"),
      );
    },
  };
}

/** Throws if the file was changed, cut, renamed or sealed under another key. */
export function openUpload(
  { config, secrets }: Pick<Sealer, "config" | "secrets">,
  stored: string,
): AsyncGenerator<Buffer, void, undefined> {
  return openSealedFile(uploadedFiles(config).read(stored), secrets, contextOf(stored));
}

// A file survives a crash only with its folder flushed.
async function flushName(directory: string): Promise<void> {
  const folder = await open(directory);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
