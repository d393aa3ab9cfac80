// Finds the resources that have an address, and the runtime expressions that give the ids in it.

import {
  type Document,
  type Operation,
  operationsOf,
  type Response,
  resolve,
  type Schema,
} from "../../document/openapi.ts";
import { readSchemas } from "../../document/schemas.ts";
import { isNamedBy } from "../../lib/machines.ts";
import { nounOf, nounsOf, schemaOf } from "../descriptions.ts";

/** A resource that a GET returns by itself: a card at /cards/{id}, an application at /users/{id}/application. */
export interface Resource {
  /** The name of the resource's schema without a suffix such as `WithSecret`. */
  readonly name: string;
  readonly path: string;
  readonly getter: Operation;
  /** The resource's name in a sentence, such as "3DS challenge". */
  readonly noun: string;
  /** True if the path ends with its own id. */
  readonly hasId: boolean;
}

/** Runtime expressions by path parameter. */
export type Ids = Readonly<Record<string, string>>;

/** A success response and the operation that returns it. */
export interface Answer {
  readonly path: string;
  readonly operation: Operation;
  readonly response: Response;
}

export function resourcesOf(document: Document): Resource[] {
  const nouns = nounsOf(document);
  return [...operationsOf(document)].flatMap(({ path, method, operation }) => {
    const schema = schemaOf(operation.responses["200"]);
    if (method !== "get" || schema === undefined) return [];
    return [{ name: baseOf(schema), path, getter: operation, noun: nounOf(schema, nouns), hasId: path.endsWith("}") }];
  });
}

/** `WebhookWithSecret` shows a `Webhook`. */
export function baseOf(schema: string): string {
  return schema.split("With")[0] ?? schema;
}

/** Returns the path without the slash at its end and without the prefix of simulations. */
export function plainPath(path: string): string {
  return path.replace(/^\/simulations(?=\/)/, "").replace(/\/$/, "");
}

export function parameterNames(path: string): string[] {
  return [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name!);
}

/** The schema of the body, which all of its media types share. */
export function bodySchemaOf(document: Document, { requestBody }: Operation): Schema | undefined {
  const schema = Object.values(requestBody?.content ?? {})[0]?.schema;
  return schema && resolve(document, schema);
}

// Resources by field, because every pair of a response and an operation looks up the same fields.
const namedBy = new WeakMap<readonly Resource[], Map<string, Resource | undefined>>();

/** The resource whose id the field holds. A whole name wins; a name's last words count if only one resource has them. */
export function resourceNamedBy(resources: readonly Resource[], field: string): Resource | undefined {
  const known = namedBy.get(resources) ?? new Map<string, Resource | undefined>();
  namedBy.set(resources, known);
  if (!known.has(field)) known.set(field, findNamedBy(resources, field));
  return known.get(field);
}

function findNamedBy(resources: readonly Resource[], field: string): Resource | undefined {
  const singular = field.replace(/Ids$/, "Id");
  const fitting = resources.filter((each) => each.hasId && isNamedBy({ resource: each.name }, singular));
  const whole = fitting.find(({ name }) => `${name}Id`.toLowerCase() === singular.toLowerCase());
  return whole ?? (fitting.length === 1 ? fitting[0] : undefined);
}

/** True for a UUID that is never null. */
export function isId(document: Document, schema: Schema | undefined): boolean {
  if (schema === undefined) return false;
  const { type, format } = resolve(document, schema);
  return type === "string" && format === "uuid";
}

/** Fields of an object, or the fields that all variants of a union have. */
export function propertiesOf(document: Document, schema: Schema): Readonly<Record<string, Schema>> {
  const [first = {}, ...others] = readSchemas(document)
    .alternatives(schema)
    .map(({ properties = {} }) => properties);
  return Object.fromEntries(Object.entries(first).filter(([name]) => others.every((each) => name in each)));
}

/** Fields of the response that always name another resource. */
export function namedIn(
  document: Document,
  resources: readonly Resource[],
  shown: Schema,
): { readonly field: string; readonly resource: Resource }[] {
  const { properties = {}, required = [] } = resolve(document, shown);
  return Object.entries(properties).flatMap(([field, schema]) => {
    const resource = resourceNamedBy(resources, field);
    return resource && required.includes(field) && isId(document, schema) ? [{ field, resource }] : [];
  });
}

/**
 * Returns the ids of a resource that the response shows at `pointer`. An enclosing resource is in the request's path or
 * named by a field. Undefined if neither gives an id.
 */
export function idsOf(
  document: Document,
  resources: readonly Resource[],
  resource: Resource,
  { path, shown, pointer }: { readonly path: string; readonly shown: Schema; readonly pointer: string },
): Ids | undefined {
  const named = namedIn(document, resources, shown);
  const ids = parameterNames(resource.path).map((name): [string, string | undefined] => {
    const address = resource.path.slice(0, resource.path.indexOf(`{${name}}`) + name.length + 2);
    if (resource.hasId && address === resource.path) {
      const isShown = isId(document, propertiesOf(document, shown).id);
      return [name, isShown ? `$response.body#${pointer}/id` : undefined];
    }
    if (`${plainPath(path)}/`.startsWith(`${address}/`)) return [name, `$request.path.${name}`];
    const field = named.find((each) => each.resource.path === address)?.field;
    return [name, field && `$response.body#${pointer}/${field}`];
  });
  return ids.every((entry): entry is [string, string] => entry[1] !== undefined) ? Object.fromEntries(ids) : undefined;
}
