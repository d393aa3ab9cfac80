/**
 * Work in progress was rolled back or, if PostgreSQL stays unreachable, committed without acknowledgement. The same work
 * may succeed later.
 */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
}
