// knex would write to the console, and so between the lines of whoever reads what a command prints.
import type { Knex } from "knex";
import type { DatabaseOptions } from "./types.ts";

/** What knex complains of, in the service's log; what it cannot do it throws as well. */
export function knexLog(log: DatabaseOptions["log"]): Knex.Logger {
  return {
    warn: (message) => log?.warn({}, String(message)),
    error: (message) => log?.error({}, String(message)),
    deprecate: () => {},
    debug: () => {},
  };
}
