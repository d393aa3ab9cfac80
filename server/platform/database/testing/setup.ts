// For `node --test --test-global-setup`: creates the databases that all test files share.
import { dropMigratedDatabases, shareMigratedDatabases } from "./migrated.ts";
import { postgresUrl } from "./postgres.ts";

export async function globalSetup(): Promise<void> {
  process.env.TEST_DATABASE_URL = await postgresUrl();
  await shareMigratedDatabases();
}

export async function globalTeardown(): Promise<void> {
  await dropMigratedDatabases();
}
