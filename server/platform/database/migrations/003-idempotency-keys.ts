import type { Knex } from "knex";

/** A row without status is claimed until `lease_until` (interface §8.3). */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("idempotency_keys", (table) => {
    table.string("project_id", 36).notNullable();
    table.string("idempotency_key", 255).notNullable();
    table.string("fingerprint", 64).notNullable();
    table.string("token", 36).notNullable();
    table.bigInteger("lease_until").notNullable();
    table.integer("status");
    table.text("headers");
    table.binary("body");
    table.bigInteger("created_at").notNullable();
    table.bigInteger("expires_at").notNullable();
    table.primary(["project_id", "idempotency_key"]);
    table.index("expires_at");
  });
}
