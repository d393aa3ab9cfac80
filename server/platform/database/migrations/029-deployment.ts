// One row about the deployment that uses the database: its environment, and how far its sandbox clock was moved.
import type { Knex } from "knex";

// Longest time between an authorization request and the service's decision.
const openQuestionMs = 17_000;

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("deployment", (table) => {
    table.integer("single").primary();
    // Null until the first start on an empty database.
    table.text("environment");
    table.bigInteger("clock_offset_ms").notNullable();
  });
  await knex("deployment").insert({ single: 1, environment: await findEnvironment(knex), clock_offset_ms: 0 });
  // Real time. Null in claims of earlier versions, which end at `lease_until`.
  await knex.schema.alterTable("idempotency_keys", (table) => {
    table.bigInteger("alive_until");
  });
  // The column holds real time from this migration on. A moved sandbox clock may have written an instant far ahead.
  const latest = Date.now() + openQuestionMs;
  await knex("authorization_requests").where("abandoned_at", ">", latest).update({ abandoned_at: latest });
}

// The environment of the oldest key is the one that the database was created for. A later key of the other environment
// was a mistake.
async function findEnvironment(knex: Knex): Promise<string | null> {
  const oldest: { prefix: string } | undefined = await knex("api_keys").select("prefix").orderBy("id").first();
  return /^svc_(sandbox|production)_/.exec(oldest?.prefix ?? "")?.[1] ?? null;
}
