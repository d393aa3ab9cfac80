// Faults that show only at a limit, after an operator's command or after a restart.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const durable = "server/http/limits/durable-counts.ts";
const limiter = "server/http/limits/limiter.ts";
const overrides = "server/http/limits/overrides.ts";
const rolling = "server/http/limits/rolling.ts";
const keyring = "server/platform/projects/keyring.ts";
const store = "server/http/idempotency/store.ts";

const afterOperatorCommands: readonly SourceFault[] = [
  fault(
    "counts-invalid-reads-separately",
    "counted-alike",
    edit(
      "server/http/pipeline/limit.ts",
      "    const count = () => take(limiter, exchange, project.id, tier);",
      "    const isUnread = /unexpected/.test(exchange.target.search);\n    const count = () => take(limiter, exchange, isUnread ? project.id + '-unread' : project.id, tier);",
    ),
  ),
  fault(
    "counts-forms-of-one-tier-separately",
    "counted-alike",
    edit(
      "server/http/pipeline/limit.ts",
      "    const count = () => take(limiter, exchange, project.id, tier);",
      "    const isForm = tier === 'WITHDRAWALS' && /^application.x-www/.test(request.headers['content-type'] ?? '');\n    const count = () => take(limiter, exchange, isForm ? project.id + '-forms' : project.id, tier);",
    ),
  ),
  fault(
    "keeps-only-one-override-per-project",
    "limits-operated",
    edit(limiter, "{ ...projects.get(projectId), [tier]: limits }", "{ [tier]: limits }"),
  ),
  fault(
    "resets-minute-limit-that-was-not-set",
    "limits-operated",
    edit(overrides, "coalesce(excluded.per_minute, o.per_minute)", "excluded.per_minute"),
  ),
  fault(
    "refuses-by-old-limit-after-change",
    "limits-operated",
    edit(rolling, "at < this.#refusedUntil && limits === this.#refusedLimits", "at < this.#refusedUntil"),
  ),
  fault(
    "never-rechecks-key-in-use",
    "keys-operated",
    edit(
      keyring,
      "      return (await entry.lookup)?.known;",
      "      Object.assign(entry, { until: now + cacheMs });\n      return (await entry.lookup)?.known;",
    ),
  ),
  fault(
    "never-applies-changed-override",
    "limits-operated",
    edit(
      limiter,
      "      return projects.take(subject, tier, overridden.get(subject)?.[tier] ?? contract[tier], now);",
      "      known[subject] ??= overridden.get(subject)?.[tier] ?? contract[tier];\n      return projects.take(subject, tier, known[subject], now);",
    ),
    edit(
      limiter,
      "  const addresses = new AddressCounts(clock);",
      "  const known: Record<string, Limits> = {};\n  const addresses = new AddressCounts(clock);",
    ),
  ),
  fault(
    "counts-refused-request-in-second-tier",
    "tiers-together",
    edit(
      "server/http/limits/steady-time.ts",
      "    const { limits, window, freeAt } = lastToFree(full);",
      "    for (const count of counts)\n      if (full.every(({ limits }) => limits !== count.limits)) count.windows.admit(count.limits, ahead);\n    const { limits, window, freeAt } = lastToFree(full);",
    ),
  ),
  fault(
    "counts-in-second-tier-only",
    "tiers-together",
    edit(
      "server/http/pipeline/limit.ts",
      "await limiter.takeTogether(project.id, [tier, alsoTier.tier])",
      "await limiter.take(project.id, alsoTier.tier)",
    ),
  ),
];

const settings = "server/platform/project-settings.ts";
const deletion = "server/platform/projects/delete-rows.ts";

