// Resources, as the paths of a document imply them: /things is a collection, /things/{id} one of its items, POST /things/{id}/verb an
// action on it; collections lie within items too. Invariant: nothing about a single resource is written here, so a new one needs no edit.
import { machines } from "../../generated/contract.ts";
import type { ContractDocument, Operation } from "./document.ts";
import type { Schema } from "./schema.ts";

/** The operations of one resource. */
export interface Family {
  /** The template of its collection, without a slash at the end: /things, /things/{id}/parts. */
  readonly collection: string;
  /** One of them, in camelCase: thing, cardShipment. */
  readonly name: string;
  /** The family whose items have such collections; undefined for most. */
  readonly parent: Family | undefined;
  readonly create: Operation | undefined;
  readonly list: Operation | undefined;
  readonly get: Operation | undefined;
  readonly update: Operation | undefined;
  readonly remove: Operation | undefined;
  /** Everything else that names one item: POST /things/{id}/verb, GET /things/{id}/file. */
  readonly actions: readonly Operation[];
  /** What get answers, or an item of the list: the resource as it is shown again and again. */
  readonly schema: Schema | undefined;
  /** The operation whose answer is a new item: create, or another POST that answers one. */
  readonly maker: Operation | undefined;
}

/** A parameter of a path and whose id it is. */
export interface Naming {
  readonly parameter: string;
  readonly family: Family;
}

interface Families {
  readonly all: readonly Family[];
  readonly byCollection: ReadonlyMap<string, Family>;
}

const made = new WeakMap<ContractDocument, Families>();

/** A name of several words as codes and event types write it: cardShipment, CardShipment -> CARD_SHIPMENT. */
export function toConstantCase(name: string): string {
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, "_").toUpperCase();
}

/** The collection that a path names, as partners read it: what a sandbox makes at /simulations/things is one of /things. */
export function collectionOf(path: string): string {
  return path.replace(/^\/simulations(?=\/)/, "").replace(/\/$/, "");
}

/** The families of a document, in the order of its paths. */
export function familiesOf(document: ContractDocument): readonly Family[] {
  return readFamilies(document).all;
}

/** The parameters of an operation's path, each with the family that its id is of, the innermost last. */
export function namingsOf(document: ContractDocument, { path }: Operation): Naming[] {
  const { byCollection } = readFamilies(document);
  return [...path.matchAll(/\/\{([^}]+)\}/g)].flatMap(({ 1: parameter, index }) => {
    const family = byCollection.get(collectionOf(path.slice(0, index)));
    return family === undefined ? [] : [{ parameter: parameter!, family }];
  });
}

/**
 * The family that a field such as `thingId` names, or `thingIds` in a list: by its whole name, or by the end of it where that is the end of one
 * alone (`transactionId` names a card transaction); undefined where there is none.
 */
export function familyNamedBy(document: ContractDocument, field: string): Family | undefined {
  const word = /^(.+)Ids?$/.exec(field)?.[1];
  if (word === undefined) return undefined;
  const whole = familiesOf(document).find(({ name }) => name === word);
  const end = word[0]!.toUpperCase() + word.slice(1);
  const ending = familiesOf(document).filter(({ name, parent }) => parent === undefined && name.endsWith(end));
  // The same name at two paths is one resource; the plainer path is its own.
  return whole ?? (new Set(ending.map(({ name }) => name)).size === 1 ? ending[0] : undefined);
}

/** The fields of a body's schema. */
export function bodyFieldsOf({ schemas }: ContractDocument, { bodies }: Operation): Readonly<Record<string, Schema>> {
  const [media] = bodies;
  if (media === undefined) return {};
  return (schemas.plain(media.schema, media.example).keywords.properties ?? {}) as Record<string, Schema>;
}

/**
 * The code by which an operation says that an item of the family is not there: THING_NOT_FOUND, for a part of a thing THING_PART_NOT_FOUND too, for
 * a name of several words that of its last ones too (TRANSACTION_NOT_FOUND), or the only one of the kind that it has.
 */
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

/** The schema of an operation's success in JSON; undefined where it has none. */
export function successSchema({ success, responses }: Operation): Schema | undefined {
  return success.map((status) => responses.get(status)?.content.get("application/json")).find((each) => each);
}

/** The schema of the items where an operation answers a page of a list. */
export function itemSchema({ schemas }: ContractDocument, operation: Operation): Schema | undefined {
  const schema = successSchema(operation);
  if (schema === undefined) return undefined;
  const { properties = {} } = schemas.plain(schema).keywords as { properties?: Record<string, Schema> };
  return properties.hasMore === undefined || properties.data === undefined
    ? undefined
    : (schemas.plain(properties.data).keywords.items as Schema);
}

function readFamilies(document: ContractDocument): Families {
  const known = made.get(document) ?? buildFamilies(document);
  made.set(document, known);
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
  // Shorter ones first: a parent is there before its children.
  for (const collection of collections.sort((a, b) => a.length - b.length)) {
    const at = (method: string, path: string | RegExp) =>
      operations.find(
        (each) =>
          each.method === method && (typeof path === "string" ? pathOf(each) === path : path.test(pathOf(each))),
      );
    const item = new RegExp(`^${escaped(collection)}/\\{[^}]+\\}$`);
    const create = at("POST", collection) ?? at("POST", `/simulations${collection}`);
    const [list, get] = [at("GET", collection), at("GET", item)];
    const own = new RegExp(`^${escaped(collection)}/\\{[^}]+\\}/[^/{]+$`);
    const actions = operations.filter((each) => own.test(pathOf(each)) && !collections.includes(pathOf(each)));
    const isList = list !== undefined && itemSchema(document, list) !== undefined;
    const schema = (get && successSchema(get)) ?? (isList ? itemSchema(document, list) : undefined);
    const above = /^(.*)\/\{[^}]+\}\/[^/]+$/.exec(collection)?.[1];
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

/** The operation that a state machine of the contract says its resource is made by, where the resource is of this schema. */
function startOf({ operations }: ContractDocument, schema: Schema): Operation | undefined {
  const text = JSON.stringify(schema);
  const makers = new Set<string>(Object.values(machines).map(({ created }) => created));
  return operations.find((each) => makers.has(each.id) && JSON.stringify(successSchema(each)) === text);
}

/** A POST that answers an item, or a page of items, of this schema: for a collection within an item, one on that item. */
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

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** card-shipments -> cardShipment, companies -> company. */
function singular(plural: string): string {
  const one = plural
    .replace(/ies$/, "y")
    .replace(/(ss|x|ch|sh)es$/, "$1")
    .replace(/([^s])s$/, "$1");
  return one.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
