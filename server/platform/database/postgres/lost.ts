// Recognizes unusable connections, in some cases only by the message of an error. Invariant: their statements reject
// with DatabaseUnavailable, so that the caller retries.
import { DatabaseUnavailable } from "../unavailable.ts";

const messagePattern =
  /^(Connection terminated|Client was closed|Client has encountered a connection error|Query read timeout|timeout expired)/;

// read_only_sql_transaction: a standby, or a primary that refuses writes during a failover.
const readOnlyCode = "25006";

/** The connection ended after COMMIT was sent. */
export class LostCommit extends DatabaseUnavailable {
  constructor(cause: unknown) {
    super("the connection to the database was lost during a commit", { cause });
  }
}

const lockNotAvailable = "55P03";

// Serialization failures and deadlocks.
const retryableCodes = new Set(["40001", "40P01"]);

/** True if the database transaction changed nothing, and may succeed if it runs again. */
export function isRetryable(error: unknown): boolean {
  return error instanceof LostCommit || retryableCodes.has(codeOf(error));
}

export function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | undefined)?.code ?? "");
}

// Error codes of Node; of PostgreSQL for a failed connection, for a backend that it ends, and for its limits on idle
// database transactions.
const unansweredCode = /^(E[A-Z]+|08\w{3}|57P0\d|25P0[34])$/;

/** True if the connection ended before the statement was answered. The statement may have taken effect. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return code === undefined ? isLost(error) : unansweredCode.test(String(code));
}

/** True if the connection must not return to the pool. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return messagePattern.test(error.message) || (error as { code?: unknown }).code === readOnlyCode;
}

export function toDatabaseUnavailable(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (codeOf(error) === lockNotAvailable)
    return new DatabaseUnavailable("another program locks a row", { cause: error });
  // Later statements of a unit of work carry the first failure as their cause.
  if (!isLost(error) && !isLost(error.cause)) return error;
  return new DatabaseUnavailable("the connection to the database was lost", { cause: error });
}
