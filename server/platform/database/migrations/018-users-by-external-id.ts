// In a prepared statement PostgreSQL cannot use the partial unique index and would scan all users.
import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("users", (table) => {
    table.index(["project_id", "deleted_at", "external_id", "id"]);
  });
}
