// The response of a REQUEST endpoint that was no decision.
import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw("ALTER TABLE card_transactions ADD COLUMN decision_response_status integer");
  await knex.raw("ALTER TABLE card_transactions ADD COLUMN decision_response_body text");
}
