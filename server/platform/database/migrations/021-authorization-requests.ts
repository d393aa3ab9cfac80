import type { Knex } from "knex";

/** Payments that wait for a partner's decision, at most one per card. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("authorization_requests", (table) => {
    // Id of the card transaction to be created.
    table.text("transaction_id").primary();
    table.text("project_id").notNullable().references("projects.id");
    table.text("card_id").notNullable().unique();
    // Null without an Idempotency-Key.
    table.text("attempt").unique();
    // JSON.
    table.text("asked").notNullable();
    table.bigInteger("respond_by").notNullable();
    // From this instant on a worker decides, because the process that sent the request probably crashed.
    table.bigInteger("abandoned_at").notNullable().index();
    table.bigInteger("created_at").notNullable();
  });
  // Shared by all requests with one key, including retries after a crash.
  await knex.schema.alterTable("idempotency_keys", (table) => {
    table.string("attempt", 36);
  });
}
