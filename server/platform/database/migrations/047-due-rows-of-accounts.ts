// Finds the due moves that return money to an account or let it close. The first index also serves the foreign key.
import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("card_transactions", (table) =>
    table.index(["funding_account_id", "status", "expires_at"], "card_transactions_by_funding"),
  );
  await knex.raw(
    "CREATE INDEX crypto_withdrawals_unsigned ON crypto_withdrawals (account_id, expires_at) WHERE status = 'AWAITING_SIGNATURE'",
  );
  await knex.raw(
    "CREATE INDEX cards_usable ON cards (account_id, expires_at) WHERE expired_at IS NULL AND terminated_at IS NULL",
  );
}
