import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("cards", (table) => {
    table.text("id").primary();
    table.text("project_id").notNullable().references("projects.id");
    table.text("user_id").notNullable().references("users.id");
    table.text("account_id").notNullable().references("accounts.id");
    table.text("type").notNullable().checkIn(["VIRTUAL", "PHYSICAL"]);
    table
      .text("status")
      .notNullable()
      .checkIn(["PENDING_ACTIVATION", "ACTIVE", "FROZEN", "BLOCKED", "EXPIRED", "TERMINATED"]);
    table.integer("frozen").notNullable().checkIn(["0", "1"]);
    table.text("block_reason");
    table.text("card_design_id").notNullable();
    table.text("name_on_card").notNullable();
    table.text("network").notNullable();
    table.text("last4").notNullable();
    // Keyed hash, unique over all cards.
    table.text("number_mac").notNullable().unique();
    table.binary("sealed_details").notNullable();
    table.binary("sealed_pin");
    table.integer("pin_attempts").notNullable();
    table.text("activation_window");
    table.integer("activation_attempts").notNullable();
    table.text("three_ds_challenge_method").notNullable();
    table.text("metadata").notNullable();
    table.bigInteger("expires_at").notNullable();
    table.bigInteger("activated_at");
    table.bigInteger("expired_at");
    table.bigInteger("terminated_at");
    table.bigInteger("created_at").notNullable();
    table.bigInteger("updated_at").notNullable();
    table.index(["project_id", "id"]);
    table.index(["project_id", "user_id", "id"]);
    table.index(["project_id", "account_id", "id"]);
    table.index(["project_id", "status", "id"]);
    table.index(["project_id", "type", "id"]);
  });
  await knex.raw(
    "CREATE INDEX cards_expiring ON cards (expires_at) WHERE expired_at IS NULL AND terminated_at IS NULL",
  );
  await knex.schema.createTable("card_details_keys", (table) => {
    table.text("project_id").primary().references("projects.id");
    table.text("public_key").notNullable();
    table.text("encryption").notNullable().checkIn(["RSA_OAEP_SHA256", "RSA_OAEP_SHA1"]);
    table.bigInteger("created_at").notNullable();
    table.bigInteger("updated_at").notNullable();
  });
}
