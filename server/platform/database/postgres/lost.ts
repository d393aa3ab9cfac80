// Recognizes lost connections. pg reports some only by message, without a server code. Invariant: a statement on a
// lost connection rejects with DatabaseUnavailable, so the caller is asked to retry.

/** The connection was lost. Work in progress is rolled back, or committed without acknowledgement. */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
}

const messagePattern = /^(Connection terminated|Client was closed|Client has encountered a connection error)/;

/** Returns DatabaseUnavailable for a lost connection, otherwise the error itself. */
export function toDatabaseUnavailable(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  // Later statements of a unit carry the first failure as their cause.
  const isLost = [error, error.cause].some((each) => each instanceof Error && messagePattern.test(each.message));
  return isLost ? new DatabaseUnavailable("the connection to the database was lost", { cause: error }) : error;
}
