// Opens knex. knex is loaded on first use, because loading takes 90 ms of a core.
import { createRequire } from "node:module";
import type { Knex } from "knex";
import type { DatabaseLog } from "./types.ts";

const require = createRequire(import.meta.url);

/** knex's messages go to the service's log. */
export function openKnex(config: Knex.Config, log: DatabaseLog | undefined): Knex {
  const { default: knexFactory } = require("knex") as typeof import("knex");
  return knexFactory({ ...config, log: loggerOf(log) });
}

function loggerOf(log: DatabaseLog | undefined): Knex.Logger {
  return {
    warn: (message) => log?.warn({}, String(message)),
    error: (message) => log?.error({}, String(message)),
    deprecate: () => {},
    debug: () => {},
  };
}
