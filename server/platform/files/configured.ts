// Selects the file store: DATA_DIR, or a bucket shared by several machines.
import { join } from "node:path";
import type { Config } from "../config.ts";
import { BucketFiles } from "./bucket-files.ts";
import { DirectoryFiles } from "./directory-files.ts";
import type { FileKind, FileStore } from "./file-store.ts";

export type FilesConfig = Pick<Config, "dataDir" | "filesS3Url">;

const stores = new WeakMap<FilesConfig, Map<FileKind, FileStore>>();

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

export function directoryOf({ dataDir }: Pick<Config, "dataDir">, { directory }: FileKind): string {
  return join(dataDir, directory);
}
