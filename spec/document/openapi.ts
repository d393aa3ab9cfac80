// The documents as every program of the project reads them: types, references, operations. Invariant: no code outside
// this file follows a reference.
export interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  properties?: Record<string, Schema>;
  required?: readonly string[];
  items?: Schema;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  discriminator?: Discriminator;
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  example?: unknown;
  examples?: readonly unknown[];
  additionalProperties?: boolean | Schema;
  minProperties?: number;
  minimum?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  if?: Schema;
  then?: Schema;
  not?: Schema;
  title?: string;
  description?: string;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  maximum?: number;
  [keyword: string]: unknown;
}

/** Schemas of a union by the value of a field: references by value. */
export interface Discriminator {
  propertyName: string;
  mapping: Record<string, string>;
}

export interface Parameter {
  $ref?: string;
  name?: string;
  in?: string;
  required?: boolean;
  allowReserved?: boolean;
  description?: string;
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, { value?: unknown; "x-disabled"?: boolean }>;
  [extension: `x-${string}`]: unknown;
}

export interface MediaType {
  schema?: Schema;
  /** In forms, for fields that are not plain text. */
  encoding?: Record<string, { style?: string; explode?: boolean; contentType?: string }>;
  examples?: Record<string, { summary?: string; value: unknown }>;
}

/** An operation that can follow a response. Its values are runtime expressions, or literal values of the body. */
export interface Link {
  $ref?: string;
  operationId?: string;
  parameters?: Record<string, string>;
  requestBody?: Readonly<Record<string, unknown>>;
  description?: string;
}

export interface Response {
  $ref?: string;
  description?: string;
  headers?: Record<string, Parameter>;
  content?: Record<string, MediaType>;
  links?: Record<string, Link>;
}

export interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: readonly string[];
  parameters?: readonly Parameter[];
  requestBody?: { required?: boolean; content: Record<string, MediaType> };
  responses: Record<string, Response>;
  security?: Record<string, string[]>[];
  [extension: `x-${string}`]: unknown;
}

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"] as const;
export type Method = (typeof methods)[number];
export type PathItem = Record<string, Operation>;

export interface Server {
  url: string;
  description?: string;
  variables?: Record<string, { default: string }>;
}

export interface Document {
  openapi: string;
  info: { title: string; version: string; [field: string]: unknown };
  servers?: Server[];
  paths: Record<string, PathItem>;
  webhooks?: Record<string, PathItem>;
  components: {
    schemas: Record<string, Schema>;
    parameters: Record<string, Parameter>;
    headers: Record<string, Parameter>;
    responses: Record<string, Response>;
    links?: Record<string, Link>;
    securitySchemes: Record<string, unknown>;
  };
  tags?: { name: string; description?: string }[];
  [field: string]: unknown;
}

export const schemaRef = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** The name of the component that a reference leads to. */
export const refName = (reference: string): string => reference.slice(reference.lastIndexOf("/") + 1);

/** The name of the component that a part refers to; undefined if it is inline. */
export const nameOf = (part: { $ref?: string } | undefined): string | undefined =>
  part?.$ref === undefined ? undefined : refName(part.$ref);

/** @throws if the target does not exist or is in another file */
export function lookUp(document: object, reference: string): unknown {
  if (!reference.startsWith("#")) throw new Error(`The reference ${reference} leads out of the document.`);
  let part: unknown = document;
  for (const step of reference.split("/").slice(1)) {
    const name = decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~");
    part = (part as Readonly<Record<string, unknown>> | null)?.[name];
    if (part === undefined) throw new Error(`The reference ${reference} leads nowhere.`);
  }
  return part;
}

/** Returns a part, or the component that it refers to. @throws for an unresolvable or circular reference */
export function resolve<Part extends { $ref?: string }>(document: object, part: Part): Part {
  let [target, seen] = [part, new Set<Part>()];
  while (typeof target.$ref === "string") {
    if (seen.has(target)) throw new Error(`The reference ${target.$ref} leads in a circle.`);
    seen.add(target);
    target = lookUp(document, target.$ref) as Part;
  }
  return target;
}

export interface PlacedOperation {
  readonly path: string;
  readonly method: Method;
  readonly operation: Operation;
}

/** Operations of the paths, or of the webhooks, whose paths are their names. They have the parameters of their path. */
export function operationsOf(
  document: Pick<Document, "paths" | "webhooks">,
  kind: "paths" | "webhooks" = "paths",
): PlacedOperation[] {
  return Object.entries(document[kind] ?? {}).flatMap(([path, given]) => {
    const item = resolve<{ $ref?: string; parameters?: readonly Parameter[] }>(document, given as object);
    const { parameters: shared = [] } = item;
    return Object.entries(item as PathItem).flatMap(([key, own]) => {
      const method = methods.find((each) => each === key);
      if (method === undefined) return [];
      const operation = shared.length === 0 ? own : { ...own, parameters: [...shared, ...(own.parameters ?? [])] };
      return [{ path, method, operation }];
    });
  });
}

/** The operation's parameters, without references. */
export function parametersOf(document: object, { parameters = [] }: Pick<Operation, "parameters">): Parameter[] {
  return parameters.map((parameter) => resolve(document, parameter));
}

/** Undefined if the message has no JSON. */
export function jsonSchemaOf(message: { content?: Record<string, MediaType> } | undefined): Schema | undefined {
  return message?.content?.["application/json"]?.schema;
}

/** Visits all objects of a part, parents before their children. Follows no reference. */
export function walk(node: unknown, visit: (object: Record<string, unknown>) => void): void {
  if (Array.isArray(node)) {
    for (const item of node) walk(item, visit);
  } else if (node !== null && typeof node === "object") {
    visit(node as Record<string, unknown>);
    for (const value of Object.values(node)) walk(value, visit);
  }
}

/** References in a part, without those of its targets. */
export function referencesIn(part: unknown): Set<string> {
  const found = new Set<string>();
  walk(part, ({ $ref }) => {
    if (typeof $ref === "string") found.add($ref);
  });
  return found;
}

/** Returns the components that a part reaches through references, directly or through others, by reference. */
export function reachable(document: object, part: unknown): Map<string, unknown> {
  const found = new Map<string, unknown>();
  const pending = referencesIn(part);
  // Iteration over a set also visits references that are added during the loop.
  for (const reference of pending) {
    const target = lookUp(document, reference);
    found.set(reference, target);
    for (const further of referencesIn(target)) pending.add(further);
  }
  return found;
}
