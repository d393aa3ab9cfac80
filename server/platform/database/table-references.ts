// Reads the foreign keys of all tables.
import type { Queries } from "./types.ts";

export interface Reference {
  readonly child: string;
  readonly child_column: string;
  readonly parent: string;
  readonly parent_column: string;
}

/** Every foreign key has one column. */
export function findReferences(queries: Pick<Queries, "dialect" | "all">): Promise<Reference[]> {
  return queries.all(referencesSql[queries.dialect]);
}

const referencesSql = {
  sqlite: `SELECT m.name AS child, f."from" AS child_column, f."table" AS parent, f."to" AS parent_column
    FROM sqlite_master m JOIN pragma_foreign_key_list(m.name) f WHERE m.type = 'table' ORDER BY m.name, f.id`,
  postgres: `SELECT child.relname AS child, own.attname AS child_column, parent.relname AS parent, key.attname AS parent_column
    FROM pg_constraint c
    JOIN pg_class child ON child.oid = c.conrelid
    JOIN pg_class parent ON parent.oid = c.confrelid
    JOIN pg_namespace n ON n.oid = child.relnamespace AND n.nspname = current_schema()
    JOIN pg_attribute own ON own.attrelid = c.conrelid AND own.attnum = c.conkey[1]
    JOIN pg_attribute key ON key.attrelid = c.confrelid AND key.attnum = c.confkey[1]
    WHERE c.contype = 'f' ORDER BY child.relname, c.conname`,
};
