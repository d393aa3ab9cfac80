// Made by `npm run generate` from spec/client/. Do not edit.
export interface ClientFacts {
    /** Date of the interface. */
    readonly version: string;
    readonly headers: {
        readonly version: string;
        readonly idempotencyKey: string;
        readonly replayed: string;
        readonly requestId: string;
        readonly retryAfter: string;
        /** Its links name the page about an error. */
        readonly help: string;
    };
    /** Methods whose operations all take an Idempotency-Key. */
    readonly keyedMethods: readonly string[];
    /** Paths that end with a slash. */
    readonly slashedPaths: readonly string[];
    /** Error codes after which the same request can succeed. */
    readonly retries: Readonly<Record<string, RetryKey>>;
    /** Items that the largest page holds. */
    readonly pageMax: number;
}
/** Key of the next attempt. `newKey`: the outcome is stored, so the same key would only replay it. */
export type RetryKey = "sameKey" | "newKey";
/** Header names of a delivery, as Standard Webhooks has them. */
export interface WebhookFacts {
    readonly id: string;
    readonly timestamp: string;
    readonly signature: string;
}
