// An event's data for older versions. It is stored because fields that a version dropped cannot be recovered later.
import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("events", (table) => {
    // JSON: for each version whose data differs from the next version's, the data. Null if there is none.
    table.text("earlier");
  });
}
