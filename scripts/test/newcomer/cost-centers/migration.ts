// Cost centers, and the cost center of a card.
import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("cost_centers", (table) => {
    table.text("id").primary();
    table.text("project_id").notNullable().references("projects.id");
    table.text("name").notNullable();
    table.text("note");
    table.text("status").notNullable();
    table.bigInteger("created_at").notNullable();
    table.bigInteger("updated_at").notNullable();
    table.index(["project_id", "id"]);
    table.index(["project_id", "status", "id"]);
  });
  await knex.raw("CREATE UNIQUE INDEX cost_centers_by_name ON cost_centers (project_id, name) WHERE status = 'ACTIVE'");
  await knex.schema.alterTable("cards", (table) => table.text("cost_center_id"));
}
