// The instant at which an endpoint was disabled. A later change of its name also changes `updated_at`.
import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("webhooks", (table) => table.bigInteger("disabled_at"));
  await knex("webhooks")
    .where({ status: "DISABLED" })
    .update({ disabled_at: knex.ref("updated_at") });
}
