// A lost connection, of which pg tells in words alone where a statement met it later than the server's own code. Invariant: whoever waits for a statement
// learns that the connection failed and not the statement, so that the caller is told to try again.

/** The connection to the database was lost; what was under way is rolled back, or committed without an answer. */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
}

const messagePattern = /^(Connection terminated|Client was closed|Client has encountered a connection error)/;

/** The error as callers should see it: DatabaseUnavailable where the connection was lost, otherwise as it is. */
export function toDatabaseUnavailable(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  // A unit says of its later statements that an earlier one failed.
  const isLost = [error, error.cause].some((each) => each instanceof Error && messagePattern.test(each.message));
  return isLost ? new DatabaseUnavailable("the connection to the database was lost", { cause: error }) : error;
}
