// Finds the payments of a card that can take a refund, newest first.
import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `CREATE INDEX card_transactions_refundable ON card_transactions (project_id, card_id, position)
     WHERE status IN ('AUTHORIZED', 'CLEARED')`,
  );
}
