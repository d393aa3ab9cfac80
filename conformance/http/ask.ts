// A request as a check asks for it, before it has a key and a date. Invariant: nothing here is about one operation.

/** A request as a check asks for it; what is left out is as a good caller has it. */
export interface HttpRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** The request's target as it is sent, where that is not the path. */
  readonly target?: string;
  /** Beside Authorization, Service-Version and Content-Type; undefined takes one of those away. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** Further lines of the head, in order, as they are: the only way to send a name twice or in another case. */
  readonly headerLines?: readonly (readonly [name: string, value: string])[];
  readonly body?: Buffer | string;
  readonly contentType?: string;
  /** False: do not wait for a rate limit, and take a 429 as the answer. */
  readonly patient?: boolean;
  /** The local address to call from. */
  readonly localAddress?: string;
}
