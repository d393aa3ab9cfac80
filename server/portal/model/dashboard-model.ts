// Derives the model of the dashboard from the contract and a document.
import {
  operations as contract,
  type Environment,
  errors,
  eventTypes,
  machines,
  requiredStates,
  tiers,
} from "../../../generated/contract.ts";
import { nameOfReference, type OpenApiDocument, type Operation, type Schema } from "./openapi.ts";
import { SchemaReader } from "./schema.ts";
import type {
  ActionModel,
  ChildModel,
  DashboardModel,
  FieldModel,
  Machine,
  OperationModel,
  RelatedModel,
  RequirementModel,
  ResourceModel,
} from "./types.ts";

/** The parts of the contract that are not in the document. */
export interface Contract {
  readonly operations: Readonly<
    Record<
      string,
      {
        readonly tier: string;
        readonly idempotent: boolean;
        readonly sandboxOnly: boolean;
        readonly withClock: boolean;
      }
    >
  >;
  readonly machines: Readonly<Record<string, Machine>>;
  readonly requiredStates: Readonly<Record<string, readonly RequiredState[]>>;
}

interface RequiredState extends RequirementModel {
  /** The field of the request that names the resource. */
  readonly field: string;
  /** The creation of the named resource, if that one's request names the required resource. Otherwise null. */
  readonly through: string | null;
  /** Bodies that it applies to; null for all. */
  readonly body: Readonly<Record<string, unknown>> | null;
}

interface Found {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
  /** Schema of the response, or of the items of a list. */
  readonly shown: string | undefined;
  readonly isList: boolean;
  /** Codes of its refusals. */
  readonly codes: readonly string[];
}

export interface Deployment {
  readonly environment: Environment;
  /** Whether operations exist that move the clock. */
  readonly controllableClock: boolean;
}

/** `document` is the one of the newest date. */
export function dashboardModel(
  document: OpenApiDocument,
  { environment, controllableClock }: Deployment,
  facts: Contract = { operations: contract, machines, requiredStates },
): DashboardModel {
  const reader = new SchemaReader(document);
  const found = findOperations(document, reader).filter(({ id }) => {
    const fact = facts.operations[id];
    return !(fact?.sandboxOnly && environment === "production") && !(fact?.withClock && !controllableClock);
  });
  const lists = found.filter(({ isList, shown }) => isList && shown !== undefined);
  // A resource has a list, or states and a read of its own.
  const names = new Set(lists.map(({ shown }) => shown!));
  for (const { shown, method } of found)
    if (method === "GET" && shown !== undefined && shown in facts.machines) names.add(shown);
  const resourceOf = createResourceFinder(names, lists);
  const fieldsOf = (name: string) => reader.fields(document.components.schemas[name]!, resourceOf);
  const operations = Object.fromEntries(
    found.map((each) => {
      const operation = operationModel(each, reader, facts, resourceOf);
      return [each.id, withFoundFields(operation, each, names, fieldsOf)];
    }),
  );
  const tags = document.tags.map(({ name }) => name);
  const resources = [...names]
    .map((name) => resourceModel(name, found, operations, document, reader, facts, resourceOf))
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
      operations: Object.keys(operations).filter((id) => facts.operations[id]?.tier === name),
    })),
    others: Object.keys(operations).filter((id) => !offered.has(id)),
    errors: Object.fromEntries(
      Object.entries(errors).map(([code, { status, message }]) => [code, { status, message }]),
    ),
    eventTypes,
  };
}

/** The operations that a resource's pages offer. */
function operationsOf({ list, read, create, actions, children }: ResourceModel): readonly string[] {
  const below = [...actions, ...children].map(({ operation }) => operation);
  return [list, read, ...create, ...below].filter((id) => id !== null);
}

function findOperations(document: OpenApiDocument, reader: SchemaReader): readonly Found[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const success = Object.entries(operation.responses).find(([status]) => status.startsWith("2"));
      const schema = success && reader.response(success[1]).content?.["application/json"]?.schema;
      const item = schema?.properties?.data?.items;
      const isList = item !== undefined && schema?.properties?.hasMore !== undefined;
      const reference = (isList ? item : schema)?.$ref;
      return {
        id: operation.operationId,
        method: method.toUpperCase(),
        path,
        operation,
        shown: reference === undefined ? undefined : nameOfReference(reference),
        isList,
        codes: Object.values(operation.responses).flatMap((response) =>
          Object.keys(reader.response(response).content?.["application/json"]?.examples ?? {}),
        ),
      };
    }),
  );
}

