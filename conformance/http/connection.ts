// Describes how requests reach the servers of a deployment.

export interface Keys {
  /** One lane per key, each in its own INTERNAL project. */
  readonly main: readonly string[];
  readonly second?: string | undefined;
  readonly external?: string | undefined;
  readonly attesting?: string | undefined;
  /** A consumer program without bank transfers and card shipping. */
  readonly consumer?: string | undefined;
  /** Keys of projects that charge fees. The projects may have different billing currencies. */
  readonly priced?: readonly string[] | undefined;
  readonly pinned?: string | undefined;
  /** One project per key, with the contract's rate limits. */
  readonly limited?: readonly string[] | undefined;
  /** Another key of the first limited project. */
  readonly sibling?: string | undefined;
  readonly revoked?: string | undefined;
  readonly elsewhere?: string | undefined;
  readonly here?: string | undefined;
  readonly billed?: string | undefined;
}

export interface Connection {
  /** No trailing slash. */
  readonly url: string;
  /** More servers on the same database (`ServerChoice`). */
  readonly moreUrls?: readonly string[];
  readonly keys: Keys;
  /** Makes requests wait before they would be refused. */
  readonly watchRemaining: boolean;
  /** IP address that requests go to, if it is not the one of the url's host. */
  readonly connectTo?: string;
  /** Used by calls without a valid key. Empty means the default address. */
  readonly localAddresses: readonly string[];
}
