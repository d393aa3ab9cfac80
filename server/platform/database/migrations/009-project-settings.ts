import type { Knex } from "knex";

/** What a project is set up for, as JSON: what is not in it has its default. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("projects", (table) => {
    table.text("settings").notNullable().defaultTo("{}");
  });
}
