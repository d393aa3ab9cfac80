// Recognizes lost connections, some only by message. Invariant: their statements reject with DatabaseUnavailable, so
// that the caller retries.

/** Work in progress was rolled back, or committed without acknowledgement. */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
}

const messagePattern = /^(Connection terminated|Client was closed|Client has encountered a connection error)/;

export function toDatabaseUnavailable(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  // Later statements of a unit carry the first failure as their cause.
  const isLost = [error, error.cause].some((each) => each instanceof Error && messagePattern.test(each.message));
  return isLost ? new DatabaseUnavailable("the connection to the database was lost", { cause: error }) : error;
}
