// Parses PostgreSQL's values. In a separate file because reader threads do not need knex.
import pg from "pg";
import { parseExactNumber } from "../values.ts";

const { INT8, FLOAT4, FLOAT8 } = pg.types.builtins;
const numbers: ReadonlySet<number> = new Set([INT8, FLOAT4, FLOAT8]);

/**
 * Reads counts and epoch milliseconds as numbers and `numeric` as text. Applies only to our connections, not to the
 * whole pg package.
 */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text") =>
    numbers.has(oid) ? parseExactNumber : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};
