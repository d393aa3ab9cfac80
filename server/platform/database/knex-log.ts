// Sends knex's messages to the service's log; by default knex prints them between a command's output lines.
import type { Knex } from "knex";
import type { DatabaseOptions } from "./types.ts";

/** Logs knex's warnings and errors. knex also throws its errors. */
export function knexLog(log: DatabaseOptions["log"]): Knex.Logger {
  return {
    warn: (message) => log?.warn({}, String(message)),
    error: (message) => log?.error({}, String(message)),
    deprecate: () => {},
    debug: () => {},
  };
}
