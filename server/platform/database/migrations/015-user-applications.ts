import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("user_applications", (table) => {
    table.text("id").primary();
    table.text("project_id").notNullable().references("projects.id");
    table.text("user_id").notNullable().references("users.id");
    table.text("status").notNullable();
    table.text("method");
    // JSON.
    table.text("rejection_labels");
    table.text("verification_url");
    // JSON: documents still to upload.
    table.text("required_documents").notNullable();
    // JSON.
    table.text("attestation");
    // Documents of earlier rounds do not count.
    table.integer("round").notNullable();
    table.bigInteger("submitted_at");
    table.bigInteger("created_at").notNullable();
    table.bigInteger("updated_at").notNullable();
    table.unique(["project_id", "user_id"]);
  });
  await knex.schema.createTable("share_tokens", (table) => {
    table.text("project_id").notNullable().references("projects.id");
    // SHA-256, because the token must not be stored.
    table.text("token_hash").notNullable();
    table.bigInteger("used_at").notNullable();
    table.primary(["project_id", "token_hash"]);
  });
  await knex.raw(
    `INSERT INTO user_applications (id, project_id, user_id, status, required_documents, round, created_at, updated_at)
     SELECT id, project_id, id, 'NOT_STARTED', '[]', 0, created_at, created_at FROM users`,
  );
}
