// Locates and names statement files.
import type { Config } from "../../platform/config.ts";
import { directoryOf, type FilesConfig, fileStore } from "../../platform/files/configured.ts";
import type { FileKind, FileStore } from "../../platform/files/file-store.ts";

export const csvType = "text/csv; charset=utf-8; header=present";
export const spreadsheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const kind: FileKind = { directory: "statements", prefix: "", contentType: csvType };

export function statementFiles(config: FilesConfig): FileStore {
  return fileStore(config, kind);
}

export function statementsDirectory(config: Pick<Config, "dataDir">): string {
  return directoryOf(config, kind);
}

export function storedName(statementId: string, token: string): string {
  return `${statementId}.${token}.csv`;
}

export function parseStoredName(name: string): { statementId: string; token: string } | undefined {
  const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
  const parts = new RegExp(`^(${uuid})\\.(${uuid})\\.csv$`).exec(name);
  return parts ? { statementId: parts[1]!, token: parts[2]! } : undefined;
}
