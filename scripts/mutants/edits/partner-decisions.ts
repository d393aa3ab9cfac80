// Authorization requests to a partner, and changes while it decides.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const ask = "server/events/authorization-requests/ask.ts";
const reply = "server/events/authorization-requests/reply.ts";
const json = "server/events/outbound-http/json.ts";
const table = "server/platform/database/table.ts";
const authorization = "server/resources/card-transactions/authorization.ts";
const partnerDecision = "server/resources/card-transactions/partner-decision.ts";
const purchase = "server/resources/checkouts/purchase.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "ignores-restricted-collateral-after-decision",
    "suspended-payment",
    edit(
      authorization,
      '  if (funding.status !== "ACTIVE")\n    return declinePayment(tx, platform, project, pending, ownDecision',
      '  if (isOwn && funding.status !== "ACTIVE")\n    return declinePayment(tx, platform, project, pending, ownDecision',
    ),
  ),
  fault(
    "keeps-request-about-ended-hold-open",
    "suspended-increment",
    edit(partnerDecision, '"TRANSACTION_NOT_FOUND", "SIMULATION_INVALID_STATE"]', '"TRANSACTION_NOT_FOUND"]'),
  ),
  fault(
    "refuses-checkout-behind-payment",
    "checkout-behind-payment",
    edit(purchase, "if (error instanceof ApiFailure && unpaidCodes.includes(error.code)) return row;", ""),
  ),
  fault(
    "begins-payment-after-end-of-checkout",
    "checkout-behind-payment-to-the-end",
    edit(purchase, "if (clock.now() >= row.expires_at &&", "if (clock.now() >= row.expires_at * 2 &&"),
  ),
  fault(
    "approves-card-that-expired-meanwhile",
    "suspended-payment-in-time",
    edit(
      partnerDecision,
      "findDeclineReason(platform, card, accounts.ofCard, accounts.company, async () => null)",
      'findDeclineReason({ clock: { now: () => 0 } }, card.status === "EXPIRED" ? { ...card, status: "ACTIVE" } : card, accounts.ofCard, accounts.company, async () => null)',
    ),
  ),
  fault(
    "decides-in-flight-payments-by-moved-clock",
    "suspended-payment-keeps-real-time",
    edit(
      "server/resources/card-transactions/abandoned.ts",
      "list: (_, after, limit) => listAbandonedRequests(database.read, clock.realNow(), after, limit)",
      "list: (now, after, limit) => listAbandonedRequests(database.read, now, after, limit)",
    ),
  ),
  fault(
    "closes-account-of-ended-card-while-asked",
    "suspended-payment-keeps-open",
    edit(
      "server/resources/card-transactions/store.ts",
      "WHERE cards.project_id = ? AND cards.account_id = ? LIMIT 1",
      "WHERE cards.project_id = ? AND cards.account_id = ? AND cards.status <> 'TERMINATED' LIMIT 1",
    ),
  ),
  fault(
    "holds-more-than-collateral-after-decision",
    "suspended-payments-together",
    edit(
      authorization,
      "    coverableAmount(account, requested, pending.isPartialAllowed && isOwn, totalsBefore(pending));",
      "    isOwn ? coverableAmount(account, requested, pending.isPartialAllowed, totalsBefore(pending)) : requested.attos;",
    ),
  ),
  fault(
    "signs-authorization-request-with-earlier-time",
    "authorization-asked",
    edit(ask, "sign(endpoint, event, clock.now())", "sign(endpoint, event, clock.now() - 3_600_000)"),
  ),
  fault(
    "ignores-decline-with-mistyped-reason",
    "authorization-declined-by-partner",
    edit(
      reply,
      'parsed.decision === "DECLINE")',
      'parsed.decision === "DECLINE" && typeof parsed.declineReason !== "number")',
    ),
  ),
  fault(
    "asks-partner-about-deactivated-company",
    "authorization-of-deactivated-company",
    edit(
      partnerDecision,
      "findDeclineReason(platform, card, account!, company, async () =>",
      "findDeclineReason(platform, card, account!, undefined, async () =>",
    ),
  ),
  fault(
    "accepts-partial-approval-where-not-allowed",
    "authorization-in-part",
    edit(reply, "order < 0 && partialApprovalAllowed", "order < 0"),
  ),
  fault(
    "asks-partner-about-part-of-collateral",
    "authorization-not-asked",
    edit(
      partnerDecision,
      "coverableAmount(funding, pending.payment, false, totalsBefore(pending))",
      "coverableAmount(funding, pending.payment, pending.isPartialAllowed, totalsBefore(pending))",
    ),
  ),
  fault(
    "accepts-decision-with-duplicate-field",
    "authorization-no-decision",
    edit(json, "return hasDuplicateFields(text, value) ? undefined : value;", "return value;"),
  ),
  fault(
    "says-connection-failed-without-endpoint",
    { test: "server/events/authorization-requests/ask.test.ts" },
    edit(ask, 'reason: "NO_ENDPOINT"', 'reason: "CONNECTION_FAILED"'),
  ),
  fault(
    "forgets-latency-after-collateral-spent",
    { test: "server/resources/card-transactions/partner-decision.test.ts" },
    edit(authorization, "{ ...serviceDecision, latencyMs: decision.latencyMs }", "serviceDecision"),
  ),
  fault(
    "verifies-card-whatever-its-collateral",
    { test: "server/resources/card-transactions/partner-decision.test.ts" },
    edit(
      "server/resources/card-transactions/simulations.ts",
      'ownReason ?? (funding.status === "ACTIVE" ? null : "ACCOUNT_RESTRICTED");',
      'ownReason ?? (funding.status === "CLOSED" ? "ACCOUNT_RESTRICTED" : null);',
    ),
  ),
  fault(
    "records-use-without-decision",
    { test: "server/events/authorization-requests/ask.test.ts" },
    edit(ask, 'if (answer.source === "PARTNER") lastUse', "lastUse"),
  ),
  fault(
    "ends-at-unsolicited-continue",
    { rules: ["authorization-tolerant", "answer-after-informational"] },
    edit("server/events/outbound-http/informational.ts", "status === 100 ? processing : status", "status"),
  ),
  fault(
    "takes-answers-of-the-next-half-second",
    "authorization-timeout",
    edit(ask, "  timeoutMs: decisionMs,", "  timeoutMs: decisionMs + 500,"),
  ),
  fault(
    "orders-payments-by-id",
    "payments-polled",
    edit(table, 'this.order = "position" in columns ? "position" : "id";', 'this.order = "id";'),
    edit(table, "if (!tx.hasDrawn({ id: row[this.order] as string,", "if (!tx.hasDrawn({ id: row.position ?? row.id,"),
  ),
  fault(
    "declines-by-start-of-longer-answer",
    "authorization-reply-size",
    edit(json, "if (!isComplete || !isJson(text)) return [];", "if (!isJson(text)) return [];"),
  ),
  fault(
    "leaves-acceptor-out-of-increment",
    "increment-decided-by-partner",
    edit(
      "server/resources/card-transactions/simulated-amounts.ts",
      "merchant: merchantOf(row), channel: row.channel,",
      "merchant: { ...merchantOf(row), cardAcceptorId: null }, channel: row.channel,",
    ),
  ),
  fault(
    "increments-while-partner-decides",
    "increment-in-progress",
    edit(
      partnerDecision,
      'if (open !== undefined) throw fail("SIMULATION_IN_PROGRESS");',
      'if (open !== undefined && transaction === undefined) throw fail("SIMULATION_IN_PROGRESS");',
    ),
    edit(
      partnerDecision,
      'const otherwise = () => fail("SIMULATION_IN_PROGRESS");',
      'const otherwise = () => fail(pending.incrementId === null ? "SIMULATION_IN_PROGRESS" : "SIMULATION_INVALID_STATE");',
    ),
  ),
  fault(
    "refuses-payment-beside-open-one-for-its-state",
    "authorization-in-progress",
    edit(
      partnerDecision,
      'if (open !== undefined) throw fail("SIMULATION_IN_PROGRESS");',
      'if (open !== undefined) throw fail(transaction === undefined ? "SIMULATION_INVALID_STATE" : "SIMULATION_IN_PROGRESS");',
    ),
  ),
  fault(
    "says-unknown-card-of-concurrent-payments",
    "authorizations-together",
    edit(
      partnerDecision,
      'const otherwise = () => fail("SIMULATION_IN_PROGRESS")',
      'const otherwise = () => fail("CARD_NOT_FOUND")',
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
];
