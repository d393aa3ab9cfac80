// Stores the data in older versions' shapes, because a dropped field cannot be recovered.
import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("events", (table) => {
    // JSON: the data in the shape of each version that differs from the next version's; null if none differs.
    table.text("earlier");
  });
}
