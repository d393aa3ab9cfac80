// Groups operations by path: /things, /things/{id}, /things/{id}/verb. Invariant: no resource is named here.
import { machines } from "../../generated/contract.ts";
import type { ContractDocument, Operation } from "./document.ts";
import type { Schema } from "./schema.ts";

export interface Family {
  /** Without a trailing slash: /things/{id}/parts. */
  readonly collection: string;
  /** In camelCase: cardShipment. */
  readonly name: string;
  readonly parent: Family | undefined;
  readonly create: Operation | undefined;
  readonly list: Operation | undefined;
  readonly get: Operation | undefined;
  readonly update: Operation | undefined;
  readonly remove: Operation | undefined;
  /** POST /things/{id}/verb, GET /things/{id}/file. */
  readonly actions: readonly Operation[];
  readonly schema: Schema | undefined;
  /** Returns a new item: `create` or another POST. */
  readonly maker: Operation | undefined;
}

export interface Naming {
  readonly parameter: string;
  readonly family: Family;
}

interface Families {
  readonly all: readonly Family[];
  readonly byCollection: ReadonlyMap<string, Family>;
}

const familiesByDocument = new WeakMap<ContractDocument, Families>();

export function toConstantCase(name: string): string {
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, "_").toUpperCase();
}

export function collectionOf(path: string): string {
  return path.replace(/^\/simulations(?=\/)/, "").replace(/\/$/, "");
}

export function familiesOf(document: ContractDocument): readonly Family[] {
  return readFamilies(document).all;
}

export function namingsOf(document: ContractDocument, { path }: Operation): Naming[] {
  const { byCollection } = readFamilies(document);
  return [...path.matchAll(/\/\{([^}]+)\}/g)].flatMap(({ 1: parameter, index }) => {
    const family = byCollection.get(collectionOf(path.slice(0, index)));
    return family === undefined ? [] : [{ parameter: parameter!, family }];
  });
}

/**
 * A field `thingId` or `thingIds` names the family of things; `transactionId` names card transactions unless another
 * family's name ends in "transaction". Only UUIDs name resources: `cardDesignId` is a text of its own.
 */
export function familyNamedBy(document: ContractDocument, field: string): Family | undefined {
  const word = /^(.+)Ids?$/.exec(field)?.[1];
  if (word === undefined || document.otherIds.has(field)) return undefined;
  const whole = familiesOf(document).find(({ name }) => name === word);
  const end = word[0]!.toUpperCase() + word.slice(1);
  const ending = familiesOf(document).filter(({ name, parent }) => parent === undefined && name.endsWith(end));
  // Two paths may name the same resource; the plainer path wins.
  return whole ?? (new Set(ending.map(({ name }) => name)).size === 1 ? ending[0] : undefined);
}

export function bodyFieldsOf({ schemas }: ContractDocument, { bodies }: Operation): Readonly<Record<string, Schema>> {
  const [media] = bodies;
  if (media === undefined) return {};
  return (schemas.plain(media.schema, media.example).keywords.properties ?? {}) as Record<string, Schema>;
}

/** THING_NOT_FOUND, THING_PART_NOT_FOUND or the name's last words; otherwise the operation's only such code. */
export function notFoundCode({ errors }: Operation, { name, parent }: Family): string | undefined {
  const codeOf = (words: string) => `${toConstantCase(words)}_NOT_FOUND`;
  const all = errors.filter((code) => code.endsWith("_NOT_FOUND") && code !== "RESOURCE_NOT_FOUND");
  const words = name.split(/(?=[A-Z])/);
  const own = [
    name,
    ...(parent === undefined ? [] : [`${parent.name}${name[0]!.toUpperCase()}${name.slice(1)}`]),
    ...words.slice(1).map((_, index) => words.slice(index + 1).join("")),
  ].map(codeOf);
  return own.find((code) => all.includes(code)) ?? (all.length === 1 ? all[0] : undefined);
}

export function successSchema({ success, responses }: Operation): Schema | undefined {
  return success.map((status) => responses.get(status)?.content.get("application/json")).find((each) => each);
}

/** True for POST /things/{id}/verb that returns a new thing, made from the one in the path: its status is 201. */
export function returnsNewItem(document: ContractDocument, operation: Operation): boolean {
  const schema = namingsOf(document, operation).at(-1)?.family.schema;
  const isCreated = operation.method === "POST" && operation.success.includes(201);
  return isCreated && schema !== undefined && JSON.stringify(successSchema(operation)) === JSON.stringify(schema);
}

