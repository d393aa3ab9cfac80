// For tests only: a process that prepares statements and dies by SIGKILL at a named point. The product knows nothing of
// the points: they are recognised by what passes through the database and the store of files.
import { openDatabase } from "../../platform/database/open.ts";
import type { Place } from "../../platform/database/testing/databases.ts";
import { isStatementFileUpdate, type Watch, watchDatabase } from "../../platform/database/testing/watched.ts";
import { DirectoryFiles } from "../../platform/files/directory-files.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import type { Platform } from "../../platform/platform.ts";
import { statementsDirectory } from "./statement-files.ts";
import { startStatements } from "./statement-worker.ts";
import { platformOn, WatchedFiles } from "./statements.fixture.ts";

export const killPoints = [
  "when the file is begun",
  "in the middle of the file",
  "when the file is flushed",
  "when the status is written",
  "when the event is written",
  "after the commit",
] as const;
export type KillPoint = (typeof killPoints)[number];

function watchFor(point: KillPoint): Watch {
  let shown = false;
  return {
    after(sql) {
      shown ||= isStatementFileUpdate(sql);
      if (shown) reached("when the status is written");
      if (shown && sql.includes("INTO events")) reached("when the event is written");
    },
    committed() {
      if (shown) reached("after the commit");
    },
  };
  function reached(here: KillPoint): void {
    if (here === point) die();
  }
}

function filesFor({ config }: Platform, point: KillPoint): FileStore {
  if (point === "when the file is begun") return new WatchedFiles(config, 0, die);
  if (point === "in the middle of the file") return new WatchedFiles(config, 1_000, die);
  const files = new DirectoryFiles(statementsDirectory(config));
  if (point === "when the file is flushed") files.keep = async () => die();
  return files;
}

function die(): never {
  process.kill(process.pid, "SIGKILL");
  throw new Error("still alive");
}

if (import.meta.main) {
  const { place, point } = JSON.parse(process.argv[2]!) as { place: Place; point: KillPoint };
  const platform = platformOn(await openDatabase(place), place);
  startStatements(
    { ...platform, database: watchDatabase(platform.database, watchFor(point)) },
    filesFor(platform, point),
  );
  // The manual clock keeps no process alive. Two minutes are far beyond what a busy machine takes.
  setTimeout(() => process.exit(3), 120_000);
}
