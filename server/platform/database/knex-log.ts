// Sends knex's messages to the service's log.
import type { Knex } from "knex";
import type { DatabaseOptions } from "./types.ts";

export function knexLog(log: DatabaseOptions["log"]): Knex.Logger {
  return {
    warn: (message) => log?.warn({}, String(message)),
    error: (message) => log?.error({}, String(message)),
    deprecate: () => {},
    debug: () => {},
  };
}
