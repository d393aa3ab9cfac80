// Finds the rows that reference a row in an index. Otherwise a reset scans a table for each row that it deletes.
import type { Knex } from "knex";

/**
 * Each index has both columns, so it finds the rows of a list in either order of columns. An index serves the foreign
 * key too if the referencing column comes first.
 */
const swapped: readonly (readonly [table: string, key: string, order: "id" | "position"])[] = [
  ["card_transactions", "account_id", "position"],
  ["card_transactions", "card_id", "position"],
  ["cards", "account_id", "id"],
  ["cards", "user_id", "id"],
  ["checkouts", "enrollment_id", "id"],
  ["crypto_deposits", "account_id", "id"],
  ["crypto_withdrawals", "account_id", "id"],
  ["disputes", "transaction_id", "id"],
  ["enrollments", "card_id", "id"],
  ["fiat_deposits", "account_id", "id"],
  ["fraud_alerts", "transaction_id", "id"],
  ["quotes", "enrollment_id", "id"],
  ["signer_changes", "account_id", "id"],
  ["three_ds_challenges", "card_id", "id"],
];

/** The indexes that these tables get begin with the project, so they also find all rows of a project. */
const added: readonly (readonly [table: string, key: string])[] = [
  ["card_shipment_cards", "shipment_id"],
  ["company_applications", "company_id"],
  ["company_documents", "application_id"],
  ["deliveries", "webhook_id"],
  ["deposit_addresses", "account_id"],
  ["user_applications", "user_id"],
  ["user_documents", "application_id"],
  ["user_documents", "user_id"],
];

export async function up(knex: Knex): Promise<void> {
  for (const [name, key, order] of swapped)
    await knex.schema.alterTable(name, (table) => {
      table.index([key, "project_id", order]);
      table.dropIndex(["project_id", key, order]);
    });
  for (const [name, key] of added) await knex.schema.alterTable(name, (table) => table.index([key]));
}
