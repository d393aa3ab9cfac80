import type { Model, Program } from "@typespec/compiler";
import type { HttpOperation } from "@typespec/http";
import { allFacts, fact } from "./facts.ts";
import { codesOf } from "./lint.ts";
import { isNamedBy, type Machine, type StatefulModel } from "./machines.ts";
import { lintBodyValues, lintValues } from "./named-values.ts";
import { operationsOf } from "./operations.ts";
import { warn } from "./warn.ts";

type Report = (message: string) => void;

export function lintMachines(program: Program, resources: readonly StatefulModel[]): void {
  const operations = new Map(operationsOf(program).map((operation) => [operation.operation.name, operation]));
  const events = new Set(allFacts(program, "event").map(([, type]) => type));
  for (const { model, machine } of resources) {
    const decorator = model.decorators.find(({ definition }) => definition?.name === "@states");
    const target = decorator?.args[0]?.node ?? model;
    const report: Report = (message) => warn(program, "states", `${machine.resource}: ${message}`, target);
    lintStates(machine, report);
    lintMovers(program, machine, operations, report);
    lintEvents(machine, events, report);
    lintWhen(machine, model, report);
    lintBodies(machine, operations, report);
    lintOverlaps(machine, report);
  }
}

function lintStates(
  { resource, field, states, initial, starts, moves, uses, refusals }: Machine,
  report: Report,
): void {
  if (initial.length === 0 || field === "") {
    report(
      initial.length === 0
        ? "names no initial state."
        : `no field of ${resource} holds its states: the type of one must be their enumeration.`,
    );
    return;
  }
  const namedStates = [...initial, ...moves.flatMap(({ from, to }) => [...from, ...to])];
  const needed = [...uses, ...refusals].flatMap((line) => line.states);
  for (const state of new Set([...namedStates, ...needed]))
    if (!states.includes(state)) report(`${state} is no state: those are ${states.join(", ")}.`);
  for (const { state, operation } of starts)
    if (!initial.includes(state)) report(`${operation} begins in ${state}, which is not named as an initial state.`);
  const reachable = new Set(initial);
  for (let size = 0; size !== reachable.size; ) {
    size = reachable.size;
    for (const { from, to } of moves)
      if (from.some((state) => reachable.has(state))) for (const state of to) reachable.add(state);
  }
  for (const state of states) if (!reachable.has(state)) report(`no move leads to ${state}.`);
  for (const { by, from, to } of moves)
    if (from.length === 0 || to.length === 0) report(`the move by ${by} has no state in "from" or in "to".`);
}

