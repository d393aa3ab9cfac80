// Contradictions within one response, which its schema allows.
import { edit, type SourceFault } from "../source-fault.ts";

const rule = "invariants-hold";

export const faults: readonly SourceFault[] = [
  {
    name: "tells-latency-without-endpoint",
    rule,
    with: ["withdrawable-in-every-state"],
    edits: [
      edit(
        "server/events/authorization-requests/ask.ts",
        'reason: "NO_ENDPOINT", latencyMs: null',
        'reason: "NO_ENDPOINT", latencyMs: 0',
      ),
    ],
  },
  {
    name: "keeps-verification-deadline-of-active-enrollment",
    rule,
    with: ["enrollment-verified"],
    edits: [
      edit(
        "server/resources/enrollments/operations.ts",
        "const changes = { expires_at: row.allowance_expires_at };",
        "const changes = { expires_at: row.expires_at };",
      ),
    ],
  },
  {
    name: "offers-to-lift-block-of-terminated-card",
    rule,
    with: ["state-operations"],
    edits: [
      edit(
        "server/resources/cards/status.ts",
        'return status === "BLOCKED" && (reason',
        "return status !== null && (reason",
      ),
    ],
  },
  {
    name: "tells-fee-that-does-not-apply",
    rule,
    with: ["payment-amounts"],
    edits: [
      edit("server/resources/card-transactions/totals.ts", "fx: fx && share(fx.rate),", 'fx: share(fx?.rate ?? "0"),'),
    ],
  },
  {
    name: "keeps-end-of-hold-after-increment",
    rule,
    with: ["increment-held"],
    edits: [
      edit(
        "server/resources/card-transactions/lifecycle.ts",
        'event.type === "AUTHORIZATION" ? now + holdMs : row.expires_at',
        "row.expires_at",
      ),
    ],
  },
  {
    name: "shows-decision-of-transaction-on-every-event",
    rule,
    with: ["increment-declined"],
    edits: [
      edit(
        "server/resources/card-transactions/store.ts",
        "declineReason: event.decline_reason,",
        "declineReason: row.events[0]!.decline_reason,",
      ),
    ],
  },
];
