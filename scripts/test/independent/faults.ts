// Faults that an independent implementation may have: each is an edit of one file of service/, and names the rule that
// must notice it. `node scripts/test/independent/try-faults.ts` tries all of them.

export interface Fault {
  readonly name: string;
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  readonly rule: string;
  /** The rule's checks belong to no operation. */
  readonly isJourney?: true;
}

export const faults: readonly Fault[] = [
  {
    name: "a replay is not marked",
    file: "replays.mjs",
    find: `{ ...headers, "Idempotent-Replayed": "true" }`,
    replace: "headers",
    rule: "retry-replayed",
  },
  {
    name: "a key is accepted with another body",
    file: "replays.mjs",
    find: `if (earlier.request !== request) throw new Refusal("IDEMPOTENT_PARAMETER_MISMATCH");`,
    replace: "",
    rule: "retry-mismatch",
  },
  {
    name: "projects share their keys",
    file: "replays.mjs",
    find: "JSON.stringify([project.id, key])",
    replace: "key",
    rule: "effects-apart",
  },
  {
    name: "a key is kept 25 hours",
    file: "replays.mjs",
    find: "24 * 3_600_000",
    replace: "25 * 3_600_000",
    rule: "key-to-the-second",
    isJourney: true,
  },
  {
    name: "the order of fields makes another request",
    file: "answer.mjs",
    find: ".sort(([a], [b]) => (a < b ? -1 : 1))",
    replace: "",
    rule: "retry-any-encoding",
  },
  {
    name: "a secret is shown again",
    file: "operations.mjs",
    find: "body: showEndpoint(findEndpoint(call))",
    replace: "body: showWithSecret(findEndpoint(call))",
    rule: "secrets-hidden",
  },
  {
    name: "a list begins with the oldest item",
    file: "operations.mjs",
    find: "older.reverse()",
    replace: "older",
    rule: "pages-complete",
  },
  {
    name: "an endpoint of another project is visible",
    file: "operations.mjs",
    find: "found?.project !== project.id",
    replace: "found === undefined || project === undefined",
    rule: "id-of-other-project",
  },
  {
    name: "a disabled endpoint gets a new secret",
    file: "operations.mjs",
    find: `if (endpoint.status !== "ACTIVE") throw`,
    replace: `if (endpoint.status === "") throw`,
    rule: "state-operations",
  },
  {
    name: "disabled endpoints count for the limit",
    file: "operations.mjs",
    find: `mode === body.mode && status === "ACTIVE"`,
    replace: `mode === body.mode && status !== ""`,
    rule: "count-limit",
  },
  {
    name: "a project has a sixth endpoint",
    file: "operations.mjs",
    find: "const maxActive = 5",
    replace: "const maxActive = 6",
    rule: "count-limit",
  },
  {
    name: "a creation returns 200",
    file: "operations.mjs",
    find: "status: 201, body: showWithSecret(",
    replace: "status: 200, body: showWithSecret(",
    rule: "response-status",
  },
  {
    name: "an omitted mode stays unknown",
    file: "operations.mjs",
    find: `defaults: { mode: "NOTIFICATION" }`,
    replace: `defaults: { mode: "REQUEST" }`,
    rule: "default-used",
  },
  {
    name: "responses do not name the applied limit",
    file: "limits.mjs",
    find: `"RateLimit-Policy"`,
    replace: `"RateLimit-Policies"`,
    rule: "response-headers",
  },
  {
    name: "a minute admits more than its limit",
    file: "limits.mjs",
    find: `["minute", 60_000]`,
    replace: `["minute", 30_000]`,
    rule: "limit-rolling-minute",
    isJourney: true,
  },
  {
    name: "the date is ignored",
    file: "answer.mjs",
    find: "dates.includes(named) ? named :",
    replace: "dates.includes(named) ? newest :",
    rule: "dates-everywhere",
  },
  {
    name: "unknown fields are accepted",
    file: "fields.mjs",
    find: `const value = rule === undefined ? new Error("is not known") :`,
    replace: "const value = rule === undefined ? sent :",
    rule: "constraint-enforced",
  },
  {
    name: "the signature covers the type instead of the id",
    file: "sender.mjs",
    find: "{id}.$",
    replace: "{type}.$",
    rule: "rotation-of-retries",
    isJourney: true,
  },
  {
    name: "a delivery to a disabled endpoint stays pending",
    file: "operations.mjs",
    find: `if (webhookId === endpoint.id && status === "PENDING") record`,
    replace: `if (webhookId === endpoint.id && status === "") record`,
    rule: "delivery-disabled-pending",
    isJourney: true,
  },
  {
    name: "retries do not back off",
    file: "sender.mjs",
    find: "Math.min(5 * 2 ** index, 26_400)",
    replace: "9_600",
    rule: "delivery-backoff",
    isJourney: true,
  },
  {
    name: "a failed delivery is not retried",
    file: "sender.mjs",
    find: "const pause = pauses[number - 1]",
    replace: "const pause = pauses[number + 99]",
    rule: "delivery-retried",
    isJourney: true,
  },
];
