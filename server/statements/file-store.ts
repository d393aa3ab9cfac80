// Where statement files live: in DATA_DIR, or in a bucket that several machines share.
// Invariant: a stored file is nobody's until a statement names it; until then, and afterwards, it can be removed.
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../platform/config.ts";
import { BucketFiles } from "./bucket-files.ts";
import { LinkSigner, linkPath } from "./link.ts";

/** A file as its reader gets it. */
export interface LinkedFile {
  readonly statementId: string;
  /** Name in the store. */
  readonly file: string;
  /** Name that the reader's machine gives it. */
  readonly fileName: string;
}

/** Names are those of `storedName`. */
export interface FileStore {
  /** Makes room, and returns the path on this machine at which the file is to be written. */
  prepare(name: string): Promise<string>;
  /** Stores the file that was written and flushed there, durably. */
  keep(name: string): Promise<void>;
  /** Removes a file, kept or not; one that does not exist is removed already. */
  remove(name: string): Promise<void>;
  /** The names of all files, kept or not. */
  list(): AsyncIterable<string>;
  /** A url that gives the file to whoever holds it, from `now` until `expiresAt` (epoch ms). */
  link(file: LinkedFile, now: number, expiresAt: number): Promise<string>;
}

type StoreConfig = Pick<Config, "dataDir" | "publicUrl" | "secretsKey" | "statementsS3Url">;

const stores = new WeakMap<StoreConfig, FileStore>();

/** The store that the settings name. */
export function fileStore(config: StoreConfig): FileStore {
  let store = stores.get(config);
  if (store === undefined) {
    const local = new LocalFiles(config);
    store = config.statementsS3Url === null ? local : new BucketFiles(config.statementsS3Url, local);
    stores.set(config, store);
  }
  return store;
}

/** The name of the file that the claim `token` makes for a statement. */
export function storedName(statementId: string, token: string): string {
  return `${statementId}.${token}.csv`;
}

/** The statement and the claim behind a name, or undefined for a file that is not a statement's. */
export function parseStoredName(name: string): { statementId: string; token: string } | undefined {
  const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
  const parts = new RegExp(`^(${uuid})\\.(${uuid})\\.csv$`).exec(name);
  return parts ? { statementId: parts[1]!, token: parts[2]! } : undefined;
}

/** The directory of the files on this machine. */
export function localDirectory({ dataDir }: Pick<Config, "dataDir">): string {
  return join(dataDir, "statements");
}

/** Files in DATA_DIR/statements, written where they stay. */
export class LocalFiles implements FileStore {
  readonly #directory: string;
  readonly #publicUrl: string;
  readonly #signer: LinkSigner;

  constructor(config: Pick<StoreConfig, "dataDir" | "publicUrl" | "secretsKey">) {
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
