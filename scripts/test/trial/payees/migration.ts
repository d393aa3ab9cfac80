import type { Knex } from "knex";

/** Payees. A reference is unique in a project. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("payees", (table) => {
    table.string("id", 36).primary();
    table.string("project_id", 36).notNullable().references("id").inTable("projects");
    table.text("name").notNullable();
    table.text("reference").notNullable();
    table.string("kind", 16).notNullable();
    table.text("note");
    table.bigInteger("deleted_at").notNullable();
    table.bigInteger("created_at").notNullable();
    table.bigInteger("updated_at").notNullable();
    table.index(["project_id", "deleted_at", "id"]);
  });
  await knex.raw("CREATE UNIQUE INDEX payees_by_reference ON payees (project_id, reference) WHERE deleted_at = 0");
}
