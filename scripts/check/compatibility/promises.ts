// Compares extensions that demand something of callers, such as required states, or announce results, such as x-predicts.
import { canonical, isObject, type Json, type JsonObject, objectAt } from "./document.ts";
import type { Kind } from "./kinds.ts";
import type { Note, Side, Sides } from "./sides.ts";

interface Row {
  readonly added: Kind;
  readonly removed: Kind;
}

const demand: Row = { added: "requirement-added", removed: "requirement-removed" };
const prediction: Row = { added: "prediction-added", removed: "prediction-removed" };

const rows: Readonly<Record<string, Row>> = {
  "x-required-states": demand,
  "x-changeable-in": demand,
  "x-count-limit": { added: "count-limit-added", removed: "count-limit-removed" },
  "x-single-use": { added: "single-use-added", removed: "single-use-removed" },
  "x-rate-limit-also-tier": { added: "other-tier-added", removed: "other-tier-removed" },
  "x-predicts": prediction,
  "x-largest": prediction,
};

/** `from` and `to` are an operation, a parameter or a schema. A changed entry counts as removed and added. */
export function comparePromises(from: JsonObject, to: JsonObject, at: string, note: Note): void {
  for (const [extension, row] of Object.entries(rows)) {
    const place = [at, extension].filter((part) => part !== "").join(" ");
    const [before, after] = [entriesOf(from[extension]), entriesOf(to[extension])];
    for (const [key, { entry, states }] of before) {
      const other = after.get(key);
      if (other === undefined) note(row.removed, place, entry);
      else compareListed(row, states, other.states, place, note);
    }
    for (const [key, { entry }] of after) if (!before.has(key)) note(row.added, place, undefined, entry);
  }
}

/** A demand refuses the states that it does not list; a prediction holds in those that it lists. */
function compareListed(row: Row, before: States, after: States, at: string, note: Note): void {
  const [added, removed] = row === demand ? [row.removed, row.added] : [row.added, row.removed];
  for (const state of before.difference(after)) note(removed, `${at} in ${state}`);
  for (const state of after.difference(before)) note(added, `${at} in ${state}`);
}

type States = ReadonlySet<string>;

interface Entry {
  readonly entry: Json;
  readonly states: States;
}

/** By what an entry says apart from its states. */
function entriesOf(value: Json | undefined): Map<string, Entry> {
  const entries = value === undefined ? [] : Array.isArray(value) ? (value as readonly Json[]) : [value];
  return new Map(
    entries.map((entry) => {
      const { states, ...others } = isObject(entry) ? entry : { value: entry };
      const listed = new Set(Array.isArray(states) ? states.map(String) : []);
      return [canonical({ ...others, hasStates: states !== undefined }), { entry, states: listed }];
    }),
  );
}

/** Compares the fields of each schema that both documents have. */
export function compareFieldPromises(sides: Sides, note: Note): void {
  const [before, after] = [fieldsOf(sides.from), fieldsOf(sides.to)];
  for (const [place, field] of before) {
    const other = after.get(place);
    if (other !== undefined) comparePromises(field, other, place, note);
  }
}

function fieldsOf({ document }: Side): Map<string, JsonObject> {
  const schemas = Object.entries(objectAt(document, document.components, "schemas"));
  return new Map(
    schemas.flatMap(([name, schema]) =>
      Object.entries(isObject(schema) && isObject(schema.properties) ? schema.properties : {}).flatMap(
        ([field, each]): [string, JsonObject][] => (isObject(each) ? [[`schema ${name} .${field}`, each]] : []),
      ),
    ),
  );
}
