// Compares extensions of fields: announcements of an operation's outcome (x-predicts, x-largest), and demands
// (x-changeable-in, x-single-use).
import { canonical, isObject, type Json, type JsonObject, listAt, objectAt, sameJson, textAt } from "./document.ts";
import type { Note, Side, Sides } from "./sides.ts";

export function compareFields(sides: Sides, note: Note): void {
  const [before, after] = [fieldsOf(sides.from), fieldsOf(sides.to)];
  compareAnnouncements(announcementsOf(before), announcementsOf(after), note);
  for (const [schema, fields] of before)
    for (const [name, field] of fields) {
      const other = after.get(schema)?.get(name);
      if (other !== undefined) compareDemands(field, other, `schema ${schema} .${name}`, note);
    }
}

type BySchema<Value> = ReadonlyMap<string, ReadonlyMap<string, Value>>;

function compareDemands(from: JsonObject, to: JsonObject, at: string, note: Note): void {
  const [was, is] = [from["x-changeable-in"], to["x-changeable-in"]];
  if (was === undefined && is !== undefined) note("changes-restricted", at, undefined, is);
  else if (was !== undefined && is === undefined) note("changes-unrestricted", at, was);
  else if (!sameJson(was, is)) note("changes-restricted", at, was, is);
  const [wasOnce, isOnce] = [from, to].map((field) => field["x-single-use"] === true);
  if (wasOnce !== isOnce) note(isOnce ? "single-use-added" : "single-use-removed", at);
}

function compareAnnouncements(before: BySchema<Json>, after: BySchema<Json>, note: Note): void {
  for (const [schema, announced] of before) {
    const others = after.get(schema);
    // A schema that is no longer there is a difference of the operations that had it.
    if (others === undefined) continue;
    for (const [name, announcement] of announced) {
      const other = others.get(name);
      const at = `schema ${schema} ${name}`;
      if (other === undefined) note("announcement-removed", at);
      else if (!sameJson(announcement, other)) note("announcement-changed", at, announcement, other);
    }
    for (const name of others.keys()) if (!announced.has(name)) note("announcement-added", `schema ${schema} ${name}`);
  }
}

/** By schema, then by field, operation and body. */
function announcementsOf(all: BySchema<JsonObject>): BySchema<Json> {
  return new Map(
    [...all].map(([schema, fields]) => [
      schema,
      new Map([...fields].flatMap(([field, node]) => announcementsAt(field, node))),
    ]),
  );
}

/** By schema and name. */
function fieldsOf({ document }: Side): BySchema<JsonObject> {
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
