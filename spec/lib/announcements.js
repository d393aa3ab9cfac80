// Reads and checks fields that announce an operation's outcome: `@predicts` and `@largest`.
import { allFacts } from "./facts.js";
import { codesOf } from "./lint.js";
import { plain, readMachines } from "./machines.js";
import { operationsOf } from "./operations.js";

/** @typedef {import("@typespec/compiler").Program} Program */
/** @typedef {import("@typespec/compiler").Model} Model */
/** @typedef {import("@typespec/compiler").ModelProperty} ModelProperty */
/** @typedef {import("@typespec/http").HttpOperation} HttpOperation */

/**
 * @typedef {object} Prediction
 * @property {string} operation
 * @property {string} names
 * @property {readonly string[]} states
 * @property {string} code
 */

/**
 * @typedef {object} LargestAmount
 * @property {string} operation
 * @property {string} [amount]
 * @property {string} resource
 * @property {string} [names]
 * @property {{ field: string, resource: string, by: string, amount?: string }} [through]
 * @property {Record<string, string>} [beside]
 * @property {Record<string, unknown>} [body]
 * @property {readonly string[]} [less]
 * @property {readonly string[]} [plus]
 * @property {string} [fees]
 * @property {Record<string, unknown>} [when]
 * @property {Record<string, unknown>} [unless]
 * @property {{ operation: string, field: string }} [within]
 * @property {string} [code]
 * @property {readonly string[]} [codesAtZero]
 * @property {readonly string[]} [declineReasons]
 */

/** @type {(program: Program) => { target: ModelProperty, prediction: Prediction }[]} */
export function readPredictions(program) {
  return allFacts(program, "predicts").flatMap(([target, given]) =>
    [given].flat().map((each) => ({ target, prediction: { names: "id", ...plain(each) } })),
  );
}

/** @type {(program: Program) => { target: ModelProperty, largest: LargestAmount }[]} */
export function readLargestAmounts(program) {
  return allFacts(program, "largest").flatMap(([target, given]) =>
    [given].flat().map((each) => ({ target, largest: plain(each) })),
  );
}

/** @type {(program: Program) => void} */
export function lintAnnouncements(program) {
  const operations = new Map(operationsOf(program).map((http) => [http.operation.name, http]));
  const machines = new Map(readMachines(program).map(({ machine }) => [machine.resource, machine]));
  const models = program.getGlobalNamespaceType().namespaces.get("PaymentsApi")?.models ?? new Map();
  for (const { target, prediction } of readPredictions(program)) {
    const complain = complainAbout(program, "@predicts", target);
    const { operation, names, states, code } = prediction;
    const http = findOperation(operations, operation, complain);
    const machine = machines.get(target.model?.name ?? "");
    if (machine === undefined) complain(`${target.model?.name} has no @states.`);
    for (const state of states)
      if (machine && !machine.states.includes(state)) complain(`${state} is no state of ${machine.resource}.`);
    if (http === undefined) continue;
    requireNaming(http, names, complain);
    requireCodes(program, http, [code], complain);
  }
  const all = readLargestAmounts(program);
  for (const { target, largest } of all) {
    const complain = complainAbout(program, "@largest", target);
    const { operation, amount, names, through, less = [], plus = [], beside = {}, within } = largest;
    const http = findOperation(operations, operation, complain);
    for (const field of [...less, ...plus, ...Object.values(beside)])
      if (!target.model?.properties.has(field)) complain(`${field} is no field beside ${target.name}.`);
    lintResource(models, largest, complain);
    if (within && !all.some((other) => other.largest.operation === within.operation && other.largest !== largest))
      complain(`no field announces the largest amount of ${within.operation}.`);
    if ((names === undefined) === (through === undefined)) complain("give either names or through.");
    if ((amount === undefined) === (through?.amount === undefined)) complain("give either amount or through.amount.");
    if ((largest.code === undefined) === (largest.declineReasons === undefined))
      complain("give either code or declineReasons.");
    if (http === undefined) continue;
    requireNaming(http, names ?? through?.field ?? "", complain);
    for (const field of [...(amount === undefined ? [] : [amount]), ...Object.keys({ ...beside, ...largest.body })])
      if (!bodyFields(http).has(field)) complain(`${field} is no field of the body of ${operation}.`);
    const codes = [...(largest.code === undefined ? [] : [largest.code]), ...(largest.codesAtZero ?? [])];
    requireCodes(program, http, codes, complain);
  }
}

/** @typedef {(message: string) => void} Complain */

/** @type {(models: ReadonlyMap<string, Model>, largest: LargestAmount, complain: Complain) => void} */
function lintResource(models, { resource, through, when, unless, within }, complain) {
  /** @type {(name: string, fields: readonly string[]) => void} */
  const requireFields = (name, fields) => {
    const model = models.get(name);
    if (model === undefined) complain(`no model is called ${name}.`);
    for (const field of fields) if (model && !model.properties.has(field)) complain(`${field} is no field of ${name}.`);
  };
  const named = [...Object.keys({ ...when, ...unless }), ...(within === undefined ? [] : [within.field])];
  requireFields(resource, ["id", ...named]);
  if (through === undefined) return;
  const [amount] = through.amount?.split(".") ?? [];
  requireFields(through.resource, ["id", through.by, ...(amount === undefined ? [] : [amount])]);
}

/** @type {(program: Program, decorator: string, target: ModelProperty) => Complain} */
function complainAbout(program, decorator, target) {
  const place = `${decorator} of ${target.model?.name}.${target.name}`;
  return (message) =>
    program.reportDiagnostic({
      code: "payments-api/announcement",
      severity: "warning",
      message: `${place}: ${message}`,
      target,
    });
}

/** @type {(operations: ReadonlyMap<string, HttpOperation>, name: string, complain: Complain) => HttpOperation | undefined} */
function findOperation(operations, name, complain) {
  const http = operations.get(name);
  if (http === undefined) complain(`no operation is called ${name}.`);
  return http;
}

/** @type {(http: HttpOperation) => ReadonlyMap<string, ModelProperty>} */
function bodyFields({ parameters }) {
  return parameters.body?.type.kind === "Model" ? parameters.body.type.properties : new Map();
}

/** @type {(http: HttpOperation, field: string, complain: Complain) => void} */
function requireNaming(http, field, complain) {
  if (!bodyFields(http).has(field) && !http.path.includes(`{${field}}`))
    complain(`${field} is no field of the body or path of ${http.operation.name}.`);
}

/** @type {(program: Program, http: HttpOperation, codes: readonly string[], complain: Complain) => void} */
function requireCodes(program, http, codes, complain) {
  for (const code of codes)
    if (!codesOf(program, http).has(code)) complain(`${http.operation.name} does not name ${code}.`);
}
