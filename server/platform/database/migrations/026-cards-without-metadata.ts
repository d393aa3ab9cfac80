// No operation takes or shows metadata of a card.
import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw("ALTER TABLE cards DROP COLUMN metadata");
}
