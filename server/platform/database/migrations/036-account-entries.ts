// Lists the journals of an account. Partial, because the books of projects are in no list.
import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `CREATE INDEX ledger_postings_by_account ON ledger_postings (project_id, account_id, journal_id)
    WHERE account_id <> ''`,
  );
}
