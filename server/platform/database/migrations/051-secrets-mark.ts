// Tells the secrets key of the database from others. The next start of a server writes it.
import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("deployment", (table) => table.text("secrets_mark"));
}
