// Reads what PostgreSQL spent.
import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";

/** Totals of the whole PostgreSQL server, except for `statements`, which are those of the database. */
export interface PostgresTotals {
  /** CPU time in ms; undefined without /proc or if PostgreSQL runs on another machine. */
  readonly cpuMs: number | undefined;
  /** Transactions that write. */
  readonly transactions: number;
  /** Undefined without pg_stat_statements. */
  readonly statements: number | undefined;
}

// Linux reports 100 ticks a second on all machines that the service runs on.
const msOfTick = 10;

const transactionsSql = "SELECT pg_snapshot_xmax(pg_current_snapshot()) AS next";
const statementsSql = `SELECT sum(calls) AS calls FROM pg_stat_statements
  WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database())`;

export class PostgresMeter {
  readonly #client: pg.Client;
  readonly #postmaster: number | undefined;
  readonly #countsStatements: boolean;

  private constructor(client: pg.Client, postmaster: number | undefined, countsStatements: boolean) {
    this.#client = client;
    this.#postmaster = postmaster;
    this.#countsStatements = countsStatements;
  }

  static async open(connectionString: string): Promise<PostgresMeter> {
    const client = new pg.Client({ connectionString });
    await client.connect();
    const { pid, name, preloaded } = (await client.query<Settings>(settingsSql)).rows[0]!;
    // The extension may be missing, or this user may not create it.
    const countsStatements =
      preloaded.includes("pg_stat_statements") &&
      (await client.query("CREATE EXTENSION IF NOT EXISTS pg_stat_statements").then(
        () => true,
        () => false,
      ));
    return new PostgresMeter(client, parentOf(pid, name), countsStatements);
  }

  async totals(): Promise<PostgresTotals> {
    const transactions = Number((await this.#client.query(transactionsSql)).rows[0].next);
    const statements = this.#countsStatements
      ? Number((await this.#client.query(statementsSql)).rows[0].calls)
      : undefined;
    return { cpuMs: cpuMsOf(this.#postmaster), transactions, statements };
  }

  /** Plans that were made for empty tables scan them, until statistics invalidate those plans. */
  async analyze(): Promise<void> {
    await this.#client.query("ANALYZE");
  }

  close(): Promise<void> {
    return this.#client.end();
  }
}

interface Settings {
  readonly pid: number;
  readonly name: string;
  readonly preloaded: string;
}

const settingsSql = `SELECT pg_backend_pid() AS pid, current_database() AS name,
  current_setting('shared_preload_libraries') AS preloaded`;

const flushesSql = `SELECT current_setting('fsync') = 'on' AND current_setting('synchronous_commit') <> 'off' AS waits`;

/** Says whether a commit waits for the disk, to be printed behind the name of the database. */
export async function describeFlushes(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query(flushesSql);
  await client.end();
  return rows[0].waits ? "with flushes" : "WITHOUT flushes: a commit does not wait for the disk";
}

interface ProcessStat {
  readonly parent: number;
  /** Own CPU time in ticks, and that of ended children. */
  readonly ticks: number;
}

function statOf(pid: number | string): ProcessStat | undefined {
  try {
    // The name in parentheses may contain spaces. The state follows it.
    const fields = readFileSync(`/proc/${pid}/stat`, "latin1")
      .replace(/^.*\) /s, "")
      .split(" ")
      .map(Number);
    return { parent: fields[1]!, ticks: fields[11]! + fields[12]! + fields[13]! + fields[14]! };
  } catch {
    return undefined;
  }
}

/** The title of a backend names its database. Another machine's backend may have the id of any process here. */
function parentOf(backend: number, database: string): number | undefined {
  try {
    if (readFileSync(`/proc/${backend}/cmdline`, "latin1").includes(database)) return statOf(backend)?.parent;
  } catch {
    // There is no such process.
  }
  return undefined;
}

function cpuMsOf(postmaster: number | undefined): number | undefined {
  if (postmaster === undefined) return undefined;
  const family = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => ({ pid: Number(pid), stat: statOf(pid) }))
    .filter(({ pid, stat }) => pid === postmaster || stat?.parent === postmaster);
  return family.reduce((sum, { stat }) => sum + (stat?.ticks ?? 0), 0) * msOfTick;
}
