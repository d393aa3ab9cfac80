// For tests only: a process that prepares statements and kills itself at a given point.

import { openDatabase } from "../../platform/database/open.ts";
import type { Place } from "../../platform/database/testing/databases.ts";
import { testSealer } from "../../platform/database/testing/sealer.ts";
import { isStatementFileUpdate, type Watch, watchDatabase } from "../../platform/database/testing/watched.ts";
import { DirectoryFiles } from "../../platform/files/directory-files.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import type { Platform } from "../../platform/platform.ts";
import { statementsDirectory } from "./statement-files.ts";
import { startStatements } from "./statement-worker.ts";
import { platformOn, WatchedFiles } from "./statements.fixture.ts";

export const killPoints = [
  "at the start of the file",
  "in the middle of the file",
  "after the flush of the file",
  "after the status update",
  "after the event insert",
  "after the commit",
] as const;
export type KillPoint = (typeof killPoints)[number];

function watchFor(point: KillPoint): Watch {
  let isUpdated = false;
  return {
    after(sql) {
      isUpdated ||= isStatementFileUpdate(sql);
      if (isUpdated) dieAt("after the status update");
      if (isUpdated && sql.includes("INTO events")) dieAt("after the event insert");
    },
    committed() {
      if (isUpdated) dieAt("after the commit");
    },
  };
  function dieAt(reached: KillPoint): void {
    if (reached === point) die();
  }
}

function filesFor({ config }: Platform, point: KillPoint): FileStore {
  if (point === "at the start of the file") return new WatchedFiles(config, 0, die);
  if (point === "in the middle of the file") return new WatchedFiles(config, 1_000, die);
  const files = new DirectoryFiles(statementsDirectory(config));
  if (point === "after the flush of the file") files.keep = async () => die();
  return files;
}

function die(): never {
  process.kill(process.pid, "SIGKILL");
  throw new Error("still alive");
}

if (import.meta.main) {
  const { place, point } = JSON.parse(process.argv[2]!) as { place: Place; point: KillPoint };
  const platform = platformOn(await openDatabase({ ...place, sealer: testSealer }), place);
  startStatements(
    { ...platform, database: watchDatabase(platform.database, watchFor(point)) },
    filesFor(platform, point),
  );
  // Keeps the process alive, because a manual clock does not.
  setTimeout(() => process.exit(3), 120_000);
}
