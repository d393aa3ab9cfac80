// Finds the latest id or position. Ids that are drawn after a restart must be greater, even if the clock stepped back.
import type { Queries } from "./types.ts";

// Primary keys that are a single text `id`, and columns `position`.
const columns = {
  sqlite: `SELECT tables.name, columns.name AS key FROM sqlite_master AS tables JOIN pragma_table_info(tables.name) AS columns
    WHERE tables.type = 'table' AND (columns.name = 'position' OR (columns.name = 'id' AND columns.type <> 'INTEGER'
    AND columns.pk = 1 AND NOT EXISTS (SELECT 1 FROM pragma_table_info(tables.name) AS others WHERE others.pk = 2)))`,
  postgres: `SELECT tables.relname AS name, columns.attname AS key FROM pg_index AS keys JOIN pg_class AS tables ON tables.oid = keys.indrelid
    JOIN pg_attribute AS columns ON columns.attrelid = tables.oid AND columns.attnum = keys.indkey[0]
    WHERE keys.indnkeyatts = 1 AND (columns.attname = 'position' OR (keys.indisprimary AND columns.attname = 'id'))
    AND columns.atttypid IN ('text'::regtype, 'varchar'::regtype) AND tables.relnamespace = current_schema()::regnamespace`,
};

const uuidV7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/;

export async function findLatestId(queries: Queries): Promise<string | undefined> {
  const keys = await queries.all<{ name: string; key: string }>(columns[queries.dialect]);
  const greatest = keys.map(({ name, key }) => `SELECT MAX(${key}) AS id FROM ${name}`).join(" UNION ALL ");
  const rows = await queries.all<{ id: string | null }>(greatest);
  return rows
    .map(({ id }) => id)
    .filter((id) => id !== null && uuidV7.test(id))
    .reduce<string | undefined>((latest, id) => (latest === undefined || id! > latest ? id! : latest), undefined);
}
