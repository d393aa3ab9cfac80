// Faults in what an Idempotency-Key does (interface §8.3).
import type { Edit, Mutant } from "./mutant.ts";

const invoke = "server/pipeline/invoke.ts";
const fingerprint = "server/idempotency/fingerprint.ts";
const store = "server/idempotency/store.ts";

const replays: readonly Mutant[] = [
  {
    name: "idempotency-ignored",
    rule: "retry-replayed",
    edits: [
      {
        file: invoke,
        find: "contract[operation.id].idempotent ? request.get(headers.idempotencyKey) : undefined;",
        replace: "undefined as string | undefined;",
      },
    ],
  },
  {
    name: "replay-not-marked",
    rule: "retry-replayed",
    edits: [{ file: invoke, find: ', [headers.idempotentReplayed]: "true" }', replace: " }" }],
  },
  {
    name: "first-marked-as-replay",
    rule: "retry-replayed",
    edits: [
      {
        file: invoke,
        find: "return await perform(claim);",
        replace: 'return { ...(await perform(claim)), headers: { [headers.idempotentReplayed]: "true" } };',
      },
    ],
  },
  {
    name: "replay-with-another-status",
    rule: "retry-replayed",
    edits: [{ file: invoke, find: "return { ...result.outcome,", replace: "return { ...result.outcome, status: 200," }],
  },
  {
    name: "replay-written-anew",
    rule: "retry-replayed",
    edits: [
      {
        file: invoke,
        find: "return { ...result.outcome,",
        replace:
          "return { ...result.outcome, body: result.outcome.body && JSON.stringify(JSON.parse(result.outcome.body), undefined, 1),",
      },
    ],
  },
  {
    name: "replay-of-the-present",
    rule: "retry-as-first-answered",
    edits: [
      {
        file: invoke,
        find: '  if (result.state === "done")\n    return { ...result.outcome,',
        replace: `  if (result.state === "done") {
    const known = JSON.parse(result.outcome.body ?? "null") as { id?: string } | null;
    const row = await platform.database.read.one("SELECT name FROM webhooks WHERE id = ?", [known?.id ?? ""]);
    if (row) return { ...result.outcome, body: JSON.stringify({ ...known, ...row }), headers: { [headers.idempotentReplayed]: "true" } };
  }
  if (result.state === "done")
    return { ...result.outcome,`,
      },
    ],
  },
  {
    name: "replay-with-the-first-limits",
    rule: "retry-limit-headers",
    edits: [
      { file: invoke, find: "isUnavailable, send }", replace: "isUnavailable, rateLimitHeaders, send }" },
      {
        file: invoke,
        find: "headers: { ...answer.headers, [headers.serviceVersion]: exchange.version },",
        replace: "headers: { ...answer.headers, ...rateLimitHeaders(exchange.decision as never) },",
      },
    ],
  },
];

