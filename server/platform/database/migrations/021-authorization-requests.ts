import type { Knex } from "knex";

/** Payments that a partner is being asked about: a row from the question to the decision, one for a card at most. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("authorization_requests", (table) => {
    // The id of the transaction that the decision makes.
    table.text("transaction_id").primary();
    table.text("project_id").notNullable().references("projects.id");
    table.text("card_id").notNullable().unique();
    // The logical attempt that asked; null where the caller sent no Idempotency-Key.
    table.text("attempt").unique();
    // JSON: what whoever decides needs to know.
    table.text("asked").notNullable();
    table.bigInteger("respond_by").notNullable();
    // From then on whoever asked is taken for dead, and a worker decides.
    table.bigInteger("abandoned_at").notNullable().index();
    table.bigInteger("created_at").notNullable();
  });
  // One name for all requests that carry one key for one logical operation, those included that follow a crash.
  await knex.schema.alterTable("idempotency_keys", (table) => {
    table.string("attempt", 36);
  });
}
