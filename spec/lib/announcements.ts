// Reads and checks fields that announce an operation's outcome: `@predicts` and `@largest`.

import type { Model, ModelProperty, Program } from "@typespec/compiler";
import type { HttpOperation } from "@typespec/http";
import { allFacts } from "./facts.ts";
import { codesOf } from "./lint.ts";
import { plain, readMachines } from "./machines.ts";
import { operationsOf } from "./operations.ts";
import { warn } from "./warn.ts";

export interface Prediction {
  readonly operation: string;
  readonly names: string;
  readonly states: readonly string[];
  readonly code: string;
}

export interface LargestAmount {
  readonly operation: string;
  readonly amount?: string;
  readonly resource: string;
  readonly names?: string;
  readonly through?: { field: string; resource: string; by: string; amount?: string };
  readonly beside?: Record<string, string>;
  readonly body?: Record<string, unknown>;
  readonly less?: readonly string[];
  readonly plus?: readonly string[];
  readonly fees?: string;
  readonly when?: Record<string, unknown>;
  readonly unless?: Record<string, unknown>;
  readonly within?: { operation: string; field: string };
  readonly code?: string;
  readonly codesAtZero?: readonly string[];
  readonly declineReasons?: readonly string[];
}

export function readPredictions(program: Program): { target: ModelProperty; prediction: Prediction }[] {
  return allFacts(program, "predicts").flatMap(([target, given]) =>
    [given].flat().map((each) => ({ target, prediction: { names: "id", ...plain(each) } })),
  );
}

export function readLargestAmounts(program: Program): { target: ModelProperty; largest: LargestAmount }[] {
  return allFacts(program, "largest").flatMap(([target, given]) =>
    [given].flat().map((each) => ({ target, largest: plain(each) })),
  );
}

export function lintAnnouncements(program: Program): void {
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

type Complain = (message: string) => void;

function lintResource(
  models: ReadonlyMap<string, Model>,
  { resource, through, when, unless, within }: LargestAmount,
  complain: Complain,
): void {
  const requireFields: (name: string, fields: readonly string[]) => void = (name, fields) => {
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

function complainAbout(program: Program, decorator: string, target: ModelProperty): Complain {
  const place = `${decorator} of ${target.model?.name}.${target.name}`;
  return (message) => warn(program, "announcement", `${place}: ${message}`, target);
}

function findOperation(
  operations: ReadonlyMap<string, HttpOperation>,
  name: string,
  complain: Complain,
): HttpOperation | undefined {
  const http = operations.get(name);
  if (http === undefined) complain(`no operation is called ${name}.`);
  return http;
}

function bodyFields({ parameters }: HttpOperation): ReadonlyMap<string, ModelProperty> {
  return parameters.body?.type.kind === "Model" ? parameters.body.type.properties : new Map();
}

function requireNaming(http: HttpOperation, field: string, complain: Complain): void {
  if (!bodyFields(http).has(field) && !http.path.includes(`{${field}}`))
    complain(`${field} is no field of the body or path of ${http.operation.name}.`);
}

function requireCodes(program: Program, http: HttpOperation, codes: readonly string[], complain: Complain): void {
  for (const code of codes)
    if (!codesOf(program, http).has(code)) complain(`${http.operation.name} does not name ${code}.`);
}