/** The family of the item that the operation returns. Its path can name another family. */
export function familyReturnedBy(document: ContractDocument, operation: Operation): Family | undefined {
  const schema = JSON.stringify(successSchema(operation));
  return familiesOf(document).find((family) => family.schema !== undefined && JSON.stringify(family.schema) === schema);
}

export function itemSchema({ schemas }: ContractDocument, operation: Operation): Schema | undefined {
  const schema = successSchema(operation);
  if (schema === undefined) return undefined;
  const { properties = {} } = schemas.plain(schema).keywords as { properties?: Record<string, Schema> };
  return properties.hasMore === undefined || properties.data === undefined
    ? undefined
    : (schemas.plain(properties.data).keywords.items as Schema);
}

function readFamilies(document: ContractDocument): Families {
  const known = familiesByDocument.get(document) ?? buildFamilies(document);
  familiesByDocument.set(document, known);
  return known;
}

function buildFamilies(document: ContractDocument): Families {
  const { operations } = document;
  const pathOf = ({ path }: Operation) => path.replace(/\/$/, "");
  const items = operations.flatMap((operation) =>
    [...operation.path.matchAll(/\/\{[^}]+\}/g)].map(({ index }) => collectionOf(operation.path.slice(0, index))),
  );
  const lists = operations.filter((each) => each.method === "GET" && itemSchema(document, each) !== undefined);
  const collections = [...new Set([...items, ...lists.map(pathOf)])];
  const byCollection = new Map<string, Family>();
  // Shorter paths first, so a parent exists before its children.
  for (const collection of collections.sort((a, b) => a.length - b.length)) {
    const at = (method: string, path: string | RegExp) =>
      operations.find(
        (each) =>
          each.method === method && (typeof path === "string" ? pathOf(each) === path : path.test(pathOf(each))),
      );
    const item = new RegExp(`^${escapePattern(collection)}/\\{[^}]+\\}$`);
    const create = at("POST", collection) ?? at("POST", `/simulations${collection}`);
    const [list, get] = [at("GET", collection), at("GET", item)];
    const own = new RegExp(`^${escapePattern(collection)}/\\{[^}]+\\}/[^/{]+$`);
    const actions = operations.filter((each) => own.test(pathOf(each)) && !collections.includes(pathOf(each)));
    const isList = list !== undefined && itemSchema(document, list) !== undefined;
    const schema = (get && successSchema(get)) ?? (isList ? itemSchema(document, list) : undefined);
    const above = /^(.*)\/\{[^}]+\}\/[^{]+$/.exec(collection)?.[1];
    byCollection.set(collection, {
      collection,
      name: singular(collection.split("/").at(-1)!),
      parent: above === undefined ? undefined : byCollection.get(above),
      create,
      list: isList ? list : undefined,
      get,
      update: at("PATCH", item) ?? at("PUT", item),
      remove: at("DELETE", item),
      actions,
      schema,
      maker: create ?? (schema && (startOf(document, schema) ?? makerOf(document, collection, schema))),
    });
  }
  return { all: [...byCollection.values()], byCollection };
}

/** The operation that creates this resource according to a state machine. */
function startOf({ operations }: ContractDocument, schema: Schema): Operation | undefined {
  const text = JSON.stringify(schema);
  const makers = new Set<string>(Object.values(machines).map(({ created }) => created));
  return operations.find((each) => makers.has(each.id) && JSON.stringify(successSchema(each)) === text);
}

/** Finds a POST that returns these items; for a nested collection, one on the enclosing item. */
function makerOf(document: ContractDocument, collection: string, schema: Schema): Operation | undefined {
  const within = /^(.*\})\/[^/]+$/.exec(collection)?.[1] ?? "";
  const text = JSON.stringify(schema);
  return document.operations.find(
    (each) =>
      each.method === "POST" &&
      each.path.startsWith(within) &&
      [successSchema(each), itemSchema(document, each)].some((shown) => JSON.stringify(shown) === text),
  );
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

function singular(plural: string): string {
  const one = plural
    .replace(/ies$/, "y")
    .replace(/(ss|x|ch|sh)es$/, "$1")
    .replace(/([^s])s$/, "$1");
  return one.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
