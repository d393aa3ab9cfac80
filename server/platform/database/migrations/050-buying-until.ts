// The instant on the machine's clock until which a process may be buying a checkout.
import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("checkouts", (table) => table.bigInteger("buying_until"));
}
