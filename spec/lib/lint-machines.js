// What must hold of every state machine of the specification: all that it names exists, each state can be reached, and no two lines say
// different things of the same operation in the same state.
import { allFacts, fact } from "./facts.js";
import { codesOf } from "./lint.js";
import { isNamedBy } from "./machines.js";
import { operationsOf } from "./operations.js";

/** @typedef {import("@typespec/compiler").Program} Program */
/** @typedef {import("@typespec/http").HttpOperation} HttpOperation */
/** @typedef {import("./machines.js").Machine} Machine */
/** @typedef {import("./machines.js").StatefulModel} StatefulModel */
/** @typedef {(message: string) => void} Tell */

/**
 * Reports what is wrong with a machine, at the decorator that states it.
 * @param {Program} program
 * @param {readonly StatefulModel[]} resources
 */
export function lintMachines(program, resources) {
  const operations = new Map(operationsOf(program).map((operation) => [operation.operation.name, operation]));
  const events = new Set(allFacts(program, "event").map(([, type]) => type));
  for (const { model, machine } of resources) {
    const decorator = model.decorators.find(({ definition }) => definition?.name === "@states");
    /** @type {Tell} */
    const tell = (message) =>
      program.reportDiagnostic({
        code: "payments-api/states",
        severity: "warning",
        message: `${machine.resource}: ${message}`,
        target: decorator?.args[0]?.node ?? model,
      });
    lintStates(machine, tell);
    lintMovers(program, machine, operations, tell);
    lintEvents(machine, events, tell);
    lintWhen(machine, model, tell);
    lintOverlaps(machine, tell);
  }
}

/**
 * @param {Machine} machine
 * @param {Tell} tell
 */
function lintStates({ resource, field, states, initial, starts, moves, uses, refusals }, tell) {
  if (initial.length === 0) return tell("names no initial state.");
  if (field === "") return tell(`no field of ${resource} holds its states: the type of one must be their enumeration.`);
  const named = [...initial, ...moves.flatMap(({ from, to }) => [...from, ...to])];
  const needed = [...uses, ...refusals].flatMap((line) => line.states);
  for (const state of new Set([...named, ...needed]))
    if (!states.includes(state)) tell(`${state} is no state: those are ${states.join(", ")}.`);
  for (const { state, operation } of starts)
    if (!initial.includes(state)) tell(`${operation} begins in ${state}, which is not named as an initial state.`);
  const reached = new Set(initial);
  for (let size = 0; size !== reached.size; ) {
    size = reached.size;
    for (const { from, to } of moves)
      if (from.some((state) => reached.has(state))) for (const state of to) reached.add(state);
  }
  for (const state of states) if (!reached.has(state)) tell(`no move leads to ${state}.`);
  for (const { by, from, to } of moves)
    if (from.length === 0 || to.length === 0) tell(`the move by ${by} leads from nowhere or to nowhere.`);
}

/**
 * @param {Program} program
 * @param {Machine} machine
 * @param {ReadonlyMap<string, HttpOperation>} operations
 * @param {Tell} tell
 */
