// Checks fields that decorators name, with the values that they give them.

import type { Model, Type } from "@typespec/compiler";
import type { HttpOperation } from "@typespec/http";
import { withoutNull } from "./invariants.ts";
import { stateOf } from "./machines.ts";

/** `owner` names the model in messages. A value can be a list of alternatives. */
export function lintValues(
  model: Model | undefined,
  owner: string,
  values: Readonly<Record<string, unknown>> | null | undefined,
  complain: (message: string) => void,
): void {
  for (const [field, value] of Object.entries(values ?? {})) {
    const property = model?.properties.get(field);
    if (property === undefined) complain(`${field} is no field of ${owner}.`);
    else
      for (const each of [value].flat())
        if (!fits(property.type, each)) complain(`${JSON.stringify(each)} is no value of ${field} of ${owner}.`);
  }
}

export function lintBodyValues(
  http: HttpOperation | undefined,
  values: Readonly<Record<string, unknown>> | null | undefined,
  complain: (message: string) => void,
): void {
  if (http) lintValues(bodyOf(http), `the body of ${http.operation.name}`, values, complain);
}

function bodyOf({ parameters }: HttpOperation): Model | undefined {
  return parameters.body?.type.kind === "Model" ? parameters.body.type : undefined;
}

function fits(type: Type, value: unknown): boolean {
  const { isNullable, others } = withoutNull(type);
  if (value === null) return isNullable;
  return others.some((each) => {
    if (each.kind === "Enum") return [...each.members.values()].some((member) => stateOf(member) === value);
    if (each.kind === "Model" && typeof value === "object")
      return Object.entries(value).every(([field, inner]) => {
        const property = each.properties.get(field);
        return property !== undefined && fits(property.type, inner);
      });
    if (each.kind !== "Scalar") return false;
    let base = each;
    while (base.baseScalar && base.name !== "string" && base.name !== "boolean" && base.name !== "integer")
      base = base.baseScalar;
    const kind = { boolean: "boolean", string: "string", integer: "number" }[base.name];
    return typeof value === kind;
  });
}
