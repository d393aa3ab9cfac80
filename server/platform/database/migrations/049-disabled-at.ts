// The instant at which an endpoint was disabled. The endpoint's name can change later, so `updated_at` may be later
// than the disabling.
import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("webhooks", (table) => table.bigInteger("disabled_at"));
  await knex("webhooks")
    .where({ status: "DISABLED" })
    .update({ disabled_at: knex.ref("updated_at") });
}
