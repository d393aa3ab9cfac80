import { randomBytes, randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { amountType } from "../amounts.ts";

const chains = ["ETHEREUM", "POLYGON", "BASE"];

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("accounts", (table) => {
    table.text("id").primary();
    table.text("project_id").notNullable().references("projects.id");
    table.text("type").notNullable().checkIn(["MASTER_COLLATERAL", "USER", "COMPANY"]);
    table.text("owner_id");
    table.text("signer_address");
    table.text("status").notNullable().checkIn(["ACTIVE", "RESTRICTED", "CLOSED"]);
    table.bigInteger("created_at").notNullable();
    table.bigInteger("updated_at").notNullable();
    table.index(["project_id", "id"]);
    table.index(["project_id", "owner_id", "id"]);
    table.index(["project_id", "type", "id"]);
    table.index(["project_id", "status", "id"]);
  });
  await knex.raw("CREATE UNIQUE INDEX accounts_master ON accounts (project_id) WHERE type = 'MASTER_COLLATERAL'");
  await knex.schema.createTable("deposit_addresses", (table) => {
    table.text("id").primary();
    table.text("project_id").notNullable().references("projects.id");
    table.text("account_id").notNullable().references("accounts.id");
    table.text("chain").notNullable();
    // In lower case, because the case of an address has no meaning.
    table.text("address").notNullable().unique();
    table.bigInteger("created_at").notNullable();
    table.index(["project_id", "account_id", "id"]);
  });
  await createDeposits(knex);
  await addMasterAccounts(knex);
}

async function createDeposits(knex: Knex): Promise<void> {
  await knex.schema.createTable("crypto_deposits", (table) => {
    table.text("id").primary();
    table.text("project_id").notNullable().references("projects.id");
    table.text("account_id").notNullable().references("accounts.id");
    table.text("asset_id").notNullable();
    table.text("address").notNullable();
    table.specificType("amount", amountType(knex, "amount")).notNullable();
    table.specificType("fee", amountType(knex, "fee"));
    table.text("status").notNullable().checkIn(["DETECTED", "CONFIRMED", "FAILED"]);
    table.text("from_address").notNullable();
    table.text("transaction_hash").notNullable();
    table.bigInteger("created_at").notNullable();
    table.bigInteger("updated_at").notNullable();
    table.index(["project_id", "id"]);
    table.index(["project_id", "account_id", "id"]);
    table.index(["project_id", "status", "id"]);
  });
  await knex.schema.createTable("fiat_deposits", (table) => {
    table.text("id").primary();
    table.text("project_id").notNullable().references("projects.id");
    table.text("account_id").notNullable().references("accounts.id");
    table.specificType("amount", amountType(knex, "amount")).notNullable();
    table.text("currency").notNullable();
    table.text("reference").notNullable();
    table.bigInteger("created_at").notNullable();
    table.bigInteger("updated_at").notNullable();
    table.index(["project_id", "id"]);
    table.index(["project_id", "account_id", "id"]);
  });
}

// The master accounts' ids sort before the ids of accounts created later.
async function addMasterAccounts(knex: Knex): Promise<void> {
  for (const { id: project_id, created_at } of await knex("projects").select("id", "created_at")) {
    const account_id = olderUuid();
    const row = { id: account_id, project_id, type: "MASTER_COLLATERAL", status: "ACTIVE" };
    await knex("accounts").insert({ ...row, created_at, updated_at: created_at });
    for (const chain of chains) {
      const address = `0x${randomBytes(20).toString("hex")}`;
      await knex("deposit_addresses").insert({ id: olderUuid(), project_id, account_id, chain, address, created_at });
    }
  }
}

/** Returns a UUIDv7 of the first moments of 1970. */
function olderUuid(): string {
  return `00000000-0000-7${randomUUID().slice(15)}`;
}
