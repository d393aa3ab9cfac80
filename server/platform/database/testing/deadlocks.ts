// For tests only: counts the deadlocks that PostgreSQL resolved in a database.
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

const pollMs = 20;

/** Close the database first: PostgreSQL publishes a connection's counts when it ends. */
export async function countDeadlocks(databaseUrl: string): Promise<number> {
  for (;;) {
    // A connection reads its statistics once.
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      const { rows } = await client.query(
        `SELECT deadlocks::integer, (SELECT count(*) FROM pg_stat_activity
           WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend')::integer AS others
         FROM pg_stat_database WHERE datname = current_database()`,
      );
      if (rows[0].others === 0) return rows[0].deadlocks;
    } finally {
      await client.end();
    }
    await pause(pollMs);
  }
}