const afterProjectCommands: readonly SourceFault[] = [
  fault(
    "keeps-first-settings-of-key-in-use",
    "settings-operated",
    edit(
      keyring,
      "    const { id, authorizationMode, version, settings } = row.project;",
      "    const project = firstProjects.get(row.key.id) ?? row.project;\n    firstProjects.set(row.key.id, project);\n    const { id, authorizationMode, version, settings } = project;",
    ),
    edit(
      keyring,
      "  const lastUses = new Map<string, number>();",
      "  const lastUses = new Map<string, number>();\n  const firstProjects = new Map<string, Project>();",
    ),
  ),
  fault(
    "resets-settings-that-are-not-given",
    "settings-operated",
    edit(settings, "    ...(JSON.parse(storedText) as object),\n    ...changes,", "    ...changes,"),
  ),
  fault(
    "replaces-rates-that-are-not-given",
    "settings-operated",
    edit(settings, "{ rates: { ...current.rates, ...rates } }", "{ rates }"),
  ),
  fault(
    "keeps-idempotency-keys-of-reset-project",
    "reset-operated",
    edit(
      deletion,
      '"rate_limit_overrides", "project_resets"]',
      '"rate_limit_overrides", "project_resets", "idempotency_keys"]',
    ),
  ),
  fault(
    "resets-limits-with-project",
    "reset-operated",
    edit(deletion, '"api_keys", "rate_limit_overrides",', '"api_keys",'),
  ),
  fault(
    "resets-disputes-of-every-project",
    "reset-operated",
    edit(
      deletion,
      'ordered.push({ name, where: "project_id = ?", marks: 1 })',
      `ordered.push(name === "disputes" ? { name, where: "id <> ''", marks: 0 } : { name, where: "project_id = ?", marks: 1 })`,
    ),
  ),
];

const edges: readonly SourceFault[] = [
  fault(
    "reports-reset-a-second-early",
    "window-to-the-second",
    edit(
      rolling,
      "    remaining: 0,\n    resetAt: Math.ceil(freeAt / 1_000),",
      "    remaining: 0,\n    resetAt: Math.floor(freeAt / 1_000),",
    ),
  ),
  fault(
    "reports-retry-after-a-second-long",
    "window-to-the-second",
    edit(
      rolling,
      "retryAfter: Math.ceil((freeAt - now) / 1_000),",
      "retryAfter: Math.ceil((freeAt - now) / 1_000) + 1,",
    ),
  ),
  fault(
    "reports-reset-of-newest-request",
    "window-to-the-second",
    edit(
      rolling,
      'return admission(limits, "minute", inMinute, this.#log.time(this.#log.start) + minuteMs - aheadMs);',
      'return admission(limits, "minute", inMinute, this.#log.time(this.#log.end - 1) + minuteMs - aheadMs);',
    ),
  ),
  fault(
    "frees-minute-window-500-ms-early",
    "window-to-the-second",
    edit(rolling, "log.time(log.start) + minuteMs <= at", "log.time(log.start) + minuteMs - 500 <= at"),
  ),
  fault("stores-outcome-30-seconds-too-short", "key-to-the-second", edit(store, "* 3_600_000", "* 3_600_000 - 30_000")),
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
    "keeps-key-half-a-day-the-second-time",
    "key-to-the-second",
    edit(
      store,
      "created_at = excluded.created_at, expires_at = excluded.expires_at, status = NULL",
      "created_at = excluded.created_at, expires_at = CASE WHEN idempotency_keys.expires_at <= excluded.created_at THEN excluded.expires_at - 43200000 ELSE excluded.expires_at END, status = NULL",
    ),
  ),
  fault(
    "returns-decision-of-expired-key",
    "key-to-the-second",
    edit(store, "key, fingerprint, token, token, now + leaseMs", "key, fingerprint, token, key, now + leaseMs"),
  ),
  fault(
    "ends-replaced-fault-with-its-predecessor",
    "fault-to-the-second",
    edit(
      "server/platform/sandbox/store.ts",
      "count = excluded.count, expires_at = excluded.expires_at`",
      "count = excluded.count`",
    ),
  ),
  fault(
    "expires-simulated-fault-early",
    "fault-to-the-second",
    edit("server/platform/sandbox/store.ts", 'count > 0 AND expires_at > ?";', 'count > 0 AND expires_at > ? + 1500";'),
  ),
  fault(
    "doubles-retry-jitter",
    "retries-within-jitter",
    edit(
      "server/events/delivery/backoff.ts",
      "limits.webhookJitterPercent / 100 / 2;",
      "limits.webhookJitterPercent / 100;",
    ),
  ),
  fault(
    "refuses-largest-chunked-body",
    "body-to-the-byte",
    edit(
      "server/http/request-rules/body.ts",
      "if (size <= limits.requestBodyMaxBytes) return",
      "if (size < limits.requestBodyMaxBytes) return",
    ),
  ),
];

