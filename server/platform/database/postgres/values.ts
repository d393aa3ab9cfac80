// How PostgreSQL's values are read. A file of its own, because a thread that only reads needs no knex.
import pg from "pg";
import { parseExactNumber } from "../values.ts";

const { INT8, FLOAT4, FLOAT8 } = pg.types.builtins;
const numbers: ReadonlySet<number> = new Set([INT8, FLOAT4, FLOAT8]);

/** Counts and epoch milliseconds as numbers, `numeric` as text; for our connections only, not for every user of the pg package. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text") =>
    numbers.has(oid) ? parseExactNumber : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};
