// Derives the model of the dashboard from the contract and a document.
import { type Environment, errors, eventTypes, tiers } from "../../../generated/contract.ts";
import type { Document, Schema } from "../../../spec/document/openapi.ts";
import { actionsOf } from "./actions.ts";
import { contract } from "./contract.ts";
import { type Found, findOperations, lastPart, parametersOf, withoutSlash } from "./found-operations.ts";
import {
  createResourceFinder,
  operationModel,
  type ResourceFinder,
  valuesThatName,
  withFoundFields,
} from "./operation-model.ts";
import { SchemaReader } from "./schema.ts";
import type { ChildModel, DashboardModel, FieldModel, OperationModel, RelatedModel, ResourceModel } from "./types.ts";

export interface Deployment {
  readonly environment: Environment;
  /** Whether operations exist that move the clock. */
  readonly controllableClock: boolean;
}

/** `document` is the document of the newest date. */
export function dashboardModel(document: Document, { environment, controllableClock }: Deployment): DashboardModel {
  const reader = new SchemaReader(document);
  const found = findOperations(document).filter(({ id }) => {
    const fact = contract.operations[id];
    return !(fact?.sandboxOnly && environment === "production") && !(fact?.withClock && !controllableClock);
  });
  const lists = found.filter(({ isList, shown }) => isList && shown !== undefined);
  // A resource has a list, or states and a read of its own.
  const names = new Set(lists.map(({ shown }) => shown!));
  for (const { shown, method } of found)
    if (method === "GET" && shown !== undefined && shown in contract.machines) names.add(shown);
  const resourceOf = createResourceFinder(names, lists);
  const fieldsOf = (name: string) => reader.fields(document.components.schemas[name]!, resourceOf);
  const operations = Object.fromEntries(
    found.map((each) => {
      const operation = operationModel(each, reader, resourceOf);
      return [each.id, withFoundFields(operation, each, names, fieldsOf)];
    }),
  );
  const tags = (document.tags ?? []).map(({ name }) => name);
  const resources = [...names]
    .map((name) => resourceModel(name, found, operations, document, reader, resourceOf))
    .filter((resource) => resource !== undefined)
    .sort((a, b) => tags.indexOf(a.tag) - tags.indexOf(b.tag));
  const offered = new Set(resources.flatMap(operationsOf));
  return {
    version: document.info.version,
    environment,
    operations,
    resources,
    tiers: Object.entries(tiers).map(([name, tier]) => ({
      policy: tier.policy,
      limits: tier[environment],
      operations: Object.keys(operations).filter((id) => contract.operations[id]?.tier === name),
    })),
    others: Object.keys(operations).filter((id) => !offered.has(id)),
    errors: Object.fromEntries(
      Object.entries(errors).map(([code, error]) => {
        const { status, message } = error;
        return [code, { status, message, ...("retry" in error ? { retry: error.retry } : {}) }];
      }),
    ),
    eventTypes,
  };
}

/** The operations that a resource's pages offer. */
function operationsOf({ list, read, create, actions, children }: ResourceModel): readonly string[] {
  const below = [...actions, ...children].map(({ operation }) => operation);
  return [list, read, ...create, ...below].filter((id) => id !== null);
}

function resourceModel(
  name: string,
  found: readonly Found[],
  operations: Readonly<Record<string, OperationModel>>,
  document: Document,
  reader: SchemaReader,
  resourceOf: ResourceFinder,
): ResourceModel | undefined {
  const list = found.find((each) => each.isList && each.shown === name);
  const read = found.find((each) => isReadOf(each, name, list, reader, document));
  const main = list ?? read;
  if (main === undefined) return undefined;
  const schema: Schema = document.components.schemas[name]!;
  const fields = reader.fields(schema, resourceOf);
  const readPath = read?.path;
  const isBelowParent = readPath !== undefined && !readPath.endsWith("}");
  const collection = list === undefined ? undefined : withoutSlash(list.path);
  const actions = readPath === undefined ? [] : actionsOf(name, readPath, found, operations);
  return {
    name,
    ...titlesOf(collection ?? readPath ?? name, name),
    tag: main.operation.tags![0]!,
    list: list?.id ?? null,
    read: read?.id ?? null,
    idFields: readPath === undefined ? [] : idFieldsOf(readPath, isBelowParent, fields, resourceOf),
    create: creatorsOf(name, collection, found),
    fields,
    columns: columnsOf(fields),
    filters: list === undefined ? [] : operations[list.id]!.query.filter(({ name: each }) => !pageParameters.has(each)),
    machine: contract.machines[name] ?? null,
    actions,
    children: readPath === undefined || isBelowParent ? [] : childrenOf(readPath, found),
    related: relatedOf(name, found, operations, document, reader, resourceOf),
  };
}

const pageParameters = new Set(["limit", "startingAfter", "endingBefore"]);