function lintMovers(
  program: Program,
  machine: Machine,
  operations: ReadonlyMap<string, HttpOperation>,
  report: Report,
): void {
  const { created, read, starts, moves, uses, refusals, otherwise, states } = machine;
  for (const { mover, by } of moves) if (by === "") report(`a move names no ${mover}.`);
  const byOperation = moves.filter(({ mover }) => mover === "operation").map(({ by }) => by);
  const acting = new Set([...byOperation, ...uses.map(({ operation }) => operation)]);
  for (const { operation } of refusals) acting.add(operation);
  const simulating = new Set(moves.flatMap(({ simulated }) => (simulated ? [simulated.operation] : [])));
  const others = [...starts.map(({ operation }) => operation), ...moves.flatMap(({ follows }) => follows ?? [])];
  for (const name of [created, ...(read === null ? [] : [read]), ...acting, ...simulating, ...others])
    if (!operations.has(name)) report(`${name} is no operation.`);
  for (const { by, mover, follows } of moves)
    if (follows !== null && mover !== "service")
      report(`the move by ${by} follows ${follows}: only the service's moves do.`);
  for (const name of simulating) {
    const operation = operations.get(name);
    if (operation && actsOn(machine, operation) && !codesOf(program, operation).has("SIMULATION_INVALID_STATE"))
      report(`${name} does not name SIMULATION_INVALID_STATE, which it returns if no simulated move fits.`);
  }
  for (const name of acting) {
    const operation = operations.get(name);
    if (!operation) continue;
    const codes = codesOf(program, operation);
    const own = refusals.filter((refusal) => refusal.operation === name);
    for (const { code } of own) if (!codes.has(code)) report(`${name} does not name its refusal ${code}.`);
    const fitting = new Set([
      ...moves.filter((move) => move.by === name && move.when === null).flatMap(({ from }) => from),
      ...uses.filter((use) => use.operation === name && use.when === null).flatMap((use) => use.states),
      ...own.flatMap((refusal) => refusal.states),
    ]);
    const unhandled = states.filter((state) => !fitting.has(state));
    if (unhandled.length === 0) continue;
    if (otherwise === null)
      report(`${name} has no answer in ${unhandled.join(", ")}: name a code in "otherwise", or a refusal.`);
    else if (!codes.has(otherwise))
      report(`${name} does not name ${otherwise}, its answer in ${unhandled.join(", ")}.`);
  }
  const maker = operations.get(created);
  const collection = maker?.path.replace(/^\/simulations(?=\/)/, "").replace(/\/$/, "");
  const readPath = read === null ? undefined : operations.get(read)?.path;
  for (const [name, operation] of operations) {
    const below = readPath ? operation.path.slice(readPath.length) : operation.path.slice(`${collection}/{}`.length);
    const isBelow = operation.path.startsWith(readPath ?? `${collection}/{`);
    const isAction = operation.verb === "post" && isBelow && below.split("/").length <= 2;
    if (isAction && !acting.has(name)) report(`in which states is ${name} possible? Name it in a move or a use.`);
  }
  const isSandboxOnly = maker?.operation.interface && fact(program, "sandboxOnly", maker.operation.interface);
  if (isSandboxOnly && maker.path.replace(/\/$/, "") === collection) report(`${created} exists only in the sandbox.`);
}

/** Tests whether the path or a field of the body names the resource. */
function actsOn(machine: Machine, { path, parameters: { body } }: HttpOperation): boolean {
  const fields = body?.type.kind === "Model" ? [...body.type.properties.keys()] : [];
  return path.includes("{") || fields.some((field) => isNamedBy(machine, field));
}

function lintEvents({ moves, uses }: Machine, events: ReadonlySet<string>, report: Report): void {
  for (const event of new Set([...moves, ...uses].map((line) => line.event)))
    if (event !== null && !events.has(event)) report(`${event} is no type of event.`);
  for (const { by, to, event, silent } of moves) {
    if (event === null && silent === null)
      report(`the move to ${to.join(", ")} by ${by} emits no event: say why in "silent".`);
    if (event !== null && silent !== null)
      report(`the move to ${to.join(", ")} by ${by} both emits an event and is silent.`);
  }
}

function lintWhen({ moves, uses, resource }: Machine, model: Model, report: Report): void {
  for (const { when } of [...moves, ...uses]) lintValues(model, resource, when, report);
  const clocks = moves.filter(({ mover }) => mover === "clock").map(({ by }) => by);
  for (const field of new Set(clocks)) if (!model.properties.has(field)) report(`${field} is no field of ${resource}.`);
}

function lintBodies({ starts, moves }: Machine, operations: ReadonlyMap<string, HttpOperation>, report: Report): void {
  for (const { operation, body } of starts) lintBodyValues(operations.get(operation), body, report);
  for (const { by, body, simulated } of moves) {
    lintBodyValues(operations.get(by), body, report);
    if (simulated) lintBodyValues(operations.get(simulated.operation), simulated.body, report);
  }
}

function lintOverlaps({ moves, uses, refusals }: Machine, report: Report): void {
  const lines = [
    ...moves.map(({ by, from, when, body, simulated }) => ({
      by,
      states: from,
      condition: JSON.stringify([when, body ?? simulated]),
    })),
    ...uses.map(({ operation, states, when }) => ({ by: operation, states, condition: JSON.stringify([when, null]) })),
    ...refusals.map(({ operation, states }) => ({ by: operation, states, condition: JSON.stringify([null, null]) })),
  ];
  const seen = new Set<string>();
  for (const { by, states, condition } of lines) {
    for (const state of states) {
      const key = JSON.stringify([by, state, condition]);
      if (seen.has(key)) report(`${by} is listed twice for ${state}: list several targets in one move.`);
      seen.add(key);
    }
  }
}
