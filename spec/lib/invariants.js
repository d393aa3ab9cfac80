// Reads the invariants of models, and turns conditions on fields into rules. Invariant: the arguments of `@invariant`,
// `@presentWhile` and `@presentOnlyWhile` are read only here.
import { plain } from "./machines.js";

/** @typedef {import("@typespec/compiler").Model} Model */
/** @typedef {import("@typespec/compiler").ModelProperty} ModelProperty */
/** @typedef {import("@typespec/compiler").DecoratorApplication} Application */

/**
 * @typedef {object} RuleItems
 * @property {string} list A list operation.
 * @property {Readonly<Record<string, string>>} by Fields of the resource by parameter.
 */

/**
 * @typedef {object} StatedInvariant
 * @property {string} rule
 * @property {string} sentence
 * @property {string | null} source
 * @property {Readonly<Record<string, RuleItems>> | null} with
 * @property {string | null} property The field that carries the decorator; null: the model does.
 * @property {string | null} fieldSentence The sentence for the field's own description.
 * @property {Application} application
 */

/**
 * Returns the invariants of a model in the order of its source.
 * @type {(model: Model) => StatedInvariant[]}
 */
export function invariantsOf(model) {
  const own = named(model, "@invariant").map((application) => {
    const { rule, sentence, source, with: items } = plain(application.args[0]?.jsValue);
    return { rule, sentence, source, with: items ?? null, property: null, fieldSentence: null, application };
  });
  return [...model.properties.values()].flatMap(conditionsOf).concat(own);
}

/** @type {(property: ModelProperty) => StatedInvariant[]} */
function conditionsOf(property) {
  return conditions(property).map(({ when, source, isExact, application }) => ({
    rule: ruleOf(property, when, isExact),
    sentence: `\`${property.name}\` is ${sentenceOf(property, when, isExact)}`,
    source,
    with: null,
    property: property.name,
    fieldSentence: capital(sentenceOf(property, when, isExact)),
    application,
  }));
}

/**
 * @typedef {object} Condition
 * @property {Readonly<Record<string, unknown>>} when
 * @property {string | null} source
 * @property {boolean} isExact
 * @property {Application} application
 */

/** @type {(property: ModelProperty) => Condition[]} */
export function conditions(property) {
  return ["@presentWhile", "@presentOnlyWhile"].flatMap((name) =>
    named(property, name).map((application) => ({
      when: plain(application.args[0]?.jsValue),
      source: /** @type {string | undefined} */ (application.args[1]?.jsValue) ?? null,
      isExact: name === "@presentWhile",
      application,
    })),
  );
}

/**
 * Returns the type without null, and whether null is possible.
 * @type {(type: import("@typespec/compiler").Type) => { isNullable: boolean, others: import("@typespec/compiler").Type[] }}
 */
export function withoutNull(type) {
  if (type.kind !== "Union") return { isNullable: false, others: [type] };
  const types = [...type.variants.values()].map((variant) => variant.type);
  const isNull = (/** @type {import("@typespec/compiler").Type} */ each) =>
    each.kind === "Intrinsic" && each.name === "null";
  return { isNullable: types.some(isNull), others: types.filter((each) => !isNull(each)) };
}

/** @type {(target: Model | ModelProperty, name: string) => Application[]} */
function named(target, name) {
  return target.decorators
    .filter(({ definition }) => definition?.name === name)
    .toSorted((a, b) => (a.node?.pos ?? 0) - (b.node?.pos ?? 0));
}

/** @type {(property: ModelProperty, when: Condition["when"], isExact: boolean) => string} */
function ruleOf(property, when, isExact) {
  const name = variableOf(property.name);
  const isPresent = withoutNull(property.type).isNullable ? `${name} != null` : `size(${name}) > 0`;
  const isDue = Object.entries(when)
    .map(([field, value]) => equation(variableOf(field), value))
    .join(" && ");
  return isExact ? `(${isPresent}) == (${isDue})` : `!(${isPresent}) || (${isDue})`;
}

/** @type {(field: string, value: unknown) => string} */
function equation(field, value) {
  if (!Array.isArray(value)) return `${field} == ${JSON.stringify(value)}`;
  return `${field} in ${JSON.stringify(value).replaceAll('","', '", "')}`;
}

// CEL reads these names as types.
const typeNames = ["bool", "bytes", "double", "int", "list", "map", "string", "type", "uint"];

/** @type {(field: string) => string} */
function variableOf(field) {
  return typeNames.includes(field) ? `self.${field}` : field;
}

/** @type {(property: ModelProperty, when: Condition["when"], isExact: boolean) => string} */
function sentenceOf(property, when, isExact) {
  const list = new Intl.ListFormat("en-GB", { type: "disjunction" });
  const isDue = Object.entries(when)
    .map(([field, value]) => `\`${field}\` is ${list.format([value].flat().map(String))}`)
    .join(" and ");
  const absent = withoutNull(property.type).isNullable ? "null" : "empty";
  return isExact ? `not ${absent} exactly while ${isDue}.` : `${absent} unless ${isDue}.`;
}

/** @type {(text: string) => string} */
function capital(text) {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
