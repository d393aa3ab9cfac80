// What happens while an outside party is asked. The server runs correctly as long as nothing changes meanwhile.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const partner = "server/resources/card-transactions/partner-decision.ts";
const authorization = "server/resources/card-transactions/authorization.ts";
const queue = "server/events/delivery/queue.ts";
const server = "server/server.ts";

const secondCheck = "findDeclineReason(platform, card, accounts.ofCard, accounts.company, async () => null)";

export const faults: readonly SourceFault[] = [
  fault(
    "tells-deadline-in-real-time",
    "restart-changes-nothing",
    edit(partner, "requests.respondBy(now))", "requests.respondBy(platform.clock.realNow()))"),
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
    "frees-cards-of-abandoned-decisions-at-start",
    "restart-changes-nothing",
    edit(
      "server/resources/card-transactions/card.ts",
      "(await findOpenRequest(tx, project.id, id)) !== undefined;",
      "(await findOpenRequest(tx, project.id, id)) !== undefined && process.uptime() > 15;",
    ),
  ),
  fault("approves-without-second-check", "suspended-payment", edit(partner, secondCheck, "Promise.resolve(null)")),
  fault(
    "increments-without-second-check",
    "suspended-increment",
    edit(partner, `await ${secondCheck}`, `incremented === undefined ? await ${secondCheck} : null`),
  ),
  fault(
    "keeps-request-about-ended-hold-open",
    "suspended-increment",
    edit(partner, '"TRANSACTION_NOT_FOUND", "SIMULATION_INVALID_STATE"]', '"TRANSACTION_NOT_FOUND"]'),
  ),
  fault(
    "verifies-card-of-deactivated-company",
    "suspended-payment",
    edit(
      "server/resources/card-transactions/simulations.ts",
      "findDeclineReason(platform, card, ofCard, company, async",
      "findDeclineReason(platform, card, ofCard, company && undefined, async",
    ),
  ),
  fault(
    "checks-only-card-after-decision",
    "suspended-payment",
    edit(
      partner,
      secondCheck,
      'findDeclineReason(platform, card, { ...accounts.ofCard, status: "ACTIVE" }, undefined, async () => null)',
    ),
  ),
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
    "holds-more-than-collateral-after-decision",
    "suspended-payments-together",
    edit(
      authorization,
      "    coverableAmount(account, requested, pending.isPartialAllowed && isOwn, totalsBefore(pending));",
      "    isOwn ? coverableAmount(account, requested, pending.isPartialAllowed, totalsBefore(pending)) : requested.attos;",
    ),
  ),
  fault(
    "approves-card-that-expired-meanwhile",
    "suspended-payment-in-time",
    edit(
      partner,
      secondCheck,
      'findDeclineReason({ clock: { now: () => 0 } }, card.status === "EXPIRED" ? { ...card, status: "ACTIVE" } : card, accounts.ofCard, accounts.company, async () => null)',
    ),
  ),
  fault(
    "keeps-cancelled-delivery-after-acknowledgement",
    "suspended-delivery",
    edit(queue, "WHEN status = 'PENDING' OR outcome.state = 'DELIVERED' THEN", "WHEN status = 'PENDING' THEN"),
  ),
  fault(
    "revives-cancelled-delivery-after-failure",
    "suspended-delivery",
    edit(
      queue,
      "CASE WHEN status = 'PENDING' OR outcome.state = 'DELIVERED' THEN outcome.state ELSE status END",
      "outcome.state",
    ),
    edit(queue, "CASE WHEN status = 'PENDING' THEN outcome.next_at ELSE NULL END", "outcome.next_at"),
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
    "stops-asking-partners-before-requests-end",
    "suspended-through-stop",
    edit(
      server,
      "await connections.drain(drainMs);",
      "await platform.partner.close();\n    await connections.drain(drainMs);",
    ),
  ),
  fault(
    "drains-for-one-second",
    "suspended-through-stop",
    edit(server, "const drainMs = 15_000;", "const drainMs = 1_000;"),
  ),
  fault(
    "forgets-attempts-in-flight-at-stop",
    "suspended-through-stop",
    edit(
      "server/events/delivery/deliver.ts",
      "while (this.#pendingWork.size > 0) await Promise.all(this.#pendingWork);\n    await this.#recorder.drain();",
      "",
    ),
  ),
];
