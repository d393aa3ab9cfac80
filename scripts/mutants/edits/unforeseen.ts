// Faults that somebody planted who did not know the suite, and that it missed at the first run. Invariant: what closed
// the hole holds for every operation or rule that it fits, not for the fault alone.
import { edit, fault, type SourceFault } from "../source-fault.ts";

export const faults: readonly SourceFault[] = [
  // GET /webhooks?limit=0x10 is refused with 422 the first time and answered with 16 items the second time.
  fault(
    "accepted-read-kept-before-its-number-is-judged",
    "refusal-repeated",
    edit(
      "server/http/pipeline/validate.ts",
      "    if (problems.length > 0) throw invalid(",
      "    const read = AcceptedReads.nameOf(version, operation.id, incoming);\n    const isNumber = problems.every(({ message }) => message.includes('decimal digits'));\n    if (read !== undefined && isNumber) accepted.remember(read, input);\n    if (problems.length > 0) throw invalid(",
    ),
  ),
  // GET /events?type=webhook_test, asked after ?type=WEBHOOK_TEST, gives the test events instead of none.
  fault(
    "accepted-reads-named-without-case",
    "filter-exact",
    edit(
      "server/http/pipeline/accepted-reads.ts",
      'const name = [version, url, ...named].join(" ");',
      'const name = [version, url, ...named].join(" ").toLowerCase();',
    ),
  ),
  // Of two long reads with the same first 400 characters the second is answered with the first one's limit or cursor, even where its own is invalid.
  fault(
    "long-reads-remembered-by-their-beginning",
    "filter-exact",
    edit(
      "server/http/pipeline/accepted-reads.ts",
      "return name.length <= maxNameLength ? name : undefined;",
      "return name.slice(0, maxNameLength);",
    ),
  ),
  // Accept: application/json;q=0.0 on a download gives the JSON link instead of the redirect, as q=0 does not.
  fault(
    "accept-with-weight-zero-taken",
    "accept-weighed",
    edit("server/http/request-rules/headers.ts", "/^q=0(\\.0*)?$/.test(parameter)", 'parameter === "q=0"'),
  ),
  // A statement with more than 20 columns is accepted as JSON and refused with 422 as a form that repeats its field.
  fault(
    "long-list-in-a-form-refused",
    "border-accepted",
    edit(
      "server/http/request-rules/body.ts",
      "parameterLimit: formFields, arrayLimit: formFields };",
      "parameterLimit: formFields };",
    ),
  ),
  // Callers without a key from two IPv6 networks of /64 in one /48 use up each other's limit.
  fault(
    "ipv6-callers-counted-by-48-bits",
    "address-limited",
    edit("server/http/limits/client-address.ts", ".parts.slice(0, 4);", ".parts.slice(0, 3);"),
  ),
  // The served document names the Host of whoever asked for it first instead of PUBLIC_URL, for everybody after that too.
  fault(
    "documents-name-the-callers-host",
    "page-repeated",
    edit(
      "server/http/pipeline/openapi-documents.ts",
      "        files[path] ??= readDocument(version, format, deployment);",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is written into the source
      '        const publicUrl = `${request.protocol}://${request.get("host")}`;\n        files[path] ??= readDocument(version, format, { ...deployment, publicUrl });',
    ),
  ),
  // limits set --per-second alone gives the limit per day, set before, back to the contract's number.
  fault(
    "setting-one-window-resets-the-day",
    "limits-operated",
    edit(
      "server/http/limits/overrides.ts",
      "per_day = coalesce(excluded.per_day, o.per_day)",
      "per_day = excluded.per_day",
    ),
  ),
  // After limits clear of all tiers a running server goes on with the numbers that were set.
  fault(
    "cleared-overrides-stay-until-the-restart",
    "limits-operated",
    edit(
      "server/http/limits/limiter.ts",
      "    overridden = limitsByProject(overrides, environment);",
      "    overridden = new Map([...overridden, ...limitsByProject(overrides, environment)]);",
    ),
  ),
  // A revoked key goes on working as long as it is used more than twice a second.
  fault(
    "busy-key-outlives-its-revocation",
    "keys-operated",
    edit(
      "server/platform/projects/keyring.ts",
      "        if (remembered.size > rememberedKeys) remembered.delete(remembered.keys().next().value as string);\n      }",
      "        if (remembered.size > rememberedKeys) remembered.delete(remembered.keys().next().value as string);\n      } else remembered.set(token, { ...entry, until: now + rememberedMs });",
    ),
  ),
  // key revoke of a revoked key moves its revokedAt in key list to the later time.
  fault(
    "revoking-again-moves-the-time",
    "keys-operated",
    edit(
      "server/platform/projects/store.ts",
      "revoked_at = COALESCE(revoked_at, ?) WHERE id = ?",
      "revoked_at = ? WHERE id = ?",
    ),
  ),
  // rotate-secret does not move updatedAt.
  fault(
    "rotating-leaves-updated-at",
    "state-operations",
    edit(
      "server/events/webhooks/operations.ts",
      "store.changeWebhook(tx, row, { secret, updated_at: platform.clock.now() })",
      "store.changeWebhook(tx, row, { secret })",
    ),
  ),
  // Resending an event to one endpoint cancels what is pending of it to the others, which then never get it.
  fault(
    "resend-to-one-cancels-the-others",
    "resend-leaves-others",
    edit(
      "server/events/delivery/store.ts",
      "(SELECT id FROM deliveries WHERE project_id = ? AND event_id = ? AND webhook_id = ?)`,\n    [now, projectId, eventId, webhookId],",
      "(SELECT id FROM deliveries WHERE project_id = ? AND event_id = ?)`,\n    [now, projectId, eventId],",
    ),
  ),
  // A second REQUEST endpoint is refused with detail.reason authorization_mode instead of already_registered.
  fault(
    "second-request-endpoint-refused-for-the-wrong-reason",
    "request-mode-external",
    edit(
      "server/events/webhooks/operations.ts",
      '{ reason: "already_registered" }',
      '{ reason: "authorization_mode" }',
    ),
  ),
  // A simulated fault of one project is used up by the calls of another that simulates one of the same operation.
  fault(
    "simulated-faults-used-up-by-others",
    "fault-counted",
    edit(
      "server/platform/sandbox/store.ts",
      "SET count = count - 1 WHERE project_id = ? AND target = ? AND count > 0 AND expires_at > ?\n     RETURNING kind`,\n    [projectId, target, now],",
      "SET count = count - 1 WHERE target = ? AND count > 0 AND expires_at > ?\n     RETURNING kind`,\n    [target, now],",
    ),
  ),
  // After the limit per minute was lowered, waiting as long as Retry-After says is answered 429 again.
  fault(
    "lowered-minute-tells-the-first-unit-that-frees",
    "window-to-the-second",
    edit(
      "server/http/limits/rolling.ts",
      "const minute = timeOfUnit(this.#log, this.#log.start, this.#inMinute - limits.minute + 1) + minuteMs;",
      "const minute = this.#log.time(this.#log.start) + minuteMs;",
    ),
  ),
  // A retry a minute after a kept 500 is performed anew instead of being answered the same 500.
  fault(
    "kept-500-performed-again-after-its-lease",
    "retry-24-hours",
    edit(
      "server/http/idempotency/store.ts",
      "OR (idempotency_keys.status IS NULL AND idempotency_keys.lease_until <= excluded.created_at)",
      "OR ((idempotency_keys.status IS NULL OR idempotency_keys.status >= 500) AND idempotency_keys.lease_until <= excluded.created_at)",
    ),
  ),
  // Reading a resource by its id in capitals works the first time and is a 404 the second time.
  fault(
    "remembered-read-keeps-the-ids-capitals",
    "same-in-other-words",
    edit(
      "server/http/pipeline/validate.ts",
      "accepted.remember(read, input);",
      "accepted.remember(read, { ...input, path: exchange.operation.path });",
    ),
  ),
  // `Content-Type: application/vnd.acme+json` is taken for JSON instead of being refused with 415.
  fault(
    "json-of-any-vendor-taken",
    "type-exact",
    edit(
      "server/http/request-rules/body.ts",
      "return { type: type.toLowerCase(), charset",
      'return { type: type.toLowerCase().replace(/^application\\/[^/]+\\+json$/, "application/json"), charset',
    ),
  ),
  // An API key in quotation marks, `Bearer "svc_..."`, is accepted.
  fault(
    "key-in-quotes-taken",
    "authorization-exact",
    edit("server/http/request-rules/headers.ts", "/^Bearer +([^\\s]+)$/i", '/^Bearer +"?([^\\s"]+)"?$/i'),
  ),
  // A name with a plain comma is refused in a form, while JSON takes it.
  fault(
    "comma-in-a-form-makes-a-list",
    "text-as-sent",
    edit("server/http/request-rules/body.ts", "arrayLimit: formFields };", "arrayLimit: formFields, comma: true };"),
  ),
  // Clearing one project's tier gives every project the contract's numbers back there.
  fault(
    "clearing-a-tier-clears-it-for-all-projects",
    "limits-operated",
    edit(
      "server/http/limits/overrides.ts",
      ': await tx.run("DELETE FROM rate_limit_overrides WHERE project_id = ? AND tier = ?", [projectId, tier]);',
      ': await tx.run("DELETE FROM rate_limit_overrides WHERE tier = ?", [tier]);',
    ),
  ),
  // The sandbox's clock cannot be moved into the year 2999, its last one.
  fault(
    "last-year-of-the-clock-refused",
    "clock-to-its-end",
    edit(
      "server/platform/sandbox/operations.ts",
      "const firstBeyond = Date.UTC(limits.clockMaxYear + 1, 0, 1);",
      "const firstBeyond = Date.UTC(limits.clockMaxYear, 0, 1);",
    ),
  ),
  // The second resend of an event does not cancel the first one's delivery, so two are under way to one endpoint.
  fault(
    "second-resend-leaves-the-first-pending",
    "resend-for-pending",
    edit(
      "server/events/delivery/store.ts",
      "WHERE status = 'PENDING' AND id IN (SELECT id FROM deliveries WHERE project_id = ? AND event_id = ? AND webhook_id = ?)`",
      "WHERE status = 'PENDING' AND id = (SELECT min(id) FROM deliveries WHERE project_id = ? AND event_id = ? AND webhook_id = ?)`",
    ),
  ),
  // A statement that was being prepared when the server was killed is FAILED afterwards instead of being prepared.
  fault(
    "statement-of-a-killed-server-fails",
    "restart-changes-nothing",
    edit(
      "server/resources/statements/prepare.ts",
      "if (statement.attempts > retryPausesMs.length + 1) return giveUp(platform, claim);",
      "if (claim.deadToken !== null || statement.attempts > retryPausesMs.length + 1) return giveUp(platform, claim);",
    ),
  ),
  // After a restart, requests made before it leave the rolling minute up to a second early.
  fault(
    "restored-second-counts-from-its-start",
    "window-to-the-second",
    edit(
      "server/http/limits/tally.ts",
      "else this.windows.charge(first, units, latest);",
      "else this.windows.charge(first, units);",
    ),
  ),
  // After two restarts within a minute the requests made before the first of them are counted no more.
  fault(
    "minute-of-the-restart-overwritten",
    "restart-changes-nothing",
    edit(
      "server/http/limits/tally.ts",
      "      if (second >= Math.floor(at / 60_000) * 60) this.#add(second, units);\n",
      "",
    ),
  ),
  // Disabling an endpoint cancels what is pending to every other endpoint of the project.
  fault(
    "disabling-one-cancels-the-others-deliveries",
    "disable-leaves-others",
    edit(
      "server/events/delivery/store.ts",
      "     WHERE webhook_id = ? AND status = 'PENDING' AND project_id = ?`,\n    [now, webhookId, projectId],",
      "     WHERE status = 'PENDING' AND project_id = ?`,\n    [now, projectId],",
    ),
  ),
  // Renaming an endpoint at another date changes the date that its deliveries are rendered in.
  fault(
    "endpoint-takes-the-date-of-its-update",
    "delivery-version",
    edit(
      "server/events/webhooks/operations.ts",
      "  const { platform, project, path, body } = call;\n  // Before the url",
      "  const { platform, project, version, path, body } = call;\n  // Before the url",
    ),
    edit(
      "server/events/webhooks/operations.ts",
      "{ name, url, updated_at: platform.clock.now() }",
      "{ name, url, version, updated_at: platform.clock.now() }",
    ),
  ),
  // A retry with `{}` of a request without a body is refused as another body.
  fault(
    "retry-with-empty-braces-mismatches",
    "same-in-other-words",
    edit(
      "server/http/idempotency/fingerprint.ts",
      'if (value === undefined) return "{}";',
      'if (value === undefined) return "";',
    ),
  ),
  // A project whose limit per day is lowered below what it has used already is not limited by the day any more.
  fault(
    "day-lowered-below-its-use-never-refuses",
    "window-to-the-second",
    edit(
      "server/http/limits/rolling.ts",
      "if (this.#inSecond >= limits.second || this.#inMinute >= limits.minute || this.#inDay >= limits.day) {",
      "if (this.#inSecond >= limits.second || this.#inMinute >= limits.minute || this.#inDay === limits.day) {",
    ),
  ),
  // Changing an endpoint's url sets its lastUsedAt back to null.
  fault(
    "new-url-forgets-the-last-use",
    "webhook-last-used",
    edit(
      "server/events/webhooks/operations.ts",
      "store.changeWebhook(tx, row, { name, url, updated_at: platform.clock.now() });",
      "store.changeWebhook(tx, row, {\n      name,\n      url,\n      last_used_at: url === row.url ? row.last_used_at : null,\n      updated_at: platform.clock.now(),\n    });",
    ),
  ),
  // A statement that was being prepared when the server was told to stop is FAILED instead of being prepared by the next one.
  fault(
    "statement-broken-off-by-the-stop-fails",
    "restart-changes-nothing",
    edit(
      "server/resources/statements/prepare.ts",
      "if (!wasBrokenOff && pauseMs === undefined) return giveUp(platform, claim);",
      "if (wasBrokenOff || pauseMs === undefined) return giveUp(platform, claim);",
    ),
  ),
  // Simulating a fault with count 0 leaves the one that is there.
  fault(
    "fault-cannot-be-taken-away",
    "fault-counted",
    edit(
      "server/platform/sandbox/store.ts",
      "count = excluded.count, expires_at = excluded.expires_at`,",
      "count = excluded.count, expires_at = excluded.expires_at\n     WHERE excluded.count > 0`,",
    ),
  ),
];
