// Reads the state machines of the specification. Invariant: the values of `@states` are read only here.
import { allFacts } from "./facts.js";

/** @typedef {import("@typespec/compiler").Program} Program */
/** @typedef {import("@typespec/compiler").Model} Model */
/** @typedef {import("@typespec/compiler").Enum} Enum */
/** @typedef {import("@typespec/compiler").ObjectValue} ObjectValue */
/** @typedef {Readonly<Record<string, unknown>>} Fields */

/**
 * @typedef {object} Move
 * @property {readonly string[]} from
 * @property {readonly string[]} to
 * @property {string} by An operationId, a name for what the service does, or the field that holds an instant.
 * @property {"operation" | "service" | "clock"} mover
 * @property {Fields | null} when
 * @property {Fields | null} body
 * @property {{ readonly operation: string, readonly body: Fields } | null} simulated
 * @property {string | null} follows
 * @property {string | null} event
 * @property {string | null} silent
 */

/**
 * @typedef {object} Use
 * @property {readonly string[]} states
 * @property {string} operation
 * @property {Fields | null} when
 * @property {string | null} event
 * @property {string | null} provided A condition that no field shows. Without it the operation is refused as in other states.
 */

/**
 * @typedef {object} Refusal
 * @property {readonly string[]} states
 * @property {string} operation
 * @property {string} code
 */

/**
 * @typedef {object} Start
 * @property {string} state
 * @property {string} operation
 * @property {Fields} body
 */

/**
 * @typedef {object} Machine
 * @property {string} resource The model's name.
 * @property {string} field The model's field that holds the state; empty if it has none.
 * @property {readonly string[]} states In the order of the enumeration.
 * @property {string} created
 * @property {string | null} read The operation that reads the resource, unless it is GET on an item of the collection.
 * @property {readonly string[]} initial
 * @property {readonly Start[]} starts
 * @property {readonly Move[]} moves
 * @property {readonly Use[]} uses
 * @property {readonly Refusal[]} refusals
 * @property {string | null} otherwise
 */

/**
 * @typedef {object} StatefulModel
 * @property {Model} model
 * @property {Machine} machine
 * @property {ReadonlyMap<string, ObjectValue>} examples The fields that the model's example has in a state, by state.
 */

/** @type {(program: Program) => StatefulModel[]} */
export function readMachines(program) {
  return allFacts(program, "states").map(([model, argument]) => ({
    model,
    machine: readMachine(model, argument),
    examples: readExamples(model),
  }));
}

/** @type {(model: Model, argument: any) => Machine} */
function readMachine(model, argument) {
  const list = /** @type {Enum | undefined} */ (argument.initial[0]?.value?.enum);
  const field = [...model.properties.values()].find(({ type }) => type === list)?.name ?? "";
  return {
    resource: model.name,
    field,
    states: [...(list?.members.values() ?? [])].map(stateOf),
    created: argument.created,
    read: argument.read ?? null,
    initial: plain(argument.initial),
    starts: plain(argument.starts ?? []),
    moves: argument.moves.map((/** @type {any} */ move) => readMove(move, argument, field)),
    uses: (argument.uses ?? []).map((/** @type {any} */ use) => ({
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

/** @type {(move: any, machine: any, field: string) => Move} */
function readMove(move, machine, field) {
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

const movers = /** @type {const} */ (["operation", "service", "clock"]);

/** @type {(move: any, machine: any, mover: Move["mover"], stateBody: Fields) => Move["simulated"]} */
function readSimulated({ simulated }, machine, mover, stateBody) {
  if (simulated === null || (simulated === undefined && mover !== "service")) return null;
  const operation = simulated?.operation ?? machine.simulated;
  return operation === undefined ? null : { operation, body: plain(simulated?.body) ?? stateBody };
}

/** @type {(model: Model) => StatefulModel["examples"]} */
function readExamples(model) {
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

/**
 * @typedef {object} RequiredState
 * @property {string} field
 * @property {string | null} through
 * @property {string} resource
 * @property {readonly string[] | null} states Null: every state.
 * @property {Fields | null} when
 * @property {Fields | null} body
 * @property {string | null} code
 * @property {string | null} declineReason
 */

/** @type {(program: Program) => (RequiredState & { operation: string, target: import("@typespec/compiler").Operation })[]} */
export function requiredStates(program) {
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

/**
 * Tests whether a field of a body names the resource, as `cardTransactionId` or `transactionId` do.
 * @type {(machine: Pick<Machine, "resource">, field: string) => boolean}
 */
export function isNamedBy({ resource }, field) {
  return idNamesOf(resource).has(field[0]?.toUpperCase() + field.slice(1));
}

/** @type {Map<string, ReadonlySet<string>>} */
const idNames = new Map();

/**
 * Returns `CardTransactionId` and `TransactionId` for `CardTransaction`.
 * @type {(resource: string) => ReadonlySet<string>}
 */
function idNamesOf(resource) {
  const known = idNames.get(resource);
  if (known) return known;
  const words = resource.split(/(?=[A-Z])/);
  const names = new Set(words.map((_, index) => `${words.slice(index).join("")}Id`));
  idNames.set(resource, names);
  return names;
}

/** @type {(member: import("@typespec/compiler").EnumMember) => string} */
export function stateOf(member) {
  return String(member.value ?? member.name);
}

/** @type {(value: any) => any} */
export function plain(value) {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  if (value.valueKind === "EnumValue") return stateOf(value.value);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plain(each)]));
}
