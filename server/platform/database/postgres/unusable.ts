// Says why a PostgreSQL database cannot be used, and what to do. Invariant: no sentence has the value of DATABASE_URL,
// because it may hold a password.
import { UnusableDatabase } from "../unavailable.ts";

const subject = "The database of DATABASE_URL cannot be used";

export function unusablePostgres(problem: string, remedy: string): UnusableDatabase {
  return new UnusableDatabase(`${subject}: ${problem.replace(/\.$/, "")}. ${remedy}`);
}

const start = "Start the PostgreSQL server, or correct host and port in DATABASE_URL.";
const trust = "Name the server's CA in DATABASE_URL (sslrootcert=FILE), or correct its host name.";

// The first pattern that matches the code decides, then the first that matches the message.
const remedies: readonly (readonly [pattern: RegExp, remedy: string])[] = [
  [/^(28P01|28000)$/, "Correct user and password in DATABASE_URL, or allow this user and host in pg_hba.conf."],
  [/^3D000$/, "Create the database, or correct the name in DATABASE_URL."],
  [/^42501$/, "Grant this right to the user of DATABASE_URL, or name the user that owns the tables."],
  [/^53300$/, "End other connections, or raise max_connections of the PostgreSQL server."],
  [/^53100$/, "Free space on the disk of the PostgreSQL server."],
  [/^57P0\d$/, "Start again when the PostgreSQL server accepts connections."],
  [/^25006$/, "Name the primary server in DATABASE_URL."],
  [/^(SELF_SIGNED|DEPTH_ZERO|UNABLE_TO|CERT_|ERR_TLS_)/, trust],
  [/^(ERR_SSL_|EPROTO)/, "Correct host, port and sslmode in DATABASE_URL."],
  [/^08/, "Correct DATABASE_URL, or the settings of the pooler that it names."],
  [/^E[A-Z_]+$/, start],
  [/does not support SSL/, "Turn TLS on in the PostgreSQL server, or set sslmode=disable in DATABASE_URL."],
  [/password must be a|SASL/, "Correct the password in DATABASE_URL."],
  [/^(Connection terminated|timeout expired|Query read timeout)/, start],
];

// A file that DATABASE_URL names (sslrootcert, sslcert, sslkey) has a path. A socket has an address.
const isFileError = ({ path, address, syscall }: NodeJS.ErrnoException & { address?: string }) =>
  path !== undefined && address === undefined && syscall === "open";

/** Returns undefined for an error that neither the settings nor the PostgreSQL server explain. */
export function unusableBecauseOf(error: unknown): UnusableDatabase | undefined {
  if (error instanceof UnusableDatabase) return error;
  if (!(error instanceof Error)) return undefined;
  // A host with several addresses fails with one error for each, and no message of its own.
  const { code = "", message } = (error instanceof AggregateError ? error.errors[0] : error) as NodeJS.ErrnoException;
  if (isFileError(error)) return unusablePostgres(message, "Correct the file's name in DATABASE_URL.");
  if (error instanceof URIError) return unusablePostgres("its user or password is not encoded", "Write % as %25.");
  if (code === "28000" && /no encryption|SSL off/.test(message))
    return unusablePostgres(message, "Add sslmode=verify-full to DATABASE_URL, because the server requires TLS.");
  const remedy =
    remedies.find(([pattern]) => pattern.test(code)) ?? remedies.find(([pattern]) => pattern.test(message));
  return remedy && unusablePostgres(message, remedy[1]);
}
