// Projects and the API keys that act for them.
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
    // The first characters of the key, by which its owner recognises it in a list; far too few to guess the rest from.
    table.text("prefix").notNullable();
    table.text("hash").notNullable().unique();
    table.text("allowlist");
    table.bigInteger("created_at").notNullable();
    table.bigInteger("revoked_at");
    table.bigInteger("last_used_at");
    table.index(["project_id", "id"]);
  });
}
