// State machines (interface §3).
import { edit, fault, type SourceFault } from "../source-fault.ts";

const move = "server/events/event-log/state-machine.ts";
const webhooks = "server/events/webhooks/operations.ts";
const publishes = "    if (move.event !== null) await this.#publish(tx, platform, updatedRow, move.event);\n";

export const faults: readonly SourceFault[] = [
  fault("moves-from-any-state", "state-operations", edit(move, "if (!states.includes(row.status)) return false;", "")),
  fault(
    "cancels-withdrawal-by-state-before-transaction",
    "state-moved-once",
    edit(
      "server/resources/withdrawals/operations.ts",
      'const row = await lockWithdrawal(tx, project.id, path.id);\n    if (row.status === "AWAITING_SIGNATURE") refuseExpired(row, platform.clock.now());\n',
      'const row = await withdrawals.find(platform.database.read, project.id, path.id);\n    if (row.status === "AWAITING_SIGNATURE") refuseExpired(row, platform.clock.now());\n',
    ),
  ),
  fault(
    "updates-endpoint-disabled-again",
    "state-operations",
    edit(
      webhooks,
      '"disableWebhook", "DISABLED", changes);',
      '"disableWebhook", "DISABLED", changes).then((moved) => store.webhooks.change(tx, moved, { updated_at: platform.clock.now() }));',
    ),
  ),
  fault(
    "enables-endpoint-on-update",
    "state-operations",
    edit(
      webhooks,
      "{ name, url, updated_at: platform.clock.now() });",
      '{ name, url, updated_at: platform.clock.now(), ...({ status: "ACTIVE" } as object) });',
    ),
  ),
  fault(
    "refuses-with-error-of-another-state",
    "state-operations",
    edit(move, " && each.states.includes(row.status));", ");"),
  ),
  fault(
    "tests-disabled-endpoint",
    "state-operations",
    edit("server/events/webhooks/recipients.ts", '  webhookStates.assertAllowed(webhook, "testWebhook");\n', ""),
  ),
  fault(
    "rotates-secret-in-any-state",
    "state-operations",
    edit(webhooks, '    store.webhookStates.assertAllowed(row, "rotateWebhookSecret");\n', ""),
  ),
  fault(
    "ignores-impossible-simulation",
    "state-simulations",
    edit(
      move,
      'if (this.#findMove(row, by, to) === undefined) throw this.refusal("SIMULATION_INVALID_STATE", row);',
      "if (this.#findMove(row, by, to) === undefined) return row;",
    ),
  ),
  fault(
    "names-another-state-in-refusal",
    "state-operations",
    edit(move, "status: row.status, moves", 'status: "ACTIVE", moves'),
  ),
  fault(
    "shows-expired-status-late",
    "state-moves",
    edit(move, "instant > now", "instant + 60_000 > now"),
    // Disables the worker.
    edit("server/resources/quotes/expiry.ts", 'waiting: { status: "ACTIVE" }', 'waiting: { status: "USED" }'),
  ),
  fault("publishes-no-event-for-move", "state-moves", edit(move, publishes, "")),
  fault("publishes-move-twice", "state-moves", edit(move, publishes, publishes + publishes)),
  fault("publishes-state-before-move", "state-moves", edit(move, publishes, publishes.replace("updatedRow,", "row,"))),
  fault(
    "publishes-move-after-commit",
    "state-moves",
    edit(
      move,
      publishes,
      "    tx.afterCommit(() => void setTimeout(() => platform.database.write((later) => this.#publish(later, platform, updatedRow, move.event!)), 1_000));\n",
    ),
  ),
  fault(
    "publishes-no-event-for-failure",
    "state-moves",
    edit(move, "if (move.event !== null) await", 'if (move.event !== null && to !== ("FAILED" as string)) await'),
  ),
  fault(
    "lets-due-hold-take-events",
    "state-at-instant",
    edit(
      "server/resources/card-transactions/lifecycle.ts",
      "  const current = transactionAt(row, now);\n",
      "  const current = transactionAt(row, now - 60_000);\n",
    ),
  ),
  fault(
    "applies-due-signer-change-by-simulation",
    "state-at-instant",
    edit(
      "server/resources/signer-changes/operations.ts",
      '    refuseDue(change, now, "SIMULATION_INVALID_STATE");\n',
      "",
    ),
  ),
  fault(
    "keeps-due-rows-from-ending-obstacles",
    "state-at-instant",
    edit(
      "server/platform/workers/expiring.ts",
      "if (await each.exist(tx, now)) requireFirst",
      "if (now < 0 && (await each.exist(tx, now))) requireFirst",
    ),
  ),
  fault(
    "creates-endpoint-disabled",
    "state-initial",
    edit(webhooks, '      status: "ACTIVE",', '      status: "DISABLED",'),
  ),
  fault(
    "sets-row-count-of-failed-statement",
    "statement-failed",
    edit(
      "server/resources/statements/prepare.ts",
      '"FAILED", { token: null });',
      '"FAILED", { token: null, row_count: 0 });',
    ),
  ),
];
