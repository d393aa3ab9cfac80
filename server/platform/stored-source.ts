// What stands behind a value that an operation shows. Code answers in the newest date's shape; where an older date shows what that shape lacks, it
// is taken from here (versions/). Invariant: it goes along with copies of the value, and never into JSON.

/** What an older date may need of a shown value. */
export interface StoredSource {
  /** The resource as it is stored. */
  readonly stored?: object;
  /** The value as it was written for an older date, in place of what changes would make of it; undefined where there is none. */
  readonly earlier?: (date: string) => unknown;
}

const slot = Symbol("behind");

/** The value, with what stands behind it: `shownFrom({ stored: row }, { id: row.id, ... })`. */
export function withStoredSource<Shown extends object>(behind: StoredSource, shown: Shown): Shown {
  return Object.assign(shown, { [slot]: behind });
}

/** What stands behind a value, if that was said. */
export function storedSourceOf(shown: unknown): StoredSource | undefined {
  return typeof shown === "object" && shown !== null ? (shown as { [slot]?: StoredSource })[slot] : undefined;
}
