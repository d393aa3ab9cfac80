/**
 * Work in progress was rolled back or, if PostgreSQL stays unreachable, committed without acknowledgement. The same work
 * may succeed later.
 */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
}

/**
 * The process cannot use the database that its settings name. The message is for the operator: it names the setting or
 * the file, says what to do, and contains no secret.
 */
export class UnusableDatabase extends Error {
  override name = "UnusableDatabase";
}

export function missingDatabase(problem: string): UnusableDatabase {
  const remedy = "Start a server first, which creates it, or set DATA_DIR or DATABASE_URL as for the server.";
  return new UnusableDatabase(`${problem}. ${remedy}`);
}
