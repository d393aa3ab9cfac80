// Category and place of a quote's merchant, for the payment.
import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  for (const column of ["merchant_mcc", "merchant_city", "merchant_country"])
    await knex.raw(`ALTER TABLE quotes ADD COLUMN ${column} text`);
}
