import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("projects", (table) => {
    table.text("id").primary();
    table.text("name").notNullable();
    table.text("authorization_mode").notNullable().checkIn(["INTERNAL", "EXTERNAL"]);
    table.text("version").notNullable();
    table.bigInteger("created_at").notNullable();
  });
  await knex.schema.createTable("api_keys", (table) => {
    table.text("id").primary();
    table.text("project_id").notNullable().references("projects.id");
    table.text("name");
    // First characters of the key; too few to guess the rest.
    table.text("prefix").notNullable();
    table.text("hash").notNullable().unique();
    table.text("allowlist");
    table.bigInteger("created_at").notNullable();
    table.bigInteger("revoked_at");
    table.bigInteger("last_used_at");
    table.index(["project_id", "id"]);
  });
}
