// Reduces a stored value that does not fit its schema to what the schema declares. Invariant: no undeclared field
// remains, at any depth.
import type { WalkedSchema } from "../../platform/versions/walk.ts";

interface JudgedSchema extends WalkedSchema {
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}

interface Reduced {
  readonly value: unknown;
  /** Of several branches, the one with the fewest faults applies. */
  readonly faults: number;
}

const wrongMember = 1_000;
const wrongShape = 10;

export function declaredPart(
  schemas: Readonly<Record<string, WalkedSchema>>,
  schema: WalkedSchema,
  value: unknown,
): unknown {
  const reduce = (given: JudgedSchema, current: unknown): Reduced => {
    const { properties, additionalProperties, items, required, branches, members } = flatten(given);
    if (branches.length > 0) {
      const all = branches.map((branch) => reduce(branch, current));
      return all.reduce((best, each) => (each.faults < best.faults ? each : best));
    }
    if (typeof current !== "object" || current === null) {
      const isMember = members === undefined || members.includes(current);
      return { value: current, faults: isMember ? 0 : wrongMember };
    }
    if (Array.isArray(current)) {
      if (items === undefined) return { value: null, faults: wrongShape };
      const all = current.map((item) => reduce(items, item));
      return { value: all.map((each) => each.value), faults: sum(all) };
    }
    if (additionalProperties === true) return { value: current, faults: 0 };
    if (properties === undefined && additionalProperties === undefined) return { value: null, faults: wrongShape };
    const kept = Object.entries(current).flatMap(([name, field]) => {
      const own = properties?.[name] ?? (typeof additionalProperties === "object" ? additionalProperties : undefined);
      return own === undefined ? [] : [[name, reduce(own, field)] as const];
    });
    const missing = required.filter((name) => !(name in current)).length;
    const dropped = Object.keys(current).length - kept.length;
    return {
      value: Object.fromEntries(kept.map(([name, each]) => [name, each.value])),
      faults: sum(kept.map(([, each]) => each)) + missing + dropped,
    };
  };

  /** A schema with its `$ref` and `allOf`, as far as fields are concerned. */
  const flatten = (given: JudgedSchema) => {
    const flat = {
      properties: undefined as Record<string, WalkedSchema> | undefined,
      additionalProperties: undefined as boolean | WalkedSchema | undefined,
      items: undefined as WalkedSchema | undefined,
      required: [] as string[],
      branches: [] as readonly WalkedSchema[],
      members: undefined as readonly unknown[] | undefined,
    };
    const add = (part: JudgedSchema): void => {
      if (part.$ref !== undefined) add(schemas[part.$ref.slice(part.$ref.lastIndexOf("/") + 1)] ?? {});
      for (const each of part.allOf ?? []) add(each);
      if (part.properties) flat.properties = { ...flat.properties, ...part.properties };
      flat.additionalProperties = part.additionalProperties ?? flat.additionalProperties;
      flat.items = part.items ?? flat.items;
      flat.required.push(...(part.required ?? []));
      flat.branches = part.oneOf ?? part.anyOf ?? flat.branches;
      flat.members = part.enum ?? (part.const === undefined ? flat.members : [part.const]);
    };
    add(given);
    return flat;
  };

  return reduce(schema, value).value;
}

function sum(all: readonly Reduced[]): number {
  return all.reduce((total, { faults }) => total + faults, 0);
}
