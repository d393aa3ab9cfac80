import type { Knex } from "knex";

/** Payments that wait for a partner's decision, at most one per card. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("authorization_requests", (table) => {
    // Id of the transaction to be created.
    table.text("transaction_id").primary();
    table.text("project_id").notNullable().references("projects.id");
    table.text("card_id").notNullable().unique();
    // Logical attempt; null without an Idempotency-Key.
    table.text("attempt").unique();
    // JSON: data needed for the decision.
    table.text("asked").notNullable();
    table.bigInteger("respond_by").notNullable();
    // After this instant the requester counts as crashed, and a worker decides.
    table.bigInteger("abandoned_at").notNullable().index();
    table.bigInteger("created_at").notNullable();
  });
  // Shared by all requests with one key for one operation, including retries after a crash.
  await knex.schema.alterTable("idempotency_keys", (table) => {
    table.string("attempt", 36);
  });
}
