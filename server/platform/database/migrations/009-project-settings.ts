import type { Knex } from "knex";

/** Project settings as JSON; missing settings have their defaults. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("projects", (table) => {
    table.text("settings").notNullable().defaultTo("{}");
  });
}
