// A user's employer, and the reasons of a company's status. No foreign key: it would lock the company of each user.
import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw("ALTER TABLE users ADD COLUMN company_id text");
  await knex.raw("CREATE INDEX users_by_company ON users (project_id, deleted_at, company_id, id)");
  // JSON. Null unless REJECTED or ACTION_REQUIRED.
  await knex.raw("ALTER TABLE companies ADD COLUMN status_reasons text");
  // Earlier reviews gave no reason.
  await knex.raw(`UPDATE companies SET status_reasons = '["DATA_MISMATCH"]'
    WHERE status IN ('REJECTED', 'ACTION_REQUIRED')`);
}
