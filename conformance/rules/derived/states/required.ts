// Operations that need a state of another resource (`@requiresState`): every state of it has exactly its outcome.
import { type ErrorCode, requiredStates } from "../../../../generated/contract.ts";
import type { ContractDocument, Operation } from "../../../contract/document.ts";
import { bodyFieldsOf } from "../../../contract/families.ts";
import {
  hasFields,
  initialStates,
  type Machine,
  type Move,
  machinesOf,
  movesBetween,
  shortestPathTo,
} from "../../../contract/machines.ts";
import { callOnPath, createPath } from "../../../harness/calls.ts";
import { assertEqual, assertThat, expectCode, expectStatus } from "../../../harness/expect.ts";
import { fixtureOf } from "../../../harness/fixtures.ts";
import {
  createAlongPath,
  type Fields,
  moveAlong,
  needsOf,
  readResource,
  type Subject,
} from "../../../harness/resources-in-state.ts";
import { type Check, declareRule, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import type { Exchange } from "../../../http/exchange.ts";

interface RequiredState {
  readonly field: string;
  readonly through: string | null;
  readonly resource: string;
  /** Null: every state. */
  readonly states: readonly string[] | null;
  readonly when: Fields | null;
  readonly body: Fields | null;
  readonly code: string | null;
  readonly declineReason: string | null;
}

export const rules: readonly Rule[] = [
  declareRule({
    id: "state-required",
    source: "the document",
    title:
      "In every state of a resource, with each value of its flags, an operation that needs a state has its outcome",
    checks: (document) =>
      machinesOf(document).flatMap((machine) =>
        document.operations
          .filter((operation) => requirementsOf(operation.id, machine).length > 0)
          .flatMap((operation) =>
            machine.states.flatMap((state) =>
              flagsOf(operation, machine).flatMap((flags) => stateCheck(document, machine, operation, state, flags)),
            ),
          ),
      ),
    mayBeEmpty: "no operation requires a state of another resource",
  }),
];

function requirementsOf(operation: string, { resource }: Machine): readonly RequiredState[] {
  const all: readonly RequiredState[] =
    (requiredStates as Readonly<Record<string, readonly RequiredState[]>>)[operation] ?? [];
  return all.filter((each) => each.resource === resource);
}

/** Operations from the one that names the resource to the one that is tried. */
function chainTo(operation: string, machine: Machine): string[] {
  const through = requirementsOf(operation, machine)[0]?.through ?? null;
  return through === null ? [operation] : [...chainTo(through, machine), operation];
}

/** Each flag that a requirement names, with both values. */
function flagsOf({ id }: Operation, machine: Machine): Fields[] {
  const names = new Set(requirementsOf(id, machine).flatMap(({ when }) => Object.keys(when ?? {})));
  let flags: Fields[] = [{}];
  for (const name of names)
    flags = flags.flatMap((each) => [
      { ...each, [name]: false },
      { ...each, [name]: true },
    ]);
  return flags;
}

function unmet(operation: string, machine: Machine, shown: Fields): RequiredState | undefined {
  const state = String(shown[machine.field]);
  return requirementsOf(operation, machine).find(
    ({ states, when }) => !(states?.includes(state) ?? true) || !hasFields(shown, when),
  );
}

/** None if the resource cannot reach the state after what the operation names was made. */
function stateCheck(
  document: ContractDocument,
  machine: Machine,
  operation: Operation,
  state: string,
  flags: Fields,
): Check[] {
  const makers = chainTo(operation.id, machine).slice(0, -1);
  const start = machine.states.find((each) =>
    makers.every((id) => requirementsOf(id, machine).every(({ states }) => states?.includes(each) ?? true)),
  );
  const from = makers.length === 0 ? state : start;
  const way = from === undefined ? undefined : shortestPathTo(machine, from);
  const moves = from === undefined ? undefined : movesBetween(machine, from, state);
  if (way === undefined || moves === undefined) return [];
  const check: Check = {
    name: [
      operation.id,
      machine.resource,
      state,
      ...Object.entries(flags).map(([name, value]) => `${name} ${value}`),
    ].join(" "),
    operation: operation.id,
    needs: needsOf(document, machine, { ...way, moves: [...way.moves, ...moves] }, [
      operation,
      ...makers.map(document.operation),
    ]),
    run: async (session) => {
      const subject = await createAlongPath(session, machine, way);
      let id = subject.ids.at(-1)!;
      for (const maker of makers) {
        const made = await callNaming(session, machine, document.operation(maker), id);
        id = (expectStatus(made, document.operation(maker).success) as { readonly id: string }).id;
      }
      const moved = await moveAlong(session, machine, subject, moves);
      if (await setFlags(session, machine, moved, flags, moves))
        await checkOutcome(session, machine, operation, moved, id);
    },
  };
  return [check];
}

async function callNaming(session: Session, machine: Machine, operation: Operation, id: string): Promise<Exchange> {
  const { field, body } = requirementsOf(operation.id, machine)[0]!;
  const isInPath = operation.path.includes(`{${field}}`);
  const named = isInPath ? {} : { ...body, [field]: id };
  const fitting = (await fixtureOf(operation).fitting?.(session, { ...named, [field]: id })) ?? {};
  const path = await createPath(session, operation, isInPath ? [id] : []);
  return session.call(operation, await callOnPath(session, operation, path, undefined, { ...named, ...fitting }));
}

/** Returns false if a resource in this state cannot have the flags: one that no decision was made on yet. */
async function setFlags(
  session: Session,
  machine: Machine,
  { ids, shown }: Subject,
  flags: Fields,
  moves: readonly Move[],
): Promise<boolean> {
  const wanted = Object.entries(flags).filter(([name, value]) => shown[name] !== value);
  if (wanted.length === 0) return true;
  const { document } = session;
  const simulation = machine.moves
    .flatMap(({ simulated }) => (simulated === null ? [] : [document.operation(simulated.operation)]))
    .find((each) => wanted.every(([name]) => name in bodyFieldsOf(document, each)))!;
  const value = { [machine.field]: shown[machine.field], ...Object.fromEntries(wanted) };
  const path = await createPath(session, simulation, ids);
  const body = { mediaType: "application/json", value };
  const exchange = await session.call(simulation, { path, body });
  const isUndecided = moves.length === 0 && initialStates(machine).includes(String(shown[machine.field]));
  if (isUndecided) {
    expectCode(exchange, "SIMULATION_INVALID_STATE");
    return false;
  }
  expectStatus(exchange, simulation.success);
  return true;
}

async function checkOutcome(
  session: Session,
  machine: Machine,
  operation: Operation,
  { ids }: Subject,
  id: string,
): Promise<void> {
  const before = await readResource(session, machine, ids);
  const refusal = unmet(operation.id, machine, before);
  const exchange = await callNaming(session, machine, operation, id);
  if (typeof refusal?.code === "string") {
    expectCode(exchange, refusal.code as ErrorCode);
  } else {
    const response = expectStatus(exchange, operation.success) as Fields;
    const canDecline = requirementsOf(operation.id, machine).some(({ declineReason }) => declineReason !== null);
    if (canDecline) assertEqual("declineReason", response.declineReason, refusal?.declineReason ?? null, exchange);
  }
  const after = await readResource(session, machine, ids);
  assertThat(
    `${machine.resource} ${String(before[machine.field])}`,
    after[machine.field] === before[machine.field],
    after[machine.field],
    exchange,
  );
}
