// Users by externalId among those of one state, for lists. The unique index has active users alone, which a prepared statement does not name: PostgreSQL
// would plan it anew each time, or go through all users.
import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("users", (table) => {
    table.index(["project_id", "deleted_at", "external_id", "id"]);
  });
}
