// Connection settings of the pool and of reader threads.
import type pg from "pg";
import { allowSlowHandshakes } from "../slow-handshakes.ts";
import { unitLimitMs } from "../unit.ts";
import { types } from "./values.ts";

// This limit only ends the wait for a dead server.
const connectLimitMs = unitLimitMs;

// Idle connections to a lost host end ten seconds later, before a request uses them.
const keepAliveAfterMs = 10_000;

/** PostgreSQL lists the connection under `name`. */
export function connectionSettings(databaseUrl: string, name: string) {
  allowSlowHandshakes();
  return {
    connectionString: databaseUrl,
    application_name: name,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    connectionTimeoutMillis: connectLimitMs,
    types,
  } satisfies pg.ClientConfig;
}
