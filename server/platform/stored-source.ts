// Attaches the stored row to a shown value, for older versions. Invariant: copies of the value keep it, and JSON never
// contains it.

export interface StoredSource {
  readonly stored?: object;
  /** The value as stored for an older version, which replaces the downgraded one. */
  readonly earlier?: (date: string) => unknown;
}

const slot = Symbol("stored source");

/** `NoInfer`, so that a field that the caller's declared type lacks does not compile. */
export function withStoredSource<Shown extends object>(source: StoredSource, shown: NoInfer<Shown>): Shown {
  return Object.assign(shown, { [slot]: source });
}

export function storedSourceOf(shown: unknown): StoredSource | undefined {
  return typeof shown === "object" && shown !== null ? (shown as { [slot]?: StoredSource })[slot] : undefined;
}
