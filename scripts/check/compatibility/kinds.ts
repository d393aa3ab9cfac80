// Every kind of difference between two documents, and whether it breaks partners: the table behind the check and the changelog.
// Invariant: a difference that is not proven harmless here counts as breaking. generated/published/record.json repeats sentences word for word.

/** Where a schema's values occur: in a caller's request, or in a response or event of the service. */
export type Direction = "request" | "response" | "event";

/** Text of the change, then why it breaks values written by callers and by the service; null: it does not break them. */
type SchemaRow = readonly [text: string, writtenByCallers: string | null, writtenByUs: string | null];

const schemaRows = {
  "property-removed": ["A field was removed", "unknown fields are refused", "receivers miss it"],
  "property-renamed": ["A field was renamed", "callers send the old name", "receivers read the old name"],
  "required-property-added": ["A required field was added", "callers do not send it", null],
  "optional-property-added": ["An optional field was added", null, null],
  "property-became-required": ["A field became required", "callers may leave it out", null],
  "property-became-optional": ["A field became optional", null, "receivers rely on it"],
  "type-narrowed": ["A type became narrower", "values that were accepted are refused", null],
  "type-widened": ["A type became wider", null, "receivers do not expect the new type"],
  "type-changed": ["A type changed", "values that were accepted are refused", "receivers do not expect the new type"],
  "null-removed": ["null is no longer allowed", "callers may send it", null],
  "null-added": ["null became possible", null, "receivers do not expect it"],
  // Interface §9.3 calls the removal of PENDING_SIGNATURE breaking, with its field and operation.
  "enum-value-removed": ["A value was removed", "callers may send it", "receivers wait for it"],
  "enum-value-added": ["A value was added to a closed list", null, "receivers do not know it"],
  "open-enum-value-added": ["A value was added to a list that is declared to grow", null, null],
  "enum-closed": ["Values were limited to a list", "values that were accepted are refused", null],
  "enum-opened": ["A closed list of values was opened", null, "receivers rely on the list"],
  "limit-tightened": ["A limit became tighter", "values that were accepted are refused", null],
  "limit-loosened": ["A limit became looser", null, "receivers rely on it"],
  "pattern-tightened": ["A pattern was added", "values that were accepted are refused", null],
  "pattern-loosened": ["A pattern was removed", null, "receivers rely on it"],
  "pattern-changed": ["A pattern changed", "values that were accepted may be refused", "receivers rely on it"],
  "format-tightened": ["A format was added or became narrower", "values that were accepted are refused", null],
  "format-loosened": ["A format was removed or became wider", null, "receivers rely on it"],
  "format-changed": ["A format changed", "values that were accepted are refused", "receivers rely on it"],
  "additional-properties-closed": ["Further fields are no longer allowed", "callers may send them", null],
  "additional-properties-opened": ["Further fields are allowed", null, null],
  "variant-removed": ["A variant was removed", "callers may send it", null],
  "variant-added": ["A variant was added", null, "receivers cannot tell what it is"],
  // By its tag a receiver recognizes an unknown variant and can skip it (interface §9.3).
  "tagged-variant-removed": ["A tagged variant was removed", "callers may send it", "receivers wait for it"],
  "tagged-variant-added": ["A tagged variant was added", null, null],
  "default-changed": ["A default changed", "callers that leave the value out get something else", null],
  "constraint-changed": ["An unknown constraint changed", "it may refuse more", "it may allow more"],
} as const satisfies Record<string, SchemaRow>;

/** What can differ between two schemas. */
export type SchemaFact = keyof typeof schemaRows;

