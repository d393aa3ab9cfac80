import type { Knex } from "knex";
import { amountType } from "../amounts.ts";

/** Totals are computed from the events. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("card_transactions", (table) => {
    table.text("id").primary();
    table.text("project_id").notNullable().references("projects.id");
    table.text("card_id").notNullable().references("cards.id");
    table.text("card_last4").notNullable();
    table.text("account_id").notNullable().references("accounts.id");
    table.text("user_id").notNullable();
    table.text("funding_account_id").notNullable().references("accounts.id");
    table.text("status").notNullable().checkIn(["AUTHORIZED", "CLEARED", "REVERSED", "EXPIRED", "DECLINED"]);
    table.text("channel").notNullable();
    table.text("currency").notNullable();
    table.text("original_currency");
    table.specificType("original_amount", amountType(knex, "original_amount"));
    table.text("exchange_rate");
    table.specificType("atm_flat", amountType(knex, "atm_flat"));
    table.text("atm_rate");
    table.text("fx_rate");
    table.text("merchant").notNullable();
    table.text("decline_reason");
    table.text("decision_source");
    table.text("decision_reason");
    table.bigInteger("decision_latency_ms");
    table.integer("event_count").notNullable();
    table.specificType("held", amountType(knex, "held")).notNullable();
    table.bigInteger("expires_at");
    table.text("attempt");
    table.bigInteger("created_at").notNullable();
    table.bigInteger("updated_at").notNullable();
    table.index(["project_id", "id"]);
    table.index(["project_id", "card_id", "id"]);
    table.index(["project_id", "account_id", "id"]);
    table.index(["project_id", "user_id", "id"]);
    table.index(["project_id", "status", "id"]);
  });
  await knex.raw(
    "CREATE INDEX card_transactions_expiring ON card_transactions (expires_at) WHERE status = 'AUTHORIZED'",
  );
  // A request creates at most one card transaction.
  await knex.raw(
    "CREATE UNIQUE INDEX card_transactions_by_attempt ON card_transactions (project_id, attempt) WHERE attempt IS NOT NULL",
  );
  await knex.schema.createTable("card_transaction_events", (table) => {
    table.text("transaction_id").notNullable().references("card_transactions.id");
    table.integer("number").notNullable();
    table.text("id").notNullable();
    table.text("project_id").notNullable();
    table.text("type").notNullable();
    table.specificType("amount", amountType(knex, "amount")).notNullable();
    table.specificType("original_amount", amountType(knex, "original_amount"));
    table.integer("is_final").notNullable();
    table.bigInteger("created_at").notNullable();
    table.primary(["transaction_id", "number"]);
  });
}
