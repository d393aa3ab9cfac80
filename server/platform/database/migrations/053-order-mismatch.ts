// Stores how a merchant's order differs from the quote. Null also for orders made before this migration.
import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("checkouts", (table) => table.text("order_mismatch"));
}
