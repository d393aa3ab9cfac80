// For `node --test --test-global-setup`: starts one PostgreSQL server and creates one migrated database of each kind
// for all test files of a run.
import { dropMigratedDatabases, shareMigratedDatabases } from "./migrated.ts";
import { postgresUrl } from "./postgres.ts";

/** Runs before the first file. */
export async function globalSetup(): Promise<void> {
  process.env.TEST_DATABASE_URL = await postgresUrl();
  await shareMigratedDatabases();
}

/** Runs after the last file. */
export async function globalTeardown(): Promise<void> {
  await dropMigratedDatabases();
}
