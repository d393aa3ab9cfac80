// What the server's own code is typed by: the newest document, and beside it what only older dates have. Code knows the newest shapes alone, so an
// operation that the newest date removed is typed with the newest shape of all that it names, and with an older one only of what is gone.
import { type Document, operationsOf, refName, type Schema, walk } from "./openapi.ts";

/** One document with every operation and every event of all dates, oldest first. It is made into types and never published. */
export function handledDocument(documents: readonly Document[]): Document {
  const all = structuredClone(documents.at(-1) as Document);
  const known = new Set([...operationsOf(all)].map(({ operation }) => operation.operationId));
  for (const older of documents.slice(0, -1).reverse()) {
    for (const { path, method, operation } of operationsOf(older)) {
      if (known.has(operation.operationId)) continue;
      known.add(operation.operationId);
      // The path may have gone to another operation, and the types of operations do not name it.
      all.paths[`${path}#${operation.operationId}`] = { [method]: operation };
      bring(all, older, operation);
    }
    const union = all.components.schemas.Event as Schema;
    const events = union.oneOf?.map(({ $ref }) => $ref);
    for (const event of older.components.schemas.Event?.oneOf ?? []) {
      if (events?.includes(event.$ref)) continue;
      union.oneOf?.push(event);
      const { mapping } = union.discriminator as { mapping: Record<string, string> };
      const schema = older.components.schemas[refName(event.$ref as string)];
      for (const type of schema?.properties?.type?.enum ?? []) mapping[String(type)] = event.$ref as string;
      bring(all, older, event);
    }
  }
  return all;
}

/** Copies the components that `part` leads to and that are not there. */
function bring(to: Document, from: Document, part: unknown): void {
  walk(part, ({ $ref }) => {
    if (typeof $ref !== "string") return;
    const [, , kind, name] = $ref.split("/") as [string, string, "schemas", string];
    if (to.components[kind][name] !== undefined) return;
    const found = from.components[kind][name];
    if (found === undefined) return;
    to.components[kind][name] = structuredClone(found);
    bring(to, from, found);
  });
}
