// A prepared statement of PostgreSQL cannot use the partial unique index, so it would scan all users.
import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("users", (table) => {
    table.index(["project_id", "deleted_at", "external_id", "id"]);
  });
}
