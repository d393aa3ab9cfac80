// Stores when an endpoint was disabled, because its pending deliveries are cancelled as of that instant. Null in rows of
// earlier versions.
import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw("ALTER TABLE webhooks ADD COLUMN disabled_at bigint");
}
