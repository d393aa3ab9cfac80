// Compares the links of two responses: which operation follows, and what it takes. Texts are not compared.
import { isObject, type Json, type JsonObject, operationIdsOf, resolve, sameJson, textAt } from "./document.ts";
import type { Note, Side, Sides } from "./sides.ts";

/** An added or removed operation is reported itself, so its links are not. */
export function compareLinks(sides: Sides, from: JsonObject, to: JsonObject, note: Note): void {
  const [before, after] = [linksOf(sides.from, from), linksOf(sides.to, to)];
  const [old, current] = [operationIdsOf(sides.from.document), operationIdsOf(sides.to.document)];
  for (const [name, link] of before) {
    const other = after.get(name);
    if (other === undefined) {
      if (current.has(textAt(link, "operationId"))) note("link-removed", `link ${name}`, link);
    } else if (!sameJson(link, other)) note("link-changed", `link ${name}`, link, other);
  }
  for (const [name, link] of after)
    if (!before.has(name) && old.has(textAt(link, "operationId"))) note("link-added", `link ${name}`);
}

function linksOf({ document }: Side, { links }: JsonObject): Map<string, Json> {
  return new Map(
    Object.entries(isObject(links) ? links : {}).map(([name, link]) => {
      const { operationId, parameters, requestBody } = resolve(document, link);
      return [name, { operationId, parameters, requestBody }];
    }),
  );
}
