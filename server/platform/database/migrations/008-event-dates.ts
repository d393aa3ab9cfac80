// Older data is stored because a dropped field cannot be recovered.
import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("events", (table) => {
    // JSON by version, where the data differs from the next version's; null if there is none.
    table.text("earlier");
  });
}
