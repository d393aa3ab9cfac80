// A card's replacement. The unique index lets a card be replaced once.
import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("cards", (table) => {
    table.text("replacement_for");
    table.text("replacement_reason");
    table.text("replaced_by");
    table.unique(["project_id", "replacement_for"]);
  });
}
