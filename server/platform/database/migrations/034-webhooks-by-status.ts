// The index of active endpoints was partial, so a query with the status as a parameter could not use it.
import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw("DROP INDEX webhooks_active");
  await knex.schema.alterTable("webhooks", (table) => table.index(["project_id", "status", "mode"]));
}
