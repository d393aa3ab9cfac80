/** Work in progress was rolled back, or committed without acknowledgement. The same work may succeed later. */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
}
