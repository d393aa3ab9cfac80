import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  // Without foreign keys, which would slow the batch of many requests that is written every 100 ms.
  await knex.schema.createTable("logged_requests", (table) => {
    table.text("id").primary();
    table.text("project_id").notNullable();
    table.text("position").notNullable().unique();
    table.text("method").notNullable();
    table.text("path").notNullable();
    table.text("operation_id");
    table.integer("status").notNullable();
    table.text("outcome").notNullable();
    table.text("code");
    table.text("idempotency_key");
    table.integer("replayed").notNullable();
    table.text("version").notNullable();
    table.text("object_ids").notNullable();
    table.integer("duration_ms").notNullable();
    table.bigInteger("received_at").notNullable();
    table.text("bodies");
    table.bigInteger("created_at").notNullable();
    table.index(["project_id", "position"]);
    table.index(["project_id", "operation_id", "position"]);
    table.index(["project_id", "outcome", "position"]);
    table.index("created_at");
  });
  // Partial, because most requests have neither a code nor an Idempotency-Key.
  for (const column of ["code", "idempotency_key"])
    await knex.raw(
      `CREATE INDEX logged_requests_by_${column} ON logged_requests (project_id, ${column}, position) WHERE ${column} IS NOT NULL`,
    );
  await knex.schema.createTable("logged_request_objects", (table) => {
    table.text("project_id").notNullable();
    table.text("object_id").notNullable();
    table.text("position").notNullable();
    table.bigInteger("created_at").notNullable();
    table.primary(["project_id", "object_id", "position"]);
    table.index("created_at");
  });
  // Delivery attempts can be listed by project. Attempts made before this migration are not listed.
  await knex.schema.alterTable("delivery_attempts", (table) => {
    table.text("project_id");
    table.text("position");
    table.bigInteger("created_at");
  });
  await knex.raw("CREATE UNIQUE INDEX delivery_attempts_in_order ON delivery_attempts (position)");
  await knex.raw(
    "CREATE INDEX delivery_attempts_by_position ON delivery_attempts (project_id, position) WHERE position IS NOT NULL",
  );
}
