// Authorization requests to partners (interface §2.1, §6.2, §7).
import { edit, fault, type SourceFault } from "../source-fault.ts";

const ask = "server/events/authorization-requests/ask.ts";
const reply = "server/events/authorization-requests/reply.ts";
const json = "server/events/outbound-http/json.ts";
const authorization = "server/resources/card-transactions/authorization.ts";
const partner = "server/resources/card-transactions/partner-decision.ts";
const webhooks = "server/events/webhooks/store.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "signs-authorization-request-with-another-id",
    "authorization-asked",
    edit(
      ask,
      "sign(endpoint, event, clock.now())",
      'sign(endpoint, { ...event, id: "0195500a-3c00-7a10-8f3e-5d2c9b7a4fff" }, clock.now())',
    ),
  ),
  fault(
    "sends-events-to-request-endpoint",
    "authorization-endpoint-asked-alone",
    edit(webhooks, "AND status = 'ACTIVE' AND mode = 'NOTIFICATION' ORDER BY id", "AND status = 'ACTIVE' ORDER BY id"),
  ),
  fault(
    "ignores-decline-with-undeclared-fields",
    "authorization-declined-by-partner",
    edit(
      reply,
      'if (parsed.decision === "DECLINE")',
      'if (parsed.decision === "DECLINE" && schemaAt(version, replySchema)?.(parsed))',
    ),
  ),
  fault(
    "accepts-partial-approval-where-not-allowed",
    "authorization-in-part",
    edit(reply, "order < 0 && partialApprovalAllowed", "order < 0"),
  ),
  fault(
    "signs-authorization-request-with-old-secret",
    "authorization-secret-rotated",
    edit(
      "server/events/outbound-http/event-signer.ts",
      "if (cached?.sealed.equals(sealed) && cached.url === url) return cached;",
      "if (cached?.url === url) return cached;",
    ),
  ),
  fault(
    "asks-partner-about-refused-payment",
    "authorization-not-asked",
    edit(
      partner,
      "reason ?? collateralDeclineReason(funding, locked)",
      "reason && collateralDeclineReason(funding, locked)",
    ),
  ),
  fault(
    "refuses-decision-with-201",
    "authorization-tolerant",
    edit(reply, "if (status < 200 || status >= 300)", "if (status !== 200)"),
  ),
  fault(
    "falls-back-after-decline-in-text",
    "authorization-tolerant",
    edit(reply, '? toDecline(null) : "MALFORMED";', '? "MALFORMED" : "MALFORMED";'),
  ),
  fault(
    "reads-last-of-repeated-decisions",
    "authorization-tolerant",
    edit(reply, '.includes("DECLINE")', '.at(-1) === "DECLINE"'),
  ),
  fault(
    "declines-by-decision-in-a-field",
    "authorization-no-decision",
    edit(json, 'depth === 1 && token === ":"', 'depth > 0 && token === ":"'),
  ),
  fault(
    "declines-by-start-of-longer-answer",
    "authorization-reply-size",
    edit(json, "if (!isComplete || !isJson(text)) return [];", "if (!isJson(text)) return [];"),
  ),
  fault(
    "hides-response-without-decision",
    "authorization-no-decision",
    edit(ask, "if (status === null) return fallback;", "if (status !== 500) return fallback;"),
  ),
  fault(
    "accepts-decision-with-redirect",
    "authorization-no-decision",
    edit(reply, "if (status < 200 || status >= 300)", "if (status < 200 || status >= 400)"),
  ),
  fault(
    "accepts-decision-with-duplicate-field",
    "authorization-no-decision",
    edit(json, "return hasDuplicateFields(text, value) ? undefined : value;", "return value;"),
  ),
  fault(
    "waits-twice-as-long-for-partner",
    "authorization-timeout",
    edit(ask, "timeoutMs: decisionMs,", "timeoutMs: 2 * decisionMs,"),
  ),
  fault(
    "accepts-decision-above-size-limit",
    "authorization-reply-size",
    edit(
      ask,
      "bodyReadMaxBytes: limits.authorizationReplyMaxBytes,\n  bodyStartMaxBytes: limits.authorizationReplyMaxBytes,",
      "bodyReadMaxBytes: 2 * limits.authorizationReplyMaxBytes,\n  bodyStartMaxBytes: 2 * limits.authorizationReplyMaxBytes,",
    ),
  ),
  fault(
    "authorizes-second-payment-while-partner-decides",
    "authorization-in-progress",
    edit(
      partner,
      'throw fail("SIMULATION_IN_PROGRESS")',
      'await tx.run("UPDATE authorization_requests SET transaction_id = ? WHERE card_id = ?", [id, cardId])',
    ),
  ),
  fault(
    "hides-held-amount-from-partner",
    "increment-decided-by-partner",
    edit(
      authorization,
      "heldAmount: pending.transaction === undefined ? null : amount(before.open),",
      "heldAmount: null,",
    ),
  ),
  fault(
    "increments-while-partner-decides",
    "increment-in-progress",
    edit(
      partner,
      'if (open !== undefined) throw fail("SIMULATION_IN_PROGRESS");',
      'if (open !== undefined && transaction === undefined) throw fail("SIMULATION_IN_PROGRESS");',
    ),
    edit(
      partner,
      'const otherwise = () => fail("SIMULATION_IN_PROGRESS");',
      'const otherwise = () => fail(pending.incrementId === null ? "SIMULATION_IN_PROGRESS" : "SIMULATION_INVALID_STATE");',
    ),
  ),
  fault(
    "asks-partner-again-on-retry",
    "authorization-retried",
    edit(
      "server/http/pipeline/invoke.ts",
      'if (result.state === "done")',
      'if (result.state === "done" && exchange.operation.id !== "simulateAuthorization")',
    ),
  ),
  fault(
    "takes-answers-of-the-next-half-second",
    "authorization-timeout",
    edit("server/events/authorization-requests/ask.ts", "  timeoutMs: decisionMs,", "  timeoutMs: decisionMs + 500,"),
  ),
];
