// Idempotency-Key and simulations (interface §8.3).
import { type Edit, edit, fault, type SourceFault } from "../source-fault.ts";

const invoke = "server/http/pipeline/invoke.ts";
const fingerprint = "server/http/idempotency/fingerprint.ts";
const store = "server/http/idempotency/store.ts";

const replays: readonly SourceFault[] = [
  fault(
    "replays-current-state-instead-of-first-response",
    "retry-as-first-answered",
    edit(
      invoke,
      '  if (result.state === "done")\n    return { ...result.outcome,',
      `  if (result.state === "done") {
    const known = JSON.parse(result.outcome.body ?? "null") as { id?: string } | null;
    const row = await platform.database.read.one("SELECT name FROM webhooks WHERE id = ?", [known?.id ?? ""]);
    if (row) return { ...result.outcome, body: JSON.stringify({ ...known, ...row }), headers: { [headers.idempotentReplayed]: "true" } };
  }
  if (result.state === "done")
    return { ...result.outcome,`,
    ),
  ),
];

const requests: readonly SourceFault[] = [
  fault(
    "ignores-path-when-comparing-retry",
    "retry-mismatch",
    edit(invoke, "fingerprint(method, path,", 'fingerprint(method, "",'),
  ),
  fault(
    "compares-field-order-of-retry",
    "retry-any-encoding",
    edit(fingerprint, "\n    .sort(([a], [b]) => (a < b ? -1 : 1))", ""),
  ),
  fault(
    "compares-version-of-retry",
    "same-in-other-words",
    edit(invoke, "fingerprint(method, path, input.body)", "fingerprint(method, path, [input.body, version])"),
    edit(
      invoke,
      "project, operation, input }: ValidatedExchange,",
      "project, operation, input, version }: ValidatedExchange,",
    ),
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
    "compares-version-of-retry-of-one-operation",
    "same-in-other-words",
    edit(
      invoke,
      "fingerprint(method, path, input.body)",
      'fingerprint(method, path, operation.id === "freezeCard" ? [input.body, version] : input.body)',
    ),
    edit(
      invoke,
      "project, operation, input }: ValidatedExchange,",
      "project, operation, input, version }: ValidatedExchange,",
    ),
  ),
  fault(
    "shares-idempotency-keys-between-projects",
    "retry-of-project",
    edit(invoke, "claim: { projectId: project.id,", 'claim: { projectId: "all",'),
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
    "applies-idempotency-key-to-every-method",
    "idempotency-key-elsewhere",
    edit(invoke, "operationAt(exchange.version, id).idempotent ?", 'contract[id].method !== "GET" ?'),
  ),
];

const throwRefusal: Edit = edit(
  invoke,
  "const perform = (ownClaim?: OwnClaim) =>\n      performOperation(",
  "const { refusal } = exchange as { refusal?: Error };\n    const perform = (ownClaim?: OwnClaim) => refusal ? Promise.reject(refusal) : performOperation(",
);

const outcomes: readonly SourceFault[] = [
  fault(
    "forgets-outcome-of-business-error",
    "retry-business-error",
    edit(invoke, "uncachedStatuses.includes(failure.status)", "failure.status >= 400"),
  ),
  fault(
    "stores-422-outcome",
    "retry-after-rule",
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
    throwRefusal,
    edit(
      invoke,
      "uncachedStatuses.includes(failure.status)",
      "uncachedStatuses.includes(failure.status) && failure.status !== 429",
    ),
  ),
  fault(
    "claims-key-for-invalid-request",
    "retry-after-422",
    edit(
      "server/http/pipeline/validate.ts",
      "if (problems.length > 0) throw invalid(...problems.map(({ path, message }) => ({ path, message })));",
      "if (problems.length > 0) Object.assign(exchange, { refusal: invalid(...problems) });",
    ),
    throwRefusal,
    edit(
      invoke,
      "uncachedStatuses.includes(failure.status)",
      "uncachedStatuses.includes(failure.status) && failure.status !== 422",
    ),
  ),
  fault("stores-outcome-too-long", "retry-24-hours", edit(store, "* 3_600_000", "* 3_700_000")),
  fault(
    "extends-retention-on-retry",
    "retry-24-hours",
    edit(
      store,
      "  const rows = conflicts.length === 0 ? [] : await findRows(tx, conflicts);",
      `  for (const { claim, now } of conflicts)
    await tx.run("UPDATE idempotency_keys SET expires_at = ? WHERE project_id = ? AND idempotency_key = ?", [
      now + retentionMs,
      claim.projectId,
      claim.key,
    ]);
  const rows = conflicts.length === 0 ? [] : await findRows(tx, conflicts);`,
    ),
  ),
];

const concurrentRetries: readonly SourceFault[] = [
  fault(
    "performs-concurrent-duplicate-twice",
    "retry-together",
    edit(
      store,
      'if (row.status === null) return { state: "inProgress" };',
      'if (row.status === null) return { state: "claimed" };',
    ),
    edit(
      store,
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
      store,
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

const simulations: readonly SourceFault[] = [
  fault(
    "forgets-outcome-of-server-error",
    "retry-server-error",
    edit(invoke, "if (uncachedStatuses.includes(failure.status)) {", "if (failure.status >= 500) {"),
  ),
  fault(
    "never-consumes-simulated-fault",
    "fault-counted",
    edit("server/platform/sandbox/store.ts", "SET count = count - 1 WHERE", "SET count = count WHERE"),
  ),
  fault(
    "fails-every-concurrent-call-with-simulated-fault",
    "fault-counted-together",
    edit(
      "server/platform/sandbox/store.ts",
      "AND count > 0 AND expires_at > ?\n     RETURNING kind",
      "AND expires_at > ?\n     RETURNING kind",
    ),
  ),
  fault(
    "moves-clock-backwards",
    "clock-refused",
    edit("server/platform/sandbox/operations.ts", "if (target < now)", "if (target < 0)"),
  ),
  fault(
    "keeps-key-of-clock-from-earlier-time",
    "clock-moved-once",
    edit("server/platform/sandbox/operations.ts", ", keptFrom: target };", " };"),
  ),
];

export const faults: readonly SourceFault[] = [
  ...replays,
  ...requests,
  ...outcomes,
  ...concurrentRetries,
  ...simulations,
];
