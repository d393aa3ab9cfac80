import type { Knex } from "knex";
import { amountType } from "../amounts.ts";

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("enrollments", (table) => {
    addOwnColumns(table);
    table.text("card_id").notNullable().references("cards.id");
    table.text("user_id").notNullable();
    table.text("status").notNullable().checkIn(["PENDING", "ACTIVE", "CANCELLED", "EXPIRED"]);
    // The columns of an allowance are all null without one.
    table.text("currency");
    table.specificType("max_amount", amountType(knex, "max_amount"));
    table.specificType("used_amount", amountType(knex, "used_amount"));
    table.bigInteger("allowance_expires_at");
    table.text("verification_url");
    table.bigInteger("expires_at");
    table.index(["project_id", "id"]);
    table.index(["project_id", "card_id", "id"]);
    table.index(["project_id", "user_id", "id"]);
    table.index(["project_id", "status", "id"]);
    table.index(["project_id", "card_id", "status", "id"]);
    table.index(["project_id", "user_id", "status", "id"]);
  });
  await knex.schema.createTable("quotes", (table) => {
    addOwnColumns(table);
    table.text("enrollment_id").notNullable().references("enrollments.id");
    table.text("product_url").notNullable();
    table.text("variant_id");
    table.integer("quantity").notNullable();
    // JSON, as shown.
    table.text("shipping_address").notNullable();
    table.text("buyer").notNullable();
    table.text("line_items").notNullable();
    table.text("currency").notNullable();
    for (const amount of ["items", "shipping", "tax", "total"])
      table.specificType(amount, amountType(knex, amount)).notNullable();
    // The merchant's id of the offer.
    table.text("session_id").notNullable();
    table.text("status").notNullable().checkIn(["ACTIVE", "USED", "EXPIRED"]);
    table.bigInteger("expires_at").notNullable();
    table.index(["project_id", "id"]);
    table.index(["project_id", "enrollment_id", "id"]);
    table.index(["project_id", "status", "id"]);
    table.index(["project_id", "enrollment_id", "status", "id"]);
  });
  await knex.schema.createTable("checkouts", (table) => {
    addOwnColumns(table);
    // A quote can be bought once.
    table.text("quote_id").notNullable().unique().references("quotes.id");
    table.text("enrollment_id").notNullable().references("enrollments.id");
    // Without a foreign key, which would lock the card after its dependents.
    table.text("card_id").notNullable();
    table.text("currency").notNullable();
    table.specificType("amount", amountType(knex, "amount")).notNullable();
    table.text("status").notNullable().checkIn(["PENDING", "PROCESSING", "COMPLETED", "FAILED", "EXPIRED"]);
    table.text("transaction_id");
    table.text("order_id");
    table.text("order_url");
    table.text("failure_reason");
    table.text("attempt");
    // While PROCESSING: the number of calls to the merchant, and the instant of the next one.
    table.integer("tries").notNullable();
    table.bigInteger("next_at");
    table.bigInteger("expires_at").notNullable();
    table.index(["project_id", "id"]);
    table.index(["project_id", "enrollment_id", "id"]);
    table.index(["project_id", "card_id", "id"]);
    table.index(["project_id", "status", "id"]);
    table.index(["project_id", "enrollment_id", "status", "id"]);
    table.index(["project_id", "card_id", "status", "id"]);
  });
  await knex.raw(
    "CREATE INDEX enrollments_expiring ON enrollments (expires_at) WHERE status IN ('PENDING', 'ACTIVE') AND expires_at IS NOT NULL",
  );
  await knex.raw("CREATE INDEX quotes_expiring ON quotes (expires_at) WHERE status = 'ACTIVE'");
  await knex.raw("CREATE INDEX checkouts_expiring ON checkouts (expires_at) WHERE status = 'PENDING'");
  await knex.raw("CREATE INDEX checkouts_ordering ON checkouts (next_at) WHERE status = 'PROCESSING'");
  await knex.raw(
    "CREATE UNIQUE INDEX checkouts_by_attempt ON checkouts (project_id, attempt) WHERE attempt IS NOT NULL",
  );
}

function addOwnColumns(table: Knex.CreateTableBuilder): void {
  table.text("id").primary();
  table.text("project_id").notNullable().references("projects.id");
  table.bigInteger("created_at").notNullable();
  table.bigInteger("updated_at").notNullable();
}
