// Adds the replacement of a card. The unique index allows one replacement for each card. Indexes for the lists of
// documents.
import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("cards", (table) => {
    table.text("replacement_for");
    table.text("replacement_reason");
    table.text("replaced_by");
    table.unique(["project_id", "replacement_for"]);
  });
  for (const name of ["user_documents", "company_documents"])
    await knex.schema.alterTable(name, (table) => {
      table.dropIndex(["project_id", "application_id"]);
      table.index(["project_id", "application_id", "id"]);
      table.index(["project_id", "application_id", "type", "id"]);
    });
}
