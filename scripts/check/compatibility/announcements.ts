// Compares x-predicts and x-largest, which announce an operation's outcome. Partners rely on each, so a changed one breaks.
import { canonical, isObject, type Json, type JsonObject, listAt, objectAt, sameJson, textAt } from "./document.ts";
import type { Note, Side, Sides } from "./sides.ts";

export function compareAnnouncements(sides: Sides, note: Note): void {
  const [before, after] = [announcementsOf(sides.from), announcementsOf(sides.to)];
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
function announcementsOf({ document }: Side): Map<string, ReadonlyMap<string, Json>> {
  const schemas = Object.keys(objectAt(document, document.components, "schemas"));
  return new Map(
    schemas.map((schema) => {
      const properties = objectAt(
        document,
        objectAt(document, objectAt(document, document.components, "schemas"), schema),
        "properties",
      );
      const fields = Object.entries(properties).filter((entry): entry is [string, JsonObject] => isObject(entry[1]));
      return [schema, new Map(fields.flatMap(([field, node]) => announcementsAt(field, node)))];
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
