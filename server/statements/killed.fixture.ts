// For tests only: a process that prepares statements and dies by SIGKILL at a named point. The product knows nothing of
// the points: they are recognised by what passes through the database and the store of files.
import { openDatabase } from "../database/open.ts";
import type { Place } from "../database/testing.ts";
import { LocalFiles } from "./file-store.ts";
import { platformOn } from "./statements.fixture.ts";
import { type Watch, watchDatabase } from "./watched.fixture.ts";
import { startStatements } from "./worker.ts";

export const killPoints = [
  "before the first page",
  "in the middle of the file",
  "when the file is flushed",
  "when the status is written",
  "when the event is written",
  "after the commit",
] as const;
export type KillPoint = (typeof killPoints)[number];

function watchFor(point: KillPoint): Watch {
  let pages = 0;
  let shown = false;
  return {
    before(sql) {
      if (!sql.includes("FROM fee_events")) return;
      pages++;
      if (pages === 1) reached("before the first page");
      if (pages === 3) reached("in the middle of the file");
    },
    after(sql) {
      shown ||= sql.includes("'GENERATED'");
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

function die(): never {
  process.kill(process.pid, "SIGKILL");
  throw new Error("still alive");
}

if (import.meta.main) {
  const { place, point } = JSON.parse(process.argv[2]!) as { place: Place; point: KillPoint };
  const platform = platformOn(await openDatabase(place), place.dataDir);
  const files = new LocalFiles(platform.config);
  if (point === "when the file is flushed") files.keep = async () => die();
  startStatements({ ...platform, database: watchDatabase(platform.database, watchFor(point)) }, files);
  // The manual clock keeps no process alive.
  setTimeout(() => process.exit(3), 20_000);
}
