// How PostgreSQL's values are read. A file of its own, because a thread that only reads needs no knex.
import pg from "pg";

/** Counts and epoch milliseconds as numbers; for our connections only, not for every user of the pg package. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text") =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};
