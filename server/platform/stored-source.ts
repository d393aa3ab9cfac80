// Attaches the stored row to a value that an operation shows, for older versions that show more fields (versions/).
// Invariant: copies of the value keep it, and JSON never contains it.

/** The source of a shown value, for older versions. */
export interface StoredSource {
  /** The stored row. */
  readonly stored?: object;
  /** The value as stored for an older version, which replaces the downgraded one; undefined if there is none. */
  readonly earlier?: (date: string) => unknown;
}

const slot = Symbol("behind");

/** Attaches a source to a value: `withStoredSource({ stored: row }, { id: row.id, ... })`. */
export function withStoredSource<Shown extends object>(behind: StoredSource, shown: Shown): Shown {
  return Object.assign(shown, { [slot]: behind });
}

/** Returns the attached source, if any. */
export function storedSourceOf(shown: unknown): StoredSource | undefined {
  return typeof shown === "object" && shown !== null ? (shown as { [slot]?: StoredSource })[slot] : undefined;
}
