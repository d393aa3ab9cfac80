// Indexes users by externalId and state, for lists. The unique index covers only active users, which a prepared
// statement does not name: PostgreSQL would plan it anew each time, or scan all users.
import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("users", (table) => {
    table.index(["project_id", "deleted_at", "external_id", "id"]);
  });
}
