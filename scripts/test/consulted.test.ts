// Verifies that every operation that a state machine names asks that machine. A handler that compares states by itself
// can drift from the specification, in states that no check reaches.
import assert from "node:assert/strict";
import { AsyncLocalStorage } from "node:async_hooks";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { readDocument } from "../../conformance/contract/document.ts";
import { isOnExistingResource, type Machine, machinesOf } from "../../conformance/contract/machines.ts";
import type { MakeClient } from "../../conformance/harness/session.ts";
import { withMissingKeys } from "../../conformance/harness/target.ts";
import { rules } from "../../conformance/rules/derived/states/states.ts";
import { run } from "../../conformance/run/runner.ts";
import { latestVersion } from "../../generated/contract.ts";
import { StateMachine } from "../../server/events/event-log/state-machine.ts";
import { handlers } from "../../server/handlers.ts";
import { systemClock } from "../../server/platform/clock.ts";
import { openDatabase } from "../../server/platform/database/open.ts";
import { testSealer } from "../../server/platform/database/testing/sealer.ts";
import { startTestServer } from "../../server/testing/test-server.ts";

// Lines that a handler implements in another way, each with the reason.
const exceptions: Readonly<Record<string, string>> = {
  "Account getBankDetails": "its condition is the account's type and not its state; the refusal needs its own detail",
};

const inProcess = "the server runs in the test's process, without workers";
const lacks = { workers: inProcess, clock: inProcess, receiver: inProcess, admin: inProcess, restart: inProcess };

// Their resources reach no state of a line without a worker.
const unreached = ["Statement downloadStatement"];

const document = readDocument(latestVersion);

interface Line {
  readonly machine: Machine;
  readonly operation: string;
  readonly state: string;
  /** A simulation asks for a move by the service, whose name differs. */
  readonly isSimulated: boolean;
}

function linesOf(machine: Machine): Line[] {
  const lines = [
    ...machine.uses.map(({ operation, states }) => ({ machine, operation, state: states[0]!, isSimulated: false })),
    ...machine.moves.flatMap(({ mover, by, from, simulated }) => [
      ...(mover === "operation" ? [{ machine, operation: by, state: from[0]!, isSimulated: false }] : []),
      ...(isOnExistingResource(document, machine, simulated)
        ? [{ machine, operation: simulated!.operation, state: from[0]!, isSimulated: true }]
        : []),
    ]),
  ];
  return [...new Map(lines.toReversed().map((line) => [line.operation, line])).values()];
}

/** By operation, the machines that its handler asked, with and without the question. */
function recordQuestions(): Map<string, Set<string>> {
  const asked = new Map<string, Set<string>>();
  const current = new AsyncLocalStorage<Set<string>>();
  const prototype = StateMachine.prototype as unknown as Record<string, (...values: unknown[]) => unknown>;
  for (const method of ["move", "simulate", "assertAllowed", "assertSimulation", "canMove"]) {
    const original = prototype[method]!;
    prototype[method] = function (this: { readonly resource: string }, ...values) {
      const named = values.filter((value) => typeof value === "string");
      for (const question of ["", ...named.map((name) => ` ${name}`)])
        current.getStore()?.add(`${this.resource}${question}`);
      return original.apply(this, values);
    };
  }
  const table = handlers as unknown as Record<string, (call: unknown) => Promise<unknown>>;
  for (const [operation, handler] of Object.entries(table)) {
    const questions = new Set<string>();
    asked.set(operation, questions);
    table[operation] = (call) => current.run(questions, () => handler(call));
  }
  return asked;
}

test("every operation that a state machine names asks that machine", async (t) => {
  const asked = recordQuestions();
  const dataDir = mkdtempSync(join(tmpdir(), "consulted-"));
  const database = await openDatabase({ databaseUrl: null, dataDir, sealer: testSealer });
  const server = await startTestServer(database, {
    clock: systemClock,
    config: { controllableClock: true },
  });
  t.after(async () => {
    await server.close();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const lines = machinesOf(document).flatMap(linesOf);
  const names = new Set(lines.map(({ machine, state, operation }) => `${machine.resource} ${state} ${operation}`));
  const isNamed = (name: string) => [...names].some((each) => name === each || name.startsWith(`${each} `));
  const keys = { main: [(await server.newProject()).apiKey] };
  const { createClient: makeClient } = (await import(`../../generated/client/${latestVersion}.js`)) as {
    createClient: MakeClient;
  };
  const outcomes = await run({
    target: {
      name: "server",
      version: latestVersion,
      deployments: [
        {
          ...{ name: "in this process", url: server.url, keys, lacks: withMissingKeys(keys, lacks) },
          ...{ extraHeaders: new Set(), watchRemaining: false, localAddresses: [], exitReason: () => undefined },
        },
      ],
    },
    document,
    rules: rules
      .filter(({ id }) => ["state-operations", "state-simulations"].includes(id))
      .map((rule) => ({ ...rule, checks: (of) => rule.checks(of).filter(({ name }) => isNamed(name)) })),
    makeClient,
  });
  const failures = outcomes
    .filter(({ outcome }) => outcome === "failed")
    .map(({ check, failure }) => ({ check, failure }));
  assert.deepEqual(failures, []);
  const silent = lines
    .filter(({ machine: { resource }, operation, isSimulated }) => {
      const questions = asked.get(operation)!;
      return !questions.has(isSimulated ? resource : `${resource} ${operation}`);
    })
    .map(({ machine: { resource }, operation }) => `${resource} ${operation}`);
  assert.deepEqual(silent.toSorted(), [...Object.keys(exceptions), ...unreached].toSorted());
});