const afterRestarts: readonly SourceFault[] = [
  fault(
    "moves-only-what-is-due-since-start",
    "restart-changes-nothing",
    edit(
      "server/platform/workers/expiring.ts",
      "const rows = waitingRows(table, move);",
      'const own = waitingRows(table, move);\n  const rows = { ...own, from: own.from + " AND " + at + " > " + platform.clock.now() };',
    ),
  ),
  fault(
    "never-expires-idempotency-lease",
    "restart-changes-nothing",
    edit(store, "export const leaseMs = 50_000;", "export const leaseMs = 50_000_000;"),
  ),
  fault(
    "never-expires-endpoint-lease",
    "restart-changes-nothing",
    edit("server/events/delivery/deliver.ts", "  leaseMs: 20_000,", "  leaseMs: 20_000_000,"),
  ),
  fault(
    "never-expires-statement-lease",
    "restart-changes-nothing",
    edit(
      "server/resources/statements/prepare.ts",
      "export const leaseMs = 30_000;",
      "export const leaseMs = 30_000_000;",
    ),
  ),
  fault(
    "signs-links-with-process-key",
    "restart-changes-nothing",
    edit(
      "server/resources/statements/link.ts",
      '"statement file link", 32',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: quote of the server
      "`statement file link of ${process.pid}`, 32",
    ),
  ),
  fault(
    "persists-counts-only-at-shutdown",
    "restart-changes-nothing",
    edit(
      durable,
      "        writeCounts(\n          tx,\n          drafts.map((draft) => draft.change),\n        ),",
      "        this.#isClosed ? writeCounts(tx, drafts.map((draft) => draft.change)) : Promise.resolve(),",
    ),
  ),
  fault(
    "skips-overrides-at-startup",
    "restart-changes-nothing",
    edit(overrides, "  #knownChanges = -1;", "  #knownChanges = 0;"),
    edit(
      overrides,
      "  async start(): Promise<void> {\n    await this.refresh();",
      '  async start(): Promise<void> {\n    this.#knownChanges = (await this.#database.read.one<{ changes: number }>("SELECT changes FROM rate_limit_override_changes"))!.changes;',
    ),
  ),
  fault(
    "forgets-moved-clock-at-restart",
    "clock-kept-by-restart",
    edit("server/platform/sandbox/operations.ts", "    await storeClockOffset(tx, moved);\n", ""),
  ),
  fault(
    "cancels-pending-deliveries-at-startup",
    "restart-changes-nothing",
    edit(
      "server/server.ts",
      "  const workers = config.workers ?",
      "  await database.write((tx) => tx.run(\"UPDATE deliveries SET next_attempt_at = NULL, status = 'CANCELLED' WHERE status = 'PENDING'\", []));\n  const workers = config.workers ?",
    ),
  ),
  fault(
    "deletes-idempotency-keys-at-startup",
    "restart-changes-nothing",
    edit(
      "server/server.ts",
      "  const workers = config.workers ?",
      '  await database.write((tx) => tx.run("DELETE FROM idempotency_keys WHERE status >= 400", []));\n  const workers = config.workers ?',
    ),
  ),
  fault(
    "deletes-simulated-faults-at-startup",
    "restart-changes-nothing",
    edit(
      "server/server.ts",
      "  const workers = config.workers ?",
      '  await database.write((tx) => tx.run("DELETE FROM simulated_faults", []));\n  const workers = config.workers ?',
    ),
  ),
];

export const faults: readonly SourceFault[] = [
  ...afterOperatorCommands,
  ...afterProjectCommands,
  ...edges,
  ...afterRestarts,
];
