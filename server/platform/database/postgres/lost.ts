// Recognizes lost connections; pg reports some only by message. Invariant: a statement on a lost connection rejects
// with DatabaseUnavailable, so the caller is asked to retry.

/** Work in progress was rolled back, or committed without acknowledgement. */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
}

const messagePattern = /^(Connection terminated|Client was closed|Client has encountered a connection error)/;

export function toDatabaseUnavailable(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  // A unit's later statements carry the first failure as their cause.
  const isLost = [error, error.cause].some((each) => each instanceof Error && messagePattern.test(each.message));
  return isLost ? new DatabaseUnavailable("the connection to the database was lost", { cause: error }) : error;
}
