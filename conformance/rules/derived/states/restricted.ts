// Operations on a card work while its account is restricted (interface §7): none returns ACCOUNT_NOT_ACTIVE.
import type { ContractDocument, Operation } from "../../../contract/document.ts";
import { type Machine, machinesOf, operationsOn, pathsTo, type StatePath } from "../../../contract/machines.ts";
import { callOnResource } from "../../../harness/calls.ts";
import { expectOk, expectStatus } from "../../../harness/expect.ts";
import { fixtureOf } from "../../../harness/fixtures.ts";
import { createAlongPath, needsOf } from "../../../harness/resources-in-state.ts";
import { type Check, declareRule, type Rule } from "../../../harness/rule.ts";
import { simulateAccountStatus } from "../../../harness/steps/accounts.ts";

export const rules: readonly Rule[] = [
  declareRule({
    id: "card-operations-restricted",
    source: "§7",
    title: "Every operation on a card succeeds while its account is restricted",
    checks: (document) =>
      machinesOf(document)
        .filter(({ resource }) => resource === "Card")
        .flatMap((machine) => operationsOn(document, machine).flatMap((each) => checksOf(document, machine, each))),
  }),
];

function checksOf(document: ContractDocument, machine: Machine, operation: Operation): Check[] {
  const lines = [
    ...machine.moves.flatMap(({ by, from, when }) => (by === operation.id ? [{ states: from, when }] : [])),
    ...machine.uses.filter((use) => use.operation === operation.id),
  ].filter(({ when }) => when === null);
  const state = lines.flatMap(({ states }) => states)[0];
  // Simulated payments need money besides a card.
  if (state === undefined || operation.path.startsWith("/simulations/")) return [];
  const [way] = pathsTo(machine, state);
  if (way === undefined) return [];
  return [
    {
      name: operation.id,
      operation: operation.id,
      needs: needsOf(document, machine, way, [operation]),
      last: fixtureOf(operation).disturbs === true,
      run: (session) => checkRestricted(session, machine, way, operation),
    },
  ];
}

async function checkRestricted(
  session: Parameters<Check["run"]>[0],
  machine: Machine,
  way: StatePath,
  operation: Operation,
): Promise<void> {
  const { ids, shown } = await createAlongPath(session, machine, way);
  const accountId = String(shown.accountId);
  expectOk(await simulateAccountStatus(session, accountId, "RESTRICTED"));
  try {
    expectStatus(await callOnResource(session, machine, operation, ids, null), operation.success);
  } finally {
    // Other cards share the account.
    expectOk(await simulateAccountStatus(session, accountId, "ACTIVE"));
  }
}
