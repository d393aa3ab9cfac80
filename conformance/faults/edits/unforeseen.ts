// Faults that somebody planted who did not know the suite, and that it missed at the first run. Invariant: what closed
// the hole holds for every operation or rule that it fits, not for the fault alone.
import { edit, fault, type SourceFault } from "../source-fault.ts";

export const faults: readonly SourceFault[] = [
  // GET /webhooks?limit=0x10 is refused with 422 the first time and answered with 16 items the second time.
  fault(
    "accepted-read-kept-before-its-number-is-judged",
    "refusal-repeated",
    edit(
      "server/pipeline/validate.ts",
      "    const query = { ...request.query };\n",
      "    const query = { ...request.query };\n    const read = AcceptedReads.nameOf(version, operation.id, request);\n    if (read !== undefined) accepted.remember(read, { path: request.params as Record<string, string>, query, body: undefined });\n",
    ),
  ),
  // GET /events?type=webhook_test, asked after ?type=WEBHOOK_TEST, gives the test events instead of none.
  fault(
    "accepted-reads-named-without-case",
    "filter-exact",
    edit(
      "server/pipeline/accepted-reads.ts",
      'const name = [version, url, ...named].join(" ");',
      'const name = [version, url, ...named].join(" ").toLowerCase();',
    ),
  ),
  // Of two long reads with the same first 400 characters the second is answered with the first one's limit or cursor, even where its own is invalid.
  fault(
    "long-reads-remembered-by-their-beginning",
    "filter-exact",
    edit(
      "server/pipeline/accepted-reads.ts",
      "return name.length <= longestName ? name : undefined;",
      "return name.slice(0, longestName);",
    ),
  ),
  // Accept: application/json;q=0.0 on a download gives the JSON link instead of the redirect, as q=0 does not.
  fault(
    "accept-with-weight-zero-taken",
    "accept-weighed",
    edit("server/front/headers.ts", "/^q=0(\\.0*)?$/.test(parameter)", 'parameter === "q=0"'),
  ),
  // A statement with more than 20 columns is accepted as JSON and refused with 422 as a form that repeats its field.
  fault(
    "long-list-in-a-form-refused",
    "border-accepted",
    edit(
      "server/front/body.ts",
      "parameterLimit: formFields, arrayLimit: formFields };",
      "parameterLimit: formFields };",
    ),
  ),
  // Callers without a key from two IPv6 networks of /64 in one /48 use up each other's limit.
  fault(
    "ipv6-callers-counted-by-48-bits",
    "address-limited",
    edit("server/limits/client-address.ts", ".parts.slice(0, 4);", ".parts.slice(0, 3);"),
  ),
  // The served document names the Host of whoever asked for it first instead of PUBLIC_URL, for everybody after that too.
  fault(
    "documents-name-the-callers-host",
    "page-repeated",
    edit(
      "server/pipeline/documents.ts",
      "        files[path] ??= readDocument(version, format, deployment);",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is written into the source
      '        const publicUrl = `${request.protocol}://${request.get("host")}`;\n        files[path] ??= readDocument(version, format, { ...deployment, publicUrl });',
    ),
  ),
  // limits set --per-second alone gives the limit per day, set before, back to the contract's number.
  fault(
    "setting-one-window-resets-the-day",
    "limits-operated",
    edit("server/limits/overrides.ts", "per_day = coalesce(excluded.per_day, o.per_day)", "per_day = excluded.per_day"),
  ),
  // After limits clear of all tiers a running server goes on with the numbers that were set.
  fault(
    "cleared-overrides-stay-until-the-restart",
    "limits-operated",
    edit(
      "server/limits/limiter.ts",
      "    overridden = limitsByProject(overrides, environment);",
      "    overridden = new Map([...overridden, ...limitsByProject(overrides, environment)]);",
    ),
  ),
  // A revoked key goes on working as long as it is used more than twice a second.
  fault(
    "busy-key-outlives-its-revocation",
    "keys-operated",
    edit(
      "server/projects/keyring.ts",
      "        if (remembered.size > rememberedKeys) remembered.delete(remembered.keys().next().value as string);\n      }",
      "        if (remembered.size > rememberedKeys) remembered.delete(remembered.keys().next().value as string);\n      } else remembered.set(token, { ...entry, until: now + rememberedMs });",
    ),
  ),
  // key revoke of a revoked key moves its revokedAt in key list to the later time.
  fault(
    "revoking-again-moves-the-time",
    "keys-operated",
    edit(
      "server/projects/store.ts",
      "revoked_at = COALESCE(revoked_at, ?) WHERE id = ?",
      "revoked_at = ? WHERE id = ?",
    ),
  ),
  // rotate-secret does not move updatedAt.
  fault(
    "rotating-leaves-updated-at",
    "state-operations",
    edit(
      "server/webhooks/operations.ts",
      "store.changeWebhook(tx, row, { secret, updated_at: platform.clock.now() })",
      "store.changeWebhook(tx, row, { secret })",
    ),
  ),
  // Resending an event to one endpoint cancels what is pending of it to the others, which then never get it.
  fault(
    "resend-to-one-cancels-the-others",
    "resend-leaves-others",
    edit(
      "server/delivery/store.ts",
      "(SELECT id FROM deliveries WHERE project_id = ? AND event_id = ? AND webhook_id = ?)`,\n    [now, projectId, eventId, webhookId],",
      "(SELECT id FROM deliveries WHERE project_id = ? AND event_id = ?)`,\n    [now, projectId, eventId],",
    ),
  ),
  // A second REQUEST endpoint is refused with detail.reason authorization_mode instead of already_registered.
  fault(
    "second-request-endpoint-refused-for-the-wrong-reason",
    "request-mode-external",
    edit("server/webhooks/operations.ts", '{ reason: "already_registered" }', '{ reason: "authorization_mode" }'),
  ),
  // A simulated fault of one project is used up by the calls of another that simulates one of the same operation.
  fault(
    "simulated-faults-used-up-by-others",
    "fault-counted",
    edit(
      "server/simulations/store.ts",
      "SET count = count - 1 WHERE project_id = ? AND target = ? AND count > 0 AND expires_at > ?\n     RETURNING kind`,\n    [projectId, target, now],",
      "SET count = count - 1 WHERE target = ? AND count > 0 AND expires_at > ?\n     RETURNING kind`,\n    [target, now],",
    ),
  ),
];
