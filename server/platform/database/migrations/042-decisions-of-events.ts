// Each event keeps its own decision, because an increment is decided like an authorization.
import type { Knex } from "knex";

const types = {
  decline_reason: "text",
  decision_source: "text",
  decision_reason: "text",
  decision_latency_ms: "bigint",
  decision_response_status: "integer",
  decision_response_body: "text",
};
const columns = Object.keys(types);

export async function up(knex: Knex): Promise<void> {
  for (const [column, type] of Object.entries(types))
    await knex.raw(`ALTER TABLE card_transaction_events ADD COLUMN ${column} ${type}`);
  await knex.raw(`UPDATE card_transaction_events SET (${columns}) =
    (SELECT ${columns} FROM card_transactions WHERE card_transactions.id = transaction_id) WHERE number = 1`);
  for (const column of columns) await knex.raw(`ALTER TABLE card_transactions DROP COLUMN ${column}`);
}
