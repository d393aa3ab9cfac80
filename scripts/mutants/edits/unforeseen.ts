// Faults that the suite missed at first. A reader who did not know the suite planted them.
import { edit, fault, type SourceFault } from "../source-fault.ts";

export const faults: readonly SourceFault[] = [
  // GET /webhooks?limit=0x10 is refused with 422 first, then answered with 16 items.
  fault(
    "caches-read-before-checking-number",
    "refusal-repeated",
    edit(
      "server/http/pipeline/validate.ts",
      "    if (problems.length > 0) throw invalid(",
      "    const readName = AcceptedReads.nameOf(version, operation.id, incoming);\n    const isNumber = problems.every(({ message }) => message.includes('decimal digits'));\n    if (readName !== undefined && isNumber) acceptedReads.remember(readName, input);\n    if (problems.length > 0) throw invalid(",
    ),
  ),
  // ?type=webhook_test returns the events of an earlier ?type=WEBHOOK_TEST.
  fault(
    "ignores-case-of-cached-read",
    "filter-exact",
    edit(
      "server/http/pipeline/accepted-reads.ts",
      'const name = [version, url, ...headerValues].join(" ");',
      'const name = [version, url, ...headerValues].join(" ").toLowerCase();',
    ),
  ),
  // Two reads that share their first 400 characters get the same page.
  fault(
    "caches-long-read-by-prefix",
    "filter-exact",
    edit(
      "server/http/pipeline/accepted-reads.ts",
      "return name.length <= maxNameLength ? name : undefined;",
      "return name.slice(0, maxNameLength);",
    ),
  ),
  // Accept: application/json;q=0.0 returns JSON instead of the redirect.
  fault(
    "accepts-type-with-weight-zero",
    "accept-weighed",
    edit("server/http/request-rules/headers.ts", "/^q=0(\\.0*)?$/.test(parameter)", 'parameter === "q=0"'),
  ),
  // More than 20 columns are accepted as JSON and refused as a form.
  fault(
    "refuses-long-list-in-form",
    "border-accepted",
    edit(
      "server/http/request-rules/body.ts",
      "parameterLimit: formFields, arrayLimit: formFields };",
      "parameterLimit: formFields };",
    ),
  ),
  // Callers without a key in one /48 share a limit.
  fault(
    "limits-ipv6-callers-by-48-bits",
    "address-limited",
    edit("server/http/limits/client-address.ts", ".parts.slice(0, 4);", ".parts.slice(0, 3);"),
  ),
  // The first caller's Host replaces PUBLIC_URL in the document.
  fault(
    "writes-host-of-caller-into-documents",
    "page-repeated",
    edit(
      "server/http/pipeline/openapi-documents.ts",
      "() => findDocument(name, format)",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: code for the server
      '() => ((globalThis as any).first ??= createServedDocuments({ ...deployment, publicUrl: `http://${request.get("host")}` }))(name, format)',
    ),
  ),
  fault(
    "resets-day-limit-when-second-is-set",
    "limits-operated",
    edit(
      "server/http/limits/overrides.ts",
      "per_day = coalesce(excluded.per_day, o.per_day)",
      "per_day = excluded.per_day",
    ),
  ),
  fault(
    "keeps-cleared-overrides-until-restart",
    "limits-operated",
    edit(
      "server/http/limits/limiter.ts",
      "    overridden = limitsByProject(overrides, environment);",
      "    overridden = new Map([...overridden, ...limitsByProject(overrides, environment)]);",
    ),
  ),
  // A revoked key works while it is used more than twice a second.
  fault(
    "accepts-busy-key-after-revocation",
    "keys-operated",
    edit(
      "server/platform/projects/keyring.ts",
      "        if (cache.size > maxCachedKeys) cache.delete(cache.keys().next().value as string);\n      }",
      "        if (cache.size > maxCachedKeys) cache.delete(cache.keys().next().value as string);\n      } else cache.set(token, { ...entry, until: now + cacheMs });",
    ),
  ),
  fault(
    "changes-revoked-at-on-second-revocation",
    "keys-operated",
    edit(
      "server/platform/projects/store.ts",
      "revoked_at = COALESCE(revoked_at, ?) WHERE id = ?",
      "revoked_at = ? WHERE id = ?",
    ),
  ),
  fault(
    "leaves-updated-at-on-rotation",
    "state-operations",
    edit(
      "server/events/webhooks/operations.ts",
      "store.webhooks.change(tx, row, { secret, updated_at: platform.clock.now() })",
      "store.webhooks.change(tx, row, { secret })",
    ),
  ),
  fault(
    "cancels-other-deliveries-on-resend-to-one",
    "resend-leaves-others",
    edit(
      "server/events/delivery/store.ts",
      "AND event_id = ? AND webhook_id IN (${",
      "AND event_id = ? AND '' NOT IN (${",
    ),
  ),
  fault(
    "refuses-second-request-endpoint-for-wrong-reason",
    "request-mode-external",
    edit(
      "server/events/webhooks/operations.ts",
      '{ reason: "already_registered" }',
      '{ reason: "authorization_mode" }',
    ),
  ),
  fault(
    "consumes-simulated-fault-of-another-project",
    "fault-counted",
    edit(
      "server/platform/sandbox/store.ts",
      "SET count = count - 1 WHERE project_id = ? AND target = ? AND count > 0 AND expires_at > ?\n     RETURNING kind`,\n    [projectId, target, now],",
      "SET count = count - 1 WHERE target = ? AND count > 0 AND expires_at > ?\n     RETURNING kind`,\n    [target, now],",
    ),
  ),
  fault(
    "returns-retry-after-too-short-after-lowered-limit",
    "window-to-the-second",
    edit(
      "server/http/limits/rolling.ts",
      "const minute = timeOfNthUnit(this.#log, this.#log.start, this.#inMinute - limits.minute + 1) + minuteMs;",
      "const minute = this.#log.time(this.#log.start) + minuteMs;",
    ),
  ),
  fault(
    "performs-stored-500-again-after-lease",
    "retry-24-hours",
    edit(
      "server/http/idempotency/store.ts",
      "OR (idempotency_keys.status IS NULL AND idempotency_keys.lease_until <= excluded.created_at)",
      "OR ((idempotency_keys.status IS NULL OR idempotency_keys.status >= 500) AND idempotency_keys.lease_until <= excluded.created_at)",
    ),
  ),
  // An id in upper case works once and returns 404 afterwards.
  fault(
    "forgets-normalized-id-of-cached-read",
    "same-in-other-words",
    edit(
      "server/http/pipeline/validate.ts",
      "acceptedReads.remember(readName, input);",
      "acceptedReads.remember(readName, { ...input, path: exchange.operation.path });",
    ),
  ),
  fault(
    "accepts-vendor-json",
    "type-exact",
    edit(
      "server/http/request-rules/header-value.ts",
      "value: value.trim()",
      'value: value.trim().replace(/^application\\/[^/]+\\+json$/, "application/json")',
    ),
  ),
  fault(
    "accepts-quoted-key",
    "authorization-exact",
    edit("server/http/request-rules/headers.ts", "/^Bearer +([^\\s]+)$/i", '/^Bearer +"?([^\\s"]+)"?$/i'),
  ),
  fault(
    "splits-form-text-at-commas",
    "text-as-sent",
    edit("server/http/request-rules/body.ts", "arrayLimit: formFields };", "arrayLimit: formFields, comma: true };"),
    edit("server/http/request-rules/body.ts", '.join("="));', '.join("=").replaceAll("%2C", ","));'),
  ),
  fault(
    "clears-tier-of-every-project",
    "limits-operated",
    edit(
      "server/http/limits/overrides.ts",
      ': await tx.run("DELETE FROM rate_limit_overrides WHERE project_id = ? AND tier = ?", [projectId, tier]);',
      ': await tx.run("DELETE FROM rate_limit_overrides WHERE tier = ?", [tier]);',
    ),
  ),
  fault(
    "refuses-last-year-of-clock",
    "clock-to-its-end",
    edit(
      "server/platform/sandbox/operations.ts",
      "const firstBeyond = Date.UTC(limits.clockMaxYear + 1, 0, 1);",
      "const firstBeyond = Date.UTC(limits.clockMaxYear, 0, 1);",
    ),
  ),
  fault(
    "leaves-first-resend-pending",
    "resend-for-pending",
    edit(
      "server/events/delivery/store.ts",
      "id IN (SELECT id FROM deliveries WHERE",
      "id = (SELECT min(id) FROM deliveries WHERE",
    ),
  ),
  fault(
    "fails-statement-after-crash",
    "restart-changes-nothing",
    edit(
      "server/resources/statements/prepare.ts",
      "if (statement.attempts > retryPausesMs.length + 1) return giveUp(platform, claim);",
      "if (claim.previousToken !== null || statement.attempts > retryPausesMs.length + 1) return giveUp(platform, claim);",
    ),
  ),
  // After a restart, requests leave the rolling minute up to a second early.
  fault(
    "frees-restored-requests-early",
    "window-to-the-second",
    edit(
      "server/http/limits/tally.ts",
      "else this.windows.charge(first, units, latest);",
      "else this.windows.charge(first, units);",
    ),
  ),
  fault(
    "loses-counts-after-second-restart",
    "restart-changes-nothing",
    edit(
      "server/http/limits/tally.ts",
      "      if (second >= Math.floor(at / 60_000) * 60) this.#add(second, units);\n",
      "",
    ),
  ),
  fault(
    "cancels-deliveries-of-other-endpoints-on-disabling",
    "disable-leaves-others",
    edit(
      "server/events/delivery/store.ts",
      "SELECT webhooks.disabled_at FROM webhooks WHERE webhooks.id =",
      "SELECT max(webhooks.disabled_at) FROM webhooks WHERE webhooks.project_id =",
    ),
    edit("server/events/delivery/store.ts", ".webhook_id)`;", ".project_id)`;"),
  ),
  fault(
    "changes-endpoint-version-on-update",
    "delivery-version",
    edit(
      "server/events/webhooks/operations.ts",
      "  const { platform, project, path, body } = call;\n  // An unknown endpoint",
      "  const { platform, project, version, path, body } = call;\n  // An unknown endpoint",
    ),
    edit(
      "server/events/webhooks/operations.ts",
      "{ name, url, updated_at: platform.clock.now() }",
      "{ name, url, version, updated_at: platform.clock.now() }",
    ),
  ),
  // The first request has no body; the retry has `{}`.
  fault(
    "refuses-retry-with-empty-object",
    "same-in-other-words",
    edit(
      "server/http/idempotency/fingerprint.ts",
      'if (value === undefined) return "{}";',
      'if (value === undefined) return "";',
    ),
  ),
  fault(
    "stops-day-limit-lowered-below-use",
    "window-to-the-second",
    edit(
      "server/http/limits/rolling.ts",
      "if (this.#inSecond >= limits.second || this.#inMinute >= limits.minute || this.#inDay >= limits.day) {",
      "if (this.#inSecond >= limits.second || this.#inMinute >= limits.minute || this.#inDay === limits.day) {",
    ),
  ),
  fault(
    "clears-last-used-at-on-new-url",
    "webhook-last-used",
    edit(
      "server/events/webhooks/operations.ts",
      "store.webhooks.change(tx, row, { name, url, updated_at: platform.clock.now() });",
      "store.webhooks.change(tx, row, {\n      name,\n      url,\n      last_used_at: url === row.url ? row.last_used_at : null,\n      updated_at: platform.clock.now(),\n    });",
    ),
  ),
  fault(
    "fails-statement-on-shutdown",
    "restart-changes-nothing",
    edit(
      "server/resources/statements/prepare.ts",
      "if (!wasAborted && pauseMs === undefined) return giveUp(platform, claim);",
      "if (wasAborted || pauseMs === undefined) return giveUp(platform, claim);",
    ),
  ),
  fault(
    "keeps-simulated-fault-set-to-zero",
    "fault-counted",
    edit(
      "server/platform/sandbox/store.ts",
      "count = excluded.count, expires_at = excluded.expires_at`,",
      "count = excluded.count, expires_at = excluded.expires_at\n     WHERE excluded.count > 0`,",
    ),
  ),
];
