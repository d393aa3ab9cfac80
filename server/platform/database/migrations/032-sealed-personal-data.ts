// Personal data and events are sealed from this migration on. Marks earlier values as plain; `admin personal-data seal`
// seals them.
import type { Knex } from "knex";

const sealedColumns: Readonly<Record<string, readonly string[]>> = {
  users: ["first_name", "last_name", "email", "phone", "date_of_birth", "address"],
  user_applications: ["attestation"],
  companies: ["registered_address", "operational_address", "related_persons"],
  cards: ["name_on_card"],
  card_shipments: ["recipient_name", "address"],
  quotes: ["shipping_address", "buyer"],
  events: ["data", "earlier"],
};

export async function up(knex: Knex): Promise<void> {
  for (const [table, columns] of Object.entries(sealedColumns)) {
    const marked = columns.map((column) => `${column} = 'plain:' || ${column}`);
    await knex.raw(`UPDATE ${table} SET ${marked.join(", ")}`);
  }
}
