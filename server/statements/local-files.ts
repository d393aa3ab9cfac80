// Statement files in DATA_DIR.
// Invariant: the links are for whoever holds them and nobody else: they are signed.
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../platform/config.ts";
import type { FileStore, LinkedFile } from "./file-store.ts";
import { LinkSigner, linkPath } from "./link.ts";

/** The directory of the files on this machine. */
export function localDirectory({ dataDir }: Pick<Config, "dataDir">): string {
  return join(dataDir, "statements");
}

/** Files in DATA_DIR/statements, written where they stay. */
export class LocalFiles implements FileStore {
  readonly #directory: string;
  readonly #publicUrl: string;
  readonly #signer: LinkSigner;

  constructor(config: Pick<Config, "dataDir" | "publicUrl" | "secretsKey">) {
    this.#directory = localDirectory(config);
    this.#publicUrl = config.publicUrl;
    this.#signer = new LinkSigner(config.secretsKey);
  }

  async prepare(name: string): Promise<string> {
    await mkdir(this.#directory, { recursive: true, mode: 0o700 });
    return join(this.#directory, name);
  }

  async keep(): Promise<void> {
    // The writer flushed the file and its name, and here it stays.
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.#directory, name), { force: true });
  }

  async *list(): AsyncIterable<string> {
    try {
      yield* await readdir(this.#directory);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }

  async link(file: LinkedFile, _now: number, expiresAt: number): Promise<string> {
    return this.#publicUrl + linkPath(this.#signer.sign(file.statementId, expiresAt));
  }
}
