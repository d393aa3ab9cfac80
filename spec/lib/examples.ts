// Examples of an operation's success: the model's example with the fields that `@states` or `@responseExample` replace.

import {
  getExamples,
  type Model,
  type ObjectValue,
  type ObjectValuePropertyDescriptor,
  type Program,
  serializeValueAsJson,
} from "@typespec/compiler";
import type { HttpOperation } from "@typespec/http";
import { fact } from "./facts.ts";
import type { StatefulModel } from "./machines.ts";

export interface ResponseExample {
  readonly title: string | null;
  /** Fields as JSON, with the newest date's names. They replace fields of the model's example. */
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface OwnExample {
  readonly title: string | null;
  readonly fields: readonly ObjectValuePropertyDescriptor[];
}

/** Empty if the model's example applies. */
export function responseExamples(
  program: Program,
  http: HttpOperation,
  resources: readonly StatefulModel[],
): ResponseExample[] {
  const model = responseModel(program, http);
  if (!model) return [];
  const resource = resources.find((each) => each.model === model);
  if (!resource)
    return ownExamples(http).map(({ title, fields }) => ({ title, fields: toJson(program, model, fields) }));
  return examplesInStates(program, http, resource).map(({ title, state, fields }) => ({
    title,
    fields: {
      ...(state === undefined ? {} : { [resource.machine.field]: state }),
      ...toJson(program, model, [...(resource.examples.get(state ?? "")?.properties.values() ?? [])]),
      ...toJson(program, model, fields),
    },
  }));
}

/**
 * Returns the examples of an operation that returns a resource. `state` is undefined for the state that the model's
 * example has.
 */
export function examplesInStates(
  program: Program,
  http: HttpOperation,
  resource: StatefulModel,
): (OwnExample & { readonly state: string | undefined })[] {
  const reached = reachedStates(program, http, resource);
  const own = ownExamples(http).map((example) => ({ ...example, state: stateAmong(example.fields, resource) }));
  if (own.length === 0) return reached.map((example) => ({ ...example, fields: [] }));
  return own.map((example) => ({ ...example, state: example.state ?? reached[0]?.state }));
}

function stateAmong(fields: readonly ObjectValuePropertyDescriptor[], { machine }: StatefulModel): string | undefined {
  const value = fields.find(({ name }) => name === machine.field)?.value;
  return value?.valueKind === "EnumValue" ? String(value.value.value ?? value.value.name) : undefined;
}

export function responseModel(program: Program, { responses }: HttpOperation): Model | undefined {
  for (const { type, responses: contents } of responses) {
    if (fact(program, "catalogued", type)) continue;
    for (const { body } of contents) if (body?.type.kind === "Model") return body.type;
  }
  return undefined;
}

export function ownExamples({ operation }: HttpOperation): OwnExample[] {
  return operation.decorators
    .filter(({ definition }) => definition?.name === "@responseExample")
    .toReversed()
    .flatMap(({ args: [fields, title] }) => {
      const value = fields?.value as ObjectValue | undefined;
      if (value?.valueKind !== "ObjectValue") return [];
      return [{ title: title ? String(title.jsValue) : null, fields: [...value.properties.values()] }];
    });
}

/** Returns the states that an operation leads to, the usual one first. */
function reachedStates(
  program: Program,
  http: HttpOperation,
  { machine }: StatefulModel,
): { title: string | null; state: string }[] {
  const { name } = http.operation;
  const start = machine.starts.find(({ operation }) => operation === name)?.state;
  const created = name === machine.created ? machine.initial[0] : start;
  if (created !== undefined) return [{ title: null, state: created }];
  const moves = machine.moves.flatMap(({ by, to, body, simulated }) => {
    const sent = simulated?.operation === name ? simulated.body : body;
    return by === name || simulated?.operation === name
      ? [{ sent: Object.entries(sent ?? {}), state: to[0] ?? "" }]
      : [];
  });
  if (moves[0]?.sent.length === 0) return [{ title: null, state: moves[0].state }];
  const request = requestExample(program, http);
  const isUsual = ({ sent }: (typeof moves)[number]) => sent.every(([field, value]) => request[field] === value);
  const byTitle = Map.groupBy([...moves.filter(isUsual), ...moves], ({ sent }) => String(sent[0]?.[1]));
  return [...byTitle].map(([title, [move]]) => ({
    title: byTitle.size === 1 ? null : title,
    state: move?.state ?? "",
  }));
}

function requestExample(program: Program, { parameters }: HttpOperation): Record<string, unknown> {
  const model = parameters.body?.type;
  const example = model?.kind === "Model" ? getExamples(program, model)[0] : undefined;
  return model && example ? (serializeValueAsJson(program, example.value, model) as Record<string, unknown>) : {};
}

function toJson(
  program: Program,
  model: Model,
  fields: readonly ObjectValuePropertyDescriptor[],
): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap(({ name, value }) => {
      const property = model.properties.get(name);
      return property ? [[name, serializeValueAsJson(program, value, property)]] : [];
    }),
  );
}
