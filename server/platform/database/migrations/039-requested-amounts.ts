// The amount that a merchant requested, which a partial approval reduces.
import type { Knex } from "knex";
import { amountType } from "../amounts.ts";

export async function up(knex: Knex): Promise<void> {
  const type = amountType(knex, "requested_amount");
  await knex.raw(`ALTER TABLE card_transaction_events ADD COLUMN requested_amount ${type}`);
  // Earlier partial approvals did not store the requested amount.
  await knex.raw(`UPDATE card_transaction_events SET requested_amount = amount
    WHERE type IN ('AUTHORIZATION', 'DECLINE')`);
}
