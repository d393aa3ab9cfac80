/** Defaults to a well-behaved caller's parts. */
export interface HttpRequest {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  /** On the wire, if it differs from the path. */
  readonly target?: string;
  /** Added to Authorization, Service-Version and Content-Type; undefined removes one of those. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** Sent in order, to repeat a name or change its case. */
  readonly headerLines?: readonly (readonly [name: string, value: string])[];
  readonly body?: Buffer | string;
  readonly contentType?: string;
  /** False sends without waiting for a rate limit and returns a 429. */
  readonly waitsForRateLimit?: boolean;
  readonly localAddress?: string;
}
