// Reads the state machines of the specification. Invariant: the values of `@states` are read only here.

import type { Enum, EnumMember, Model, ObjectValue, Operation, Program } from "@typespec/compiler";
import { allFacts, type DecoratorValue } from "./facts.ts";

type Fields = Readonly<Record<string, unknown>>;

export interface Move {
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** An operationId, a name for what the service does, or the field that holds an instant. */
  readonly by: string;
  readonly mover: "operation" | "service" | "clock";
  readonly when: Fields | null;
  readonly body: Fields | null;
  readonly simulated: { readonly operation: string; readonly body: Fields } | null;
  readonly follows: string | null;
  readonly event: string | null;
  readonly silent: string | null;
}

export interface Use {
  readonly states: readonly string[];
  readonly operation: string;
  readonly when: Fields | null;
  readonly event: string | null;
  /** A condition that no field shows. Without it the operation is refused as in other states. */
  readonly provided: string | null;
}

export interface Refusal {
  readonly states: readonly string[];
  readonly operation: string;
  readonly code: string;
}

export interface Start {
  readonly state: string;
  readonly operation: string;
  readonly body: Fields;
}

export interface Machine {
  /** The model's name. */
  readonly resource: string;
  /** The model's field that holds the state; empty if it has none. */
  readonly field: string;
  /** In the order of the enumeration. */
  readonly states: readonly string[];
  readonly created: string;
  /** The operation that reads the resource, unless it is GET on an item of the collection. */
  readonly read: string | null;
  readonly initial: readonly string[];
  readonly starts: readonly Start[];
  readonly moves: readonly Move[];
  readonly uses: readonly Use[];
  readonly refusals: readonly Refusal[];
  readonly otherwise: string | null;
}

export interface StatefulModel {
  readonly model: Model;
  readonly machine: Machine;
  /** The fields that the model's example has in a state, by state. */
  readonly examples: ReadonlyMap<string, ObjectValue>;
}

export function readMachines(program: Program): StatefulModel[] {
  return allFacts(program, "states").map(([model, argument]) => ({
    model,
    machine: readMachine(model, argument),
    examples: readExamples(model),
  }));
}

function readMachine(model: Model, argument: DecoratorValue): Machine {
  const list = argument.initial[0]?.value?.enum as Enum | undefined;
  const field = [...model.properties.values()].find(({ type }) => type === list)?.name ?? "";
  return {
    resource: model.name,
    field,
    states: [...(list?.members.values() ?? [])].map(stateOf),
    created: argument.created,
    read: argument.read ?? null,
    initial: plain(argument.initial),
    starts: plain(argument.starts ?? []),
    moves: argument.moves.map((move: DecoratorValue) => readMove(move, argument, field)),
    uses: (argument.uses ?? []).map((use: DecoratorValue) => ({
      states: plain(use.states),
      operation: use.operation,
      when: plain(use.when) ?? null,
      event: use.event ?? null,
      provided: use.provided ?? null,
    })),
    refusals: plain(argument.refusals ?? []),
    otherwise: argument.otherwise ?? null,
  };
}

function readMove(move: DecoratorValue, machine: DecoratorValue, field: string): Move {
  const to = plain(move.to);
  const mover = movers.find((name) => move[name] !== undefined) ?? "operation";
  const inherits = move.event === undefined && move.silent === undefined;
  return {
    from: plain(move.from),
    to,
    by: move[mover] ?? "",
    mover,
    when: plain(move.when) ?? null,
    body: plain(move.body) ?? null,
    simulated: readSimulated(move, machine, mover, { [field]: to[0] }),
    follows: move.follows ?? null,
    event: (inherits ? machine.event : move.event) ?? null,
    silent: (inherits ? machine.silent : move.silent) ?? null,
  };
}

const movers = ["operation", "service", "clock"] as const;

function readSimulated(
  { simulated }: DecoratorValue,
  machine: DecoratorValue,
  mover: Move["mover"],
  stateBody: Fields,
): Move["simulated"] {
  if (simulated === null || (simulated === undefined && mover !== "service")) return null;
  const operation = simulated?.operation ?? machine.simulated;
  return operation === undefined ? null : { operation, body: plain(simulated?.body) ?? stateBody };
}

function readExamples(model: Model): StatefulModel["examples"] {
  const argument = model.decorators.find(({ definition }) => definition?.name === "@states")?.args[0]?.value;
  const fields =
    argument?.entityKind === "Value" && argument.valueKind === "ObjectValue" ? argument.properties : undefined;
  const examples = fields?.get("examples")?.value;
  if (examples?.valueKind !== "ObjectValue") return new Map();
  return new Map(
    [...examples.properties.values()].flatMap(({ name, value }) =>
      value.valueKind === "ObjectValue" ? [[name, value]] : [],
    ),
  );
}

export interface RequiredState {
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

export function requiredStates(program: Program): (RequiredState & { operation: string; target: Operation })[] {
  return allFacts(program, "requiresState").flatMap(([target, given]) =>
    [given].flat().map((each) => ({
      operation: target.name,
      target,
      field: each.field,
      through: each.through ?? null,
      resource: each.resource,
      states: plain(each.states) ?? null,
      when: plain(each.when) ?? null,
      body: plain(each.body) ?? null,
      code: each.code ?? null,
      declineReason: plain(each.declineReason) ?? null,
    })),
  );
}

/** Tests whether a field of a body names the resource, as `cardTransactionId` or `transactionId` do. */
export function isNamedBy({ resource }: Pick<Machine, "resource">, field: string): boolean {
  return idNamesOf(resource).has(field[0]?.toUpperCase() + field.slice(1));
}

const idNames = new Map<string, ReadonlySet<string>>();

/** Returns `CardTransactionId` and `TransactionId` for `CardTransaction`. */
function idNamesOf(resource: string): ReadonlySet<string> {
  const known = idNames.get(resource);
  if (known) return known;
  const words = resource.split(/(?=[A-Z])/);
  const names = new Set(words.map((_, index) => `${words.slice(index).join("")}Id`));
  idNames.set(resource, names);
  return names;
}

export function stateOf(member: EnumMember): string {
  return String(member.value ?? member.name);
}

export function plain(value: DecoratorValue): DecoratorValue {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  if (value.valueKind === "EnumValue") return stateOf(value.value);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plain(each)]));
}
