// The files of statements: where they lie and how they are named.
import type { Config } from "../../platform/config.ts";
import { directoryOf, type FilesConfig, fileStore } from "../../platform/files/configured.ts";
import type { FileKind, FileStore } from "../../platform/files/file-store.ts";

/** Content-Type of a statement file, wherever it lies. */
export const csvType = "text/csv; charset=utf-8; header=present";

const kind: FileKind = { directory: "statements", prefix: "", contentType: csvType };

/** The store of statement files that the settings name. */
export function statementFiles(config: FilesConfig): FileStore {
  return fileStore(config, kind);
}

/** The directory of statement files on this machine. */
export function statementsDirectory(config: Pick<Config, "dataDir">): string {
  return directoryOf(config, kind);
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
