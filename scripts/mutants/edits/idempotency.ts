// Idempotency-Keys and their replays.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const idempotencyStore = "server/http/idempotency/store.ts";
const begin = "server/http/pipeline/begin.ts";
const invoke = "server/http/pipeline/invoke.ts";
const validate = "server/http/pipeline/validate.ts";
const sandboxStore = "server/platform/sandbox/store.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "adopts-request-id-of-caller",
    "claims-ignored",
    edit(begin, "requestId: prefixedId(", 'requestId: textOf(request, "x-request-id") ?? prefixedId('),
  ),
  fault(
    "trusts-x-real-ip",
    "address-not-claimed",
    edit(begin, "address: clientAddress(", 'address: textOf(request, "x-real-ip") ?? clientAddress('),
  ),
  fault(
    "reads-address-inside-other-text",
    { test: "server/http/limits/client-address.test.ts" },
    edit(
      "server/http/limits/client-address.ts",
      "(?::\\d{1,5})?$/.exec(hop)?.[1] ?? hop;",
      "(?::\\d{1,5})?$/.exec(hop)?.[1] ?? hop.split(/[ ;]/)[0]!;",
    ),
  ),
  fault(
    "returns-decision-of-expired-key",
    "key-to-the-second",
    edit(
      idempotencyStore,
      "key, fingerprint, token, token, now + leaseMs",
      "key, fingerprint, token, key, now + leaseMs",
    ),
  ),
  fault(
    "issues-link-beyond-file-expiry",
    "link-to-the-second",
    edit(
      "server/resources/statements/download.ts",
      "Math.min(now + limits.downloadLinkMinutes * minuteMs, until)",
      "now + limits.downloadLinkMinutes * minuteMs",
    ),
  ),
  fault(
    "ends-replaced-fault-with-its-predecessor",
    "fault-to-the-second",
    edit(sandboxStore, "count = excluded.count, expires_at = excluded.expires_at`", "count = excluded.count`"),
  ),
  fault(
    "compares-field-order-of-retry",
    "retry-any-encoding",
    edit("server/http/idempotency/fingerprint.ts", "\n    .sort(([a], [b]) => (a < b ? -1 : 1))", ""),
  ),
  fault(
    "forgets-conflicts",
    "retry-business-error",
    edit(
      invoke,
      "if (uncachedStatuses.includes(failure.status)) {",
      "if (uncachedStatuses.includes(failure.status) || failure.status === 409) {",
    ),
  ),
  fault(
    "claims-key-for-invalid-request",
    "retry-after-422",
    edit(
      validate,
      "if (problems.length > 0) throw invalid(...problems.map(({ path, message }) => ({ path, message })));",
      "if (problems.length > 0) Object.assign(exchange, { refusal: invalid(...problems) });",
    ),
    edit(
      invoke,
      "const perform = (ownClaim?: OwnClaim) =>\n      performOperation(",
      "const { refusal } = exchange as { refusal?: Error };\n    const perform = (ownClaim?: OwnClaim) => refusal ? Promise.reject(refusal) : performOperation(",
    ),
    edit(
      invoke,
      "uncachedStatuses.includes(failure.status)",
      "uncachedStatuses.includes(failure.status) && failure.status !== 422",
    ),
  ),
  fault(
    "stores-422-outcome",
    { rules: ["retry-after-rule", "statement-refusal-not-kept"] },
    edit(
      invoke,
      "uncachedStatuses.includes(failure.status)",
      "uncachedStatuses.includes(failure.status) && failure.status !== 422",
    ),
  ),
  fault(
    "stores-429-outcome",
    "retry-after-429",
    edit(
      "server/http/pipeline/limit.ts",
      "if (!decision.admitted) throw fail(",
      "if (!decision.admitted) (result as { refusal?: Error }).refusal = fail(",
    ),
    edit(
      invoke,
      "const perform = (ownClaim?: OwnClaim) =>\n      performOperation(",
      "const { refusal } = exchange as { refusal?: Error };\n    const perform = (ownClaim?: OwnClaim) => refusal ? Promise.reject(refusal) : performOperation(",
    ),
    edit(
      invoke,
      "uncachedStatuses.includes(failure.status)",
      "uncachedStatuses.includes(failure.status) && failure.status !== 429",
    ),
  ),
  fault(
    "replays-current-state-instead-of-first-response",
    "retry-as-first-answered",
    edit(
      invoke,
      '  if (result.state === "done")\n    return { ...result.outcome,',
      '  if (result.state === "done") {\n    const known = JSON.parse(result.outcome.body ?? "null") as { id?: string } | null;\n    const row = await platform.database.read.one("SELECT name FROM webhooks WHERE id = ?", [known?.id ?? ""]);\n    if (row) return { ...result.outcome, body: JSON.stringify({ ...known, ...row }), headers: { [headers.idempotentReplayed]: "true" } };\n  }\n  if (result.state === "done")\n    return { ...result.outcome,',
    ),
  ),
  fault(
    "treats-sent-default-as-another-body",
    "retry-same-request",
    edit(
      validate,
      "    const rules = operationAt(version, operation.id);",
      '    Object.assign(exchange, { sent: body.kind === "none" ? undefined : structuredClone(body.value) });\n    const rules = operationAt(version, operation.id);',
    ),
    edit(invoke, "fingerprint(method, path, input.body)", "fingerprint(method, path, sent)"),
    edit(
      invoke,
      "project, operation, input }: ValidatedExchange,",
      "project, operation, input, sent }: ValidatedExchange & { sent?: unknown },",
    ),
  ),
  fault(
    "separates-idempotency-keys-by-api-key",
    "retry-by-sibling",
    edit(invoke, "key, token: random.uuid(now) },", "key: [keyId, key].join(), token: random.uuid(now) },"),
    edit(
      invoke,
      "project, operation, input }: ValidatedExchange,",
      "project, operation, input, keyId }: ValidatedExchange,",
    ),
  ),
  fault(
    "shares-idempotency-keys-between-projects",
    "retry-of-project",
    edit(invoke, "claim: { projectId: project.id,", 'claim: { projectId: "all",'),
  ),
  fault(
    "applies-idempotency-key-to-every-method",
    "idempotency-key-elsewhere",
    edit(invoke, "operationAt(exchange.version, id).idempotent ?", 'contract[id].method !== "GET" ?'),
  ),
  fault(
    "forgets-outcome-of-server-error",
    { rules: ["retry-server-error", "quote-attempt"] },
    edit(invoke, "if (uncachedStatuses.includes(failure.status)) {", "if (failure.status >= 500) {"),
  ),
  fault(
    "keeps-simulated-fault-set-to-zero",
    "fault-counted",
    edit(
      sandboxStore,
      "count = excluded.count, expires_at = excluded.expires_at`,",
      "count = excluded.count, expires_at = excluded.expires_at\n     WHERE excluded.count > 0`,",
    ),
  ),
  fault(
    "fails-every-concurrent-call-with-simulated-fault",
    "fault-counted-together",
    edit(
      sandboxStore,
      "AND count > 0 AND expires_at > ?\n     RETURNING kind",
      "AND expires_at > ?\n     RETURNING kind",
    ),
  ),
  fault(
    "performs-stored-500-again-after-lease",
    "retry-24-hours",
    edit(
      idempotencyStore,
      "OR (idempotency_keys.status IS NULL AND idempotency_keys.lease_until <= excluded.created_at)",
      "OR ((idempotency_keys.status IS NULL OR idempotency_keys.status >= 500) AND idempotency_keys.lease_until <= excluded.created_at)",
    ),
  ),
  fault(
    "performs-concurrent-duplicate-twice",
    "retry-together",
    edit(
      idempotencyStore,
      'if (row.status === null) return { state: "inProgress" };',
      'if (row.status === null) return { state: "claimed" };',
    ),
    edit(
      idempotencyStore,
      'where: ["project_id", "idempotency_key", "token"],\n    condition: "status IS NULL",\n    values: [outcome.status, outcomeHeaders, body, ...expiry, claim.projectId, claim.key, claim.token],',
      'where: ["project_id", "idempotency_key"],\n    values: [outcome.status, outcomeHeaders, body, ...expiry, claim.projectId, claim.key],',
    ),
  ),
  fault(
    "blocks-concurrent-duplicate-until-done",
    "retry-in-progress",
    edit(
      invoke,
      'if (result.state === "inProgress") throw fail("IDEMPOTENCY_REQUEST_IN_PROGRESS");',
      'if (result.state === "inProgress") {\n    await new Promise((done) => setTimeout(done, 20));\n    return performOnce(platform, exchange, claimKey, claimRequest, perform);\n  }',
    ),
  ),
  fault(
    "reports-in-progress-before-mismatch",
    "retry-together-mismatch",
    edit(
      idempotencyStore,
      'if (row.fingerprint !== fingerprint) return { state: "mismatch" };\n  if (row.status === null) return { state: "inProgress" };',
      'if (row.status === null) return { state: "inProgress" };\n  if (row.fingerprint !== fingerprint) return { state: "mismatch" };',
    ),
  ),
  fault(
    "aborts-work-after-disconnect",
    "retry-after-disconnect",
    edit(
      invoke,
      'const accept = request.get("accept");',
      'Object.assign(exchange, { socket: request.socket });\n    const accept = request.get("accept");',
    ),
    edit(
      invoke,
      "{ project, version, operation, input, upload, requestId }: ValidatedExchange,",
      "{ project, version, operation, input, upload, requestId, ...rest }: ValidatedExchange,",
    ),
    edit(
      invoke,
      "        const answer = await work(tx);\n",
      '        if ((rest as unknown as { socket: { destroyed: boolean } }).socket.destroyed) throw new Error("nobody waits");\n        const answer = await work(tx);\n',
    ),
  ),
];
