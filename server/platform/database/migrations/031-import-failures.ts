// Earlier failures stay without a reason, which was not recorded.
import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("user_applications", (table) => {
    table.text("import_failure");
  });
}
