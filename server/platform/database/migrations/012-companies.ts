import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("companies", (table) => {
    table.text("id").primary();
    table.text("project_id").notNullable().references("projects.id");
    table.text("name").notNullable();
    table.text("country").notNullable();
    // JSON, as shown.
    table.text("registered_address").notNullable();
    table.text("operational_address").notNullable();
    table.text("status").notNullable().checkIn(["PENDING", "IN_REVIEW", "ACTION_REQUIRED", "ACTIVE", "REJECTED"]);
    table.integer("is_deactivated").notNullable().checkIn(["0", "1"]);
    // JSON, as shown: current persons, then former ones.
    table.text("related_persons").notNullable();
    table.bigInteger("created_at").notNullable();
    table.bigInteger("updated_at").notNullable();
    table.index(["project_id", "id"]);
    table.index(["project_id", "status", "id"]);
  });
  await knex.schema.createTable("company_applications", (table) => {
    table.text("id").primary();
    table.text("project_id").notNullable().references("projects.id");
    table.text("company_id").notNullable().references("companies.id");
    table.text("method").notNullable().checkIn(["MANAGED", "UNIVERSAL_KYB"]);
    table.text("status").notNullable().checkIn(["OPEN", "SUBMITTED"]);
    table.bigInteger("submitted_at");
    table.bigInteger("created_at").notNullable();
    table.bigInteger("updated_at").notNullable();
    table.index(["project_id", "company_id", "id"]);
  });
}
