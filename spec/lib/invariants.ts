// Reads the invariants of models, and turns conditions on fields into rules. Invariant: the arguments of `@invariant`,
// `@presentWhile` and `@presentOnlyWhile` are read only here.

import type { DecoratorApplication as Application, Model, ModelProperty, Type } from "@typespec/compiler";
import { plain } from "./machines.ts";

export interface RuleItems {
  /** A list operation. */
  readonly list: string;
  /** Fields of the resource by parameter. */
  readonly by: Readonly<Record<string, string>>;
}

export interface StatedInvariant {
  readonly rule: string;
  readonly sentence: string;
  readonly source: string | null;
  readonly with: Readonly<Record<string, RuleItems>> | null;
  /** The field that carries the decorator; null: the model does. */
  readonly property: string | null;
  /** The sentence for the field's own description. */
  readonly fieldSentence: string | null;
  readonly application: Application;
}

/** Returns the invariants of a model in the order of its source. */
export function invariantsOf(model: Model): StatedInvariant[] {
  const own = named(model, "@invariant").map((application) => {
    const { rule, sentence, source, with: items } = plain(application.args[0]?.jsValue);
    return { rule, sentence, source, with: items ?? null, property: null, fieldSentence: null, application };
  });
  return [...model.properties.values()].flatMap(conditionsOf).concat(own);
}

function conditionsOf(property: ModelProperty): StatedInvariant[] {
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

export interface Condition {
  readonly when: Readonly<Record<string, unknown>>;
  readonly source: string | null;
  readonly isExact: boolean;
  readonly application: Application;
}

export function conditions(property: ModelProperty): Condition[] {
  return ["@presentWhile", "@presentOnlyWhile"].flatMap((name) =>
    named(property, name).map((application) => ({
      when: plain(application.args[0]?.jsValue),
      source: (application.args[1]?.jsValue as string | undefined) ?? null,
      isExact: name === "@presentWhile",
      application,
    })),
  );
}

/** Returns the type without null, and whether null is possible. */
export function withoutNull(type: Type): { isNullable: boolean; others: Type[] } {
  if (type.kind !== "Union") return { isNullable: false, others: [type] };
  const types = [...type.variants.values()].map((variant) => variant.type);
  const isNull = (each: Type) => each.kind === "Intrinsic" && each.name === "null";
  return { isNullable: types.some(isNull), others: types.filter((each) => !isNull(each)) };
}

function named(target: Model | ModelProperty, name: string): Application[] {
  return target.decorators
    .filter(({ definition }) => definition?.name === name)
    .toSorted((a, b) => (a.node?.pos ?? 0) - (b.node?.pos ?? 0));
}

function ruleOf(property: ModelProperty, when: Condition["when"], isExact: boolean): string {
  const name = variableOf(property.name);
  const isPresent = withoutNull(property.type).isNullable ? `${name} != null` : `size(${name}) > 0`;
  const isDue = Object.entries(when)
    .map(([field, value]) => equation(variableOf(field), value))
    .join(" && ");
  return isExact ? `(${isPresent}) == (${isDue})` : `!(${isPresent}) || (${isDue})`;
}

function equation(field: string, value: unknown): string {
  if (!Array.isArray(value)) return `${field} == ${JSON.stringify(value)}`;
  return `${field} in ${JSON.stringify(value).replaceAll('","', '", "')}`;
}

// CEL reads these names as types.
const typeNames = ["bool", "bytes", "double", "int", "list", "map", "string", "type", "uint"];

function variableOf(field: string): string {
  return typeNames.includes(field) ? `self.${field}` : field;
}

function sentenceOf(property: ModelProperty, when: Condition["when"], isExact: boolean): string {
  const list = new Intl.ListFormat("en-GB", { type: "disjunction" });
  const isDue = Object.entries(when)
    .map(([field, value]) => `\`${field}\` is ${list.format([value].flat().map(String))}`)
    .join(" and ");
  const absent = withoutNull(property.type).isNullable ? "null" : "empty";
  return isExact ? `not ${absent} exactly while ${isDue}.` : `${absent} unless ${isDue}.`;
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
