// Stores a mark that distinguishes the secrets key of the database from other keys. The next start of a server writes
// the mark.
import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("deployment", (table) => table.text("secrets_mark"));
}
