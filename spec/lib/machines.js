// The state machines of the specification as plain data: names of states, operations, events and codes. What `@states` was told in the
// language's own values is read here and nowhere else.
import { allFacts } from "./facts.js";

/** @typedef {import("@typespec/compiler").Program} Program */
/** @typedef {import("@typespec/compiler").Model} Model */
/** @typedef {import("@typespec/compiler").Enum} Enum */

/**
 * @typedef {object} Move
 * @property {readonly string[]} from
 * @property {readonly string[]} to
 * @property {string} by An operationId, what the service does, or the field that holds an instant.
 * @property {"operation" | "service" | "clock"} mover
 * @property {Readonly<Record<string, unknown>> | null} when
 * @property {Readonly<Record<string, unknown>> | null} body
 * @property {{ readonly operation: string, readonly body: Readonly<Record<string, unknown>> } | null} simulated
 * @property {string | null} follows
 * @property {string | null} event
 * @property {string | null} silent
 */

/**
 * @typedef {object} Use
 * @property {readonly string[]} states
 * @property {string} operation
 * @property {Readonly<Record<string, unknown>> | null} when
 * @property {string | null} event
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
 * @property {Readonly<Record<string, unknown>>} body
 */

/**
 * @typedef {object} Machine
 * @property {string} resource The model's name.
 * @property {string} field The model's field that holds the state; empty where it has none.
 * @property {readonly string[]} states In the order of the enumeration.
 * @property {string} created
 * @property {string | null} read The operation that shows it, where that is not one item of the collection it is made in.
 * @property {readonly string[]} initial
 * @property {readonly Start[]} starts
 * @property {readonly Move[]} moves
 * @property {readonly Use[]} uses
 * @property {readonly Refusal[]} refusals
 * @property {string | null} otherwise
 */

/**
 * Every machine of the specification with its model, in the order of the files.
 * @param {Program} program
 * @returns {{ model: Model, machine: Machine }[]}
 */
export function readMachines(program) {
  return allFacts(program, "states").map(([model, told]) => ({ model, machine: readMachine(model, told) }));
}

/**
 * @param {Model} model
 * @param {any} told
 * @returns {Machine}
 */
function readMachine(model, told) {
  const list = /** @type {Enum | undefined} */ (told.initial[0]?.value?.enum);
  const property = [...model.properties.values()].find(({ type }) => type === list);
  const move = (/** @type {any} */ each) => ({
    from: plain(each.from),
    to: plain(each.to),
    by: each.operation ?? each.service ?? each.clock ?? "",
    mover: /** @type {Move["mover"]} */ (
      ["operation", "service", "clock"].find((name) => each[name] !== undefined) ?? "operation"
    ),
    when: plain(each.when) ?? null,
    body: plain(each.body) ?? null,
    simulated: plain(each.simulated) ?? null,
    follows: each.follows ?? null,
    event: each.event ?? null,
    silent: each.silent ?? null,
  });
  return {
    resource: model.name,
    field: property?.name ?? "",
    states: [...(list?.members.values() ?? [])].map(stateOf),
    created: told.created,
    read: told.read ?? null,
    initial: plain(told.initial),
    starts: plain(told.starts ?? []),
    moves: told.moves.map(move),
    uses: (told.uses ?? []).map((/** @type {any} */ use) => ({
      states: plain(use.states),
      operation: use.operation,
      when: plain(use.when) ?? null,
      event: use.event ?? null,
    })),
    refusals: plain(told.refusals ?? []),
    otherwise: told.otherwise ?? null,
  };
}

/**
 * Whether a field of a body names the resource: `cardTransactionId`, or the end of that from any word on, `transactionId`.
 * @param {Pick<Machine, "resource">} machine
 * @param {string} field
 * @returns {boolean}
 */
export function isNamedBy({ resource }, field) {
  const words = resource.split(/(?=[A-Z])/);
  return words.some((_, index) => `${words.slice(index).join("")}Id` === field[0]?.toUpperCase() + field.slice(1));
}

/** @param {import("@typespec/compiler").EnumMember} member */
function stateOf(member) {
  return String(member.value ?? member.name);
}

/**
 * A value with each member of an enumeration as its text.
 * @param {any} value
 * @returns {any}
 */
function plain(value) {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  if (value.valueKind === "EnumValue") return stateOf(value.value);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plain(each)]));
}
