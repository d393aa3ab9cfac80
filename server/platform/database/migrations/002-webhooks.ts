import type { Knex } from "knex";

/** The secret is sealed; `version` is the version of the deliveries (interface §2.1). */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("webhooks", (table) => {
    table.string("id", 36).primary();
    table.string("project_id", 36).notNullable().references("id").inTable("projects");
    table.text("name").notNullable();
    table.text("url").notNullable();
    table.string("status", 16).notNullable();
    table.string("mode", 16).notNullable();
    table.string("version", 10).notNullable();
    table.binary("secret").notNullable();
    table.bigInteger("last_used_at");
    table.bigInteger("created_at").notNullable();
    table.bigInteger("updated_at").notNullable();
    table.index(["project_id", "id"]);
  });
  await knex.raw("CREATE INDEX webhooks_active ON webhooks (project_id, mode) WHERE status = 'ACTIVE'");
}
