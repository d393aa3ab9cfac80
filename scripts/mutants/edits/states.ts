// State machines, and states of one resource that decide on another.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const stateMachine = "server/events/event-log/state-machine.ts";
const using = "server/resources/cards/using.ts";
const disputesStore = "server/resources/disputes/store.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "refuses-challenge-method-after-wrong-pins",
    "state-by-each-cause",
    edit(
      using,
      'cardStates.assertAllowed(row, "setCard3dsChallengeMethod");',
      'cardStates.assertAllowed(row, "setCard3dsChallengeMethod");\n    if (row.block_reason !== null && row.pin_attempts > 0) throw fail("CARD_INVALID_STATE");',
    ),
  ),
  fault(
    "closes-account-with-reviewed-dispute",
    "children-keep-open",
    edit(
      disputesStore,
      "const open = disputeStates.openStates;",
      'const open = disputeStates.openStates.filter((state) => state !== "UNDER_REVIEW");',
    ),
  ),
  fault(
    "keeps-unactivated-cards-of-leavers",
    "ending-takes-children",
    edit(
      "server/resources/cards/store.ts",
      "cards.user_id = ? AND cards.status <> 'TERMINATED'",
      "cards.user_id = ? AND cards.status NOT IN ('TERMINATED', 'PENDING_ACTIVATION')",
    ),
  ),
  fault(
    "refuses-present-identity-after-submission",
    "field-changeable",
    edit(
      "server/platform/changeable-fields.ts",
      "if (isChanged && !states.includes(state))",
      "if (!states.includes(state))",
    ),
  ),
  fault(
    "keeps-withdrawal-of-restricted-account-open",
    "timed-move-despite-parent",
    edit(
      "server/resources/withdrawals/expiry.ts",
      "    const expired =",
      '    const sql = "SELECT status FROM accounts WHERE id = ?";\n    if ((await tx.one<{ status: string }>(sql, [row.account_id]))?.status !== "ACTIVE") return;\n    const expired =',
    ),
  ),
  fault(
    "names-earlier-state-of-expired-withdrawal",
    "state-at-instant",
    edit(
      "server/resources/withdrawals/operations.ts",
      '    if (row.status === "AWAITING_SIGNATURE") refuseExpired(row, platform.clock.now(), "SIMULATION_INVALID_STATE");\n',
      "",
    ),
  ),
  fault(
    "forbids-second-dispute-only-until-review",
    "open-once-in-every-state",
    edit(
      disputesStore,
      "const filters = { transaction_id: transactionId, status: { in: disputeStates.openStates } };",
      'const filters = { transaction_id: transactionId, status: { in: ["RECEIVED"] as const } };',
    ),
  ),
  fault(
    "reads-one-of-two-expired-checkouts",
    "due-move-frees",
    edit("server/resources/checkouts/reservations.ts", "released.get(id) ?? stored", "stored"),
  ),
  fault(
    "calls-answered-challenge-expired",
    "state-past-instant",
    edit(
      "server/resources/three-ds-challenges/operations.ts",
      "challengeStates.at(locked, platform.clock.now());",
      'locked.expires_at <= platform.clock.now() ? { ...locked, status: "EXPIRED" as const } : locked;',
    ),
  ),
  fault(
    "approves-payment-of-deactivated-company",
    "state-required",
    edit(
      "server/resources/card-transactions/authorization.ts",
      'company && companyStates.findRefusal(company, "simulateAuthorization")',
      'company?.status === "REJECTED" && companyStates.findRefusal(company, "simulateAuthorization")',
    ),
  ),
  fault(
    "refuses-pin-on-restricted-account",
    "card-operations-restricted",
    edit(
      using,
      '    cardStates.assertAllowed(row, "setCardPin");',
      '    cardStates.assertAllowed(row, "setCardPin");\n    const account = await tx.one<{ status: string }>("SELECT status FROM accounts WHERE id = ?", [row.account_id]);\n    if (account?.status !== "ACTIVE") throw fail("CARD_INVALID_STATE");',
    ),
  ),
  fault(
    "creates-endpoint-disabled",
    "state-initial",
    edit("server/events/webhooks/operations.ts", '      status: "ACTIVE",', '      status: "DISABLED",'),
  ),
  fault(
    "keeps-update-time-at-new-pin",
    "state-operations",
    edit(
      "server/resources/cards/pin.ts",
      "{ sealed_pin, pin_attempts: 0, updated_at: clock.now() }",
      "{ sealed_pin, pin_attempts: 0 }",
    ),
  ),
  fault(
    "names-moves-of-every-state",
    "state-simulations",
    edit(
      stateMachine,
      "!this.#matches(row, { states: from, when })) continue",
      "from.length + Object.keys(when ?? {}).length === 0) continue",
    ),
  ),
  fault(
    "publishes-move-after-commit",
    "state-moves",
    edit(
      stateMachine,
      "    if (move.event !== null) await this.#publish(tx, platform, updatedRow, move.event);\n",
      "    tx.afterCommit(() => void setTimeout(() => platform.database.write((later) => this.#publish(later, platform, updatedRow, move.event!)), 1_000));\n",
    ),
  ),
  fault(
    "keeps-status-of-user-after-retry",
    "state-of-parent",
    edit(
      "server/resources/users/user-verification.ts",
      "await recordApplicationStatus(tx, moved, moved.status);",
      'if (status !== "RETRY_REQUIRED") await recordApplicationStatus(tx, moved, moved.status);',
    ),
  ),
  fault(
    "lists-no-frozen-card",
    "walks",
    edit(
      "server/resources/cards/operations.ts",
      '"listCards"> = cards.list;',
      '"listCards"> = async (call) => {\n  const { status, body } = await cards.list(call);\n  const data = body.data.filter((card) => card.status !== "FROZEN");\n  return { status, body: { ...body, data } };\n};',
    ),
  ),
];
