import { getOpExamples } from "@typespec/compiler";
import { $ } from "@typespec/compiler/typekit";
import { examplesInStates, ownExamples, responseModel } from "./examples.js";
import { operationsOf } from "./operations.js";

/** @typedef {import("@typespec/compiler").Program} Program */
/** @typedef {import("@typespec/compiler").Model} Model */
/** @typedef {import("@typespec/compiler").DiagnosticTarget} DiagnosticTarget */
/** @typedef {import("@typespec/http").HttpOperation} HttpOperation */
/** @typedef {import("./examples.js").FieldValue} FieldValue */
/** @typedef {import("./machines.js").StatefulModel} StatefulModel */
/** @typedef {(message: string, target: DiagnosticTarget) => void} Report */

/** @type {(program: Program, resources: readonly StatefulModel[]) => void} */
export function lintResponseExamples(program, resources) {
  /** @type {Report} */
  const report = (message, target) =>
    program.reportDiagnostic({ code: "payments-api/response-example", severity: "warning", message, target });
  const operations = operationsOf(program);
  for (const http of operations) lintOwn(program, http, resources, report);
  for (const resource of resources) lintStateExamples(program, resource, operations, report);
}

/** @type {(program: Program, http: HttpOperation, resources: readonly StatefulModel[], report: Report) => void} */
function lintOwn(program, http, resources, report) {
  const { operation } = http;
  const own = ownExamples(http);
  if (getOpExamples(program, operation).length > 0)
    report(
      `${operation.name} has @opExample: write @responseExample, which names only the fields that differ.`,
      operation,
    );
  if (own.length === 0) return;
  const model = responseModel(program, http);
  if (!model) return report(`The success of ${operation.name} has no body to show an example of.`, operation);
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

/**
 * Returns the states that a resource can have after an operation. Empty: any.
 * @type {(http: HttpOperation, resource: StatefulModel) => Set<string>}
 */
function statesAfter({ operation: { name } }, resource) {
  const { created, starts, moves, uses } = resource.machine;
  // A create can lead to other states: a managed application is submitted at once.
  if (created === name || starts.some(({ operation }) => operation === name)) return new Set();
  return new Set([
    ...moves.flatMap(({ by, simulated, to }) => (by === name || simulated?.operation === name ? to : [])),
    ...uses.flatMap(({ operation, states }) => (operation === name ? states : [])),
  ]);
}

/** @type {(program: Program, resource: StatefulModel, operations: readonly HttpOperation[], report: Report) => void} */
function lintStateExamples(program, resource, operations, report) {
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

/** @type {(program: Program, field: FieldValue, model: Model, example: string, report: Report) => void} */
function lintField(program, { name, value, node }, model, example, report) {
  const property = model.properties.get(name);
  if (!property) return report(`${example} has ${name}, which is no field of ${model.name}.`, node ?? model);
  const type = program.checker.getValueExactType(value) ?? value.type;
  const [fits, [reason]] = $(program).type.isAssignableTo.withDiagnostics(type, property.type, node ?? model);
  if (!fits) report(`${example} has a ${name} that does not fit. ${reason?.message}`, node ?? model);
}
