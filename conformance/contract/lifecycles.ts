// Describes how the life of a resource begins and ends. Invariant: no resource is named here.
import { isDeepStrictEqual } from "node:util";
import type { ContractDocument, Operation } from "./document.ts";
import { type Family, familiesOf, successSchema } from "./families.ts";
import { familyOf, hasFields, type Machine, machinesOf } from "./machines.ts";

type Fields = Readonly<Record<string, unknown>>;

export interface Lifecycle {
  readonly family: Family;
  /** Undefined if the resource has no states: it exists until it is deleted. */
  readonly machine: Machine | undefined;
  /** A caller's operation that ends an item and needs no body. */
  readonly end: Operation | undefined;
  /** False if `end` cannot end an item with these values. */
  readonly canEnd: (item: Fields) => boolean;
  readonly hasEnded: (item: Fields) => boolean;
}

/** Finds a lifecycle by the operation that begins or ends an item's life. */
export interface Lifecycles {
  readonly createdBy: ReadonlyMap<string, Lifecycle>;
  readonly endedBy: ReadonlyMap<string, Lifecycle>;
}

const lifecyclesByDocument = new WeakMap<ContractDocument, Lifecycles>();

/** Parts of other resources, and resources that only the service writes, such as events, have no lifecycle. */
export function lifecyclesOf(document: ContractDocument): Lifecycles {
  const known = lifecyclesByDocument.get(document) ?? readLifecycles(document);
  lifecyclesByDocument.set(document, known);
  return known;
}

function readLifecycles(document: ContractDocument): Lifecycles {
  const machines = machinesOf(document);
  const all = familiesOf(document).flatMap((family): Lifecycle[] => {
    const machine = machines.find((each) => familyOf(document, each)?.collection === family.collection);
    if (family.parent !== undefined || (machine === undefined && family.remove === undefined)) return [];
    return [lifecycleOf(family, machine)];
  });
  const creating = document.operations.flatMap((operation): [string, Lifecycle][] => {
    const lifecycle = lifecycleCreatedBy(all, operation);
    return lifecycle === undefined ? [] : [[operation.id, lifecycle]];
  });
  const ending = all.flatMap((each): [string, Lifecycle][] => (each.end === undefined ? [] : [[each.end.id, each]]));
  return { createdBy: new Map(creating), endedBy: new Map(ending) };
}

/** A 201 returns the new item. */
function lifecycleCreatedBy(all: readonly Lifecycle[], operation: Operation): Lifecycle | undefined {
  if (operation.method !== "POST" || !operation.success.includes(201)) return undefined;
  const made = successSchema(operation);
  return (
    all.find(({ family }) => family.create?.id === operation.id) ??
    all.find(({ family }) => made !== undefined && isDeepStrictEqual(family.schema, made))
  );
}

function lifecycleOf(family: Family, machine: Machine | undefined): Lifecycle {
  const ended = machine === undefined ? [] : endStates(machine);
  const hasEnded = (item: Fields) => machine !== undefined && ended.includes(String(item[machine.field]));
  const move = machine?.moves.find(
    ({ mover, by, to }) =>
      mover === "operation" &&
      to.every((state) => ended.includes(state)) &&
      family.actions.some(({ id, bodies }) => id === by && bodies.length === 0),
  );
  const end = family.remove ?? family.actions.find(({ id }) => id === move?.by);
  const canEnd = (item: Fields) => end !== undefined && (end === family.remove || hasFields(item, move!.when));
  return { family, machine, end, canEnd, hasEnded };
}

/** The states that a resource never leaves. */
function endStates({ states, moves }: Machine): readonly string[] {
  return states.filter(
    (state) => !moves.some(({ from, to }) => from.includes(state) && to.some((next) => next !== state)),
  );
}