const requests: readonly Mutant[] = [
  {
    name: "mismatch-unnoticed",
    rule: "retry-mismatch",
    edits: [{ file: store, find: 'if (row.fingerprint !== fingerprint) return { state: "mismatch" };', replace: "" }],
  },
  {
    name: "path-not-compared",
    rule: "retry-mismatch",
    edits: [
      { file: invoke, find: "fingerprint(request.method, request.path,", replace: 'fingerprint(request.method, "",' },
    ],
  },
  {
    name: "body-compared-by-its-fields-alone",
    rule: "retry-mismatch",
    edits: [
      {
        file: fingerprint,
        find: "canonical(item)}`",
        replace: "typeof item}`",
      },
    ],
  },
  {
    name: "encoding-compared",
    rule: "retry-any-encoding",
    edits: [
      {
        file: invoke,
        find: "fingerprint(request.method, request.path, request.body)",
        replace: 'fingerprint(request.method, request.path, [request.body, request.get("content-type")])',
      },
    ],
  },
  {
    name: "order-of-fields-compared",
    rule: "retry-any-encoding",
    edits: [{ file: fingerprint, find: "\n    .sort(([a], [b]) => (a < b ? -1 : 1))", replace: "" }],
  },
  {
    name: "date-compared",
    rule: "retry-same-request",
    edits: [
      {
        file: invoke,
        find: "fingerprint(request.method, request.path, request.body)",
        replace: "fingerprint(request.method, request.path, [request.body, exchange.version])",
      },
    ],
  },
  {
    name: "slash-compared",
    rule: "retry-same-request",
    edits: [
      {
        file: "server/pipeline/find-operation.ts",
        find: "request.originalUrl = request.url;",
        replace: "request.url = request.originalUrl;",
      },
    ],
  },
  {
    name: "path-compared-as-written",
    rule: "retry-same-request",
    edits: [
      {
        file: "server/pipeline/match.ts",
        find: "encodeURIComponent(values[name])",
        replace: "asked[1] as string",
      },
    ],
  },
  {
    name: "absent-body-is-another-than-an-empty-one",
    rule: "retry-same-request",
    edits: [
      {
        file: fingerprint,
        find: 'if (value === undefined) return "{}";',
        replace: 'if (value === undefined) return "";',
      },
    ],
  },
  {
    name: "keys-of-all-projects-are-one",
    rule: "retry-of-project",
    edits: [
      { file: invoke, find: "projectId: (exchange.project as { id: string }).id,", replace: 'projectId: "all",' },
    ],
  },
  {
    name: "keys-by-api-key",
    rule: "retry-by-sibling",
    edits: [
      {
        file: invoke,
        find: "key, token: random.uuid(now) },",
        replace: "key: [exchange.keyId, key].join(), token: random.uuid(now) },",
      },
    ],
  },
  {
    name: "keys-in-lower-case",
    rule: "idempotency-key-length",
    edits: [
      {
        file: invoke,
        find: "key, token: random.uuid(now) },",
        replace: "key: key.toLowerCase(), token: random.uuid(now) },",
      },
    ],
  },
  {
    name: "keys-cut-short",
    rule: "idempotency-key-length",
    edits: [
      {
        file: invoke,
        find: "key, token: random.uuid(now) },",
        replace: "key: key.slice(0, 254), token: random.uuid(now) },",
      },
    ],
  },
  {
    name: "keys-of-any-length",
    rule: "idempotency-key-length",
    edits: [
      {
        file: "server/pipeline/validate.ts",
        find: "(problem) => problem.errorCode !== undefined || problem.path !== undefined);",
        replace:
          '(problem) => problem.errorCode !== undefined || problem.path !== undefined);\n  if (problems.every(({ path }) => /idempotency-key/i.test(path ?? ""))) return undefined;',
      },
    ],
  },
  {
    name: "keys-on-every-method",
    rule: "idempotency-key-elsewhere",
    edits: [
      {
        file: invoke,
        find: "contract[operation.id].idempotent ?",
        replace: 'contract[operation.id].method !== "GET" ?',
      },
    ],
  },
];

/** What a step before noted as refused is refused by the operation. */
const throwRefusal: Edit = {
  file: invoke,
  find: "  const { id, path } = exchange.operation as MatchedOperation;",
  replace:
    "  const { refusal } = exchange as { refusal?: Error };\n  if (refusal) throw refusal;\n  const { id, path } = exchange.operation as MatchedOperation;",
};