function isReadOf(
  { method, isList, shown, path }: Found,
  name: string,
  list: Found | undefined,
  reader: SchemaReader,
  document: Document,
): boolean {
  if (method !== "GET" || isList || shown === undefined) return false;
  if (list === undefined) return shown === name;
  if (!path.startsWith(`${withoutSlash(list.path)}/{`) || !path.endsWith("}")) return false;
  // A read may show more fields than the list.
  const has = reader.fields(document.components.schemas[shown]!, () => undefined);
  return shown === name || has.some((field) => field.name === "id");
}

function titlesOf(path: string, name: string): Pick<ResourceModel, "title" | "singular"> {
  const words = name.replace(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
  const plural = lastPart(path)!.replaceAll("-", " ");
  const singular = singularOf(plural);
  // The name adds the owner, such as in `User applications`.
  const owner = words.endsWith(singular) ? words.slice(0, -singular.length) : "";
  return { title: asTitle(owner + plural), singular: asTitle(owner + singular) };
}

const singularOf = (plural: string): string =>
  plural
    .replace(/ies$/, "y")
    .replace(/(?<=ss|x|ch|sh)es$/, "")
    .replace(/(?<!s)s$/, "");

const asTitle = (words: string): string => (words[0]!.toUpperCase() + words.slice(1)).replace(/^3ds/i, "3DS");

function idFieldsOf(
  path: string,
  isBelowParent: boolean,
  fields: readonly FieldModel[],
  resourceOf: ResourceFinder,
): readonly string[] {
  const parameters = parametersOf(path);
  const parent = path.split("/")[1]!.replaceAll("-", "");
  const parentField = fields.find(({ name }) => {
    const resource = resourceOf(name)?.toLowerCase();
    return resource !== undefined && parent.startsWith(resource.slice(0, -1));
  })?.name;
  if (isBelowParent) return [parentField ?? "id"];
  return parameters.length === 1 ? ["id"] : [parentField ?? "id", "id"];
}

function creatorsOf(name: string, collection: string | undefined, found: readonly Found[]): readonly string[] {
  const posts = found.filter(({ method, path }) => method === "POST" && withoutSlash(path) === collection);
  const machine = contract.machines[name];
  const starts = machine === undefined ? [] : [machine.created, ...machine.starts.map(({ operation }) => operation)];
  // `machine.created` may show another resource: a user's application is created with the user.
  const simulated = found.filter(
    ({ id, shown, path }) =>
      shown === name && (machine === undefined ? isCollectionOfSimulations(path) : starts.includes(id as never)),
  );
  return [...new Set([...posts, ...simulated].map(({ id }) => id))];
}

const isCollectionOfSimulations = (path: string): boolean => path.startsWith("/simulations/") && !path.includes("{");

const columnsMost = 6;

/** Chooses the id, the state, and fields in which items differ. */
function columnsOf(fields: readonly FieldModel[]): readonly string[] {
  const isSure = ({ name, isNullable }: FieldModel, wanted: string) => name === wanted && !isNullable;
  const showsOneLine = ({ isNullable, fields: inner = [] }: FieldModel) =>
    !isNullable &&
    (inner.some((field) => isSure(field, "currency") || isSure(field, "name")) ||
      inner.some((field) => !field.isNullable && field.fields?.some((each) => isSure(each, "currency"))));
  const rank = (field: FieldModel): number => {
    const { name, kind, refersTo, format } = field;
    if (name === "id") return 0;
    if (name === "status") return 1;
    if (kind === "object" && showsOneLine(field)) return 2;
    if (kind === "object" || kind === "list" || kind === "json") return 9;
    if (name === "createdAt") return 3;
    if (refersTo !== undefined) return 5;
    if (format === "date-time") return 8;
    return 4;
  };
  const chosen = [...fields].sort((a, b) => rank(a) - rank(b)).slice(0, columnsMost);
  return chosen.filter((field) => rank(field) < 9).map(({ name }) => name);
}

function childrenOf(readPath: string, found: readonly Found[]): readonly ChildModel[] {
  return found.flatMap(({ id, method, path, isList, shown }) => {
    const isChild = method === "GET" && path.startsWith(`${readPath}/`) && parametersOf(path).length === 1;
    return isChild && shown !== undefined ? [{ operation: id, isList, schema: shown }] : [];
  });
}

function relatedOf(
  name: string,
  found: readonly Found[],
  operations: Readonly<Record<string, OperationModel>>,
  document: Document,
  reader: SchemaReader,
  resourceOf: ResourceFinder,
): readonly RelatedModel[] {
  return found.flatMap(({ id, isList, shown, path }) => {
    if (!isList || shown === undefined || path.includes("{")) return [];
    // The filter of an `ownerId` needs no type, because ids are unique.
    const fields = reader.fields(document.components.schemas[shown]!, resourceOf);
    const filter = operations[id]!.query.find((parameter) => {
      const field = fields.find((each) => each.name === parameter.name);
      return parameter.refersTo === name || (field !== undefined && valuesThatName(field, name) !== undefined);
    });
    return filter === undefined ? [] : [{ resource: shown, operation: id, parameter: filter.name }];
  });
}
