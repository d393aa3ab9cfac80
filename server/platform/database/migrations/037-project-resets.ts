import type { Knex } from "knex";

const ledgerTables = ["ledger_journals", "ledger_postings"];
const refusal = "the ledger is only added to";

/** Lets a sandbox project be emptied. A row exists only during the unit of work that deletes the project's ledger. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("project_resets", (table) => {
    table.text("project_id").primary().references("projects.id");
  });
  const isReset = "EXISTS (SELECT 1 FROM project_resets WHERE project_id = OLD.project_id)";
  if (knex.client.config.client === "sqlite3") {
    for (const table of ledgerTables) {
      await knex.raw(`DROP TRIGGER ${table}_no_delete`);
      await knex.raw(`
        CREATE TRIGGER ${table}_no_delete BEFORE DELETE ON ${table} WHEN NOT ${isReset}
        BEGIN SELECT RAISE(ABORT, '${refusal}'); END`);
    }
    return;
  }
  await knex.raw(`
    CREATE FUNCTION refuse_ledger_delete() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN
      IF ${isReset} THEN RETURN OLD; END IF;
      RAISE EXCEPTION '${refusal}';
    END $$`);
  for (const table of ledgerTables) {
    await knex.raw(`DROP TRIGGER ${table}_kept ON ${table}`);
    await knex.raw(`
      CREATE TRIGGER ${table}_kept BEFORE UPDATE OR TRUNCATE ON ${table}
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change()`);
    await knex.raw(`
      CREATE TRIGGER ${table}_no_delete BEFORE DELETE ON ${table}
      FOR EACH ROW EXECUTE FUNCTION refuse_ledger_delete()`);
  }
}
