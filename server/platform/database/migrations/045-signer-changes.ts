// Changes of the wallet that signs an account's withdrawals.
import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("signer_changes", (table) => {
    table.text("id").primary();
    table.text("project_id").notNullable().references("projects.id");
    table.text("account_id").notNullable().references("accounts.id");
    table.text("current_signer_address");
    table.text("signer_address").notNullable();
    table.integer("is_delayed").notNullable().checkIn(["0", "1"]);
    table.text("status").notNullable().checkIn(["AWAITING_SIGNATURE", "PENDING", "APPLIED", "CANCELLED", "EXPIRED"]);
    table.bigInteger("expires_at").notNullable();
    table.bigInteger("effective_at");
    table.bigInteger("created_at").notNullable();
    table.bigInteger("updated_at").notNullable();
    table.index(["project_id", "id"]);
    table.index(["project_id", "account_id", "id"]);
    table.index(["project_id", "status", "id"]);
  });
  await knex.raw(
    "CREATE UNIQUE INDEX signer_changes_open ON signer_changes (account_id) WHERE status IN ('AWAITING_SIGNATURE', 'PENDING')",
  );
  await knex.raw(
    "CREATE INDEX signer_changes_expiring ON signer_changes (expires_at) WHERE status = 'AWAITING_SIGNATURE'",
  );
  await knex.raw("CREATE INDEX signer_changes_due ON signer_changes (effective_at) WHERE status = 'PENDING'");
}
