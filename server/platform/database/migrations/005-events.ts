import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("events", (table) => {
    table.text("id").primary();
    table.text("project_id").notNullable().references("projects.id");
    table.text("type").notNullable();
    table.text("version").notNullable();
    table.text("data").notNullable();
    table.bigInteger("created_at").notNullable();
    table.index(["project_id", "id"]);
    table.index(["project_id", "type", "id"]);
  });
  await knex.schema.createTable("deliveries", (table) => {
    table.text("id").primary();
    table.text("project_id").notNullable().references("projects.id");
    table.text("event_id").notNullable().references("events.id");
    table.text("webhook_id").notNullable().references("webhooks.id");
    table.text("status").notNullable().checkIn(["PENDING", "DELIVERED", "EXHAUSTED", "CANCELLED"]);
    table.integer("attempts").notNullable();
    // 0 for first attempts, which come before retries (1).
    table.integer("lane").notNullable();
    // Start of the retry schedule.
    table.bigInteger("anchor_at").notNullable();
    table.bigInteger("next_attempt_at");
    table.bigInteger("created_at").notNullable();
    table.bigInteger("updated_at").notNullable();
    table.index(["event_id", "id"]);
  });
  // The queue of each endpoint; the index is as small as the backlog.
  await knex.raw(
    "CREATE INDEX deliveries_queue ON deliveries (webhook_id, lane, next_attempt_at, id) WHERE status = 'PENDING'",
  );
  await knex.schema.createTable("delivery_attempts", (table) => {
    table.text("delivery_id").notNullable().references("deliveries.id");
    table.integer("number").notNullable();
    table.text("url").notNullable();
    table.bigInteger("attempted_at").notNullable();
    table.integer("latency_ms").notNullable();
    table.integer("response_status");
    table.text("response_body");
    table.text("failure");
    table.primary(["delivery_id", "number"]);
  });
  // The row remains when the endpoint's lease ends.
  await knex.schema.createTable("delivery_leases", (table) => {
    table.text("webhook_id").primary().references("webhooks.id");
    table.text("token").notNullable();
    table.bigInteger("lease_until").notNullable();
  });
}
