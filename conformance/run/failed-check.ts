// The fields of a failed check.

export interface Failure {
  readonly expected: string;
  readonly actual: string;
  /** Status and body. Only the start of the body after redaction. */
  readonly answer?: string;
  readonly requestId?: string;
  /** Without the key. */
  readonly curl?: string;
  /** A refused call such as "createWebhook 201", on which many checks may depend. */
  readonly blockedBy?: string;
}

export interface KnownFailure {
  readonly reason: string;
  /** The last day, in UTC: "2026-12-31". */
  readonly expires: string;
}