function lintMovers(program, machine, operations, tell) {
  const { created, read, starts, moves, uses, refusals, otherwise, states } = machine;
  for (const { mover, by } of moves) if (by === "") tell(`a move names no ${mover}.`);
  const byOperation = moves.filter(({ mover }) => mover === "operation").map(({ by }) => by);
  const acting = new Set([...byOperation, ...uses.map(({ operation }) => operation)]);
  for (const { operation } of refusals) acting.add(operation);
  const simulating = new Set(moves.flatMap(({ simulated }) => (simulated ? [simulated.operation] : [])));
  const others = [...starts.map(({ operation }) => operation), ...moves.flatMap(({ follows }) => follows ?? [])];
  for (const name of [created, ...(read === null ? [] : [read]), ...acting, ...simulating, ...others])
    if (!operations.has(name)) tell(`${name} is no operation.`);
  for (const { by, mover, follows } of moves)
    if (follows !== null && mover !== "service")
      tell(`the move by ${by} follows ${follows}: only the service's moves do.`);
  for (const name of simulating) {
    const operation = operations.get(name);
    if (operation && isOn(machine, operation) && !codesOf(program, operation).has("SIMULATION_INVALID_STATE"))
      tell(`${name} does not name SIMULATION_INVALID_STATE, its answer where no move that it simulates fits.`);
  }
  for (const name of acting) {
    const operation = operations.get(name);
    if (!operation) continue;
    const codes = codesOf(program, operation);
    const own = refusals.filter((refusal) => refusal.operation === name);
    for (const { code } of own) if (!codes.has(code)) tell(`${name} does not name its refusal ${code}.`);
    const fitting = new Set([
      ...moves.filter((move) => move.by === name && move.when === null).flatMap(({ from }) => from),
      ...uses.filter((use) => use.operation === name && use.when === null).flatMap((use) => use.states),
      ...own.flatMap((refusal) => refusal.states),
    ]);
    const left = states.filter((state) => !fitting.has(state));
    if (left.length === 0) continue;
    if (otherwise === null)
      tell(`${name} has no answer in ${left.join(", ")}: name a code in "otherwise", or a refusal.`);
    else if (!codes.has(otherwise)) tell(`${name} does not name ${otherwise}, its answer in ${left.join(", ")}.`);
  }
  const maker = operations.get(created);
  const collection = maker?.path.replace(/^\/simulations(?=\/)/, "").replace(/\/$/, "");
  const shown = read === null ? undefined : operations.get(read)?.path;
  for (const [name, operation] of operations) {
    const below = shown ? operation.path.slice(shown.length) : operation.path.slice(`${collection}/{}`.length);
    const isBelow = operation.path.startsWith(shown ?? `${collection}/{`);
    const isAction = operation.verb === "post" && isBelow && below.split("/").length <= 2;
    if (isAction && !acting.has(name)) tell(`in which states is ${name} possible? Name it in a move or a use.`);
  }
  const isSandboxOnly = maker?.operation.interface && fact(program, "sandboxOnly", maker.operation.interface);
  if (isSandboxOnly && maker.path.replace(/\/$/, "") === collection) tell(`${created} is there only in the sandbox.`);
}

/**
 * Whether the operation's path, or a field of its body, names the resource.
 * @param {Machine} machine
 * @param {HttpOperation} operation
 */
function isOn(machine, { path, parameters: { body } }) {
  const fields = body?.type.kind === "Model" ? [...body.type.properties.keys()] : [];
  return path.includes("{") || fields.some((field) => isNamedBy(machine, field));
}

/**
 * @param {Machine} machine
 * @param {ReadonlySet<string>} events
 * @param {Tell} tell
 */
function lintEvents({ moves, uses }, events, tell) {
  for (const { event } of [...moves, ...uses])
    if (event !== null && !events.has(event)) tell(`${event} is no type of event.`);
  for (const { by, to, event, silent } of moves) {
    if (event === null && silent === null)
      tell(`the move to ${to.join(", ")} by ${by} emits no event: say why in "silent".`);
    if (event !== null && silent !== null)
      tell(`the move to ${to.join(", ")} by ${by} both emits an event and is silent.`);
  }
}

/**
 * @param {Machine} machine
 * @param {import("@typespec/compiler").Model} model
 * @param {Tell} tell
 */
function lintWhen({ moves, uses, resource }, model, tell) {
  const named = [...moves, ...uses].flatMap(({ when }) => Object.keys(when ?? {}));
  const clocks = moves.filter(({ mover }) => mover === "clock").map(({ by }) => by);
  for (const field of new Set([...named, ...clocks]))
    if (!model.properties.has(field)) tell(`${field} is no field of ${resource}.`);
}

/**
 * @param {Machine} machine
 * @param {Tell} tell
 */
function lintOverlaps({ moves, uses, refusals }, tell) {
  const lines = [
    ...moves.map(({ by, from, when, body, simulated }) => ({
      by,
      states: from,
      told: JSON.stringify([when, body ?? simulated]),
    })),
    ...uses.map(({ operation, states, when }) => ({ by: operation, states, told: JSON.stringify([when, null]) })),
    ...refusals.map(({ operation, states }) => ({ by: operation, states, told: JSON.stringify([null, null]) })),
  ];
  /** @type {Set<string>} */
  const seen = new Set();
  for (const { by, states, told } of lines) {
    for (const state of states) {
      const key = JSON.stringify([by, state, told]);
      if (seen.has(key)) tell(`${by} is spoken of twice for ${state}: list several targets in one move.`);
      seen.add(key);
    }
  }
}