type ResourceFinder = (fieldName: string) => string | undefined;

/** `userId` names a User, `transactionId` the only resource with that ending, `eventId` the items of /events. */
function createResourceFinder(names: ReadonlySet<string>, lists: readonly Found[]): ResourceFinder {
  const byCollection = new Map(lists.map(({ path, shown }) => [lastPart(path)?.replace(/s$/, ""), shown!]));
  return (fieldName) => {
    if (!fieldName.endsWith("Id")) return undefined;
    const wanted = fieldName.slice(0, -"Id".length).toLowerCase();
    const exact = [...names].find((name) => name.toLowerCase() === wanted);
    if (exact !== undefined) return exact;
    const ending = [...names].filter((name) => name.toLowerCase().endsWith(wanted));
    return ending.length === 1 ? ending[0] : byCollection.get(wanted);
  };
}

/** The last part of a path that is no parameter. */
const lastPart = (path: string): string | undefined =>
  path.split("/").findLast((part) => part !== "" && !part.startsWith("{"));

const parametersOf = (path: string): readonly string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

// The client and the frame set these headers.
const commonHeaders = new Set(["Service-Version", "Idempotency-Key"]);

function operationModel(
  { id, method, path, operation, shown, isList }: Found,
  reader: SchemaReader,
  facts: Contract,
  resourceOf: ResourceFinder,
): OperationModel {
  const parameters = (operation.parameters ?? []).map((parameter) => reader.parameter(parameter));
  const fieldsIn = (place: string): readonly FieldModel[] =>
    parameters
      .filter((parameter) => parameter.in === place && !commonHeaders.has(parameter.name))
      .map(({ name, schema, required, description }) => ({
        ...reader.field(name, schema, required ?? false, resourceOf),
        ...(description === undefined ? {} : { description }),
      }));
  const content = operation.requestBody?.content;
  const media = content?.["application/json"] ?? content?.["multipart/form-data"];
  const fact = facts.operations[id];
  return {
    id,
    method,
    path,
    summary: operation.summary,
    description: operation.description ?? "",
    tag: operation.tags[0]!,
    isIdempotent: fact?.idempotent ?? method === "POST",
    isSimulation: path.startsWith("/simulations/"),
    pathParameters: parametersOf(path),
    query: fieldsIn("query"),
    headers: fieldsIn("header"),
    body: media === undefined ? null : reader.field("body", media.schema, true, resourceOf),
    example: Object.values(media?.examples ?? {})[0]?.value ?? null,
    returns: isList ? null : (shown ?? null),
    isUpload: content !== undefined && content["application/json"] === undefined,
  };
}

/**
 * A request that can fail with DEPOSIT_ADDRESS_NOT_FOUND and has no id of a DepositAddress finds it by the field that both
 * have.
 */
function withFoundFields(
  operation: OperationModel,
  { codes }: Found,
  names: ReadonlySet<string>,
  fieldsOf: (name: string) => readonly FieldModel[],
): OperationModel {
  const { body } = operation;
  if (body?.fields === undefined || operation.pathParameters.length > 0) return operation;
  const { fields } = body;
  const resource = [...names].find(
    (name) => codes.includes(`${upperWords(name)}_NOT_FOUND`) && !refersIn(fields, name),
  );
  if (resource === undefined) return operation;
  const own = new Set(fieldsOf(resource).flatMap(({ name, kind }) => (kind === "text" ? [name] : [])));
  const found = fields.find(({ name, kind, refersTo }) => kind === "text" && refersTo === undefined && own.has(name));
  if (found === undefined) return operation;
  const referring = { ...found, refersTo: resource, refersField: found.name };
  return { ...operation, body: { ...body, fields: fields.map((field) => (field === found ? referring : field)) } };
}

const upperWords = (name: string): string => name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, "_").toUpperCase();

const refersIn = (fields: readonly FieldModel[], resource: string): boolean =>
  fields.some((field) => valuesThatName(field, resource) !== undefined || field.item?.refersTo === resource);

