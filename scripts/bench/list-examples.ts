// Reads examples of list items from the document.
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { latestVersion, type OperationId } from "../../generated/contract.ts";

interface Schema {
  readonly $ref?: string;
  readonly enum?: readonly string[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

interface Answer {
  readonly schema: Schema;
  readonly examples: { readonly example: { readonly value: { readonly data: readonly object[] } } };
}

interface Operation {
  readonly operationId: OperationId;
  readonly responses: { readonly 200: { readonly content: { readonly "application/json": Answer } } };
}

interface Document {
  readonly paths: Readonly<Record<string, { readonly get?: Operation }>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const path = new URL(`../../generated/openapi/${latestVersion}.yaml`, import.meta.url);
const { paths, components }: Document = parse(readFileSync(path, "utf8"));
const reads = Object.values(paths).flatMap(({ get }) => get ?? []);

/** Schema that several event types share. */
const record = Object.values(components.schemas).find(({ properties: { type, data, createdAt } = {} }) => {
  return (type?.enum?.length ?? 0) > 1 && data?.$ref !== undefined && createdAt !== undefined;
})!.properties!;

export const eventTypesAlike: readonly string[] = record.type!.enum!;

/** Nested properties occur with and without their parent's name. */
export function exampleOf(list: OperationId): Readonly<Record<string, unknown>> {
  const item = itemOf(reads.find(({ operationId }) => operationId === list)!);
  if (item.type !== undefined && item.data !== undefined) return { ...item, data: eventData() };
  const parts = Object.entries(item).flatMap(([name, part]) => {
    if (typeof part !== "object" || part === null) return [];
    return Object.entries(part).flatMap(([own, value]): [string, unknown][] => [
      [own, value],
      [name + own[0]!.toUpperCase() + own.slice(1), value],
    ]);
  });
  return { ...Object.fromEntries(parts), ...item };
}

function eventData(): unknown {
  const list = reads.find(({ responses }) => {
    const items = responses[200]?.content["application/json"]?.schema?.properties?.data?.items;
    return items?.$ref === record.data!.$ref;
  });
  return itemOf(list!);
}

function itemOf({ responses }: Operation): Readonly<Record<string, unknown>> {
  return { ...responses[200].content["application/json"].examples.example.value.data[0]! };
}
