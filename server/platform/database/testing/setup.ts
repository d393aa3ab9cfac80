// For `node --test --test-global-setup`: one PostgreSQL server and one migrated database of each kind for all test
// files.
import { dropMigratedDatabases, shareMigratedDatabases } from "./migrated.ts";
import { postgresUrl } from "./postgres.ts";

export async function globalSetup(): Promise<void> {
  process.env.TEST_DATABASE_URL = await postgresUrl();
  await shareMigratedDatabases();
}

export async function globalTeardown(): Promise<void> {
  await dropMigratedDatabases();
}