const otherRows = {
  "server-removed": ["A server's address was removed or changed", "callers use it"],
  "server-added": ["A server was added", null],
  "operation-removed": ["An operation was removed", "callers use it"],
  "operation-added": ["An operation was added", null],
  "operation-path-changed": ["An operation's path changed", "callers use the old one"],
  "operation-method-changed": ["An operation's method changed", "callers use the old one"],
  "operation-id-changed": ["An operation's id changed", "generated clients call it by its id"],
  "operation-deprecated": ["An operation was deprecated", null],
  "operation-left-production": ["An operation was removed from production", "callers use it"],
  "operation-came-to-production": ["An operation was added to production", null],
  "security-added": ["An operation asks for credentials", "callers send none"],
  "security-changed": ["An operation asks for other credentials", "callers send the old ones"],
  "security-removed": ["An operation no longer asks for credentials", null],
  "rate-limit-lowered": ["A rate limit became lower", "callers rely on their pace"],
  "rate-limit-raised": ["A rate limit became higher", null],
  "limit-fell": ["A limit fell below what was promised at least", "callers and receivers rely on all of it"],
  "limit-rose": ["A limit rose above what was promised at least", null],
  "bound-rose": ["A number rose above what was promised at most", "callers and receivers prepare for no more"],
  "bound-fell": ["A number fell below what was promised at most", null],
  "exact-number-changed": ["A number changed that was promised exactly", "callers count with it"],
  "promise-weakened": ["A limit promises less than before", "callers and receivers rely on it"],
  "promise-strengthened": ["A limit promises more than before", null],
  "promise-removed": ["A limit is no longer promised", "callers and receivers rely on it"],
  "promise-added": ["A limit is now promised", null],
  "outcome-kept": [
    "A status's outcome is now kept for its Idempotency-Key",
    "a retry with the same key is not tried again",
  ],
  "outcome-not-kept": [
    "A status's outcome is no longer kept for its Idempotency-Key",
    "a retry with the same key acts again",
  ],
  "parameter-removed": ["A parameter was removed", "callers send it"],
  "parameter-renamed": ["A parameter was renamed", "callers send the old name"],
  "parameter-became-required": ["A parameter became required", "callers may leave it out"],
  "required-parameter-added": ["A required parameter was added", "callers do not send it"],
  "optional-parameter-added": ["An optional parameter was added", null],
  "parameter-became-optional": ["A parameter became optional", null],
  "parameter-exclusion-added": ["A parameter may no longer be sent with another", "callers send both"],
  "parameter-exclusion-removed": ["A parameter may be sent with another", null],
  "parameter-style-changed": ["A parameter is written in another way", "callers write it the old way"],
  "request-body-removed": ["A request body was removed", "callers send it"],
  "request-body-became-required": ["A request body became required", "callers may leave it out"],
  "request-body-became-optional": ["A request body became optional", null],
  "request-body-added": ["An optional request body was added", null],
  "request-media-type-removed": ["A request's media type was removed", "callers send it"],
  "request-media-type-added": ["A request's media type was added", null],
  "request-encoding-changed": ["A form's fields are encoded in another way", "callers encode them the old way"],
  "success-status-removed": ["A success status was removed", "callers wait for it"],
  "success-status-changed": ["A success status changed", "callers wait for the old one"],
  "success-status-added": ["A success status was added", "callers do not handle it"],
  "response-media-type-removed": ["A response's media type was removed", "callers read it"],
  "response-media-type-added": ["A response's media type was added", null],
  // A longer value is read only where a caller of the same project sent it; no new date could hide it from an older reader (decided).
  "response-limit-loosened-for-callers": ["A limit grew for a value that callers write and read back", null],
  "event-limit-loosened-for-callers": ["A limit grew for a value that callers write and read back", null],
  "response-header-removed": ["A response header was removed", "callers read it"],
  "response-header-added": ["A response header was added", null],
  "response-header-became-optional": ["A response header became optional", "callers rely on it"],
  "response-header-became-required": ["A response header is always present", null],
  "error-code-removed": ["An error code was removed", "callers handle it"],
  "error-code-status-changed": ["An error code's status changed", "callers decide by it"],
  // A client that lists every code fails to compile against the new types; it does not fail while it runs (interface §9.3).
  "error-code-added": ["An error code was added", null],
  "error-status-removed": ["An error status was removed", "callers handle it"],
  "error-status-added": ["An error status was added", null],
  "event-removed": ["An event was removed", "receivers wait for it"],
  // Every endpoint gets every event and acknowledges unknown ones (interface §4.1, §9.3).
  "event-added": ["An event was added", null],
  "event-method-changed": ["An event is sent with another method", "receivers route by it"],
  "event-body-became-optional": ["An event's body became optional", "receivers read it"],
  "event-body-became-required": ["An event's body is always present", null],
  "event-media-type-removed": ["An event's media type was removed", "receivers read it"],
  "event-media-type-added": ["An event's media type was added", "receivers do not read it"],
  "event-header-removed": ["An event's header was removed", "receivers read it"],
  "event-header-added": ["An event's header was added", null],
  "event-header-became-optional": ["An event's header became optional", "receivers rely on it"],
  "event-header-became-required": ["An event's header is always present", null],
  "event-acknowledgement-removed": ["A receiver's response was removed", "receivers send it"],
  "event-acknowledgement-added": ["A receiver's response was added", null],
} as const satisfies Record<string, readonly [text: string, whyItBreaks: string | null]>;

/** A kind of difference. */
export type Kind = `${Direction}-${SchemaFact}` | keyof typeof otherRows;

/** `sentence` states the difference and, if breaking, whom it breaks. */
export interface KindRow {
  readonly breaking: boolean;
  readonly sentence: string;
}

/** Every kind of difference. */
export const kinds: Readonly<Record<Kind, KindRow>> = Object.fromEntries([
  ...(["request", "response", "event"] as const).flatMap((direction) =>
    Object.entries(schemaRows).map(([fact, [text, writtenByCallers, writtenByUs]]) =>
      row(`${direction}-${fact}`, text, direction === "request" ? writtenByCallers : writtenByUs),
    ),
  ),
  ...Object.entries(otherRows).map(([kind, [text, why]]) => row(kind, text, why)),
]) as Record<Kind, KindRow>;

function row(kind: string, text: string, why: string | null): [string, KindRow] {
  return [kind, { breaking: why !== null, sentence: why === null ? `${text}.` : `${text}: ${why}.` }];
}
