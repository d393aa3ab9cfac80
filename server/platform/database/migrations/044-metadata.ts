// Metadata that partners set: sealed JSON.
import type { Knex } from "knex";

const tables = ["users", "companies", "accounts", "cards", "card_transactions", "disputes"];

export async function up(knex: Knex): Promise<void> {
  for (const table of tables) await knex.raw(`ALTER TABLE ${table} ADD COLUMN metadata text`);
}
