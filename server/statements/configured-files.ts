// Where statement files live: in DATA_DIR, or in a bucket that several machines share.
import type { Config } from "../platform/config.ts";
import { BucketFiles } from "./bucket-files.ts";
import type { FileStore } from "./file-store.ts";
import { LocalFiles } from "./local-files.ts";

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
