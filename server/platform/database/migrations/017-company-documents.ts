// The sweep removes files without a row.
import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("company_documents", (table) => {
    table.text("id").primary();
    table.text("project_id").notNullable().references("projects.id");
    table.text("application_id").notNullable().references("company_applications.id");
    table.text("type").notNullable();
    // No reference, because persons are stored in the company's row.
    table.text("related_person_id");
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
