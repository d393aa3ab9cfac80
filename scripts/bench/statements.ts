// Measures the generation of a statement. On SQLite, the yardstick is the `sqlite3` command, which exports the same
// columns to CSV.
import { type ChildProcess, execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { latestVersion, statementFields } from "../../generated/contract.ts";
import { systemClock } from "../../server/platform/clock.ts";
import { openDatabase } from "../../server/platform/database/open.ts";
import type { Place } from "../../server/platform/database/testing/databases.ts";
import { createPostgresDatabase } from "../../server/platform/database/testing/migrated.ts";
import { createProject } from "../../server/platform/projects/store.ts";
import { systemRandom } from "../../server/platform/random.ts";
import { periodBounds } from "../../server/resources/statements/period.ts";
import { storedColumns } from "../../server/resources/statements/statement-columns.ts";
import { feeEvents } from "../admin/fee-events/events.ts";
import { insertFees } from "../admin/fee-events/insert.ts";
import { printFigure } from "./report.ts";
import type { StatementResult } from "./statement-maker.ts";

const period = { from: "2026-01-01", to: "2026-01-31" };

/** Kinds alternate, because the machine's speed varies. The fastest run counts: other load only adds time. */
const runs = 3;

const maxRatio = 2;
const maxMebibytes = 64;

export interface Options {
  readonly rows: number;
  readonly postgres: boolean;
}

export async function run({ rows, postgres: isPostgres }: Options): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "statements-bench-"));
  const postgres = isPostgres ? await createPostgresDatabase() : undefined;
  const place: Place = { dataDir, databaseUrl: postgres?.databaseUrl ?? null };
  try {
    const projectId = await seed(place, rows);
    const command = postgres === undefined ? sqliteVersion() : undefined;
    if (command === undefined && postgres === undefined) {
      console.log("NOT COMPARED: install the sqlite3 command (Debian: apt-get install sqlite3)");
    }
    warnIfBusy();
    const commandSeconds: number[] = [];
    const results: StatementResult[] = [];
    for (let round = 0; round < runs; round++) {
      if (command !== undefined) commandSeconds.push(exportByCommand(dataDir, projectId));
      results.push(await makeStatement(place, projectId, rows));
    }
    report(rows, command, commandSeconds, results);
  } finally {
    await postgres?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function seed(place: Place, rows: number): Promise<string> {
  const database = await openDatabase(place);
  try {
    const project = { name: "Bench", authorizationMode: "INTERNAL", version: latestVersion } as const;
    const sources = { clock: systemClock, random: systemRandom };
    const { id } = await database.write((tx) => createProject(tx, project, sources));
    console.log(`Creating ${thousands(rows)} fee events ...`);
    await insertFees(
      { database, ...sources },
      id,
      feeEvents({ projectId: id, rows, ...periodBounds(period), seed: 1 }),
    );
    if (database.dialect === "sqlite") await database.knex.raw("PRAGMA wal_checkpoint(TRUNCATE)");
    return id;
  } finally {
    await database.close();
  }
}

function sqliteVersion(): string | undefined {
  try {
    return execFileSync("sqlite3", ["--version"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).split(
      " ",
    )[0];
  } catch {
    return undefined;
  }
}

/** Returns seconds. */
function exportByCommand(dataDir: string, projectId: string): number {
  const { start, end } = periodBounds(period);
  const sql = `SELECT ${storedColumns(statementFields).join(", ")} FROM fee_events
    WHERE project_id = '${projectId}' AND occurred_at >= ${start} AND occurred_at < ${end} ORDER BY occurred_at, id`;
  const output = openSync(join(dataDir, "command.csv"), "w");
  const began = performance.now();
  execFileSync("sqlite3", ["-readonly", "-csv", "-header", join(dataDir, "service.sqlite"), sql], {
    stdio: ["ignore", output, "inherit"],
  });
  const seconds = (performance.now() - began) / 1000;
  closeSync(output);
  return seconds;
}

/** Measures from the request to GENERATED. */
async function makeStatement(place: Place, projectId: string, rows: number): Promise<StatementResult> {
  const script = new URL("./statement-maker.ts", import.meta.url);
  const child: ChildProcess = fork(script, [JSON.stringify({ place, projectId, period })], {
    execArgv: ["--expose-gc"],
  });
  const result = await new Promise<StatementResult>((resolve, reject) => {
    child.once("message", (message) => resolve(message as StatementResult));
    child.once("exit", (code) => reject(new Error(`the process of the statement exited with ${code}`)));
  });
  await once(child, "exit");
  if (result.rowCount !== rows) throw new Error(`the file has ${result.rowCount} rows instead of ${rows}`);
  return result;
}

// Other load slows the statement, which uses several threads, more than the command.
function warnIfBusy(): void {
  const [load, cores] = [loadavg()[0]!, availableParallelism()];
  if (load > 0.5 * cores)
    console.log(`BUSY MACHINE: a load of ${load.toFixed(1)} on ${cores} cores before the first run`);
}

function report(rows: number, command: string | undefined, commandSeconds: number[], results: StatementResult[]): void {
  const seconds = Math.min(...results.map((each) => each.seconds));
  const { byteSize } = results[0]!;
  const rate = (time: number) => `${time.toFixed(2)} s   ${thousands(Math.round(rows / time))} rows per second`;
  if (command !== undefined)
    console.log(
      `sqlite3 ${command}, ${storedColumns(statementFields).length} columns as stored   ${rate(Math.min(...commandSeconds))}`,
    );
  console.log(`statement, ${statementFields.length} columns, ${(byteSize / 1e6).toFixed(0)} MB   ${rate(seconds)}`);
  if (command !== undefined)
    printFigure("times the command's time", seconds / Math.min(...commandSeconds), 2, { most: maxRatio });
  const grownBytes = Math.max(...results.map((each) => each.peakBytes - each.idleBytes));
  printFigure("MiB of memory above idle", grownBytes / 2 ** 20, 2, { most: maxMebibytes });
  console.log(`event-loop delay: p99 ${worst(results, "delayP99Ms")} ms, longest ${worst(results, "delayMaxMs")} ms`);
}

function worst(results: StatementResult[], figure: "delayP99Ms" | "delayMaxMs"): string {
  return Math.max(...results.map((each) => each[figure])).toFixed(1);
}

function thousands(count: number): string {
  return count.toLocaleString("en-US");
}