const withoutSlash = (path: string): string => path.replace(/\/$/, "");

function resourceModel(
  name: string,
  found: readonly Found[],
  operations: Readonly<Record<string, OperationModel>>,
  document: OpenApiDocument,
  reader: SchemaReader,
  facts: Contract,
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
  const actions = readPath === undefined ? [] : actionsOf(name, readPath, found, operations, facts);
  return {
    name,
    ...titlesOf(collection ?? readPath ?? name, name),
    tag: main.operation.tags[0]!,
    list: list?.id ?? null,
    read: read?.id ?? null,
    idFields: readPath === undefined ? [] : idFieldsOf(readPath, isBelowParent, fields, resourceOf),
    create: creatorsOf(name, collection, found, facts),
    fields,
    columns: columnsOf(fields),
    filters: list === undefined ? [] : operations[list.id]!.query.filter(({ name: each }) => !pageParameters.has(each)),
    machine: facts.machines[name] ?? null,
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
  document: OpenApiDocument,
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

function creatorsOf(
  name: string,
  collection: string | undefined,
  found: readonly Found[],
  facts: Contract,
): readonly string[] {
  const posts = found.filter(({ method, path }) => method === "POST" && withoutSlash(path) === collection);
  const machine = facts.machines[name];
  const starts = machine === undefined ? [] : [machine.created, ...machine.starts.map(({ operation }) => operation)];
  // A user's application is created with the user.
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

function actionsOf(
  name: string,
  readPath: string,
  found: readonly Found[],
  operations: Readonly<Record<string, OperationModel>>,
  { requiredStates: required }: Contract,
): readonly ActionModel[] {
  const parameter = parametersOf(readPath).at(-1)!;
  const isBelow = (path: string) =>
    [readPath, `/simulations${readPath}`].some((base) => path === base || path.startsWith(`${base}/`));
  const lists = new Set(found.filter(({ isList }) => isList).map(({ path }) => path));
  // Operations of a child belong to the child.
  const childPaths = found
    .filter(({ method, path }) => method === "GET" && path.startsWith(`${readPath}/`))
    .map(({ path }) => path);
  // A new item of a child list is created from the parent's page.
  const isOfChild = (path: string) =>
    childPaths.some((child) =>
      [child, `/simulations${child}`].some(
        (base) => (path === base && !lists.has(path)) || path.startsWith(`${base}/`),
      ),
    );
  const requiresOf = (operation: string, field: string, given: ActionModel["given"]): readonly RequirementModel[] =>
    (required[operation] ?? [])
      .filter((each) => each.field === field && each.through === null && fits(given, each.body))
      .map(({ resource, states, when }) => ({ resource, states, when }));
  const actions: ActionModel[] = [];
  for (const { id, method, path } of found) {
    if (method === "GET") continue;
    if (isBelow(path) && !isOfChild(path)) {
      const requires = requiresOf(id, parameter, {});
      actions.push({ operation: id, place: "path", parameter, field: "id", given: {}, requires });
      continue;
    }
    // The form could not ask for the other item of the path.
    if (path.includes("{")) continue;
    for (const field of operations[id]!.body?.fields ?? []) {
      const given = field.item === undefined ? valuesThatName(field, name) : valuesThatName(field.item, name);
      if (given === undefined) continue;
      const requires = requiresOf(id, field.name, given);
      const { name: parameter, refersField = "id" } = field;
      actions.push({ operation: id, place: "body", parameter, field: refersField, given, requires });
      break;
    }
  }
  return actions;
}

const fits = (given: ActionModel["given"], body: RequiredState["body"]): boolean =>
  Object.entries(body ?? {}).every(([name, value]) => given[name] === value);

/** Returns values of other fields with which the field names the resource; undefined if it cannot. */
function valuesThatName(
  { refersTo, refersBy }: FieldModel,
  resource: string,
): Readonly<Record<string, string>> | undefined {
  if (refersTo === resource) return {};
  const type = Object.entries(refersBy?.resources ?? {}).find(([, named]) => named === resource);
  return type === undefined ? undefined : { [refersBy!.field]: type[0] };
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
  document: OpenApiDocument,
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
