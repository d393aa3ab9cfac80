// Reads examples of list items, and the values of filters, from the document.
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { eventTypes, latestVersion, type OperationId } from "../../generated/contract.ts";
import { type Document, type Operation, operationsOf, parametersOf, resolve } from "../../spec/document/openapi.ts";

const path = new URL(`../../generated/openapi/${latestVersion}.yaml`, import.meta.url);
const document: Document = parse(readFileSync(path, "utf8"));

function readList(list: OperationId): Operation {
  return operationsOf(document).find(({ operation }) => operation.operationId === list)!.operation;
}

/** Empty if the filter accepts any text. */
export function membersOf(list: OperationId, filter: string): readonly string[] {
  // The filter `type` of listEvents also accepts several types.
  if (list === "listEvents" && filter === "type") return eventTypes;
  const parameter = parametersOf(document, readList(list)).find(({ name }) => name === filter)!;
  return (resolve(document, parameter.schema!).enum ?? []) as readonly string[];
}

/** Nested properties occur with and without their parent's name. */
export function exampleOf(list: OperationId): Readonly<Record<string, unknown>> {
  const [example] = Object.values(readList(list).responses[200]!.content!["application/json"]!.examples!);
  const [item] = (example!.value as { readonly data: readonly Readonly<Record<string, unknown>>[] }).data;
  const parts = Object.entries(item!).flatMap(([name, part]) => {
    if (typeof part !== "object" || part === null) return [];
    return Object.entries(part).flatMap(([own, value]): [string, unknown][] => [
      [own, value],
      [name + own[0]!.toUpperCase() + own.slice(1), value],
    ]);
  });
  return { ...Object.fromEntries(parts), ...item };
}
