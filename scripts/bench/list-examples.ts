// Reads examples of list items, and the values of filters, from the document.
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { eventTypes, latestVersion, type OperationId } from "../../generated/contract.ts";

interface Reference {
  readonly $ref: string;
}

interface Parameter {
  readonly name: string;
  readonly schema: { readonly enum?: readonly string[] } | Reference;
}

interface Operation {
  readonly operationId: OperationId;
  readonly parameters: readonly (Parameter | Reference)[];
  readonly responses: { readonly 200: { readonly content: { readonly "application/json": Answer } } };
}

interface Answer {
  readonly examples: Readonly<Record<string, { readonly value: { readonly data: readonly object[] } }>>;
}

const path = new URL(`../../generated/openapi/${latestVersion}.yaml`, import.meta.url);
const document: { readonly paths: Readonly<Record<string, { readonly get?: Operation }>> } = parse(
  readFileSync(path, "utf8"),
);

function readList(list: OperationId): Operation {
  return Object.values(document.paths).find(({ get }) => get?.operationId === list)!.get!;
}

function resolve<Target extends object>(target: Target | Reference): Target {
  if (!("$ref" in target)) return target;
  const names = (target.$ref as string).slice("#/".length).split("/");
  return names.reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], document) as Target;
}

/** Empty if the filter accepts any text. */
export function membersOf(list: OperationId, filter: string): readonly string[] {
  const parameter = readList(list)
    .parameters.map((each) => resolve(each))
    .find(({ name }) => name === filter)!;
  // It also accepts several types.
  if (list === "listEvents" && filter === "type") return eventTypes;
  return resolve(parameter.schema).enum ?? [];
}

/** Nested properties occur with and without their parent's name. */
export function exampleOf(list: OperationId): Readonly<Record<string, unknown>> {
  const [example] = Object.values(readList(list).responses[200].content["application/json"].examples);
  const item = example!.value.data[0] as Readonly<Record<string, unknown>>;
  const parts = Object.entries(item).flatMap(([name, part]) => {
    if (typeof part !== "object" || part === null) return [];
    return Object.entries(part).flatMap(([own, value]): [string, unknown][] => [
      [own, value],
      [name + own[0]!.toUpperCase() + own.slice(1), value],
    ]);
  });
  return { ...Object.fromEntries(parts), ...item };
}
