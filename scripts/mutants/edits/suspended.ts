// What happens while an outside party is asked. The server runs correctly as long as nothing changes meanwhile.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const partner = "server/resources/card-transactions/partner-decision.ts";
const authorization = "server/resources/card-transactions/authorization.ts";
const queue = "server/events/delivery/queue.ts";

const secondCheck = "findDeclineReason(platform, card!, accounts.ofCard, accounts.company, async () => true)";

export const faults: readonly SourceFault[] = [
  fault("approves-without-second-check", "suspended-payment", edit(partner, secondCheck, "Promise.resolve(null)")),
  fault(
    "checks-only-card-after-decision",
    "suspended-payment",
    edit(
      partner,
      secondCheck,
      'findDeclineReason(platform, card!, { ...accounts.ofCard, status: "ACTIVE" }, undefined, async () => true)',
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
      "const attos = coverableAmount(funding, requested, pending.isPartialAllowed && isOwn);",
      "const attos = isOwn ? coverableAmount(funding, requested, pending.isPartialAllowed) : requested.attos;",
    ),
  ),
  fault(
    "approves-card-that-expired-meanwhile",
    "suspended-payment-in-time",
    edit(
      partner,
      secondCheck,
      'findDeclineReason({ clock: { now: () => 0 } }, card!.status === "EXPIRED" ? { ...card!, status: "ACTIVE" } : card!, accounts.ofCard, accounts.company, async () => true)',
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
];
