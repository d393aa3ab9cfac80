// An event's data as older dates read it: kept with the event, because what a date dropped cannot be told from the data later.
import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("events", (table) => {
    // JSON: for each date that reads the data otherwise than the date after it, the data. Null where none does.
    table.text("earlier");
  });
}
