export interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  example?: unknown;
  examples?: unknown[];
  additionalProperties?: boolean | Schema;
  minProperties?: number;
  minimum?: number;
  description?: string;
  format?: string;
  [keyword: string]: unknown;
}

export interface Parameter {
  $ref?: string;
  name?: string;
  in?: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
  example?: unknown;
}

export interface MediaType {
  schema?: Schema;
  /** In forms, for fields that are not plain text. */
  encoding?: Record<string, { style?: string; explode?: boolean; contentType?: string }>;
  examples?: Record<string, { summary?: string; value: unknown }>;
}

/** An operation that can follow a response. Its values are runtime expressions, or literal values of the body. */
export interface Link {
  operationId: string;
  parameters?: Record<string, string>;
  requestBody?: Readonly<Record<string, unknown>>;
  description: string;
}

export interface Response {
  $ref?: string;
  description?: string;
  headers?: Record<string, Parameter>;
  content?: Record<string, MediaType>;
  links?: Record<string, { $ref: string }>;
}

export interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, MediaType> };
  responses: Record<string, Response>;
  security?: Record<string, string[]>[];
  [extension: `x-${string}`]: unknown;
}

export type Method = "get" | "put" | "post" | "delete" | "patch";
export type PathItem = Partial<Record<Method, Operation>>;

export interface Server {
  url: string;
  description: string;
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

export const refName = (ref: string): string => ref.slice(ref.lastIndexOf("/") + 1);

export function resolve(document: Document, schema: Schema): Schema {
  if (!schema.$ref) return schema;
  const target = document.components.schemas[refName(schema.$ref)];
  if (!target) throw new Error(`${schema.$ref} is referred to but not defined`);
  return resolve(document, target);
}

export function* operationsOf(document: Document): Generator<{ path: string; method: Method; operation: Operation }> {
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(item)) yield { path, method: method as Method, operation };
  }
}

/** Visits parents before their children. */
export function walk(node: unknown, visit: (object: Record<string, unknown>) => void): void {
  if (Array.isArray(node)) {
    for (const item of node) walk(item, visit);
  } else if (node !== null && typeof node === "object") {
    visit(node as Record<string, unknown>);
    for (const value of Object.values(node)) walk(value, visit);
  }
}
