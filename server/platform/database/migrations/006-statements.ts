import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(feeEvents(isSqlite(knex)));
  await knex.schema.createTable("statements", (table) => {
    table.text("id").primary();
    table.text("project_id").notNullable().references("projects.id");
    table.text("status").notNullable().checkIn(["PENDING", "GENERATED", "FAILED"]);
    table.text("period_from").notNullable();
    table.text("period_to").notNullable();
    // JSON: column names.
    table.text("fields").notNullable();
    table.text("version").notNullable();
    table.bigInteger("row_count");
    table.bigInteger("byte_size");
    table.bigInteger("data_as_of");
    table.bigInteger("generated_at");
    table.bigInteger("created_at").notNullable();
    table.bigInteger("updated_at").notNullable();
    // A file that no row references is invisible.
    table.text("file");
    // Token of the claim: only the current claim may finish the statement.
    table.text("token");
    table.integer("attempts").notNullable().defaultTo(0);
    table.bigInteger("claimed_at");
    // The instant from which a worker may claim a PENDING statement.
    table.bigInteger("due_at").notNullable();
    table.index(["project_id", "id"]);
    table.index(["project_id", "claimed_at"]);
  });
  await knex.raw("CREATE INDEX statements_due ON statements (project_id, due_at) WHERE status = 'PENDING'");
  await knex.raw("CREATE INDEX statements_kept ON statements (generated_at) WHERE file IS NOT NULL");
}

// Statements read events in key order. On PostgreSQL the key compares bytes, not by language.
function feeEvents(sqlite: boolean): string {
  const key = sqlite ? "text" : 'text COLLATE "C"';
  return `
    CREATE TABLE fee_events (
      project_id ${key} NOT NULL REFERENCES projects (id),
      occurred_at bigint NOT NULL,
      id ${key} NOT NULL,
      recorded_at bigint NOT NULL,
      category text NOT NULL,
      transaction_id text,
      transaction_event_id text,
      transaction_event_type text,
      card_id text,
      card_last4 text,
      account_id text,
      user_id text,
      merchant_name text,
      merchant_country text,
      mcc text,
      bill_amount text,
      bill_currency text,
      original_amount text,
      original_currency text,
      fee_micro_usd bigint NOT NULL,
      PRIMARY KEY (project_id, occurred_at, id)
    )${sqlite ? " WITHOUT ROWID" : ""}`;
}

function isSqlite(knex: Knex): boolean {
  return knex.client.config.client === "sqlite3";
}
