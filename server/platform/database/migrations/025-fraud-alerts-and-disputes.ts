import type { Knex } from "knex";
import { amountType } from "../amounts.ts";

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("fraud_alerts", (table) => {
    addCommonColumns(table);
    table.text("status").notNullable().checkIn(["OPEN", "CONFIRMED", "DISMISSED"]);
    table.bigInteger("responded_at");
  });
  await knex.schema.createTable("disputes", (table) => {
    addCommonColumns(table);
    table.text("reason").notNullable();
    table.specificType("amount", amountType(knex, "amount")).notNullable();
    table.text("currency").notNullable();
    table.text("description").notNullable();
    table.text("evidence");
    table.text("status").notNullable().checkIn(["RECEIVED", "UNDER_REVIEW", "REFUNDED", "REJECTED", "WITHDRAWN"]);
    table.specificType("refunded_amount", amountType(knex, "refunded_amount"));
  });
  // At most one alert that is not dismissed and one open dispute per card transaction.
  await knex.raw(
    "CREATE UNIQUE INDEX fraud_alerts_standing ON fraud_alerts (transaction_id) WHERE status <> 'DISMISSED'",
  );
  await knex.raw(
    "CREATE UNIQUE INDEX disputes_open ON disputes (transaction_id) WHERE status IN ('RECEIVED', 'UNDER_REVIEW')",
  );
}

function addCommonColumns(table: Knex.CreateTableBuilder): void {
  table.text("id").primary();
  table.text("project_id").notNullable().references("projects.id");
  table.text("transaction_id").notNullable().references("card_transactions.id");
  // Without a foreign key, which would lock the card after its card transaction.
  table.text("card_id").notNullable();
  table.bigInteger("created_at").notNullable();
  table.bigInteger("updated_at").notNullable();
  table.index(["project_id", "id"]);
  table.index(["project_id", "transaction_id", "id"]);
  table.index(["project_id", "card_id", "id"]);
  table.index(["project_id", "status", "id"]);
  table.index(["project_id", "card_id", "status", "id"]);
}
