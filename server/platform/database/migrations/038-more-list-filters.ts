// Filters of lists. `email_hash` of earlier users stays null until `admin personal-data seal`, which has the key.
import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("users", (table) => {
    table.text("email_hash");
    table.text("application_status").notNullable().defaultTo("NOT_STARTED");
  });
  await knex.raw(
    `UPDATE users SET application_status =
     (SELECT status FROM user_applications AS application WHERE application.user_id = users.id)`,
  );
  await knex.schema.alterTable("users", (table) => {
    table.index(["project_id", "deleted_at", "email_hash", "id"]);
    table.index(["project_id", "deleted_at", "application_status", "id"]);
  });
  await knex.schema.alterTable("card_shipment_cards", (table) => table.text("project_id").notNullable().defaultTo(""));
  await knex.raw(
    `UPDATE card_shipment_cards SET project_id =
     (SELECT project_id FROM card_shipments AS shipment WHERE shipment.id = card_shipment_cards.shipment_id)`,
  );
  await knex.schema.alterTable("card_shipment_cards", (table) => table.index(["project_id", "card_id", "shipment_id"]));
  await knex.schema.alterTable("cards", (table) => table.index(["project_id", "last4", "id"]));
  await knex.schema.alterTable("crypto_deposits", (table) => table.index(["project_id", "asset_id", "id"]));
  await knex.schema.alterTable("statements", (table) => table.index(["project_id", "status", "id"]));
  await knex.schema.alterTable("webhooks", (table) => table.index(["project_id", "status", "id"]));
}
