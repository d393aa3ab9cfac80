// Faults are stored because several processes share them.
import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("simulated_faults", (table) => {
    table.text("project_id").notNullable().references("projects.id");
    table.text("target").notNullable();
    table.text("kind").notNullable();
    // Remaining calls or files to fail.
    table.integer("count").notNullable();
    table.bigInteger("expires_at").notNullable();
    table.primary(["project_id", "target"]);
  });
}
