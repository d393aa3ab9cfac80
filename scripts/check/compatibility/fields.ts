// Compares extensions of fields: announcements of an operation's outcome (x-predicts, x-largest), demands
// (x-changeable-in, x-single-use) and promises (x-assigned-once).
import { canonical, isObject, type Json, type JsonObject, listAt, objectAt, sameJson, textAt } from "./document.ts";
import type { Note, Side, Sides } from "./sides.ts";

export function compareFields(sides: Sides, note: Note): void {
  const [before, after] = [fieldsOf(sides.from), fieldsOf(sides.to)];
  for (const [fields, others, schema] of sides.sameSchemas(before, after)) {
    const at = `schema ${schema}`;
    compareAnnouncements(announcementsOf(fields), announcementsOf(others), at, note);
    for (const [name, field] of fields) {
      const other = others.get(name);
      if (other === undefined) continue;
      compareDemands(field, other, `${at} .${name}`, note);
      comparePromises(field, other, `${at} .${name}`, note);
    }
  }
}

type ByField<Value> = ReadonlyMap<string, Value>;

function compareDemands(from: JsonObject, to: JsonObject, at: string, note: Note): void {
  const [was, is] = [from["x-changeable-in"], to["x-changeable-in"]];
  if (was === undefined && is !== undefined) note("changes-restricted", at, undefined, is);
  else if (was !== undefined && is === undefined) note("changes-unrestricted", at, was);
  else if (!sameJson(was, is)) note("changes-restricted", at, was, is);
  const [wasOnce, isOnce] = [from, to].map((field) => field["x-single-use"] === true);
  if (wasOnce !== isOnce) note(isOnce ? "single-use-added" : "single-use-removed", at);
}

function comparePromises(from: JsonObject, to: JsonObject, at: string, note: Note): void {
  const [was, is] = [from["x-assigned-once"], to["x-assigned-once"]];
  if (sameJson(was, is)) return;
  if (was !== undefined) note("assigned-once-removed", at, was, is);
  else note("assigned-once-added", at, undefined, is);
}

function compareAnnouncements(before: ByField<Json>, after: ByField<Json>, at: string, note: Note): void {
  for (const [name, announcement] of before) {
    const other = after.get(name);
    if (other === undefined) note("announcement-removed", `${at} ${name}`);
    else if (!sameJson(announcement, other)) note("announcement-changed", `${at} ${name}`, announcement, other);
  }
  for (const name of after.keys()) if (!before.has(name)) note("announcement-added", `${at} ${name}`);
}

/** By field, operation and body. */
function announcementsOf(fields: ByField<JsonObject>): ByField<Json> {
  return new Map([...fields].flatMap(([field, node]) => announcementsAt(field, node)));
}

/** By schema and name. */
function fieldsOf({ document }: Side): Map<string, ByField<JsonObject>> {
  const schemas = objectAt(document, document.components, "schemas");
  return new Map(
    Object.keys(schemas).map((schema) => {
      const properties = Object.entries(objectAt(document, objectAt(document, schemas, schema), "properties"));
      return [schema, new Map(properties.filter((entry): entry is [string, JsonObject] => isObject(entry[1])))];
    }),
  );
}

function announcementsAt(field: string, node: JsonObject): [string, Json][] {
  return ["x-predicts", "x-largest"].flatMap((extension) =>
    listAt(node, extension).map((announcement): [string, Json] => {
      const body =
        isObject(announcement) && announcement.body !== undefined ? ` with ${canonical(announcement.body)}` : "";
      return [`.${field} ${extension} of ${textAt(announcement, "operation")}${body}`, announcement];
    }),
  );
}
