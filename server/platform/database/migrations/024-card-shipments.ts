import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("card_shipments", (table) => {
    table.text("id").primary();
    table.text("project_id").notNullable().references("projects.id");
    table.text("status").notNullable();
    // JSON: card ids, in the order sent.
    table.text("card_ids").notNullable();
    table.text("recipient_name").notNullable();
    // JSON.
    table.text("address").notNullable();
    table.text("method").notNullable();
    table.text("carrier");
    table.text("tracking_number");
    table.bigInteger("created_at").notNullable();
    table.bigInteger("updated_at").notNullable();
    table.index(["project_id", "id"]);
    table.index(["project_id", "status", "id"]);
  });
  await knex.schema.createTable("card_shipment_cards", (table) => {
    table.text("card_id").notNullable().references("cards.id");
    table.text("shipment_id").notNullable().references("card_shipments.id");
    table.primary(["card_id", "shipment_id"]);
  });
}
