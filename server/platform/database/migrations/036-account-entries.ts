import type { Knex } from "knex";
import { amountType } from "../amounts.ts";

export async function up(knex: Knex): Promise<void> {
  const sqlite = knex.client.config.client === "sqlite3";
  // Keys compare bytes, not by language.
  const key = `${sqlite ? "text" : 'text COLLATE "C"'} NOT NULL`;
  // Lists the journals of an account. Partial, because the books of projects are in no list.
  await knex.raw(
    `CREATE INDEX ledger_postings_by_account ON ledger_postings (project_id, account_id, journal_id)
    WHERE account_id <> ''`,
  );
  // The balance of a pocket after a journal. A page sums only the postings between it and the next checkpoint.
  await knex.raw(`
    CREATE TABLE ledger_checkpoints (
      project_id ${key},
      account_id ${key},
      kind ${key},
      unit ${key},
      journal_id ${key},
      balance ${amountType(knex, "balance")} NOT NULL,
      PRIMARY KEY (project_id, account_id, kind, unit, journal_id)
    )${sqlite ? " WITHOUT ROWID" : ""}`);
  await knex.raw("CREATE INDEX ledger_checkpoints_by_journal ON ledger_checkpoints (journal_id)");
  // One journal in 256 gets checkpoints, by the last digits of its id, which are random.
  await knex.raw(
    `CREATE INDEX ledger_postings_to_check ON ledger_postings (journal_id)
    WHERE account_id <> '' AND substr(journal_id, 35) = '00'`,
  );
}
