// The partner learns a card transaction's id before the row is inserted, so ids are not in the order of the list.
import type { Knex } from "knex";

const filters = ["card_id", "account_id", "user_id", "status"];

export async function up(knex: Knex): Promise<void> {
  await knex.raw("ALTER TABLE card_transactions ADD COLUMN position text NOT NULL DEFAULT ''");
  // A card transaction and its first event are inserted together, and the id of the event is drawn at that time.
  await knex.raw(
    `UPDATE card_transactions SET position = COALESCE((SELECT event.id FROM card_transaction_events AS event
     WHERE event.transaction_id = card_transactions.id AND event.number = 1), card_transactions.id)`,
  );
  await knex.raw("CREATE UNIQUE INDEX card_transactions_by_position ON card_transactions (position)");
  await knex.schema.alterTable("card_transactions", (table) => {
    for (const filter of [[], ...filters.map((column) => [column])]) {
      table.dropIndex(["project_id", ...filter, "id"]);
      table.index(["project_id", ...filter, "position"]);
    }
  });
}
