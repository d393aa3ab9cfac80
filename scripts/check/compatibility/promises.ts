// Compares extensions of operations: magic values, count limits, required states and further tiers.
import {
  canonical,
  isObject,
  type Json,
  type JsonObject,
  listAt,
  type OpenApiDocument,
  type Operation,
  objectAt,
  sameJson,
  textAt,
} from "./document.ts";
import type { Note, Sides } from "./sides.ts";

export function comparePromises(sides: Sides, from: Operation, to: Operation, note: Note): void {
  compareMagicValues(magicValuesOf(from), magicValuesOf(to), note);
  compareCountLimit(from.node["x-count-limit"], to.node["x-count-limit"], note);
  const newFields = fieldsOf(sides.to.document, to).difference(fieldsOf(sides.from.document, from));
  compareRequirements(requirementsOf(from), requirementsOf(to), newFields, note);
  const [was, is] = [from.node["x-rate-limit-also-tier"], to.node["x-rate-limit-also-tier"]];
  if (sameJson(was, is)) return;
  note(is === undefined ? "other-tier-removed" : "other-tier-added", "other tier", was, is);
}

/** Outcomes by field and value. */
function magicValuesOf({ node }: Operation): Map<string, Json> {
  const fields = listAt(node, "x-magic-values").filter(isObject);
  return new Map(
    fields.flatMap(({ field, values, ...outcome }) =>
      listAt({ values }, "values")
        .filter(isObject)
        .map(({ shows, ...text }): [string, Json] => {
          const [[kind, value] = []] = Object.entries(text);
          return [`magic ${kind} ${value} of ${field}`, { ...outcome, shows }];
        }),
    ),
  );
}

function compareMagicValues(before: ReadonlyMap<string, Json>, after: ReadonlyMap<string, Json>, note: Note): void {
  for (const [at, outcome] of before) {
    const other = after.get(at);
    if (other === undefined) note("magic-value-removed", at, outcome);
    else if (!sameJson(outcome, other)) note("magic-value-changed", at, outcome, other);
  }
  for (const [at, outcome] of after) if (!before.has(at)) note("magic-value-added", at, undefined, outcome);
}

function compareCountLimit(from: Json | undefined, to: Json | undefined, note: Note): void {
  if (sameJson(from, to)) return;
  if (from === undefined) note("count-limit-added", "count limit", undefined, to);
  else note(to === undefined ? "count-limit-removed" : "count-limit-changed", "count limit", from, to);
}

interface Requirement {
  /** Null: every state. */
  readonly states: readonly string[] | null;
  readonly refusal: string | undefined;
  readonly field: string | undefined;
}

/** Requirements by resource, with the path to the resource and the conditions. */
function requirementsOf({ node }: Operation): Map<string, Requirement> {
  return new Map(
    listAt(node, "x-required-states")
      .filter(isObject)
      .map((each): [string, Requirement] => [nameOf(each), requirementOf(each)]),
  );
}

function nameOf({ resource, field, through, when, body }: JsonObject): string {
  const conditions = Object.entries({ through, when, body }).flatMap(([name, value]) =>
    value === undefined ? [] : [` ${name} ${canonical(value)}`],
  );
  return `required ${resource} by ${field}${conditions.join("")}`;
}

function requirementOf(node: JsonObject): Requirement {
  return {
    states: node.states === undefined ? null : listAt(node, "states").map(String),
    refusal: textAt(node, "code") ?? textAt(node, "declineReason"),
    field: textAt(node, "field"),
  };
}

function compareRequirements(
  before: ReadonlyMap<string, Requirement>,
  after: ReadonlyMap<string, Requirement>,
  newFields: ReadonlySet<string | undefined>,
  note: Note,
): void {
  for (const [at, { states, refusal }] of before) {
    const other = after.get(at);
    if (other === undefined) {
      note("requirement-removed", at);
      continue;
    }
    const [was, is] = [states && new Set(states), other.states && new Set(other.states)];
    const isNarrower = is !== null && (was === null || was.difference(is).size > 0);
    const isWider = was !== null && (is === null || is.difference(was).size > 0);
    if (isNarrower) note("required-states-narrowed", at, states, other.states);
    else if (isWider) note("required-states-widened", at, states, other.states);
    if (refusal !== other.refusal) note("requirement-refusal-changed", at, refusal, other.refusal);
  }
  // Nobody sends a new field yet.
  for (const [at, { field }] of after) if (!before.has(at) && !newFields.has(field)) note("requirement-added", at);
}

/** Fields of the JSON body. */
function fieldsOf(document: OpenApiDocument, { node }: Operation): Set<string | undefined> {
  const content = objectAt(document, objectAt(document, node, "requestBody"), "content");
  const schema = objectAt(document, objectAt(document, content, "application/json"), "schema");
  return new Set(Object.keys(objectAt(document, schema, "properties")));
}
