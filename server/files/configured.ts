// Where files live: in DATA_DIR, or in a bucket that several machines share.
import { join } from "node:path";
import type { Config } from "../platform/config.ts";
import { BucketFiles } from "./bucket-files.ts";
import { DirectoryFiles } from "./directory-files.ts";
import type { FileStore } from "./file-store.ts";

export type FilesConfig = Pick<Config, "dataDir" | "filesS3Url">;

/** Files of one kind. */
export interface FileKind {
  /** Directory in DATA_DIR; with a bucket they are only written there first. */
  readonly directory: string;
  /** What their names begin with in a bucket, behind its own prefix: empty, or ending in a slash. */
  readonly prefix: string;
  /** Content-Type of the objects in a bucket. */
  readonly contentType: string;
}

const stores = new WeakMap<FilesConfig, Map<FileKind, FileStore>>();

/** The store of a kind of files that the settings name. */
export function fileStore(config: FilesConfig, kind: FileKind): FileStore {
  const known = stores.get(config) ?? new Map<FileKind, FileStore>();
  stores.set(config, known);
  let store = known.get(kind);
  if (store === undefined) {
    const local = new DirectoryFiles(directoryOf(config, kind));
    store = config.filesS3Url === null ? local : new BucketFiles(config.filesS3Url, kind, local);
    known.set(kind, store);
  }
  return store;
}

/** The directory of a kind of files on this machine. */
export function directoryOf({ dataDir }: Pick<Config, "dataDir">, { directory }: FileKind): string {
  return join(dataDir, directory);
}
