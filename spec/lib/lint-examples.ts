import {
  type DiagnosticTarget,
  getOpExamples,
  type Model,
  type ObjectValuePropertyDescriptor,
  type Program,
} from "@typespec/compiler";
import { $ } from "@typespec/compiler/typekit";
import type { HttpOperation } from "@typespec/http";
import { examplesInStates, ownExamples, responseModel } from "./examples.ts";
import type { StatefulModel } from "./machines.ts";
import { operationsOf } from "./operations.ts";
import { warn } from "./warn.ts";

type Report = (message: string, target: DiagnosticTarget) => void;

export function lintResponseExamples(program: Program, resources: readonly StatefulModel[]): void {
  const report: Report = (message, target) => warn(program, "response-example", message, target);
  const operations = operationsOf(program);
  for (const http of operations) lintOwn(program, http, resources, report);
  for (const resource of resources) lintStateExamples(program, resource, operations, report);
}

function lintOwn(program: Program, http: HttpOperation, resources: readonly StatefulModel[], report: Report): void {
  const { operation } = http;
  const own = ownExamples(http);
  if (getOpExamples(program, operation).length > 0)
    report(
      `${operation.name} has @opExample: write @responseExample, which names only the fields that differ.`,
      operation,
    );
  if (own.length === 0) return;
  const model = responseModel(program, http);
  if (!model) {
    report(`The success of ${operation.name} has no body to show an example of.`, operation);
    return;
  }
  const titles = new Set(own.map(({ title }) => title));
  if (titles.size < own.length || (own.length > 1 && titles.has(null)))
    report(`${operation.name} has ${own.length} examples: give each a title of its own.`, operation);
  for (const field of own.flatMap(({ fields }) => fields))
    lintField(program, field, model, `The example of ${operation.name}`, report);
  const resource = resources.find((each) => each.model === model);
  if (!resource) return;
  const allowed = statesAfter(http, resource);
  for (const { state } of examplesInStates(program, http, resource))
    if (state !== undefined && allowed.size > 0 && !allowed.has(state))
      report(
        `An example of ${operation.name} shows ${state}, but it leads to ${[...allowed].join(" or ")}.`,
        operation,
      );
}

/** Returns the states that a resource can have after an operation. An empty set means any state. */
function statesAfter({ operation: { name } }: HttpOperation, resource: StatefulModel): Set<string> {
  const { created, starts, moves, uses } = resource.machine;
  // A create can lead to other states: a managed application is submitted at once.
  if (created === name || starts.some(({ operation }) => operation === name)) return new Set();
  return new Set([
    ...moves.flatMap(({ by, simulated, to }) => (by === name || simulated?.operation === name ? to : [])),
    ...uses.flatMap(({ operation, states }) => (operation === name ? states : [])),
  ]);
}

function lintStateExamples(
  program: Program,
  resource: StatefulModel,
  operations: readonly HttpOperation[],
  report: Report,
): void {
  const { model, machine, examples } = resource;
  const operationsOfModel = operations.filter((http) => responseModel(program, http) === model);
  const shownStates = new Set(
    operationsOfModel.flatMap((http) => examplesInStates(program, http, resource).map(({ state }) => state)),
  );
  for (const [state, { properties, node }] of examples) {
    const at = node ?? model;
    if (!machine.states.includes(state)) {
      report(`${state} is no state of ${model.name}: its states are ${machine.states.join(", ")}.`, at);
      continue;
    }
    if (!shownStates.has(state)) report(`No operation shows the example of ${model.name} in ${state}: delete it.`, at);
    for (const field of properties.values()) {
      if (field.name === machine.field)
        report(`${field.name} is ${state} already: leave the field out.`, field.node ?? at);
      lintField(program, field, model, `The example in ${state}`, report);
    }
  }
}

function lintField(
  program: Program,
  { name, value, node }: ObjectValuePropertyDescriptor,
  model: Model,
  example: string,
  report: Report,
): void {
  const property = model.properties.get(name);
  if (!property) {
    report(`${example} has ${name}, which is no field of ${model.name}.`, node ?? model);
    return;
  }
  const type = program.checker.getValueExactType(value) ?? value.type;
  const [fits, [reason]] = $(program).type.isAssignableTo.withDiagnostics(type, property.type, node ?? model);
  if (!fits) report(`${example} has a ${name} that does not fit. ${reason?.message}`, node ?? model);
}
