// The sweep removes files without a row.
import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("user_documents", (table) => {
    table.text("id").primary();
    table.text("project_id").notNullable().references("projects.id");
    table.text("user_id").notNullable().references("users.id");
    table.text("application_id").notNullable().references("user_applications.id");
    table.integer("round").notNullable();
    table.text("type").notNullable();
    table.text("side");
    table.text("file_name").notNullable();
    table.text("content_type").notNullable();
    table.bigInteger("byte_size").notNullable();
    table.text("sha256").notNullable();
    // Name in the store of uploads.
    table.text("stored").notNullable().unique();
    table.bigInteger("created_at").notNullable();
    table.index(["project_id", "application_id"]);
  });
}
