// Makes the document for the handlers' types: it has the newest shape of everything that any date has.
import { type Document, operationsOf, reachable, refName, type Schema } from "../document/openapi.ts";

export function handledDocument(documents: readonly Document[]): Document {
  const all = structuredClone(documents.at(-1) as Document);
  const known = new Set([...operationsOf(all)].map(({ operation }) => operation.operationId));
  for (const older of documents.slice(0, -1).reverse()) {
    for (const { path, method, operation } of operationsOf(older)) {
      if (known.has(operation.operationId)) continue;
      known.add(operation.operationId);
      // The key contains the operation's id, because another operation may use the path now.
      all.paths[`${path}#${operation.operationId}`] = { [method]: operation };
      copyComponents(all, older, operation);
    }
    const union = all.components.schemas.Event as Schema;
    const events = union.oneOf?.map(({ $ref }) => $ref);
    for (const event of older.components.schemas.Event?.oneOf ?? []) {
      if (events?.includes(event.$ref)) continue;
      union.oneOf = [...(union.oneOf ?? []), event];
      const { mapping } = union.discriminator as { mapping: Record<string, string> };
      const schema = older.components.schemas[refName(event.$ref as string)];
      for (const type of schema?.properties?.type?.enum ?? []) mapping[String(type)] = event.$ref as string;
      copyComponents(all, older, event);
    }
  }
  return all;
}

function copyComponents(to: Document, from: Document, part: unknown): void {
  for (const [reference, component] of reachable(from, part)) {
    const [, , kind, name] = reference.split("/") as [string, string, "schemas", string];
    to.components[kind][name] ??= structuredClone(component) as Schema;
  }
}
