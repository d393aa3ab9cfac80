// Every kind of difference. Invariant: a difference that is not proven harmless counts as breaking.

export type Direction = "request" | "response" | "event";

/** Why the change breaks partners, by the writer of the value; null: it does not. */
type SchemaRow = readonly [text: string, writtenByCallers: string | null, writtenByUs: string | null];

const schemaRows = {
  "property-removed": ["A field was removed", "unknown fields are rejected", "receivers read it"],
  "property-renamed": ["A field was renamed", "callers send the old name", "receivers read the old name"],
  "required-property-added": ["A required field was added", "callers do not send it", null],
  "optional-property-added": ["An optional field was added", null, null],
  "property-became-required": ["A field became required", "callers may omit it", null],
  "property-became-optional": ["A field became optional", null, "receivers rely on it"],
  "type-narrowed": ["A type became narrower", "accepted values are now rejected", null],
  "type-widened": ["A type became wider", null, "receivers do not expect the new type"],
  "type-changed": ["A type changed", "accepted values are now rejected", "receivers do not expect the new type"],
  "null-removed": ["null is no longer allowed", "callers may send it", null],
  "null-added": ["null became possible", null, "receivers do not expect it"],
  // Interface §9.3 calls the removal of PENDING_SIGNATURE breaking.
  "enum-value-removed": ["A value was removed", "callers may send it", "receivers expect it"],
  "enum-value-added": ["A value was added to a closed list", null, "receivers do not know it"],
  "open-enum-value-added": ["A value was added to an extensible list", null, null],
  "enum-closed": ["Values were limited to a list", "accepted values are now rejected", null],
  "enum-opened": ["A closed list of values was opened", null, "receivers rely on the list"],
  "limit-tightened": ["A limit became tighter", "accepted values are now rejected", null],
  "limit-loosened": ["A limit became looser", null, "receivers rely on it"],
  "pattern-tightened": ["A pattern was added", "accepted values are now rejected", null],
  "pattern-loosened": ["A pattern was removed", null, "receivers rely on it"],
  "pattern-changed": ["A pattern changed", "accepted values may now be rejected", "receivers rely on it"],
  "format-tightened": ["A format was added or became narrower", "accepted values are now rejected", null],
  "format-loosened": ["A format was removed or became wider", null, "receivers rely on it"],
  "format-changed": ["A format changed", "accepted values are now rejected", "receivers rely on it"],
  "additional-properties-closed": ["Additional fields are no longer allowed", "callers may send them", null],
  "additional-properties-opened": ["Additional fields are allowed", null, null],
  "variant-removed": ["A variant was removed", "callers may send it", null],
  "variant-added": ["A variant was added", null, "receivers cannot recognize it"],
  // A tag lets a receiver skip an unknown variant (interface §9.3).
  "tagged-variant-removed": ["A tagged variant was removed", "callers may send it", "receivers expect it"],
  "tagged-variant-added": ["A tagged variant was added", null, null],
  "discriminator-value-removed": [
    "A value of a discriminator was removed or has another variant",
    "callers may send it",
    "receivers choose the variant by it",
  ],
  "discriminator-value-added": ["A value of a discriminator was added", null, null],
  "unique-added": ["A value must now be unique in the project", "callers may send it twice", null],
  "unique-removed": [
    "A value need no longer be unique in the project",
    "callers rely on the refusal of a second one",
    null,
  ],
  "unique-code-changed": ["A value that is not unique gets another code", "callers handle the old one", null],
  "unique-release-removed": ["A unique value is no longer released by an operation", "callers use it again", null],
  "unique-release-added": ["A unique value is now released by an operation", null, null],
  "file-type-removed": ["A type of file was removed", "callers may send it", null],
  "file-type-added": ["A type of file was added", null, "receivers do not expect it"],
  "default-changed": ["A default changed", "callers that omit the value get a different result", null],
  "constraint-changed": ["An unrecognized rule changed", "it may reject more", "it may allow more"],
} as const satisfies Record<string, SchemaRow>;

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
  "operation-left-production": ["An operation is no longer available in production", "callers use it"],
  "operation-came-to-production": ["An operation is now available in production", null],
  "security-added": ["An operation now requires credentials", "callers send none"],
  "security-changed": ["An operation requires different credentials", "callers send the old ones"],
  "security-removed": ["An operation no longer requires credentials", null],
  "rate-limit-lowered": ["A rate limit became lower", "callers rely on the higher limit"],
  "rate-limit-raised": ["A rate limit became higher", null],
  "limit-fell": ["A limit fell below its guaranteed minimum", "callers and receivers rely on it"],
  "limit-rose": ["A limit rose above its guaranteed minimum", null],
  "bound-rose": ["A number rose above its guaranteed maximum", "callers and receivers rely on it"],
  "bound-fell": ["A number fell below its guaranteed maximum", null],
  "exact-number-changed": ["A guaranteed exact number changed", "callers rely on it"],
  "promise-weakened": ["A limit guarantees less", "callers and receivers rely on it"],
  "promise-strengthened": ["A limit guarantees more", null],
  "promise-removed": ["A limit is no longer guaranteed", "callers and receivers rely on it"],
  "promise-added": ["A limit is now guaranteed", null],
  "invariant-removed": ["A rule was removed or changed", "receivers rely on it"],
  "invariant-added": ["A rule was added", null],
  "states-removed": ["The moves between states are no longer stated", "callers and receivers rely on them"],
  "states-added": ["The moves between states are now stated", null],
  "initial-state-removed": ["A resource no longer starts in a state", "callers rely on it"],
  "initial-state-added": ["A resource can start in another state", null],
  "move-removed": ["A move between states was removed", "callers and receivers rely on it"],
  "move-added": ["A move between states was added", null],
  "move-conditions-added": [
    "A move between states, or an operation in a state, has more conditions",
    "callers rely on it without them",
  ],
  "move-became-silent": ["A move between states no longer sends its event", "receivers wait for it"],
  "move-event-changed": ["A move between states sends another event", "receivers wait for the old one"],
  "move-event-added": ["A move between states now sends an event", null],
  "move-simulation-changed": [
    "A move between states has another simulation, or none",
    "callers make the move by it in a sandbox",
  ],
  "move-simulation-added": ["A move between states can now be simulated", null],
  "magic-value-removed": ["A magic value no longer provokes its outcome", "partners' tests send it"],
  "magic-value-changed": ["A magic value provokes another outcome", "partners' tests expect the old one"],
  "magic-value-added": ["A magic value was added", null],
  "count-limit-added": ["The number of resources is now limited", "callers create more"],
  "count-limit-changed": ["The limit of the number of resources changed", "callers rely on the old one"],
  "count-limit-removed": ["The number of resources is no longer limited", "callers handle its code"],
  "requirement-added": ["An operation now requires a state of another resource", "callers use it in the others"],
  "requirement-removed": ["An operation no longer requires a state of another resource", "callers rely on the refusal"],
  "required-states-narrowed": ["An operation is refused in a state of another resource", "callers use it there"],
  "required-states-widened": ["An operation works in another state of another resource", null],
  "requirement-refusal-changed": [
    "An operation is refused with another code in a state of another resource",
    "callers handle the old one",
  ],
  "announcement-removed": ["A field no longer announces an operation's outcome", "receivers rely on it"],
  "announcement-changed": ["A field announces an operation's outcome differently", "receivers rely on it"],
  "announcement-added": ["A field now announces an operation's outcome", null],
  "changes-restricted": ["A field can be changed in fewer or other states", "callers change it there"],
  "changes-unrestricted": ["A field can now be changed in every state", null],
  "single-use-added": ["A value can now be used only once", "callers use it again"],
  "single-use-removed": ["A value can now be used repeatedly", null],
  "other-tier-added": ["A request now also counts in another tier", "callers rely on the higher limit"],
  "other-tier-removed": ["A request no longer counts in another tier", null],
  "filter-changed": ["A parameter filters by another field", "callers rely on the old one"],
  "operation-refused-in-state": ["An operation is now refused in a state", "callers use it there"],
  "operation-allowed-in-state": ["An operation now works in another state", null],
  "refusal-code-changed": ["An operation is refused with another code in a state", "callers handle the old one"],
  "outcome-kept": [
    "Outcomes with this status are now stored for replay",
    "a retry with the same key no longer executes",
  ],
  "outcome-not-kept": [
    "Outcomes with this status are no longer stored for replay",
    "a retry with the same key executes again",
  ],
  "parameter-removed": ["A parameter was removed", "callers send it"],
  "parameter-renamed": ["A parameter was renamed", "callers send the old name"],
  "parameter-became-required": ["A parameter became required", "callers may omit it"],
  "required-parameter-added": ["A required parameter was added", "callers do not send it"],
  "optional-parameter-added": ["An optional parameter was added", null],
  "parameter-became-optional": ["A parameter became optional", null],
  "parameter-exclusion-added": ["A parameter can no longer be combined with another", "callers send both"],
  "parameter-exclusion-removed": ["A parameter can now be combined with another", null],
  "parameter-style-changed": ["A parameter's serialization changed", "callers use the old one"],
  "request-body-removed": ["A request body was removed", "callers send it"],
  "request-body-became-required": ["A request body became required", "callers may omit it"],
  "request-body-became-optional": ["A request body became optional", null],
  "request-body-added": ["An optional request body was added", null],
  "request-media-type-removed": ["A request's media type was removed", "callers send it"],
  "request-media-type-added": ["A request's media type was added", null],
  "request-encoding-changed": ["The encoding of a form's fields changed", "callers use the old one"],
  "success-status-removed": ["A success status was removed", "callers expect it"],
  "success-status-changed": ["A success status changed", "callers expect the old one"],
  "success-status-added": ["A success status was added", "callers do not handle it"],
  "response-media-type-removed": ["A response's media type was removed", "callers read it"],
  "response-media-type-added": ["A response's media type was added", null],
  // A caller in the same project sent the longer value (decided).
  "response-limit-loosened-for-callers": ["A limit grew for a value that callers write and read back", null],
  "event-limit-loosened-for-callers": ["A limit grew for a value that callers write and read back", null],
  "response-header-removed": ["A response header was removed", "callers read it"],
  "response-header-added": ["A response header was added", null],
  "response-header-became-optional": ["A response header became optional", "callers rely on it"],
  "response-header-became-required": ["A response header is now always present", null],
  "error-code-removed": ["An error code was removed", "callers handle it"],
  "error-code-status-changed": ["An error code's status changed", "callers depend on it"],
  "error-code-retry-changed": ["The way to retry after an error code changed", "callers retry by it"],
  "error-code-retry-added": ["An error code now says how to retry", null],
  // A client that lists every code fails only to compile (interface §9.3).
  "error-code-added": ["An error code was added", null],
  "error-status-removed": ["An error status was removed", "callers handle it"],
  "error-status-added": ["An error status was added", null],
  "event-removed": ["An event was removed", "receivers expect it"],
  // Receivers acknowledge unknown events with 2xx (interface §4.1, §9.3).
  "event-added": ["An event was added", null],
  "event-method-changed": ["An event's HTTP method changed", "receivers route by it"],
  "event-body-became-optional": ["An event's body became optional", "receivers read it"],
  "event-body-became-required": ["An event's body is now always present", null],
  "event-media-type-removed": ["An event's media type was removed", "receivers read it"],
  "event-media-type-added": ["An event's media type was added", "receivers do not read it"],
  "event-header-removed": ["An event's header was removed", "receivers read it"],
  "event-header-added": ["An event's header was added", null],
  "event-header-became-optional": ["An event's header became optional", "receivers rely on it"],
  "event-header-became-required": ["An event's header is now always present", null],
  "event-acknowledgement-removed": ["A receiver's response is no longer declared", "receivers send it"],
  "event-acknowledgement-added": ["A receiver's response was added", null],
} as const satisfies Record<string, readonly [text: string, whyItBreaks: string | null]>;

export type Kind = `${Direction}-${SchemaFact}` | keyof typeof otherRows;

export interface KindRow {
  readonly breaking: boolean;
  readonly sentence: string;
}

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
