// Compares the states in which a response can show a resource with the states in which an operation works.
import type { Machine } from "../../lib/machines.ts";
import type { Facts } from "../facts.ts";

/** States of the resource after an operation that returns it; undefined if the contract does not limit them. */
export function statesAfter(
  { created, initial, starts, moves, uses }: Machine,
  operation: string,
): string[] | undefined {
  if (operation === created) return [...initial];
  const states = [
    ...starts.filter((start) => start.operation === operation).map(({ state }) => state),
    ...moves
      .filter(
        ({ mover, by, simulated }) => (mover === "operation" && by === operation) || simulated?.operation === operation,
      )
      .flatMap(({ to }) => to),
    ...uses.filter((use) => use.operation === operation).flatMap((use) => use.states),
  ];
  return states.length === 0 ? undefined : [...new Set(states)];
}

/** States in which the operation works, in the machine's order; undefined if the machine does not name it. */
function statesFor({ states, moves, uses, refusals }: Machine, operation: string): string[] | undefined {
  const moving = moves.filter(
    ({ mover, by, simulated }) => (mover === "operation" && by === operation) || simulated?.operation === operation,
  );
  const lines = [...uses, ...refusals].filter((line) => line.operation === operation);
  if (moving.length + lines.length === 0) return undefined;
  const working = new Set([
    ...moving.flatMap(({ from }) => from),
    ...uses.filter((use) => use.operation === operation).flatMap((use) => use.states),
  ]);
  return states.filter((state) => working.has(state));
}

/** Returns the states of `statesFor`, also for a resource that the operation requires in a state (`@requiresState`). */
export function workingStates(facts: Facts, machine: Machine, operation: string): string[] | undefined {
  const required = (facts.requiredStates.get(operation) ?? []).filter(
    ({ resource, through, states }) => resource === machine.resource && through === null && states !== null,
  );
  const own = statesFor(machine, operation);
  if (required.length === 0) return own;
  const listed = new Set(required.flatMap(({ states }) => states ?? []));
  return machine.states.filter((state) => listed.has(state) && (own === undefined || own.includes(state)));
}
