// Looks at a PostgreSQL database before the pool opens, and refuses one that cannot work.
import pg from "pg";
import type { UnusableDatabase } from "../unavailable.ts";
import { unitLimitMs } from "../unit.ts";
import { unusableBecauseOf, unusablePostgres } from "./unusable.ts";

// pg_current_xact_id exists since PostgreSQL 13.
const oldestVersion = 13;

export interface Inspected {
  /** Names of the applied migrations; empty without tables. */
  readonly applied: readonly string[];
  /**
   * True behind a pooler that gives each database transaction a connection of its choice. Settings, locks and prepared
   * statements of a session would then reach other clients.
   */
  readonly isPooled: boolean;
}

/** Properties of the database, as PostgreSQL reports them. */
export interface Facts {
  readonly version: string;
  readonly encoding: string;
  readonly is_read_only: boolean;
  /** Null if no schema of `search_path` exists. */
  readonly schema: string | null;
  readonly search_path: string;
  readonly may_create: boolean;
  readonly has_tables: boolean;
  readonly pid: number;
}

const factsSql = `SELECT current_setting('server_version') AS version, current_setting('server_encoding') AS encoding,
  current_setting('transaction_read_only') = 'on' AS is_read_only, current_setting('search_path') AS search_path,
  current_schema() AS schema, COALESCE(has_schema_privilege(current_schema(), 'CREATE'), false) AS may_create,
  to_regclass('knex_migrations') IS NOT NULL AS has_tables, pg_backend_pid() AS pid`;

/** `mayWrite` is false for a process that only reads. @throws {UnusableDatabase} */
export async function inspectPostgres(settings: pg.ClientConfig, mayWrite: boolean): Promise<Inspected> {
  let client: pg.Client | undefined;
  try {
    client = new pg.Client({ ...settings, query_timeout: unitLimitMs });
    // Without a listener, an error of the idle connection would end the process.
    client.on("error", () => {});
    await client.connect().catch((error: Error) => {
      throw unusableBecauseOf(error) ?? unusablePostgres(error.message, "Correct DATABASE_URL.");
    });
    const facts = (await client.query<Facts>(factsSql)).rows[0]!;
    const refusal = refusalOf(facts, mayWrite);
    if (refusal !== undefined) throw refusal;
    const applied = facts.has_tables
      ? (await client.query<{ name: string }>("SELECT name FROM knex_migrations ORDER BY id")).rows
      : [];
    // A pooler gives its clients numbers of its own instead of the number of a PostgreSQL process.
    const isPooled = (client as unknown as { processID: number }).processID !== facts.pid;
    if (isPooled) await requireTransactions(client);
    return { applied: applied.map(({ name }) => name), isPooled };
  } catch (error) {
    throw unusableBecauseOf(error) ?? error;
  } finally {
    await client?.end().catch(() => {});
  }
}

export function refusalOf(facts: Facts, mayWrite: boolean): UnusableDatabase | undefined {
  const { version, encoding, is_read_only, schema, search_path, may_create, has_tables } = facts;
  if (Number.parseInt(version, 10) < oldestVersion)
    return unusablePostgres(`PostgreSQL ${version} is too old`, `Use PostgreSQL ${oldestVersion} or newer.`);
  if (encoding !== "UTF8")
    return unusablePostgres(`its encoding ${encoding} cannot store all texts`, "Create it with the encoding UTF8.");
  if (is_read_only && mayWrite)
    return unusablePostgres("it accepts only reads, as a standby does", "Name the primary server in DATABASE_URL.");
  if (schema === null)
    return unusablePostgres(
      `no schema of its search_path (${search_path}) exists, or its user has no right to use one`,
      "Create the schema, grant USAGE on it, or set search_path for this user.",
    );
  if (!has_tables && !may_create && mayWrite)
    return unusablePostgres(
      `its user may not create tables in the schema ${schema}`,
      `As the owner of the database, run: GRANT CREATE ON SCHEMA ${schema} TO the user.`,
    );
  return undefined;
}

/** Refuses a pooler that does not keep one connection for a whole database transaction. */
async function requireTransactions(client: pg.Client): Promise<void> {
  try {
    await client.query("BEGIN");
    await client.query("COMMIT");
  } catch (error) {
    throw unusablePostgres((error as Error).message, "Set the pooler's pool_mode to transaction or session.");
  }
}
