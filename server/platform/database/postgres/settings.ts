// Connection settings of the pool and of reader threads.
import type pg from "pg";
import { types } from "./values.ts";

// This limit only ends the wait for a dead server.
const connectLimitMs = 30_000;

/** PostgreSQL lists the connection under `name`. */
export function connectionSettings(databaseUrl: string, name: string) {
  return {
    connectionString: databaseUrl,
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: connectLimitMs,
    types,
  } satisfies pg.ClientConfig;
}
