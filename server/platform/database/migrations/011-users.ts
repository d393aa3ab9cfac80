// Deleted users remain, but their externalId is free again.
import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("users", (table) => {
    table.text("id").primary();
    table.text("project_id").notNullable().references("projects.id");
    table.text("external_id");
    table.text("first_name").notNullable();
    table.text("last_name").notNullable();
    table.text("email").notNullable();
    table.text("phone").notNullable();
    table.text("date_of_birth").notNullable();
    // JSON.
    table.text("address").notNullable();
    table.text("residence_country").notNullable();
    // 0 for an active user.
    table.bigInteger("deleted_at").notNullable().defaultTo(0);
    table.bigInteger("created_at").notNullable();
    table.bigInteger("updated_at").notNullable();
    table.index(["project_id", "deleted_at", "id"]);
    table.index(["project_id", "deleted_at", "residence_country", "id"]);
  });
  await knex.raw("CREATE UNIQUE INDEX users_external_id ON users (project_id, external_id) WHERE deleted_at = 0");
}
