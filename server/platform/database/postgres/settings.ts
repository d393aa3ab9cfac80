// How every connection to PostgreSQL is made, by knex's pool and by the threads that read for themselves.
import type pg from "pg";
import { types } from "./values.ts";

// Generous, for a machine that is busy: it only ends the wait for a server that never answers. A request is told earlier, by the pool.
const connectLimitMs = 30_000;

/** The settings of a connection to `databaseUrl`; PostgreSQL's own list shows it by `name`. */
export function connectionSettings(databaseUrl: string, name: string) {
  return {
    connectionString: databaseUrl,
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: connectLimitMs,
    types,
  } satisfies pg.ClientConfig;
}
