import type { Knex } from "knex";
import { amountType } from "../amounts.ts";

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("three_ds_challenges", (table) => {
    table.text("id").primary();
    table.text("project_id").notNullable().references("projects.id");
    table.text("card_id").notNullable().references("cards.id");
    table.specificType("amount", amountType(knex, "amount")).notNullable();
    table.text("currency").notNullable();
    table.text("merchant_name").notNullable();
    table.text("merchant_category").notNullable();
    table.text("merchant_country").notNullable();
    table.text("method").notNullable();
    table.text("status").notNullable().checkIn(["PENDING", "APPROVED", "REJECTED", "EXPIRED"]);
    table.bigInteger("expires_at").notNullable();
    table.bigInteger("created_at").notNullable();
    table.bigInteger("updated_at").notNullable();
    table.index(["project_id", "id"]);
    table.index(["project_id", "card_id", "id"]);
    table.index(["project_id", "status", "id"]);
    table.index(["project_id", "card_id", "status", "id"]);
  });
  await knex.raw(
    "CREATE INDEX three_ds_challenges_expiring ON three_ds_challenges (expires_at) WHERE status = 'PENDING'",
  );
}
