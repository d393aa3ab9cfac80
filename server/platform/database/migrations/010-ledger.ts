import type { Knex } from "knex";
import { amountType } from "../amounts.ts";

export async function up(knex: Knex): Promise<void> {
  const sqlite = knex.client.config.client === "sqlite3";
  // Keys compare bytes, not by language.
  const key = `${sqlite ? "text" : 'text COLLATE "C"'} NOT NULL`;
  const rest = sqlite ? " WITHOUT ROWID" : "";
  // `step` distinguishes repeated movements of a resource, such as an authorization's clearings.
  await knex.raw(`
    CREATE TABLE ledger_journals (
      id ${key} PRIMARY KEY,
      project_id text NOT NULL REFERENCES projects (id),
      reason text NOT NULL,
      resource_id text NOT NULL,
      step text NOT NULL,
      created_at bigint NOT NULL,
      UNIQUE (project_id, reason, resource_id, step)
    )${rest}`);
  // account_id is empty for the project's books.
  await knex.raw(`
    CREATE TABLE ledger_postings (
      journal_id ${key} REFERENCES ledger_journals (id),
      project_id ${key},
      account_id ${key},
      kind ${key},
      unit ${key},
      amount ${amountType(knex, "amount")} NOT NULL,
      PRIMARY KEY (journal_id, account_id, kind, unit)
    )${rest}`);
  // A covering index: it has every column that the sum of a pocket needs.
  await knex.raw(`
    CREATE INDEX ledger_postings_by_pocket
    ON ledger_postings (project_id, account_id, kind, unit, journal_id, amount)`);
  // A balance is the sum of its stripes. Free space in a page keeps frequently updated rows in place.
  await knex.raw(`
    CREATE TABLE ledger_balances (
      project_id ${key},
      account_id ${key},
      kind ${key},
      unit ${key},
      stripe integer NOT NULL,
      balance ${amountType(knex, "balance")} NOT NULL,
      PRIMARY KEY (project_id, account_id, kind, unit, stripe)
    )${sqlite ? rest : " WITH (fillfactor = 50)"}`);
  await (sqlite ? refuseChangesOnSqlite(knex) : refuseChangesOnPostgres(knex));
}

const appendOnlyTables = ["ledger_journals", "ledger_postings"];
const refusal = "the ledger is only added to";

async function refuseChangesOnSqlite(knex: Knex): Promise<void> {
  for (const table of appendOnlyTables)
    for (const change of ["UPDATE", "DELETE"])
      await knex.raw(`
        CREATE TRIGGER ${table}_no_${change.toLowerCase()} BEFORE ${change} ON ${table}
        BEGIN SELECT RAISE(ABORT, '${refusal}'); END`);
}

async function refuseChangesOnPostgres(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN RAISE EXCEPTION '${refusal}'; END $$`);
  for (const table of appendOnlyTables)
    await knex.raw(`
      CREATE TRIGGER ${table}_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON ${table}
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change()`);
}
