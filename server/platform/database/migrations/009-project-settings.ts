import type { Knex } from "knex";

/** JSON; missing settings have their defaults. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("projects", (table) => {
    table.text("settings").notNullable().defaultTo("{}");
  });
}
