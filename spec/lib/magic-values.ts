// Reads and checks `@magicValues`. Invariant: each value fits its field, and the outcome's fields can have its values.

import {
  type Enum,
  getMaxLength,
  getMinLength,
  getPattern,
  type Model,
  type ModelProperty,
  type Operation,
  type Program,
  type Type,
} from "@typespec/compiler";
import { responseModel } from "./examples.ts";
import { allFacts, type DecoratorValue, fact } from "./facts.ts";
import { alternatives } from "./lint-shapes.ts";
import { plain, type StatefulModel } from "./machines.ts";
import { operationsOf } from "./operations.ts";
import { warn } from "./warn.ts";

type Complain = (message: string) => void;

/** Value that no list names. */
export const unlistedValue = "UNLISTED_VALUE";

export interface MagicValue {
  readonly value: string | null;
  readonly prefix: string | null;
  readonly shows: Readonly<Record<string, unknown>>;
}

export interface MagicField {
  readonly operation: string;
  readonly field: string;
  /** The model that shows the outcome. */
  readonly resource: string;
  readonly once: string | null;
  readonly values: readonly MagicValue[];
}

export function readMagicFields(program: Program): (MagicField & { target: Operation })[] {
  const https = new Map(operationsOf(program).map((http) => [http.operation, http]));
  return allFacts(program, "magicValues").flatMap(([target, given]) =>
    [given].flat().map(({ field, resource, once, values }) => {
      const http = https.get(target);
      return {
        target,
        operation: target.name,
        field,
        resource: resource ?? (http && responseModel(program, http)?.name) ?? "",
        once: plain(once) ?? null,
        values: values.map((each: DecoratorValue) => ({
          value: each.value ?? null,
          prefix: each.prefix ?? null,
          shows: plain(each.shows),
        })),
      };
    }),
  );
}

/** Returns the names of the open enumerations of which a magic value shows UNLISTED_VALUE. */
export function unlistedEnumerations(program: Program): Set<string> {
  const models = modelsOf(program);
  const names = readMagicFields(program).flatMap(({ resource, values }) =>
    values.flatMap(({ shows }) =>
      Object.entries(shows).flatMap(([path, value]) => {
        const list = enumOf(fieldAt(models.get(resource), path)?.type);
        return list && [value].flat().includes(unlistedValue) ? [list.name] : [];
      }),
    ),
  );
  return new Set(names);
}

export function lintMagicValues(program: Program, resources: readonly StatefulModel[]): void {
  const models = modelsOf(program);
  const https = new Map(operationsOf(program).map((http) => [http.operation, http]));
  for (const magic of readMagicFields(program)) {
    const { target, operation, field, resource, once, values } = magic;
    const complain: Complain = (message) =>
      warn(program, "magic-values", `@magicValues of ${operation}: ${message}`, target);
    const body = https.get(target)?.parameters.body?.type;
    const property = fieldAt(body?.kind === "Model" ? body : undefined, field);
    if (property === undefined) complain(`${field} is no field of the body.`);
    const model = models.get(resource);
    if (model === undefined) complain(`no model is called ${resource}.`);
    const machine = resources.find((each) => each.model === model)?.machine;
    if (once !== null && !machine?.states.includes(once)) complain(`${once} is no state of ${resource}.`);
    const texts = values.map(({ value, prefix }) => value ?? prefix);
    if (new Set(texts).size < texts.length) complain(`${field} has a value twice.`);
    for (const each of values) {
      if ((each.value === null) === (each.prefix === null)) complain("give either value or prefix.");
      if (property) lintText(program, property, each.value ?? each.prefix ?? "", complain);
    }
    if (model) lintOutcomes(program, model, values, complain);
  }
}

function lintText(program: Program, property: ModelProperty, text: string, complain: Complain): void {
  const types: Type[] = [property];
  for (let scalar = property.type; scalar.kind === "Scalar"; ) {
    types.push(scalar);
    if (scalar.baseScalar === undefined) break;
    scalar = scalar.baseScalar;
  }
  const isFit = types.every((type) => {
    const pattern = getPattern(program, type);
    return (
      (pattern === undefined || new RegExp(pattern).test(text)) &&
      text.length >= (getMinLength(program, type) ?? 0) &&
      text.length <= (getMaxLength(program, type) ?? Number.POSITIVE_INFINITY)
    );
  });
  if (!isFit) complain(`${property.name} cannot be "${text}".`);
}

function lintOutcomes(program: Program, model: Model, values: readonly MagicValue[], complain: Complain): void {
  for (const path of new Set(values.flatMap(({ shows }) => Object.keys(shows)))) {
    const property = fieldAt(model, path);
    if (property === undefined) {
      complain(`${path} is no field of ${model.name}.`);
      continue;
    }
    const shown = values.flatMap(({ shows }) => [shows[path]].flat().filter((value) => value !== undefined));
    lintMembers(program, model, path, property, shown, complain);
  }
}

function lintMembers(
  program: Program,
  model: Model,
  path: string,
  property: ModelProperty,
  shown: readonly unknown[],
  complain: Complain,
): void {
  const list = enumOf(property.type);
  const members = [...(list?.members.values() ?? [])].map((member) => String(member.value ?? member.name));
  const isOpen = list !== undefined && fact(program, "openEnum", list) !== undefined;
  for (const value of shown) {
    const isUnlisted = value === unlistedValue && isOpen;
    const isNull = value === null && isNullable(property.type);
    if (!isUnlisted && !isNull && !(typeof value === "string" && members.includes(value)))
      complain(`${path} of ${model.name} is never ${value}.`);
  }
  if (!isOpen) return;
  const isMemberShown = members.some((member) => shown.includes(member));
  for (const member of isMemberShown ? [...members, unlistedValue] : [])
    if (!shown.includes(member)) complain(`no value provokes the ${path} ${member}.`);
}

function modelsOf(program: Program): ReadonlyMap<string, Model> {
  return program.getGlobalNamespaceType().namespaces.get("PaymentsApi")?.models ?? new Map();
}

function fieldAt(model: Model | undefined, path: string): ModelProperty | undefined {
  const [name = "", ...rest] = path.split(".");
  const property = model?.properties.get(name);
  if (property === undefined || rest.length === 0) return property;
  const inner = alternatives(property.type).find((type) => type.kind === "Model");
  return fieldAt(inner?.kind === "Model" ? inner : undefined, rest.join("."));
}

function enumOf(type: Type | undefined): Enum | undefined {
  const list = type && alternatives(type).find((each) => each.kind === "Enum");
  return list?.kind === "Enum" ? list : undefined;
}

function isNullable(type: Type): boolean {
  return alternatives(type).some((each) => each.kind === "Intrinsic" && each.name === "null");
}
