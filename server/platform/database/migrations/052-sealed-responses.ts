// Responses of receivers are sealed from this migration on, because a response may repeat a sealed event. Marks earlier
// values as plain; `admin personal-data seal` seals them.
import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw("UPDATE delivery_attempts SET response_body = 'plain:' || response_body");
  await knex.raw("UPDATE card_transaction_events SET decision_response_body = 'plain:' || decision_response_body");
}
