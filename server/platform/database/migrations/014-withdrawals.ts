import type { Knex } from "knex";
import { amountType } from "../amounts.ts";

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("crypto_withdrawals", (table) => {
    table.text("id").primary();
    table.text("project_id").notNullable().references("projects.id");
    table.text("account_id").notNullable().references("accounts.id");
    table.text("asset_id").notNullable();
    table.specificType("amount", amountType(knex, "amount")).notNullable();
    table.specificType("fee", amountType(knex, "fee")).notNullable();
    table.text("source_address").notNullable();
    table.text("destination_address").notNullable();
    table
      .text("status")
      .notNullable()
      .checkIn(["AWAITING_SIGNATURE", "PROCESSING", "COMPLETED", "FAILED", "CANCELLED", "EXPIRED"]);
    table.text("transaction_hash");
    table.text("failure_reason");
    table.bigInteger("expires_at").notNullable();
    table.bigInteger("created_at").notNullable();
    table.bigInteger("updated_at").notNullable();
    table.index(["project_id", "id"]);
    table.index(["project_id", "account_id", "id"]);
    table.index(["project_id", "status", "id"]);
  });
  await knex.raw(
    "CREATE INDEX crypto_withdrawals_expiring ON crypto_withdrawals (expires_at) WHERE status = 'AWAITING_SIGNATURE'",
  );
}