const outcomes: readonly Mutant[] = [
  {
    name: "errors-not-kept",
    rule: "retry-business-error",
    edits: [{ file: invoke, find: "uncachedStatuses.includes(failure.status)", replace: "failure.status >= 400" }],
  },
  {
    name: "422-kept",
    rule: "retry-after-rule",
    edits: [
      {
        file: invoke,
        find: "uncachedStatuses.includes(failure.status)",
        replace: "uncachedStatuses.includes(failure.status) && failure.status !== 422",
      },
    ],
  },
  {
    name: "429-kept",
    rule: "retry-after-429",
    edits: [
      {
        file: "server/pipeline/limit.ts",
        find: "    const taken = take(limiter, exchange, exchange.project?.id ?? addressSubject(exchange.address), tier);",
        replace: `    let taken: void | Promise<void>;
    try {
      taken = take(limiter, exchange, exchange.project?.id ?? addressSubject(exchange.address), tier);
    } catch (refusal) {
      Object.assign(exchange, { refusal });
    }`,
      },
      throwRefusal,
      {
        file: invoke,
        find: "uncachedStatuses.includes(failure.status)",
        replace: "uncachedStatuses.includes(failure.status) && failure.status !== 429",
      },
    ],
  },
  {
    name: "invalid-requests-take-the-key",
    rule: "retry-after-422",
    edits: [
      {
        file: "server/pipeline/validate.ts",
        find: "return next(validationFailure(error));",
        replace: "Object.assign(exchange, { refusal: validationFailure(error) });\n      return next();",
      },
      throwRefusal,
      {
        file: invoke,
        find: "uncachedStatuses.includes(failure.status)",
        replace: "uncachedStatuses.includes(failure.status) && failure.status !== 422",
      },
    ],
  },
  {
    name: "kept-too-long",
    rule: "retry-24-hours",
    edits: [{ file: store, find: "* 3_600_000", replace: "* 3_700_000" }],
  },
  {
    name: "kept-too-short",
    rule: "retry-24-hours",
    edits: [{ file: store, find: "* 3_600_000", replace: "* 3_590_000" }],
  },
  {
    name: "kept-anew-by-each-retry",
    rule: "retry-24-hours",
    edits: [
      {
        file: store,
        find: "  const rows = others.length === 0 ? [] : await findRows(tx, others);",
        replace: `  for (const { claim, now } of others)
    await tx.run("UPDATE idempotency_keys SET expires_at = ? WHERE project_id = ? AND idempotency_key = ?", [
      now + retentionMs,
      claim.projectId,
      claim.key,
    ]);
  const rows = others.length === 0 ? [] : await findRows(tx, others);`,
      },
    ],
  },
];

const together: readonly Mutant[] = [
  {
    name: "duplicates-done-twice",
    rule: "retry-together",
    edits: [
      {
        file: store,
        find: 'if (row.status === null) return { state: "inProgress" };',
        replace: 'if (row.status === null) return { state: "claimed" };',
      },
      {
        file: invoke,
        find: "if (claim && !(await recordOutcome(tx, platform.secrets, claim, stored))) throw new LostClaim();",
        replace: "if (claim) await recordOutcome(tx, platform.secrets, claim, stored);",
      },
    ],
  },
  {
    name: "duplicates-wait",
    rule: "retry-in-progress",
    edits: [
      {
        file: invoke,
        find: 'if (result.state === "inProgress") throw fail("IDEMPOTENCY_REQUEST_IN_PROGRESS");',
        replace:
          'if (result.state === "inProgress") {\n    await new Promise((done) => setTimeout(done, 20));\n    return once(platform, exchange, claimKey, asked, perform);\n  }',
      },
    ],
  },
  {
    name: "progress-before-mismatch",
    rule: "retry-together-mismatch",
    edits: [
      {
        file: store,
        find: 'if (row.fingerprint !== fingerprint) return { state: "mismatch" };\n  if (row.status === null) return { state: "inProgress" };',
        replace:
          'if (row.status === null) return { state: "inProgress" };\n  if (row.fingerprint !== fingerprint) return { state: "mismatch" };',
      },
    ],
  },
  {
    name: "nobody-waits-nothing-done",
    rule: "retry-after-disconnect",
    edits: [
      {
        file: invoke,
        find: "        const answer = await work(tx);\n",
        replace:
          '        if (request.socket.destroyed) throw new Error("nobody waits");\n        const answer = await work(tx);\n',
      },
    ],
  },
];

export const idempotencyMutants: readonly Mutant[] = [...replays, ...requests, ...outcomes, ...together];
