// Reduces a stored value that does not fit its schema to what the schema declares. Invariant: no undeclared field
// remains, at any depth.
import type { Schema } from "../../../spec/document/openapi.ts";
import { fieldSchema, readSchemas, type WithSchemas } from "../../../spec/document/schemas.ts";

interface Reduced {
  readonly value: unknown;
  /** Number of faults: of several branches, the one with the fewest applies. */
  readonly faults: number;
}

const wrongMember = 1_000;
const wrongShape = 10;

export function declaredPart(document: WithSchemas, schema: Schema, value: unknown): unknown {
  const { merged } = readSchemas(document);
  const reduce = (given: Schema, current: unknown): Reduced => {
    const whole = merged(given);
    const { properties, additionalProperties, items, required = [], oneOf, anyOf, const: only } = whole;
    const { enum: members = only === undefined ? undefined : [only] } = whole;
    const branches = oneOf ?? anyOf;
    if (branches !== undefined) {
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
      const own = fieldSchema(whole, name);
      return own === undefined ? [] : [[name, reduce(own, field)] as const];
    });
    const missing = required.filter((name) => !(name in current)).length;
    const dropped = Object.keys(current).length - kept.length;
    return {
      value: Object.fromEntries(kept.map(([name, each]) => [name, each.value])),
      faults: sum(kept.map(([, each]) => each)) + missing + dropped,
    };
  };

  return reduce(schema, value).value;
}

function sum(all: readonly Reduced[]): number {
  return all.reduce((total, { faults }) => total + faults, 0);
}
