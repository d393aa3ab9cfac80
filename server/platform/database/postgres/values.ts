// Parses PostgreSQL's values. Reader threads use it without knex.
import pg from "pg";
import { parseExactNumber } from "../values.ts";

const { INT8, FLOAT4, FLOAT8 } = pg.types.builtins;
const numbers: ReadonlySet<number> = new Set([INT8, FLOAT4, FLOAT8]);

/** Reads `numeric` as text and other numbers exactly, on our connections only. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text") =>
    numbers.has(oid) ? parseExactNumber : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};
