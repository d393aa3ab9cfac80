// Examples of an operation's success: the model's example with the fields that `@states` or `@responseExample` replace.
import { getExamples, serializeValueAsJson } from "@typespec/compiler";
import { fact } from "./facts.js";

/** @typedef {import("@typespec/compiler").Program} Program */
/** @typedef {import("@typespec/compiler").Model} Model */
/** @typedef {import("@typespec/compiler").ObjectValue} ObjectValue */
/** @typedef {import("@typespec/compiler").ObjectValuePropertyDescriptor} FieldValue */
/** @typedef {import("@typespec/http").HttpOperation} HttpOperation */
/** @typedef {import("./machines.js").StatefulModel} StatefulModel */

/**
 * @typedef {object} ResponseExample
 * @property {string | null} title
 * @property {Readonly<Record<string, unknown>>} fields As JSON, in the newest date's names; they replace those of the model's example.
 */

/**
 * @typedef {object} OwnExample
 * @property {string | null} title
 * @property {readonly FieldValue[]} fields
 */

/**
 * Empty if the model's example applies.
 * @type {(program: Program, http: HttpOperation, resources: readonly StatefulModel[]) => ResponseExample[]}
 */
export function responseExamples(program, http, resources) {
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
 * Returns the examples of an operation that returns a resource. `state` is undefined for that of the model's example.
 * @type {(program: Program, http: HttpOperation, resource: StatefulModel) => (OwnExample & { readonly state: string | undefined })[]}
 */
export function examplesInStates(program, http, resource) {
  const reached = reachedStates(program, http, resource);
  const own = ownExamples(http).map((example) => ({ ...example, state: stateAmong(example.fields, resource) }));
  if (own.length === 0) return reached.map((example) => ({ ...example, fields: [] }));
  return own.map((example) => ({ ...example, state: example.state ?? reached[0]?.state }));
}

/** @type {(fields: readonly FieldValue[], resource: StatefulModel) => string | undefined} */
function stateAmong(fields, { machine }) {
  const value = fields.find(({ name }) => name === machine.field)?.value;
  return value?.valueKind === "EnumValue" ? String(value.value.value ?? value.value.name) : undefined;
}

/** @type {(program: Program, http: HttpOperation) => Model | undefined} */
export function responseModel(program, { responses }) {
  for (const { type, responses: contents } of responses) {
    if (fact(program, "catalogued", type)) continue;
    for (const { body } of contents) if (body?.type.kind === "Model") return body.type;
  }
  return undefined;
}

/** @type {(http: HttpOperation) => OwnExample[]} */
export function ownExamples({ operation }) {
  return operation.decorators
    .filter(({ definition }) => definition?.name === "@responseExample")
    .toReversed()
    .flatMap(({ args: [fields, title] }) => {
      const value = /** @type {ObjectValue | undefined} */ (fields?.value);
      if (value?.valueKind !== "ObjectValue") return [];
      return [{ title: title ? String(title.jsValue) : null, fields: [...value.properties.values()] }];
    });
}

/**
 * Returns the states that an operation leads to, the usual one first.
 * @type {(program: Program, http: HttpOperation, resource: StatefulModel) => { title: string | null, state: string }[]}
 */
function reachedStates(program, http, { machine }) {
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
  const isUsual = (/** @type {(typeof moves)[number]} */ { sent }) =>
    sent.every(([field, value]) => request[field] === value);
  const byTitle = Map.groupBy([...moves.filter(isUsual), ...moves], ({ sent }) => String(sent[0]?.[1]));
  return [...byTitle].map(([title, [move]]) => ({
    title: byTitle.size === 1 ? null : title,
    state: move?.state ?? "",
  }));
}

/** @type {(program: Program, http: HttpOperation) => Record<string, unknown>} */
function requestExample(program, { parameters }) {
  const model = parameters.body?.type;
  const example = model?.kind === "Model" ? getExamples(program, model)[0] : undefined;
  return model && example ? /** @type {any} */ (serializeValueAsJson(program, example.value, model)) : {};
}

/** @type {(program: Program, model: Model, fields: readonly FieldValue[]) => Record<string, unknown>} */
function toJson(program, model, fields) {
  return Object.fromEntries(
    fields.flatMap(({ name, value }) => {
      const property = model.properties.get(name);
      return property ? [[name, serializeValueAsJson(program, value, property)]] : [];
    }),
  );
}
