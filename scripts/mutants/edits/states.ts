// Faults in the moves of resources: what is checked, written and published when one goes from state to state (interface §3).
import { edit, fault, type SourceFault } from "../source-fault.ts";

const move = "server/events/event-log/move.ts";
const webhooks = "server/events/webhooks/operations.ts";
const publishes = "    if (move.event !== null) await this.#publish(tx, platform, moved, move.event);\n";

export const faults: readonly SourceFault[] = [
  fault("move-from-any-state", "state-operations", edit(move, "if (!states.includes(row.status)) return false;", "")),
  fault(
    "disable-again-is-a-change",
    "state-operations",
    edit(
      webhooks,
      '"disableWebhook", "DISABLED");',
      '"disableWebhook", "DISABLED").then((moved) => store.changeWebhook(tx, moved, { updated_at: platform.clock.now() }));',
    ),
  ),
  fault(
    "update-enables-again",
    "state-operations",
    edit(
      webhooks,
      "{ name, url, updated_at: platform.clock.now() });",
      '{ name, url, updated_at: platform.clock.now(), ...({ status: "ACTIVE" } as object) });',
    ),
  ),
  fault("refusal-of-another-state", "state-operations", edit(move, " && each.states.includes(row.status));", ");")),
  fault(
    "disabled-endpoint-tested",
    "state-operations",
    edit("server/events/webhooks/recipients.ts", '  webhookStates.admit(webhook, "testWebhook");\n', ""),
  ),
  fault(
    "rotation-in-any-state",
    "state-operations",
    edit(webhooks, '    store.webhookStates.admit(row, "rotateWebhookSecret");\n', ""),
  ),
  fault(
    "simulation-of-any-state",
    "state-simulations",
    edit(
      move,
      'if (this.#moveOf(row, by, to) === undefined) throw fail("SIMULATION_INVALID_STATE");',
      "if (this.#moveOf(row, by, to) === undefined) return row;",
    ),
  ),
  fault("move-not-told", "state-moves", edit(move, publishes, "")),
  fault("move-told-twice", "state-moves", edit(move, publishes, publishes + publishes)),
  fault("move-told-as-it-was", "state-moves", edit(move, publishes, publishes.replace("moved,", "row,"))),
  fault(
    "move-told-after-the-commit",
    "state-moves",
    edit(
      move,
      publishes,
      "    tx.afterCommit(() => void setTimeout(() => platform.database.write((later) => this.#publish(later, platform, moved, move.event!)), 1_000));\n",
    ),
  ),
  fault(
    "failure-not-told",
    "state-moves",
    edit(move, "if (move.event !== null) await", 'if (move.event !== null && to !== ("FAILED" as string)) await'),
  ),
  fault(
    "born-in-another-state",
    "state-initial",
    edit(webhooks, '      status: "ACTIVE",', '      status: "DISABLED",'),
  ),
  fault(
    "failed-with-a-size",
    "statement-failed",
    edit(
      "server/resources/statements/prepare.ts",
      '"FAILED", { token: null });',
      '"FAILED", { token: null, row_count: 0 });',
    ),
  ),
];
