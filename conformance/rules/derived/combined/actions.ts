// Lists what can be requested of a resource with states.
import { isDeepStrictEqual } from "node:util";
import type { ContractDocument, Operation } from "../../../contract/document.ts";
import { type Machine, type Move, namingField, operationsOn, simulationsOn } from "../../../contract/machines.ts";
import { fixtureOf } from "../../../harness/fixtures.ts";
import type { Fields } from "../../../harness/resources-in-state.ts";

export interface Action {
  readonly operation: Operation;
  /** Of a simulation. */
  readonly body: Fields | null;
  /** Sends another member of an enumeration than the valid body. */
  readonly isVaried?: boolean;
  /** Its body names the resource, or leads to it. */
  readonly isElsewhere?: boolean;
}

/** The operation and what a simulation's body says, such as `simulateAccountStatus CLOSED`. */
export function nameOf({ operation, body }: Action): string {
  return [operation.id, ...Object.values(body ?? {})].map(String).join(" ");
}

/** Operations on the resource itself, and simulations of its moves. */
export function actionsOn(document: ContractDocument, machine: Machine): Action[] {
  const simulations = [...simulationsOn(document, machine)].flatMap(([operation, bodies]) =>
    bodies.map((body): Action => ({ operation, body })),
  );
  const plain = operationsOn(document, machine).map((operation): Action => ({ operation, body: null }));
  return [...plain, ...simulations].filter(({ operation }) => fixtureOf(operation).disturbs !== true);
}

/** Other operations whose body names the resource or leads to it, such as a payment by a card. */
export function actionsNaming(document: ContractDocument, machine: Machine): Action[] {
  const own = new Set(actionsOn(document, machine).map(({ operation }) => operation));
  return document.operations
    .filter((operation) => {
      const { disturbs = false, reaching = {} } = fixtureOf(operation);
      if (operation.method === "GET" || own.has(operation) || disturbs) return false;
      return machine.resource in reaching || namingField(document, machine, operation) !== undefined;
    })
    .map((operation) => ({ operation, body: null, isElsewhere: true }));
}

/** The moves that the action requests in this state. */
export function movesOf({ moves }: Machine, { operation, body }: Action, state: string): Move[] {
  return moves.filter(
    ({ by, from, simulated }) =>
      from.includes(state) &&
      (by === operation.id || (simulated?.operation === operation.id && isDeepStrictEqual(simulated.body, body))),
  );
}
