// A request of a check; missing parts default to a well-behaved caller's.
export interface HttpRequest {
  readonly method: string;
  readonly path: string;
  /** The request target on the wire, if it differs from `path`. */
  readonly target?: string;
  /** Undefined removes Authorization, Service-Version or Content-Type. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** Can repeat a name or change its case. */
  readonly headerLines?: readonly (readonly [name: string, value: string])[];
  readonly body?: Buffer | string;
  readonly contentType?: string;
  /** False returns a 429 instead of waiting. */
  readonly waitsForRateLimit?: boolean;
  readonly localAddress?: string;
}
