// For `node --test --test-global-setup`: one PostgreSQL server and one migrated database of each kind for all test files of a run, instead of
// one for each file.
import { dropMigratedDatabases, shareMigratedDatabases } from "./migrated.ts";
import { postgresUrl } from "./postgres.ts";

/** Before the first file. */
export async function globalSetup(): Promise<void> {
  process.env.TEST_DATABASE_URL = await postgresUrl();
  await shareMigratedDatabases();
}

/** After the last one. */
export async function globalTeardown(): Promise<void> {
  await dropMigratedDatabases();
}
